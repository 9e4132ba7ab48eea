package import Playing
import PlainText
import Wire

/// What a player sees, as a value: what happens goes in, lines to print and a prompt come out.
package struct GameScreen {
    /// How the screen is written.
    package struct Form {
        /// Sentences to be heard or read by a script, instead of tables to be looked at.
        let isSpoken: Bool
        let palette: Palette
        /// Whether host commands are on top.
        let isHost: Bool

        package init(isSpoken: Bool, palette: Palette, isHost: Bool) {
            self.isSpoken = isSpoken
            self.palette = palette
            self.isHost = isHost
        }
    }

    /// What the player can do now, and until when.
    enum Scene: Equatable {
        case joining
        case guessing(until: ContinuousClock.Instant)
        /// Done with the round, or not in it.
        case watching(until: ContinuousClock.Instant?)
        case resting(until: ContinuousClock.Instant?)
        case idle(String)
        case lost
    }

    let form: Form
    var scene = Scene.joining
    /// The round shown last.
    var start: HostMessage.StartRound?
    var welcome: HostMessage.Welcome?
    var results: HostMessage.Results?
    var statusText = ""
    /// What was sent and is not judged yet, oldest first; nothing stands for giving up.
    var unjudged: [String?] = []
    /// The seconds that were left when they were last looked at.
    var secondsShown = 0

    /// A screen on which nothing has happened yet.
    package init(_ form: Form) {
        self.form = form
    }

    /// Takes in what happened.
    /// - Parameter width: columns at hand; nothing for as many as it takes.
    /// - Returns: lines to print.
    package mutating func show(
        _ event: SessionEvent, at now: ContinuousClock.Instant, width: Int?
    ) -> [String] {
        switch event {
        case .resolving: return ["Looking for the room..."]
        case .joining: return ["Joining..."]
        case .message(let message): return show(message, at: now, width: width)
        case .lost:
            scene = .lost
            unjudged = []
            return [form.palette("The connection is lost. Trying to get back to your seat...", .bad)]
        case .ended(let ending): return [form.palette(words(for: ending), .notice)]
        }
    }

    private mutating func show(
        _ message: HostMessage, at now: ContinuousClock.Instant, width: Int?
    ) -> [String] {
        switch message {
        case .welcome(let welcome): show(welcome)
        case .startRound(let start): show(start, at: now, width: width)
        case .verdict(let verdict): show(verdict)
        case .results(let results): show(results, width: width)
        case .endRound(let end): show(end, at: now)
        case .endMatch(let end): show(end, width: width)
        case .status(let status): show(status)
        case .goodbye, .ping, .unknown: []
        }
    }

    /// What the prompt says now: what is asked for, and how long there is for it.
    package func prompt(at now: ContinuousClock.Instant) -> String {
        switch scene {
        case .joining: "> "
        case .guessing(let end): "\(secondsLeft(until: end, now)) s  \(numbers) > "
        case .watching(let end?): "\(secondsLeft(until: end, now)) s  waiting for answers > "
        case .watching(nil): "waiting for answers > "
        case .resting(let end?): "next round in \(secondsLeft(until: end, now)) s > "
        case .resting(nil): "waiting for the next round > "
        case .idle(let what): "\(what) > "
        case .lost: "reconnecting > "
        }
    }

    /// What has to be said because time went by.
    package mutating func tick(at now: ContinuousClock.Instant) -> [String] {
        guard form.isSpoken, case .guessing(let end) = scene else { return [] }
        let left = secondsLeft(until: end, now)
        defer { secondsShown = left }
        guard let mark = [5, 10, 30, 60].first(where: { left <= $0 }), mark < secondsShown else { return [] }
        return left > 0 ? ["\(counted(left, "second")) left."] : []
    }

    var numbers: String {
        (start?.numbers.prefix(16) ?? []).map(String.init).joined(separator: " ")
    }

    func secondsLeft(until end: ContinuousClock.Instant, _ now: ContinuousClock.Instant) -> Int {
        Int((now.duration(to: end) / .seconds(1)).rounded(.up).clamped(to: 0...86_400))
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

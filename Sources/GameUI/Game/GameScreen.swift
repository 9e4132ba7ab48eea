package import Console
package import Playing
import Telling
package import Wire

/// What a player sees, as a value: what happens goes in, lines to print, a prompt and a picture come out.
package struct GameScreen {
    /// How the screen is written.
    package struct Form {
        /// Sentences to be heard or read by a script, instead of tables to be looked at.
        let isSpoken: Bool
        let palette: Palette

        package init(isSpoken: Bool, palette: Palette) {
            self.isSpoken = isSpoken
            self.palette = palette
        }
    }

    let form: Form
    /// Knows what the player has been told, and words what there is to tell.
    var narrator: Narrator
    /// When the round, the break or the waiting room ends, if that was told.
    var deadline: ContinuousClock.Instant?
    var recap = Recap()
    /// The table printed last.
    var printed: HostMessage.Results?

    /// A screen on which nothing has happened yet.
    /// - Parameters:
    ///   - role: what the player came for.
    ///   - isHost: whether host commands are on top.
    package init(_ form: Form, role: PlayerMessage.Handshake.Role, isHost: Bool = false) {
        self.form = form
        narrator = Narrator(role: role, isHost: isHost)
    }

    /// Takes in what happened.
    /// - Parameters:
    ///   - width: columns at hand; nothing for as many as it takes.
    ///   - isStaged: whether the puzzle and the table are seen anyway, in a picture above the lines.
    /// - Returns: lines to print.
    package mutating func show(
        _ event: SessionEvent, at now: ContinuousClock.Instant, width: Int?, isStaged: Bool = false
    ) -> [String] {
        switch event {
        case .resolving: return ["Looking for the room..."]
        case .joining: return ["Joining..."]
        case .message(let message):
            note(message, at: now)
            return form.isSpoken ? narrator.tell(message) : draw(message, width: width, isStaged: isStaged)
        case .lost:
            narrator.loseConnection()
            deadline = nil
            return [form.palette("The connection is lost. Trying to get back to your seat...", .bad)]
        // The host's own word has been shown.
        case .ended(.goodbye): return []
        case .ended(let ending): return [form.palette(ending.sentence, .notice)]
        }
    }

    private mutating func note(_ message: HostMessage, at now: ContinuousClock.Instant) {
        recap.note(message, start: narrator.start, at: now)
        switch message {
        case .welcome, .endMatch: deadline = nil
        case .startRound(let start): deadline = now.advanced(by: duration(start.seconds))
        case .endRound(let end): deadline = end.nextRoundSeconds.map { now.advanced(by: duration($0)) }
        case .status(let status): note(status, at: now)
        case .challenge, .verdict, .results, .standings, .seats, .goodbye, .ping, .unknown: break
        }
    }

    private mutating func note(_ status: HostMessage.Status, at now: ContinuousClock.Instant) {
        switch status.code {
        // Whoever is in the round, or has seen the last one end, knows better.
        case .waitingForAnswers where narrator.stage != .resting: break
        case .nextRoundSoon where deadline != nil && status.seconds == nil: break
        default: deadline = status.seconds.map { now.advanced(by: duration($0)) }
        }
    }

    /// What the prompt says now: what is asked for, and how long there is for it.
    /// - Parameter isStaged: whether the puzzle and the clock are seen anyway.
    package func prompt(at now: ContinuousClock.Instant, isStaged: Bool = false) -> String {
        let left = isStaged ? nil : deadline.map { "\(secondsLeft(until: $0, now)) s" }
        let clock = left.map { $0 + "  " } ?? ""
        return switch narrator.stage {
        case .joining: "> "
        case .guessing: "\(clock)\(numbers) > "
        case .watching: "\(clock)watching > "
        case .waiting: "\(clock)waiting for answers > "
        case .resting: left.map { "next round in \($0) > " } ?? (isStaged ? "> " : "waiting for the next round > ")
        case .paused: "paused > "
        case .matchOver: narrator.isHost ? "Press Enter for another match > " : "the match is over > "
        case .waitingForPlayers: "waiting for players > "
        case .gathering: narrator.isHost ? "Press Enter to start > " : "waiting for the host > "
        case .lost: "reconnecting > "
        }
    }

    /// What has to be said because time went by.
    package mutating func tick(at now: ContinuousClock.Instant) -> [String] {
        guard form.isSpoken, let deadline else { return [] }
        return narrator.remind(secondsLeft: secondsLeft(until: deadline, now))
    }

    var numbers: String { narrator.start?.numbers.asTyped ?? "" }

    func secondsLeft(until end: ContinuousClock.Instant, _ now: ContinuousClock.Instant) -> Int {
        wholeSeconds(now.duration(to: end) / .seconds(1))
    }
}

/// A duration that the host told in seconds, at most a day.
private func duration(_ seconds: Double) -> Duration {
    .milliseconds(Int(exactly: (min(max(seconds, 0), 86_400) * 1_000).rounded()) ?? 0)
}

package import Console
package import Messages
package import Playing
import Telling

/// A player's screen as a value: events go in; lines to print, a prompt and a picture come out.
package struct GameScreen {
    /// The form of the screen.
    package struct Form {
        /// Whether sentences replace tables, for screen readers and scripts.
        let isSpoken: Bool
        let palette: Palette

        package init(isSpoken: Bool, palette: Palette) {
            self.isSpoken = isSpoken
            self.palette = palette
        }
    }

    let form: Form
    /// Knows the state of the game, and words what happens.
    var narrator: Narrator
    /// When the round, the break or the waiting room ends, if that is known.
    var deadline: ContinuousClock.Instant?
    var recap = Recap()
    /// The table printed last.
    var printed: HostMessage.Results?

    /// An empty screen.
    /// - Parameters:
    ///   - role: what the player came for.
    ///   - isHost: whether the player has a host's commands.
    package init(_ form: Form, role: PlayerMessage.Handshake.Role, isHost: Bool = false) {
        self.form = form
        narrator = Narrator(role: role, isHost: isHost)
    }

    /// Handles an event.
    /// - Parameters:
    ///   - width: the columns available; nil for as many as needed.
    ///   - isStaged: whether a picture above the lines already shows the puzzle and the table.
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
        // The host's goodbye has been shown already.
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
        // A player who is in the round, or has seen the last one end, knows better.
        case .waitingForAnswers where narrator.stage != .resting: break
        case .nextRoundSoon where deadline != nil && status.seconds == nil: break
        default: deadline = status.seconds.map { now.advanced(by: duration($0)) }
        }
    }

    /// The prompt: what to type, and how much time is left.
    /// - Parameter isStaged: whether a picture already shows the puzzle and the clock.
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

    /// What to say because time has passed.
    package mutating func tick(at now: ContinuousClock.Instant) -> [String] {
        guard form.isSpoken, let deadline else { return [] }
        return narrator.remind(secondsLeft: secondsLeft(until: deadline, now))
    }

    var numbers: String { narrator.start?.numbers.asTyped ?? "" }

    func secondsLeft(until end: ContinuousClock.Instant, _ now: ContinuousClock.Instant) -> Int {
        wholeSeconds(now.duration(to: end) / .seconds(1))
    }
}

/// A duration that the host gave in seconds, limited to a day.
private func duration(_ seconds: Double) -> Duration {
    .milliseconds(Int(exactly: (min(max(seconds, 0), 86_400) * 1_000).rounded()) ?? 0)
}

package import Messages

/// Every sentence that a person is told of a game, in English. Another language is another one of these.
///
/// Text in a message stands in a sentence as it is: it was cleaned where it came in from the network.
package enum Sentences {
    /// An outcome in words, for a table.
    package static func outcome(_ outcome: RowOutcome) -> String {
        switch outcome {
        case .guessing: "guessing"
        case .solved: "solved"
        case .gaveUp: "gave up"
        case .outOfTime: "out of time"
        case .waiting: "waiting"
        case .away: "away"
        default: outcome.rawValue
        }
    }

    /// `Round 3 of 10, hard`, as far as it is known.
    package static func title(of start: HostMessage.StartRound) -> String {
        "Round \(start.round)" + (start.rounds.map { " of \($0)" } ?? "") + (start.difficulty.map { ", \($0)" } ?? "")
    }

    static func puzzle(_ start: HostMessage.StartRound) -> String {
        "\(title(of: start)): make \(start.target) of \(start.numbers.asTyped) in "
            + "\(counted(wholeSeconds(start.seconds), "second"))."
    }

    static func secondsLeft(_ seconds: Int) -> String { "\(counted(seconds, "second")) left." }
}

// Coming and going.
extension Sentences {
    static func welcome(_ welcome: HostMessage.Welcome, isSpectator: Bool) -> [String] {
        if isSpectator {
            return ["You watch “\(welcome.room.name)” as \(welcome.player.name).", "? for help, q to leave."]
        }
        return [
            "You are in “\(welcome.room.name)” as \(welcome.player.name).",
            "Make \(welcome.rules.target) of the numbers. Type an answer, g to give up, ? for help, q to leave.",
        ]
    }

    /// Why the connection ends, in the host's words, as far as they are any.
    package static func goodbye(_ goodbye: HostMessage.Goodbye) -> String {
        guard goodbye.text.contains(where: \.isLetter) else {
            return "The host ended the connection and did not say why."
        }
        return goodbye.code.isKnown ? goodbye.text : "The host ended the connection: “\(goodbye.text)”"
    }

    static func back(in room: HostMessage.Welcome.Room) -> String { "You are back in your seat in “\(room.name)”." }

    static func newSeat(_ welcome: HostMessage.Welcome, isSameRoom: Bool) -> String {
        let why = isSameRoom ? "Your seat was given up" : "“\(welcome.room.name)” was opened anew"
        return "\(why); you have a new seat as \(welcome.player.name)."
    }
}

// What others do.
extension Sentences {
    static func joined(_ row: HostMessage.Row) -> String { "\(row.name) joined." }

    static func left(_ row: HostMessage.Row) -> String { "\(row.name) left." }

    /// - Returns: nothing if there is nothing to be said of the change.
    static func change(from old: HostMessage.Row, to row: HostMessage.Row, in results: HostMessage.Results) -> String? {
        guard old.outcome != row.outcome else { return nil }
        // Between rounds nobody is.
        let isOn = results.round > 0 && !results.final
        let rest = isOn ? "; \(results.guessing) still guessing." : "."
        switch row.outcome {
        case .solved: return "\(row.name) solved it in \(hundredths(row.seconds ?? 0)) seconds\(rest)"
        case .gaveUp: return "\(row.name) gave up\(rest)"
        case .away: return "\(row.name) lost the connection\(rest)"
        case _ where old.outcome == .away: return "\(row.name) is back\(rest)"
        default: return nil
        }
    }

    static func counts(_ results: HostMessage.Results) -> String {
        "\(results.solved) of \(results.players) have solved it; \(results.guessing) still guessing."
    }
}

extension [Int] {
    /// The numbers as they are typed, `3 3 8 8`; no more than any puzzle has.
    package var asTyped: String { prefix(16).map(String.init).joined(separator: " ") }
}

extension GoodbyeCode {
    fileprivate var isKnown: Bool {
        [
            .roomClosed, .kicked, .banned, .roomFull, .roomLocked, .badPin, .badName, .badHandshake,
            .unsupportedProtocol, .badFrame, .flooding, .tooSlow, .idle, .classicRefused, .replaced, .busy, .moved,
        ].contains(self)
    }
}

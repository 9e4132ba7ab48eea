package import Wire

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

    static func back(in room: HostMessage.Welcome.Room) -> String { "You are back in your seat in “\(room.name)”." }

    static func newSeat(_ welcome: HostMessage.Welcome, isSameRoom: Bool) -> String {
        let why = isSameRoom ? "Your seat was given up" : "“\(welcome.room.name)” was opened anew"
        return "\(why); you have a new seat as \(welcome.player.name)."
    }
}

// The end of a round or a match.
extension Sentences {
    static func end(_ end: HostMessage.EndRound, target: Int) -> [String] {
        let others = end.solutions == 1 ? "the only solution" : "one of \(end.solutions) solutions"
        let solution = "Round \(end.round) is over: \(end.solution) = \(target), \(others)."
        guard let rank = end.rank, let seconds = end.seconds else { return [solution] }
        let won = rank == 1 ? "You won it" : "You came \(ordinal(rank))"
        return [solution, "\(won) in \(hundredths(seconds)) seconds."]
    }

    /// Said when a match ends.
    package static let matchOver = "The match is over."

    static func standing(_ row: HostMessage.Row) -> String {
        "\(place(row))\(row.name), \(counted(row.wins, "win")), \(counted(row.solved, "round")) solved."
    }

    static func result(_ row: HostMessage.Row) -> String {
        let time = row.seconds.map { "\(hundredths($0)) seconds" } ?? outcome(row.outcome)
        return "\(place(row))\(row.name), \(time); \(counted(row.wins, "win"))."
    }

    private static func place(_ row: HostMessage.Row) -> String { row.rank.map { "\(ordinal($0)): " } ?? "" }
}

// What others do.
extension Sentences {
    static func joined(_ row: HostMessage.Row) -> String { "\(row.name) joined." }

    static func left(_ row: HostMessage.Row) -> String { "\(row.name) left." }

    /// - Returns: nothing if there is nothing to be said of the change.
    static func change(from old: HostMessage.Row, to row: HostMessage.Row, guessing: Int) -> String? {
        guard old.outcome != row.outcome else { return nil }
        let rest = "\(guessing) still guessing."
        switch row.outcome {
        case .solved: return "\(row.name) solved it in \(hundredths(row.seconds ?? 0)) seconds; \(rest)"
        case .gaveUp: return "\(row.name) gave up; \(rest)"
        case .away: return "\(row.name) lost the connection; \(rest)"
        case _ where old.outcome == .away: return "\(row.name) is back; \(rest)"
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

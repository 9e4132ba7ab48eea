package import Messages

// The end of a round or a match.
extension Sentences {
    static func end(_ end: HostMessage.EndRound, target: Int) -> [String] {
        let others = end.solutions == 1 ? "the only solution" : "one of \(end.solutions) solutions"
        var lines = ["Round \(end.round) is over: \(end.solution) = \(target), \(others)."]
        if let winner = end.winner, end.rank != 1 { lines.append(Sentences.winner(winner)) }
        if let rank = end.rank, let seconds = end.seconds {
            lines.append("\(rank == 1 ? "You won it" : "You came \(ordinal(rank))") in \(hundredths(seconds)) seconds.")
        }
        if end.photoFinish == true { lines.append("A photo finish: the first two were within a tenth of a second.") }
        return lines
    }

    private static func winner(_ winner: HostMessage.Winner) -> String {
        "\(winner.name) was first, in \(hundredths(winner.seconds)) seconds: \(winner.expression)"
    }

    /// What somebody is told of its own row in the match, if there is good news.
    static func ownStanding(_ row: HostMessage.Row) -> [String] {
        let streak = row.streak.flatMap { $0 >= 2 ? "You have won \($0) rounds in a row." : nil }
        let moved = row.moved.flatMap { places in
            places > 0 ? "You went up \(counted(places, "place"))\(row.rank.map { ", to \(ordinal($0))" } ?? "")." : nil
        }
        return [streak, moved].compactMap(\.self)
    }

    /// What everybody else is told of a row in the match; nothing if there is nothing to be told.
    static func streak(_ row: HostMessage.Row) -> String? {
        row.streak.flatMap { $0 >= 2 ? "\(row.name) has won \($0) rounds in a row." : nil }
    }

    /// Said when a match ends.
    package static let matchOver = "The match is over."

    static func standing(_ row: HostMessage.Row) -> String {
        "\(place(row))\(row.name), \(counted(row.wins, "win")), \(counted(row.solved, "round")) solved."
    }

    /// What was remarkable about a match.
    package static func highlights(of end: HostMessage.EndMatch) -> [String] {
        [
            end.fastest.map { "Fastest: \($0.name), in \(hundredths($0.seconds)) seconds." },
            end.streak.map { "Longest streak: \($0.name), \(counted($0.rounds, "round")) in a row." },
            end.hardest.map { "Hardest: \($0.numbers.asTyped), solved by \($0.name)." },
            end.discoveries.flatMap { $0 > 0 ? "Found for the first time: \(counted($0, "solution"))." : nil },
        ].compactMap(\.self)
    }

    static func result(_ row: HostMessage.Row) -> String {
        let time = row.seconds.map { "\(hundredths($0)) seconds" } ?? outcome(row.outcome)
        return "\(place(row))\(row.name), \(time); \(counted(row.wins, "win"))."
    }

    private static func place(_ row: HostMessage.Row) -> String { row.rank.map { "\(ordinal($0)): " } ?? "" }
}

import Messages

// A round begins without a table: each client derives the table from the last one.
extension HostMessage.Results {
    /// The table before the host has sent one.
    static let none = HostMessage.Results(round: 0, players: 0, solved: 0, guessing: 0, rows: [])

    /// The table when a round begins.
    /// - Parameters:
    ///   - out: the players who went out of the match in the previous round.
    ///   - scoring: what decides a match that begins: `points`, `wins` or `solved`.
    func atBeginning(of round: Int, out: Set<Int>, scoring: String?) -> Self {
        let points = scoring == "points" ? 0 : nil
        var table = self
        let isFirst = round == 1
        let rows = (rows ?? []).map { row in
            var row = row
            row.beginRound(isOut: out.contains(row.player))
            if isFirst { row.beginMatch(points: points) }
            return row
        }
        (table.round, table.solved, table.rows) = (round, 0, rows)
        table.guessing = players - rows.count { $0.outcome == .away || $0.bot == true }
        if isFirst { for index in table.teams?.indices ?? 0..<0 { table.teams?[index].beginMatch(scoring) } }
        return table
    }
}

extension HostMessage.TeamRow {
    fileprivate mutating func beginMatch(_ scoring: String?) {
        points = scoring == "points" ? 0 : nil
        wins = scoring == "wins" ? 0 : nil
        solved = scoring == "solved" ? 0 : nil
    }
}

extension HostMessage.Row {
    fileprivate mutating func beginRound(isOut: Bool) {
        if outcome != .away { outcome = .guessing }
        (seconds, rank, gained, standing, moved) = (nil, nil, nil, nil, nil)
        (unproven, hints, further) = (nil, nil, nil)
        if isOut { out = true }
    }

    fileprivate mutating func beginMatch(points: Int?) {
        (self.points, wins, solved, streak, out) = (points, 0, 0, nil, nil)
    }
}

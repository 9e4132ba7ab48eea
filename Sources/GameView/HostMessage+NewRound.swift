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
        let isFirst = round == 1, points = scoring == "points" ? 0 : nil
        let rows = (rows ?? []).map { row in
            var row = row
            if row.outcome != .away { row.outcome = .guessing }
            (row.seconds, row.rank, row.gained, row.standing, row.moved) = (nil, nil, nil, nil, nil)
            (row.unproven, row.hints, row.further) = (nil, nil, nil)
            if out.contains(row.player) { row.out = true }
            if isFirst { (row.points, row.wins, row.solved, row.streak, row.out) = (points, 0, 0, nil, nil) }
            return row
        }
        var table = self
        (table.round, table.solved, table.rows) = (round, 0, rows)
        table.guessing = players - rows.count { $0.outcome == .away || $0.bot == true }
        guard isFirst else { return table }
        table.teams = teams?.map { team in
            var team = team
            (team.points, team.wins, team.solved) = (points, scoring == "wins" ? 0 : nil, scoring == "solved" ? 0 : nil)
            return team
        }
        return table
    }
}

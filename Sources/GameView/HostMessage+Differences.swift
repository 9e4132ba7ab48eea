import Messages

// What one table says about another.
extension HostMessage.Results {
    /// The points that a round has brought, by player: the difference of its last table to the one before.
    /// - Parameter known: what they were, in case the last table is told again.
    func gains(since before: Self?, known: [Int: Int]) -> [Int: Int] {
        guard final, let before, before.round == round else { return [:] }
        if before.final { return known }
        let points = Dictionary(before.rows.map { ($0.player, $0.points) }) { first, _ in first }
        return rows.reduce(into: [:]) { gains, row in
            guard let now = row.points, let then = points[row.player] ?? nil, now > then else { return }
            gains[row.player] = now.subtractingReportingOverflow(then).partialValue
        }
    }

    /// The names of the players who were called something else before, by player.
    func newNames(since before: Self) -> [Int: String] {
        let was = Dictionary(before.rows.map { ($0.player, $0.name) }) { first, _ in first }
        let new = rows.filter { row in was[row.player].map { $0 != row.name } == true }
        return Dictionary(new.map { ($0.player, $0.name) }) { first, _ in first }
    }
}

extension [HostMessage.Row] {
    /// Gives players their new names.
    mutating func rename(_ names: [Int: String]) {
        if names.isEmpty { return }
        for index in indices { self[index].name = names[self[index].player] ?? self[index].name }
    }
}

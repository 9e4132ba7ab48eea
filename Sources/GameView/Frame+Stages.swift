import Messages

extension Frame.Table {
    /// How the standings of a break appear: as they were before the round, the same beside what it has brought, and as
    /// they are now.
    package enum Stage: Sendable { case before, gains, after }

    /// The rows at a stage; in any other table than standings, the table as it is.
    package func staged(_ stage: Stage) -> Frame.Table {
        guard kind == .standings, stage != .after else { return self }
        let former = rows.map { row in
            var row = row
            row.row.rank = row.rank.map { $0.addingReportingOverflow(row.moved ?? 0).partialValue }
            row.row.points = row.points.map { $0.subtractingReportingOverflow(row.gain ?? 0).partialValue }
            (row.row.moved, row.medal) = (nil, nil)
            if stage == .before { row.row.gained = nil }
            return row
        }
        var table = self
        table.rows = former.enumerated().sorted { one, other in
            (one.element.rank ?? .max, one.offset) < (other.element.rank ?? .max, other.offset)
        }.map(\.element)
        return table
    }
}

import PlainText
import Wire

/// What changed from one table to the next, each change said once: for ears, and for pipes.
struct ResultsNews {
    let before: HostMessage.Results?
    let after: HostMessage.Results
    /// Of whom nothing is said: it knows.
    let own: Int?

    /// A sentence for each change, and the places when the round is over.
    var lines: [String] {
        if after.final, before?.final != true || before?.round != after.round { return places }
        // A table that only has the best can't tell who came and went.
        guard after.rows.count == after.players else { return counts }
        guard let before, before.rows.count == before.players else { return [] }
        let sameRound = before.round == after.round
        let known = Dictionary(before.rows.map { ($0.player, $0) }) { first, _ in first }
        var lines = after.rows.compactMap { row -> String? in
            guard row.player != own else { return nil }
            guard let old = known[row.player] else { return "\(name(row)) joined." }
            return sameRound ? change(from: old, to: row) : nil
        }
        let here = Set(after.rows.map(\.player))
        lines += before.rows.filter { !here.contains($0.player) && $0.player != own }.map { "\(name($0)) left." }
        return lines
    }

    private func change(from old: HostMessage.Row, to row: HostMessage.Row) -> String? {
        guard old.outcome != row.outcome else { return nil }
        let rest = "\(after.guessing) still guessing."
        switch row.outcome {
        case .solved: return "\(name(row)) solved it in \(hundredths(row.seconds ?? 0)) seconds; \(rest)"
        case .gaveUp: return "\(name(row)) gave up; \(rest)"
        case .away: return "\(name(row)) lost the connection; \(rest)"
        case _ where old.outcome == .away: return "\(name(row)) is back; \(rest)"
        default: return nil
        }
    }

    private var counts: [String] {
        guard before?.solved != after.solved || before?.guessing != after.guessing else { return [] }
        return ["\(after.solved) of \(after.players) have solved it; \(after.guessing) still guessing."]
    }

    private var places: [String] {
        guard after.round > 0 else { return [] }
        return after.rows.map { row in
            let place = row.rank.map { "\(ordinal($0)): " } ?? ""
            let time = row.seconds.map { "\(hundredths($0)) seconds" } ?? ResultsTable.words(row.outcome)
            return "\(place)\(name(row)), \(time); \(counted(row.wins, "win"))."
        }
    }

    private func name(_ row: HostMessage.Row) -> String {
        row.name.plain(limit: 30)
    }
}

import Messages
import Puzzles
import Rules

// Checks tables, standings and endings against the records.
extension Referee {
    func inspect(rows: [HostMessage.Row]) throws(Breach) {
        try demand(
            rows.map { Witness.Line($0) } == witness.table, .table,
            "the table is \(rows.map(\.summary)), but the records tell \(witness.table.map(\.summary))")
    }

    func inspect(standings rows: [HostMessage.Row]) throws(Breach) {
        try demand(
            rows.map { Witness.Line($0) } == witness.standings, .standings,
            "they are \(rows.map(\.summary)), but the records tell \(witness.standings.map(\.summary))")
    }

    func inspect(standings rows: [Placing]) throws(Breach) {
        try demand(
            rows.map { Witness.Line($0, streak: witness.shownStreak(of: $0.player), isOut: witness.isOut($0.player)) }
                == witness.standings, .standings,
            "\(rows) were kept, but the records tell \(witness.standings.map(\.summary))")
    }

    /// Checks the end of a round as everybody receives it.
    func inspect(_ end: HostMessage.EndRound, _ places: [PlayerID: Place]) throws(Breach) {
        let value = try? Expression(parsing: end.solution).value()
        try demand(value == witness.target, .solvable, "\(end.solution) is no solution")
        try demand(end.solutions > 0, .solvable, "there are \(end.solutions) solutions")
        try demand(
            end.round == witness.round && witness.open == nil, .oneEnd, "round \(end.round) was no end")
        try inspectWinner(end)
        let ranks = witness.ranks
        try demand(
            Self.haveShape(places.values.compactMap(\.rank)), .ranks, "the ranks are \(places.values)")
        for id in Set(ranks.keys).union(places.keys) {
            let place = places[id]
            try demand(
                place?.rank == ranks[id]?.rank && place?.time == ranks[id]?.time, .ranks,
                "player \(id) is \(String(describing: place)), but should be \(String(describing: ranks[id]))"
            )
        }
        let next = witness.breakEnd == nil || witness.isPaused ? nil : room.settings.intermission
        try demand(
            end.nextRoundSeconds.map(Duration.init(onTheWire:)) == next, .status,
            "the next round was promised in \(String(describing: end.nextRoundSeconds)), and comes in "
                + String(describing: next))
    }

    /// Whether these are the ranks of shared places: each is one more than the number of better ones.
    static func haveShape(_ ranks: [Int]) -> Bool {
        ranks.allSatisfy { rank in rank == 1 + ranks.count { $0 < rank } }
    }
}

extension HostMessage.Row {
    var summary: String { Witness.Line(self).summary }
}

extension Witness.Line {
    var summary: String {
        let rank = rank.map(String.init) ?? "-"
        let time = time.map { "\($0)" } ?? "-"
        return
            "\(rank) player \(player) \(time), \(points.map(String.init) ?? "no") points, \(wins) won, \(solved) solved, \(streak) in a row\(isOut ? ", out" : "")"
    }
}

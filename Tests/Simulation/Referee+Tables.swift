import Messages
import PlainText
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
            rows.map { row in
                Witness.Line(
                    row, of: witness.seats[row.player], streak: witness.shownStreak(of: row.player),
                    isOut: witness.isOut(row.player))
            } == witness.standings, .standings,
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
                place?.rank == ranks[id]?.rank && place?.time == ranks[id]?.time
                    && place?.isHelped == witness.contestant(id).flatMap { $0.order.map { $0[1] == 1 } }
                    && place?.isClaim == witness.contestant(id)?.isClaim, .ranks,
                "player \(id) is \(String(describing: place)), but should be \(String(describing: ranks[id]))"
            )
        }
        try inspect(found: end.found)
        let next = witness.breakEnd == nil || witness.isPaused ? nil : room.settings.intermission
        try demand(
            end.nextRoundSeconds.map(Duration.init(onTheWire:)) == next, .status,
            "the next round was promised in \(String(describing: end.nextRoundSeconds)), and comes in "
                + String(describing: next))
    }

    /// Checks what can be looked through after a round.
    private func inspect(found: [HostMessage.Found]?) throws(Breach) {
        let solutions = witness.settings.allowsFurther ? Distinct.solutions(of: witness.puzzle) : []
        guard let found else { return try demand(solutions.isEmpty, .further, "no solutions were told") }
        let finders = witness.seats.merging(witness.gone) { seat, _ in seat }.values.filter {
            $0.answer != nil && !$0.isBot
        }
        try demand(
            found.count == min(solutions.count, 20) && Set(found.map(\.expression)).isSubset(of: solutions)
                && Set(found.map(\.expression)).count == found.count
                && found.map(\.count) == found.map(\.count).sorted(by: >), .further,
            "\(found) were told of \(solutions)")
        for item in found {
            let names = finders.filter { ($0.further + [$0.answer]).contains(item.expression) }.map(\.name.text)
            try demand(
                item.count == names.count && item.names.count == min(names.count, 5)
                    && Set(item.names).isSubset(of: names), .further, "\(item) was found by \(names)")
        }
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
            "\(rank) player \(player) \(time), \(points.map(String.init) ?? "no") points, \(wins) won, \(solved) solved, \(streak) in a row, \(hints) hints, \(further) more\(isOut ? ", out" : "")"
    }
}

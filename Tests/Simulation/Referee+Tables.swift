import Messages
import PlainText
import Puzzles
import Rules

// Checks tables, standings and endings against the records.
extension Referee {
    /// - Parameter isSecret: whether the end of the match is still a secret.
    func inspect(rows: [HostMessage.Row]?, isSecret: Bool) throws(Breach) {
        let rows = rows ?? [], isForSolved = witness.settings.scoring == .solved
        let table = witness.table.map {
            $0.told(isRace: witness.isRace, isForSolved: isForSolved, isSecret: isSecret)
        }
        try demand(
            !isSecret || rows.allSatisfy { $0.standing == nil && $0.moved == nil && $0.gained == nil }, .matches,
            "the end of the match is given away")
        try demand(
            rows.map { Witness.Line($0) } == table, .table,
            "the table is \(rows.map(\.summary)), but the records tell \(table.map(\.summary))")
    }

    func inspect(standings rows: [HostMessage.Row]) throws(Breach) {
        let isForSolved = witness.settings.scoring == .solved
        let standings = witness.standings.map { $0.told(isRace: witness.isRace, isForSolved: isForSolved) }
        try demand(
            rows.map { Witness.Line($0, isOfMatch: true) } == standings, .standings,
            "they are \(rows.map(\.summary)), but the records tell \(standings.map(\.summary))")
    }

    func inspect(standings rows: [Placing]) throws(Breach) {
        let isForSolved = witness.settings.scoring == .solved
        let standings = witness.standings.map { line in
            var line = line
            if isForSolved { line.wins = nil }
            return line
        }
        try demand(
            rows.map { row in
                Witness.Line(
                    row, of: witness.seats[row.player], streak: witness.shownStreak(of: row.player),
                    isOut: witness.isOut(row.player))
            } == standings, .standings,
            "\(rows) were kept, but the records tell \(witness.standings.map(\.summary))")
    }

    /// Checks the end of a round.
    /// - Parameter isFirst: whether everybody is told, for the first time.
    func inspect(
        _ end: HostMessage.Phased<HostMessage.EndRound>, _ owns: [PlayerID: HostMessage.Own], isFirst: Bool,
        at now: Instant
    ) throws(Breach) {
        let value = try? Expression(parsing: end.solution).value()
        try demand(value == witness.puzzle.target, .solvable, "\(end.solution) is no solution")
        try demand(end.solutions > 0, .solvable, "there are \(end.solutions) solutions")
        try demand(
            end.table.round == witness.round && witness.open == nil, .oneEnd, "round \(end.table.round) was no end")
        let isSecret = end.phase == .ending
        try inspect(rows: end.table.rows, isSecret: isSecret)
        for (id, own) in owns {
            let (seat, isPlaced) = (witness.seats[id], witness.contestant(id)?.solvedTime != nil)
            try demand(
                own.rank == witness.finalRanks[id] && (own.seconds != nil) == (isPlaced && witness.isRace)
                    && own.seconds.map(Duration.init(onTheWire:)) == (witness.isRace ? seat?.solvedTime : nil), .ranks,
                "player \(id) is told \(own), but should be \(String(describing: witness.finalRanks[id]))")
            try demand(own.outcome == seat?.outcome, .table, "player \(id) is told \(own)")
        }
        let next: Duration? =
            witness.isMatchOver
            ? witness.revealEnd == nil ? .zero : witness.settings.intermission
            : witness.isPaused ? nil : witness.breakEnd.map { now.duration(to: $0) }
        guard isFirst else { return }
        try inspectWinner(end.members)
        try inspect(found: end.found)
        if !isSecret { try inspect(gains: end.table.rows ?? []) }
        try demand(
            end.seconds.map(Duration.init(onTheWire:)) == next, .phase,
            "the next phase was promised in \(String(describing: end.seconds)), and comes in "
                + String(describing: next))
    }

    /// Checks what the round that is over has brought everybody.
    private func inspect(gains rows: [HostMessage.Row]) throws(Breach) {
        let (former, now) = (witness.formerRanks, witness.matchRanks)
        for row in rows {
            let id = PlayerID(row.player)
            // Players who have left are not ranked.
            guard let seat = witness.seats[id] else { continue }
            let moved = now[id].flatMap { rank in former[id].map { $0 - rank } } ?? 0
            try demand(
                row.moved ?? 0 == moved && row.standing == now[id], .standings,
                "player \(id) moved \(row.moved ?? 0) to \(row.standing ?? 0), not \(moved) to \(now[id] ?? 0)")
            let gained = witness.shownPoints(of: seat).map { after in
                after - (witness.before[id].flatMap(witness.shownPoints) ?? 0)
            }
            try demand(
                row.gained ?? 0 == gained ?? 0, .points,
                "player \(id) gained \(row.gained ?? 0), not \(gained ?? 0)")
        }
    }

    /// Checks what can be looked through after a round.
    private func inspect(found: [HostMessage.Found]?) throws(Breach) {
        let solutions = Distinct.solutions(of: witness.puzzle)
        guard let found else { return try demand(solutions.isEmpty, .further, "no solutions were told") }
        let finders = witness.seats.merging(witness.gone) { seat, _ in seat }.values.filter {
            $0.answer != nil && !$0.isBot
        }
        // The winner's is as the winner wrote it.
        let told = Set(found.map { Distinct.canonical($0.expression, of: witness.puzzle) })
        try demand(
            found.count == min(solutions.count, 20) && told.isSubset(of: solutions) && told.count == found.count
                && found.map(\.count) == found.map(\.count).sorted(by: >), .further,
            "\(found) were told about \(solutions)")
        for item in found {
            let solution = Distinct.canonical(item.expression, of: witness.puzzle)
            let names = finders.filter { witness.solutions(of: $0).contains(solution) }.map(\.name.text)
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
            "\(rank) player \(player) \(time), \(points.map(String.init) ?? "no") points, \(wins.map(String.init) ?? "?") won, \(solved.map(String.init) ?? "?") solved, \(streak) in a row, \(hints) hints, \(further) more\(isOut ? ", out" : "")"
    }
}

import Messages
import PlainText
import Rules

// Checks the highlights against the records.
extension Referee {
    /// Checks who has won, and how narrowly.
    func inspectWinner(_ end: HostMessage.EndRound) throws(Breach) {
        let ranks = witness.ranks
        let first = ranks.filter { $0.value.rank == 1 }.keys.sorted()
        let winner = first.lazy.compactMap { id in
            witness.contestant(id).flatMap { seat in seat.answer.map { (seat, $0) } }
        }
        .first
        try demand(
            end.winner?.name == winner?.0.name.text && end.winner?.expression == winner?.1
                && end.winner.map { Duration(onTheWire: $0.seconds) } == winner?.0.solvedTime,
            .highlights,
            "round \(end.round) was won by \(String(describing: winner)), not \(String(describing: end.winner))")
        let orders = ranks.filter { $0.value.rank != nil }.keys.compactMap { witness.contestant($0)?.order }
            .sorted { $0.lexicographicallyPrecedes($1) }
        let isPhotoFinish =
            orders.count > 1 && orders[1][0] == 0 && orders[0][1] == orders[1][1]
            && orders[1][2] - orders[0][2] <= 100_000_000
        try demand((end.photoFinish == true) == isPhotoFinish, .highlights, "a photo finish of \(orders.prefix(2))")
    }

    /// Checks the end of a match, of which everybody is told.
    mutating func observe(
        _ end: HostMessage.EndMatch, _ owns: [PlayerID: HostMessage.Own], _ moment: Moment
    ) throws(Breach) {
        let isAskedFor = [.host(.start), .host(.skip), .host(.end)].contains(moment.event)
        try demand(
            witness.isMatchOver && (witness.revealEnd == nil || isAskedFor || !witness.hasPeople), .matches,
            "the end of the match is told while its last solution is shown")
        if witness.revealEnd != nil, [.host(.skip), .host(.end)].contains(moment.event) {
            witness.revealEnd = nil
            if moment.event == .host(.skip) { witness.endPause(at: moment.now) }
        }
        try inspect(end)
        for (id, own) in owns {
            guard let award = own.award else { continue }
            let seat = witness.seats[id]
            try demand(
                seat?.plays == true && seat?.isBot == false && award.player == id.number
                    && seat?.name.text == award.name, .highlights,
                "player \(id) gets \(award)")
        }
    }

    /// Checks the end of a match against the records. People may have left since, or have other names.
    func inspect(_ end: HostMessage.EndMatch) throws(Breach) {
        try demand(
            end.rows.map(\.player) == witness.placings.map(\.player.number)
                && end.rows.map(\.standing) == witness.placings.map(\.rank)
                && end.rows.map(\.solved) == witness.placings.map(\.solved), .standings,
            "they are \(end.rows.map(\.summary)), but \(witness.placings) were kept")
        let tries = end.awards?.first { $0.code == "stubborn" }?.value
        try demand(
            tries == (witness.mostTries < 3 ? nil : .number(Double(witness.mostTries))), .highlights,
            "\(String(describing: tries)) wrong answers, not \(witness.mostTries)")
        try demand(end.awards?.count ?? 0 <= 10, .highlights, "there are \(end.awards?.count ?? 0) awards")
        func value(of code: String) -> HostMessage.Award.Value? { end.awards?.first { $0.code == code }?.value }
        // A quotient of durations is not exact.
        let fastest = witness.fastest.map { ($0 / .milliseconds(10)).rounded() / 100 }
        try demand(
            value(of: "fastest") == fastest.map { .number($0) }, .highlights,
            "the fastest took \(String(describing: value(of: "fastest"))), not \(String(describing: witness.fastest))")
        let streak = witness.longestStreak < 2 ? nil : HostMessage.Award.Value.number(Double(witness.longestStreak))
        try demand(
            value(of: "streak") == streak, .highlights,
            "\(String(describing: value(of: "streak"))) is not \(witness.longestStreak) in a row")
        try demand(
            (value(of: "hardest") != nil) == witness.isHardestKnown, .highlights, "the hardest deal is not known")
    }
}

extension Witness {
    /// A player in the round's table.
    func contestant(_ id: PlayerID) -> Seat? { seats[id] ?? gone[id] }

    /// Everybody's place before the last round; empty if nobody had scored.
    var formerRanks: [PlayerID: Int] {
        let players = seats.filter { $0.value.plays && !isUnranked($0.key) }.keys
        var former: [PlayerID: Seat] = [:]
        for id in players { former[id] = before[id] }
        return ranks(of: former)
    }

    /// Adds a finished round to everybody's score.
    mutating func count(_ winners: [PlayerID], _ ranks: [PlayerID: (rank: Int?, time: Duration)]) {
        before = seats
        for id in seats.keys {
            let counts = seats[id]?.isBot == true || ranks[id] != nil && !isUnranked(id)
            if counts, let time = seats[id]?.solvedTime {
                let worth = points(for: time, of: id) ?? 0
                if seats[id]?.isClaim == true {
                    seats[id]?.word.solved += 1
                    seats[id]?.word.points += worth
                    seats[id]?.word.time += time
                    seats[id]?.word.wins += ranks[id]?.rank == 1 ? 1 : 0
                } else {
                    seats[id]?.solved += 1
                    seats[id]?.points += worth
                    seats[id]?.time += time
                    let best = seats[id]?.best ?? time
                    if seats[id]?.hints == 0 { seats[id]?.best = min(best, time) }
                }
            } else if ranks[id] != nil {
                seats[id]?.streak = 0
                continue
            } else if seats[id]?.isGuessing == true {
                seats[id]?.part = .outOfTime
            }
            if winners.contains(id) {
                seats[id]?.wins += 1
                seats[id]?.streak += 1
                longestStreak = max(longestStreak, seats[id]?.streak ?? 0)
            } else {
                seats[id]?.streak = 0
            }
        }
        let proven = winners.contains { contestant($0).map { $0.answer != nil && $0.hints == 0 } == true }
        if proven, open?.isGraded == true { isHardestKnown = true }
        if proven, let time = winners.first.flatMap({ ranks[$0]?.time }) { fastest = min(fastest ?? time, time) }
    }

    /// What it is worth to solve a round in a time, with the hints taken and the further solutions found: as many of the
    /// points at that time as hints leave, and 50 for each further solution, up to five times and 1,000 points. Those who
    /// are out have none.
    func points(for time: Duration, of id: PlayerID) -> Int? {
        guard !isUnranked(id), let seat = contestant(id), let points = points(for: time, to: seat) else { return nil }
        guard let left = (0...1_000).last(where: { $0 * 4 <= points * (4 - seat.hints) }) else { return nil }
        return seat.further.prefix(5).reduce(left) { sum, _ in min(sum + 50, 1_000) }
    }
}

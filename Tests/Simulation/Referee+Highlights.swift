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
        let times = ranks.values.map(\.time).sorted()
        let isPhotoFinish = times.count > 1 && times[1] - times[0] <= .milliseconds(100)
        try demand((end.photoFinish == true) == isPhotoFinish, .highlights, "a photo finish of \(times.prefix(2))")
    }

    /// Checks the match so far, with the places gained.
    func inspect(_ standings: HostMessage.Standings) throws(Breach) {
        try demand(standings.round == witness.round, .standings, "the standings are of round \(standings.round)")
        try inspect(standings: standings.rows)
        try inspect(teams: standings.teams)
        let former = witness.formerRanks
        for row in standings.rows {
            let moved = row.rank.flatMap { rank in former[PlayerID(row.player)].map { $0 - rank } } ?? 0
            try demand(
                row.moved ?? 0 == moved, .standings, "player \(row.player) moved \(row.moved ?? 0), not \(moved)")
        }
    }

    func inspect(_ end: HostMessage.EndMatch) throws(Breach) {
        try inspect(standings: end.standings)
        try inspect(teams: end.teams)
        try demand(
            end.fastest.map { Duration(onTheWire: $0.seconds) } == witness.fastest, .highlights,
            "the fastest took \(String(describing: end.fastest)), not \(String(describing: witness.fastest))")
        try demand(
            end.streak?.rounds ?? 1 == max(witness.longestStreak, 1), .highlights,
            "\(String(describing: end.streak)) is not \(witness.longestStreak) in a row")
        try demand(
            end.discoveries ?? 0 == witness.discoveries, .highlights,
            "\(end.discoveries ?? 0) discoveries, not \(witness.discoveries)")
        try demand(
            (end.hardest == nil) == (end.fastest == nil), .highlights, "the hardest deal is not known")
    }
}

extension Witness {
    /// A player in the round's table.
    func contestant(_ id: PlayerID) -> Seat? { seats[id] ?? gone[id] }

    /// Everybody's place before the last round; empty if nobody had scored.
    var formerRanks: [PlayerID: Int] {
        let players = seats.filter { $0.value.plays }.keys
        var former: [PlayerID: Seat] = [:]
        for id in players { former[id] = before[id] }
        return ranks(of: former)
    }

    /// Adds a finished round to everybody's score.
    mutating func count(_ winners: [PlayerID], _ ranks: [PlayerID: (rank: Int, time: Duration)]) {
        before = seats
        for id in seats.keys {
            if let place = ranks[id] {
                seats[id]?.solved += 1
                let points = points(for: place.time) ?? 0
                seats[id]?.points += points
                seats[id]?.time += place.time
                let best = seats[id]?.best ?? place.time
                seats[id]?.best = min(best, place.time)
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
        let proven = winners.contains { contestant($0)?.answer != nil }
        if proven, let time = winners.first.flatMap({ ranks[$0]?.time }) { fastest = min(fastest ?? time, time) }
    }

    /// What it is worth to solve a round in a time: the most points of which no fewer remain at that time.
    func points(for time: Duration) -> Int? {
        guard settings.scoring == .points else { return nil }
        return (500...1_000).last { points in
            time.nanoseconds * 500 <= settings.roundDuration.nanoseconds * Int64(1_000 - points)
        }
    }
}

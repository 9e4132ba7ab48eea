import PlainText

// The table: who stands where, and when everybody is told.
extension Room {
    /// Everybody is sent the table at the first change after a quiet time, and then at most once an interval.
    mutating func publishTableIfDue(at now: Instant, _ effects: inout [Effect]) {
        guard isTableStale else { return }
        if !isAnybodyHere {
            isTableStale = false
        } else if tableDue <= now {
            publishTable(at: now, &effects)
        }
    }

    mutating func publishTable(at now: Instant, _ effects: inout [Effect]) {
        isTableStale = false
        tableDue = now.advanced(by: Settings.tableInterval(players: seats.count))
        tellEveryone(.results(results), &effects)
        // How many are there is what has changed.
        if case .gathering = phase, !isPaused { tellEveryone(.status(status(at: now)), &effects) }
    }

    /// The table of the current round, or of the last one.
    package var results: Results {
        let contestants = contestants + gone.values
        let solvers = contestants.count { $0.part.solvedTime != nil }
        let isFinal = if case .round = phase { false } else { match.round > 0 }
        // The best come first: whoever is as fast as the one before shares its rank.
        var (rank, last) = (0, Duration?.none)
        let rows = best(of: contestants, by: inTable).enumerated().map { index, player in
            let time = player.part.solvedTime
            if time != last { (rank, last) = (index + 1, time) }
            return row(player, time: time, rank: time == nil ? nil : rank)
        }
        return Results(
            round: match.round, isFinal: isFinal, players: contestants.count, solved: solvers,
            guessing: guessingHere, rows: rows)
    }

    /// The table of the match: most wins first, then most rounds solved, then the least mean time.
    ///
    /// Where nobody scored nobody has a rank.
    package var standings: [Row] { standings(after: nil) }

    /// The same, with the places that each has gained or lost.
    /// - Parameter before: what everybody had won before the last round; nothing to compare with nothing.
    func standings(after before: [PlayerID: Score]?) -> [Row] {
        let contestants = contestants
        let best = best(of: contestants) { left, right in
            left.score.ranksEqual(right.score) ? left.name.key < right.name.key : left.score > right.score
        }
        let former = before.map { before in contestants.map { before[$0.id] ?? Score() } } ?? []
        return best.map { player in
            let rank = Self.rank(of: player.score, among: contestants.lazy.map(\.score))
            let formerRank = before.flatMap { Self.rank(of: $0[player.id] ?? Score(), among: former) }
            let moved = rank.flatMap { rank in formerRank.map { $0 - rank } }
            return row(player, time: player.score.meanTime, rank: rank, moved: moved ?? 0)
        }
    }

    /// - Returns: nothing where nobody scored.
    private static func rank(of score: Score, among scores: some Sequence<Score>) -> Int? {
        var (better, isAnyScored) = (0, false)
        for other in scores {
            if other > score { better += 1 }
            if other.solved > 0 { isAnyScored = true }
        }
        return isAnyScored ? 1 + better : nil
    }

    /// The end of the match, were the room closed now; nil before a round of it is over, and once it has ended.
    package var ending: MatchEnd? {
        let played = round == nil ? match.round : match.round - 1
        guard phase != .finished, played > 0 else { return nil }
        return MatchEnd(standings: standings, highlights: match.highlights)
    }

    private var contestants: [Player] { seats.values.filter { $0.role == .player } }

    private func best(of players: [Player], by order: (Player, Player) -> Bool) -> [Player] {
        players.count <= Settings.fullTable
            ? players.sorted(by: order) : players.least(Settings.topRows, by: order)
    }

    /// Solvers by time, then the rest; equals by name without regard to case.
    private func inTable(_ left: Player, _ right: Player) -> Bool {
        switch (left.part.solvedTime, right.part.solvedTime) {
        case (let leftTime?, let rightTime?) where leftTime != rightTime: leftTime < rightTime
        case (_?, nil): true
        case (nil, _?): false
        default: left.name.key < right.name.key
        }
    }

    /// Each solver's place in the round. Equal times share a rank: 1, 2, 2, 4.
    var places: [PlayerID: RoundEnd.Place] {
        let solvers = (Array(seats.values) + gone.values).compactMap { player in
            player.part.solvedTime.map { (id: player.id, time: $0) }
        }.sorted { $0.time < $1.time }
        var places: [PlayerID: RoundEnd.Place] = [:]
        var last: RoundEnd.Place?
        for (index, solver) in solvers.enumerated() {
            let rank = if let last, last.time == solver.time { last.rank } else { index + 1 }
            let place = RoundEnd.Place(rank: rank, time: solver.time)
            places[solver.id] = place
            last = place
        }
        return places
    }

    private func row(_ player: Player, time: Duration?, rank: Int?, moved: Int = 0) -> Row {
        Row(
            player: player.id, name: player.name, outcome: outcome(of: player), note: note(on: player), time: time,
            rank: rank,
            wins: player.score.wins, solved: player.score.solved, streak: player.score.streak, moved: moved)
    }

    private func note(on player: Player) -> Row.Note? {
        switch player.part {
        case .guessing(let isNewcomer): isNewcomer ? .newcomer : nil
        case .solved(_, let isProven): isProven ? nil : .unproven
        case .gaveUp(let reason): reason.map { .reason($0) }
        case .waiting, .outOfTime: nil
        }
    }

    private func outcome(of player: Player) -> Outcome {
        switch player.part {
        case .solved: .solved
        case .gaveUp: .gaveUp
        case _ where away[player.id] != nil: .away
        case .guessing: .guessing
        case .outOfTime: .outOfTime
        case .waiting: .waiting
        }
    }
}

extension Score: Comparable {
    /// Orders scores from worse to better: by wins, then rounds solved, then mean time.
    package static func < (left: Score, right: Score) -> Bool {
        if left.wins != right.wins { return left.wins < right.wins }
        if left.solved != right.solved { return left.solved < right.solved }
        return (left.meanTime ?? .zero) > (right.meanTime ?? .zero)
    }

    /// Whether neither is better.
    func ranksEqual(_ other: Score) -> Bool {
        wins == other.wins && solved == other.solved && time == other.time
    }
}

package import Messages
import PlainText

// The table: who stands where, and when it is sent to everybody.
extension Room {
    /// Sends everybody the table at the first change after a quiet time, and then at most once per interval.
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
        // What changed is the number of players present.
        if case .gathering = phase, !isPaused { tellEveryone(.status(status(at: now)), &effects) }
    }

    /// The table of the current round or, if there is none, of the last one.
    package var results: HostMessage.Results {
        let contestants = contestants + gone.values
        let solvers = contestants.count { $0.part.solvedTime != nil }
        let isFinal = if case .round = phase { false } else { match.round > 0 }
        // The best come first. A player who did as well as the one before shares their rank. A bot takes nobody's.
        var (rank, last, people) = (0, SolverOrder?.none, 0)
        let rows = best(of: contestants, by: inTable).map { player in
            let (order, isOut) = (player.order, isUnranked(player.id))
            if player.isBot { return row(player, time: order?.time, rank: nil, isUnproven: false, isOut: isOut) }
            people += 1
            if order != last { (rank, last) = (people, order) }
            return row(
                player, time: order?.time, rank: order == nil || isOut ? nil : rank, isUnproven: player.part.isClaim,
                isOut: isOut)
        }
        return .init(
            round: match.round, final: isFinal, players: contestants.count, solved: solvers, guessing: guessingHere,
            rows: rows, teams: teamRows)
    }

    /// The table of the match, in the order of its scoring.
    ///
    /// If nobody scored, nobody has a rank.
    package var standings: [HostMessage.Row] { standings(after: nil) }

    /// The standings, with the places that each player has gained or lost.
    /// - Parameter before: everybody's score before the last round; nil to compare with nothing.
    func standings(after before: [PlayerID: Score]?) -> [HostMessage.Row] {
        let former =
            before.map { before in people.filter { !isUnranked($0.id) }.map { before[$0.id] ?? Score() } } ?? []
        return ranked.map { player, rank in
            let formerRank =
                rank == nil ? nil : before.flatMap { self.rank(of: $0[player.id] ?? Score(), among: former) }
            let moved = rank.flatMap { rank in formerRank.map { $0 - rank } }
            return row(
                player, time: player.score.meanTimeOfAll, rank: rank, isUnproven: player.score.claims.solved > 0,
                moved: moved ?? 0, isOut: isOut(player.id))
        }
    }

    /// Everybody's score.
    var scores: [PlayerID: Score] {
        Dictionary(uniqueKeysWithValues: seats.elements.lazy.map { ($0.key, $0.value.score) })
    }

    /// The standings as they are recorded.
    package var placings: [Placing] {
        ranked.map { player, rank in
            Placing(
                player: player.id, name: player.name, rank: rank, points: points(of: player),
                wins: player.score.allWins, solved: player.score.allSolved, time: player.score.meanTimeOfAll,
                claimed: player.score.claims.solved)
        }
    }

    /// The best players of the match, best first, with their ranks. Those who are out come last.
    private var ranked: [(player: Player, rank: Int?)] {
        let contestants = contestants
        let best = best(of: contestants) { left, right in
            if isOut(left.id) != isOut(right.id) { return isOut(right.id) }
            let (better, worse) = (settings.scoring.merit(of: left.score), settings.scoring.merit(of: right.score))
            return better == worse ? left.name.key < right.name.key : better > worse
        }
        let scores = people.filter { !isOut($0.id) }.map(\.score)
        return best.map { ($0, isOut($0.id) || $0.isBot ? nil : rank(of: $0.score, among: scores)) }
    }

    /// - Returns: nil if nobody scored.
    private func rank(of score: Score, among scores: some Sequence<Score>) -> Int? {
        let merit = settings.scoring.merit(of: score)
        var (better, isAnyScored) = (0, false)
        for other in scores {
            if settings.scoring.merit(of: other) > merit { better += 1 }
            if other.allSolved > 0 { isAnyScored = true }
        }
        return isAnyScored ? 1 + better : nil
    }

    /// The end of the match, if the room closed now; nil until a round of the match is over, and once the match has
    /// ended.
    package var ending: HostMessage.EndMatch? {
        if case .ending = phase { return match.finale }
        let played = round == nil ? match.round : match.round - 1
        guard phase != .finished, played > 0 else { return nil }
        return .init(standings, match.highlights, teams: teamRows)
    }

    private var contestants: [Player] { seats.values.filter { $0.role == .player } }

    /// Those of them who can have a rank.
    private var people: [Player] { seats.values.filter { $0.role == .player && !$0.isBot } }

    private func best(of players: [Player], by order: (Player, Player) -> Bool) -> [Player] {
        players.count <= Settings.fullTable
            ? players.sorted(by: order) : players.least(Settings.topRows, by: order)
    }

    /// Solvers in their order, then the others; equals by name, ignoring case, and then in the order in which they came: a
    /// player who has left may have had the name of another. Those who are out come last, in the same order.
    func inTable(_ left: Player, _ right: Player) -> Bool {
        if isUnranked(left.id) != isUnranked(right.id) { return isUnranked(right.id) }
        return switch (left.order, right.order) {
        case (let left?, let right?) where left != right: left < right
        case (_?, nil): true
        case (nil, _?): false
        default: (left.name.key, left.id) < (right.name.key, right.id)
        }
    }

    /// The place in the round of each person who solved it. Equals share a rank: 1, 2, 2, 4. Those who are out have none.
    var places: [PlayerID: Place] {
        let solvers = (Array(seats.values) + gone.values).compactMap { player in
            player.isBot ? nil : player.order.map { (id: player.id, order: $0) }
        }
        var places: [PlayerID: Place] = [:]
        var last: (rank: Int, order: SolverOrder)?
        let ranked = solvers.filter { !isUnranked($0.id) }.sorted { $0.order < $1.order }
        for (index, solver) in ranked.enumerated() {
            let rank = if let last, last.order == solver.order { last.rank } else { index + 1 }
            places[solver.id] = Place(rank: rank, solver.order)
            last = (rank, solver.order)
        }
        for solver in solvers where isUnranked(solver.id) { places[solver.id] = Place(rank: nil, solver.order) }
        return places
    }

    private func row(
        _ player: Player, time: Duration?, rank: Int?, isUnproven: Bool, moved: Int = 0, isOut: Bool
    ) -> HostMessage.Row {
        var row = HostMessage.Row(
            player, outcome(of: player), time: time, rank: rank, points: points(of: player), isUnproven: isUnproven,
            moved: moved)
        row.out = isOut ? true : nil
        return row
    }

    /// A player's points in the match; nil where there are none.
    package func points(of player: Player) -> Int? { settings.scoring == .points ? player.score.allPoints : nil }

    /// How many rounds of the match a player has solved; nil where those do not decide it.
    package func solved(of player: Player) -> Int? { settings.scoring == .solved ? player.score.allSolved : nil }

    private func outcome(of player: Player) -> RowOutcome {
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

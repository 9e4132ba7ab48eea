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
        // The best come first. A player who is as fast as the one before shares their rank.
        var (rank, last) = (0, Duration?.none)
        let rows = best(of: contestants, by: inTable).enumerated().map { index, player in
            let time = player.part.solvedTime
            if time != last { (rank, last) = (index + 1, time) }
            return row(player, time: time, rank: time == nil ? nil : rank)
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
        let former = before.map { before in contestants.map { before[$0.id] ?? Score() } } ?? []
        return ranked.map { player, rank in
            let formerRank = before.flatMap { self.rank(of: $0[player.id] ?? Score(), among: former) }
            let moved = rank.flatMap { rank in formerRank.map { $0 - rank } }
            return row(player, time: player.score.meanTime, rank: rank, moved: moved ?? 0)
        }
    }

    /// The standings as they are recorded.
    package var placings: [Placing] {
        ranked.map { player, rank in
            Placing(
                player: player.id, name: player.name, rank: rank, points: points(of: player),
                wins: player.score.wins, solved: player.score.solved, time: player.score.meanTime)
        }
    }

    /// The best players of the match, best first, with their ranks.
    private var ranked: [(player: Player, rank: Int?)] {
        let contestants = contestants
        let best = best(of: contestants) { left, right in
            let (better, worse) = (settings.scoring.merit(of: left.score), settings.scoring.merit(of: right.score))
            return better == worse ? left.name.key < right.name.key : better > worse
        }
        return best.map { ($0, rank(of: $0.score, among: contestants.lazy.map(\.score))) }
    }

    /// - Returns: nil if nobody scored.
    private func rank(of score: Score, among scores: some Sequence<Score>) -> Int? {
        let merit = settings.scoring.merit(of: score)
        var (better, isAnyScored) = (0, false)
        for other in scores {
            if settings.scoring.merit(of: other) > merit { better += 1 }
            if other.solved > 0 { isAnyScored = true }
        }
        return isAnyScored ? 1 + better : nil
    }

    /// The end of the match, if the room closed now; nil until a round of the match is over, and once the match has
    /// ended.
    package var ending: HostMessage.EndMatch? {
        let played = round == nil ? match.round : match.round - 1
        guard phase != .finished, played > 0 else { return nil }
        return .init(standings, match.highlights, teams: teamRows)
    }

    private var contestants: [Player] { seats.values.filter { $0.role == .player } }

    private func best(of players: [Player], by order: (Player, Player) -> Bool) -> [Player] {
        players.count <= Settings.fullTable
            ? players.sorted(by: order) : players.least(Settings.topRows, by: order)
    }

    /// Solvers by time, then the others; equals by name, ignoring case.
    private func inTable(_ left: Player, _ right: Player) -> Bool {
        switch (left.part.solvedTime, right.part.solvedTime) {
        case (let leftTime?, let rightTime?) where leftTime != rightTime: leftTime < rightTime
        case (_?, nil): true
        case (nil, _?): false
        default: left.name.key < right.name.key
        }
    }

    /// Each solver's place in the round. Equal times share a rank: 1, 2, 2, 4.
    var places: [PlayerID: Place] {
        let solvers = (Array(seats.values) + gone.values).compactMap { player in
            player.part.solvedTime.map { (id: player.id, time: $0) }
        }.sorted { $0.time < $1.time }
        var places: [PlayerID: Place] = [:]
        var last: Place?
        for (index, solver) in solvers.enumerated() {
            let rank = if let last, last.time == solver.time { last.rank } else { index + 1 }
            let place = Place(rank: rank, time: solver.time)
            places[solver.id] = place
            last = place
        }
        return places
    }

    private func row(_ player: Player, time: Duration?, rank: Int?, moved: Int = 0) -> HostMessage.Row {
        .init(player, outcome(of: player), time: time, rank: rank, points: points(of: player), moved: moved)
    }

    /// A player's points in the match; nil where there are none.
    package func points(of player: Player) -> Int? { settings.scoring == .points ? player.score.points : nil }

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

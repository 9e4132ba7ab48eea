package import Messages
import PlainText

// The table: its rows and ranks, and when everyone gets it.
extension Room {
    /// Sends everyone the table at the first change after a quiet time, and then at most once per interval.
    mutating func publishTableIfDue(at now: Instant, _ effects: inout [Effect]) {
        guard isTableStale else { return }
        if !isAnybodyHere {
            seats.markTold()
            news.clear()
        } else if news.due.map({ $0 <= now }) ?? true {
            publishTable(at: now, &effects)
        }
    }

    /// Whether the table of the round has more players than it can list. All messages of such a room are shorter.
    var isCrowd: Bool { seats.counts.players + seats.counts.bots + seats.goneCount > Settings.fullTable }

    /// Whether the table has changed since everyone last got it.
    var isTableStale: Bool { seats.isChanged || !news.isEmpty }

    mutating func publishTable(at now: Instant, _ effects: inout [Effect]) {
        var results = results
        results.news = publishNews(at: now)
        if isAnybodyHere { effects.append(.tell(.everyone, .results(results))) }
        // The change is the number of players present.
        if case .gathering = phase, !isPaused { tellPhase(again: true, at: now, &effects) }
    }

    /// The table of the current round or, if there is none, of the last one.
    package var results: HostMessage.Results {
        var (contestants, solvers): ([(id: PlayerID, order: TableOrder)], Int) = ([], 0)
        contestants.reserveCapacity(seats.count + seats.goneCount)
        for player in seats.everybody where player.role == .player {
            contestants.append((player.id, tableOrder(of: player)))
            if player.part.solvedTime != nil { solvers += 1 }
        }
        let best = best(of: contestants)
        // Those who have a rank in a round that is on come first.
        let areRanked = match.isRace && round != nil
        let ranked = best.prefix { areRanked && $0.isPerson && !$0.isUnranked }
        let ranks = sharedRanks(of: ranked.compactMap(\.order))
        let rows = best.enumerated().map { index, player in
            row(player, rank: ranks.indices.contains(index) ? ranks[index] : player.result?.rank)
        }
        return .init(
            round: match.round, players: contestants.count, solved: solvers, guessing: guessingHere, rows: rows,
            teams: teamRows)
    }

    /// The rows of the best players of the match, with what they did in the last round.
    var standings: [HostMessage.Row] {
        bestOfMatch.prefix(Settings.topRows).map { row($0, rank: $0.result?.rank) }
    }

    /// The table of the match, in the order of its scoring, with mean times: as the match ends, or would end now.
    package var matchRows: [HostMessage.Row] {
        let ranks = matchRanks
        return bestOfMatch.map { player in
            row(
                player, time: player.score.meanTimeOfAll, standing: ranks[player.id],
                isUnproven: player.score.claims.solved > 0, isOut: player.isOut)
        }
    }

    /// The standings for the record of the match.
    package var placings: [Placing] {
        let ranks = matchRanks
        return bestOfMatch.map { player in
            Placing(
                player: player.id, name: player.name, rank: ranks[player.id], points: points(of: player),
                wins: settings.scoring == .solved ? nil : player.score.allWins, solved: player.score.allSolved,
                time: player.score.meanTimeOfAll,
                claimed: player.score.claims.solved)
        }
    }

    /// The best players of the match, best first, then players who are out, and bots.
    var bestOfMatch: [Player] { bestInMatch { $0.role == .player } }

    /// The player who gained the most ranks in the last round, without a claim; of equals, the one who comes first in the
    /// match. Nil if no one gained any.
    var climber: Player? {
        func ranksGained(by player: Player) -> Int? { player.part.isClaim ? nil : player.result?.moved }
        let most = seats.players.lazy.compactMap(ranksGained).max() ?? 0
        return most > 0 ? bestInMatch { ranksGained(by: $0) == most }.first : nil
    }

    private func bestInMatch(where isIncluded: (Player) -> Bool) -> [Player] {
        var contestants: [(id: PlayerID, order: MatchOrder)] = []
        contestants.reserveCapacity(seats.count)
        for player in seats.players where isIncluded(player) {
            let merit = settings.scoring.merit(of: player.score)
            contestants.append((player.id, MatchOrder(isBot: player.isBot, isOut: player.isOut, merit: merit)))
        }
        return best(of: contestants)
    }

    /// The ranks in the match. Bots, players who are out, and those who have solved nothing have none, and nobody has
    /// without a race.
    var matchRanks: [PlayerID: Int] {
        var scores: [(id: PlayerID, score: Score)] = []
        for player in seats.players where player.isPerson && !player.isOut {
            scores.append((player.id, player.score))
        }
        return ranks(in: scores)
    }

    func ranks(in scores: [(id: PlayerID, score: Score)]) -> [PlayerID: Int] {
        guard match.isRace else { return [:] }
        var scorers: [(id: PlayerID, merit: Merit)] = []
        for (id, score) in scores where score.allSolved > 0 {
            scorers.append((id, settings.scoring.merit(of: score)))
        }
        scorers.sort { $0.merit > $1.merit }
        var ranks = [PlayerID: Int](minimumCapacity: scorers.count)
        for (player, rank) in zip(scorers, sharedRanks(of: scorers.map { $0.merit })) { ranks[player.id] = rank }
        return ranks
    }

    /// The ranks of sorted results, from 1. Equals share one: 1, 2, 2, 4.
    private func sharedRanks(of results: [some Equatable]) -> [Int] {
        var ranks: [Int] = []
        for (index, result) in results.enumerated() {
            ranks.append(index > 0 && results[index - 1] == result ? ranks[index - 1] : index + 1)
        }
        return ranks
    }

    /// The end of the match, if the room closed now. Nil until the first round of the match is over, and after the
    /// match has ended.
    package var ending: HostMessage.EndMatch? {
        if case .ending = phase { return match.finale }
        let played = round == nil ? match.round : match.round - 1
        guard phase != .finished, played > 0 else { return nil }
        return .init(matchRows, match.highlights, teams: finalTeamRows)
    }

    /// The first of these players in their order: all of them, or only some in a crowd. Equals are sorted by name,
    /// ignoring case, and then by arrival, because two may have had the same name, one after the other.
    private func best<Order: Comparable>(of players: [(id: PlayerID, order: Order)]) -> [Player] {
        func key(_ id: PlayerID) -> String { seats[id]?.name.key ?? seats.contestant(id)?.name.key ?? "" }
        func precedes(_ left: (id: PlayerID, order: Order), _ right: (id: PlayerID, order: Order)) -> Bool {
            if left.order != right.order { return left.order < right.order }
            return (key(left.id), left.id) < (key(right.id), right.id)
        }
        let best =
            players.count <= Settings.fullTable
            ? players.sorted(by: precedes) : players.least(Settings.topRows, by: precedes)
        return best.compactMap { seats.contestant($0.id) }
    }

    /// Whether a player comes before another in the table of the round.
    func inTable(_ left: Player, _ right: Player) -> Bool {
        let (order, other) = (tableOrder(of: left), tableOrder(of: right))
        return order == other ? (left.name.key, left.id) < (right.name.key, right.id) : order < other
    }

    /// A player's order in the table of the round. Without a race all proofs are equal.
    private func tableOrder(of player: Player) -> TableOrder {
        let order = player.order.map {
            match.isRace ? $0 : SolverOrder(isClaim: $0.isClaim, isHelped: false, time: .zero)
        }
        return TableOrder(isBot: player.isBot, isUnranked: player.isUnranked, solved: order)
    }

    /// The results of each person who solved the round. Players who are out have no rank, and nobody has one without a
    /// race.
    var places: [PlayerID: Place] {
        var solvers: [(id: PlayerID, order: SolverOrder, isUnranked: Bool)] = []
        for player in seats.everybody where !player.isBot {
            if let order = player.order { solvers.append((player.id, order, player.isUnranked)) }
        }
        var places = [PlayerID: Place](minimumCapacity: solvers.count)
        let ranked = match.isRace ? solvers.filter { !$0.isUnranked }.sorted { $0.order < $1.order } : []
        for (solver, rank) in zip(ranked, sharedRanks(of: ranked.map { $0.order })) {
            places[solver.id] = Place(rank: rank, order: solver.order)
        }
        for solver in solvers where places[solver.id] == nil {
            places[solver.id] = Place(rank: nil, order: solver.order)
        }
        return places
    }

    /// A row of the current round or, until the next one begins, of the last one.
    private func row(_ player: Player, rank: Int?) -> HostMessage.Row {
        var row = row(
            player, time: player.order?.time, standing: player.result?.standing, isUnproven: player.part.isClaim,
            isOut: player.isUnranked)
        row.rank = rank
        if let result = player.result {
            row.gained = result.gained == 0 ? nil : result.gained
            row.moved = result.moved == 0 ? nil : result.moved
        } else if let time = player.part.solvedTime {
            row.gained = settings.points(for: player, in: time)
        }
        if isEndSecret { row.hideMatch(decidedBy: settings.scoring) }
        return row
    }

    /// Without a race a row tells no time, and names nobody for giving up, nor for taking hints.
    private func row(
        _ player: Player, time: Duration?, standing: Int?, isUnproven: Bool, isOut: Bool
    ) -> HostMessage.Row {
        let outcome = outcome(of: player), isTold = match.isRace || outcome != .gaveUp
        var row = HostMessage.Row(
            player, isTold ? outcome : round == nil ? .outOfTime : .waiting, time: match.isRace ? time : nil,
            standing: standing, points: points(of: player), isUnproven: isUnproven, isOut: isOut)
        if !match.isRace { row.hints = nil }
        return row
    }

    /// A player's points in the match; nil where there are no points.
    package func points(of player: Player) -> Int? { settings.scoring == .points ? player.score.allPoints : nil }

    /// How many of the rounds of the match that a player had, and that are over, the player has not solved.
    package func unsolved(by player: Player) -> Int {
        let (score, tally) = (player.score, player.score.tally)
        return max(tally.rounds - score.allSolved - (tally.outSolved?.wrappedValue ?? 0), 0)
    }

    /// The rounds of the match that a player has solved; nil unless they decide the match.
    package func solved(of player: Player) -> Int? { settings.scoring == .solved ? player.score.allSolved : nil }

    /// What a player does in the current round, or did in the last one.
    package func outcome(of player: Player) -> RowOutcome {
        switch player.part {
        case .solved: .solved
        case .gaveUp: .gaveUp
        case _ where seats.isAway(player.id): .away
        case .guessing: .guessing
        case .outOfTime: .outOfTime
        case .waiting: .waiting
        }
    }
}

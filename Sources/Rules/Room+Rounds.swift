import Messages
import PlainText
import Puzzles

// Rounds and matches: how they begin and end.
extension Room {
    /// A margin too small for anyone to see who was first.
    private static let photoFinish = Duration.milliseconds(100)
    /// The least time between the beginnings of two rounds without a host's command, whatever the break: a round costs
    /// work and storage.
    package static let leastRound = Duration.seconds(1)

    /// Begins a round if the room was waiting for a player.
    /// - Returns: whether it did.
    @discardableResult
    mutating func beginRoundIfWaiting(at now: Instant, _ effects: inout [Effect]) -> Bool {
        guard phase == .waiting, !isPaused, isSomebodyHereToPlay else { return false }
        beginRound(at: now, &effects)
        return true
    }

    mutating func beginRound(at now: Instant, _ effects: inout [Effect]) {
        match.beginRound(isRace: settings.isRace)
        // Clients derive the table of a new round from the last one, unless that one lists players who are gone, or
        // players are out of a knockout: the news names only some of many, and none who are in again.
        let isTableKnown =
            news.isEmpty && seats.goneCount == 0 && !seats.players.contains(where: \.isOut)
            && !seats.playersAway.contains { outcome(of: $0) != .away }
        beginKnockoutRound()
        let deadline = now.advanced(by: settings.time(under: nil))
        let deal = rules.deal(ofRound: match.round, of: roundsOfMatch)
        let round = Round(
            number: match.round, deal: deal, began: now, deadline: deadline,
            end: deadline.advanced(by: settings.grace), deck: settings.deck == .standard ? nil : settings.deck,
            settings: rules.markTold(), newest: seats.newest)
        timetable.begin(.round(round))
        solutions.forgetFound()
        forgetRound()
        let settings = settings
        var teams = match.teams
        seats.changeAll { player, isHere in
            guard isHere, player.role == .player else { return }
            player.part = .guessing(isNewcomer: false)
            player.terms = settings.terms(of: player, isForTeam: true)
            teams.deal(to: player)
        }
        match.teams = teams
        effects.append(
            .record(
                .roundStarted(
                    match: match.number, round: round.number, puzzle: round.deal.puzzle,
                    difficulty: round.deal.difficulty, solutions: round.deal.solutionCount)))
        if isTableKnown { seats.markTold() }
        tellPhase(at: now, &effects)
    }

    /// Lets a player into a round that they do not know yet, if enough time is left.
    mutating func enter(_ round: Round, _ id: PlayerID, at now: Instant) {
        guard let player = seats[id], player.role == .player, player.part == .waiting else { return }
        // Otherwise a player could lower the team's mean by joining for a moment, or raise it by joining with the
        // answer.
        let isForTeam = now == round.began || round.newest.map { id <= $0 } ?? true
        let terms = settings.terms(of: player, isForTeam: isForTeam)
        guard left(of: round, under: terms, at: now) > settings.lateJoinMinimum else { return }
        seats.change(id) { ($0.part, $0.terms) = (.guessing(isNewcomer: now > round.began), terms) }
        if let player = seats[id] { match.teams.deal(to: player) }
    }

    /// When the round ends as things stand: at once if no one is guessing; otherwise once the players who are done have
    /// waited long enough for those who lost their connection, or when time is up.
    package func end(of round: Round) -> Instant {
        let last = ends(of: round)?.last ?? round.end
        guard guessingHere == 0 else { return last }
        guard let lastLost = seats.lastGuessingAway else { return Instant(nanoseconds: .min) }
        guard isSomebodyHereToPlay else { return last }
        return min(last, lastLost.advanced(by: settings.reconnectAllowance))
    }

    /// When something in a round is due; nil if the round waits for its players.
    func due(in round: Round) -> Instant? {
        let end = end(of: round)
        if !settings.isTimed, end >= round.end { return nil }
        return ends(of: round).map { min(end, $0.first) } ?? end
    }

    /// - Parameter isLast: whether the match ends with this round, whatever its settings.
    mutating func endRound(isLast: Bool = false, at now: Instant, _ effects: inout [Effect]) {
        guard let round else { return }
        var outOfTime: [PlayerID] = []
        var before = [PlayerID: Score](minimumCapacity: seats.count)
        seats.changeAll { player, _ in
            before[player.id] = player.score
            guard player.part.isGuessing || player.part == .outOfTime else { return }
            outOfTime.append(player.id)
            player.part = .outOfTime
        }
        solutions.forgetFound()
        let places = places
        let winner = winner(by: places)
        count(places)
        countTeams(places)
        if let winner, winner.hints == 0 {
            let player = awarded(winner)
            match.highlights.addWin(of: player, in: round)
        }
        let winners = places.filter { $0.value.rank == 1 && !$0.value.order.isClaim }.keys.sorted()
        effects.append(
            .record(
                .roundEnded(match: match.number, round: round.number, winners: winners, outOfTime: outOfTime)))

        adopt(upTo: .round, &effects)
        let isMatchOver = isLast || endsMatch(with: round)
        setResults(places, since: before)
        if match.isRace, match.round > 1, let climber { match.highlights.addClimb(of: climber) }
        let first = places.values.filter { $0.rank != nil }.map(\.order).least(2, by: <)
        let end = RoundEnd(
            solution: round.deal.solution.description, solutions: round.deal.solutionCount,
            winner: winner.flatMap { HostMessage.Winner($0) },
            isPhotoFinish: first.count == 2 && first[0].isHelped == first[1].isHelped && !first[1].isClaim
                && first[1].time - first[0].time <= Self.photoFinish,
            found: found(of: round.deal.puzzle, wonBy: winner))
        let isSolutionShown = settings.intermission > .zero && isAnybodyHere
        let next = now.advanced(by: settings.intermission)
        timetable.begin(
            isMatchOver
                ? .ending(until: isSolutionShown ? next : now)
                : isSomebodyHereToPlay ? .break(until: max(next, round.began.advanced(by: Self.leastRound))) : .waiting,
            after: end)
        tellRoundEnd(at: now, &effects)
        if isMatchOver {
            keepEnding(&effects)
            if !isSolutionShown { tellEnding(at: now, &effects) }
        }
    }

    /// Stores everyone's result.
    /// - Parameter before: everyone's score before the round.
    private mutating func setResults(_ places: [PlayerID: Place], since before: [PlayerID: Score]) {
        var scores: [(id: PlayerID, score: Score)] = []
        for player in seats.players where player.isPerson && !player.isUnranked {
            scores.append((player.id, before[player.id] ?? Score()))
        }
        let (former, now, hasPoints) = (ranks(in: scores), matchRanks, settings.scoring == .points)
        seats.changeAll { player, _ in
            guard player.role == .player else { return }
            let id = player.id
            let gained = player.score.allPoints - (before[id]?.allPoints ?? 0)
            player.result = RoundResult(
                rank: places[id]?.rank, standing: now[id], gained: hasPoints ? gained : 0,
                moved: now[id].flatMap { now in former[id].map { $0 - now } } ?? 0)
        }
        seats.changeGone { $0.result = RoundResult(rank: places[$0.id]?.rank) }
    }

    /// Ends the match between two rounds.
    mutating func endMatch(at now: Instant, _ effects: inout [Effect]) {
        keepEnding(&effects)
        tellEnding(at: now, &effects)
    }

    private mutating func keepEnding(_ effects: inout [Effect]) {
        match.end(.init(matchRows, match.highlights, teams: finalTeamRows))
        effects.append(.record(.matchEnded(match: match.number, standings: placings, teams: teamPlacings)))
    }

    /// Tells everyone how the match ended.
    mutating func tellEnding(at now: Instant, _ effects: inout [Effect]) {
        timetable.begin(.finished)
        tellPhase(at: now, &effects)
    }

    /// Whether the round that was just counted is the last of its match. If it is not, a knockout makes its cut. A
    /// player who is out cannot end the match.
    private mutating func endsMatch(with round: Round) -> Bool {
        if let wanted = settings.firstTo {
            let scores = seats.players.compactMap { $0.isPerson && !$0.isOut ? $0.score : nil }
            // Claims end a match only if no player has proved a solution.
            let isProven = scores.contains { $0.points > 0 }
            if scores.contains(where: { (isProven ? $0.points : $0.claims.points) >= wanted }) { return true }
        }
        if knockout != nil { return cut() }
        return settings.matchLength.map { round.number >= $0 } ?? false
    }

    /// The winner to announce; nil if nobody solved the round, or if none of the fastest has proof.
    private func winner(by places: [PlayerID: Place]) -> Player? {
        let first = places.filter { $0.value.rank == 1 }.keys.sorted()
        return first.lazy.compactMap { seats.contestant($0) }.first { $0.answer != nil }
    }

    /// Adds the round to everyone's score.
    private mutating func count(_ places: [PlayerID: Place]) {
        let (settings, isRace) = (settings, match.isRace)
        var highlights = match.highlights
        seats.changeAll { player, _ in
            player.countRound()
            let place = player.isBot ? player.order.map { Place(rank: nil, order: $0) } : places[player.id]
            guard let place, !player.isUnranked else {
                player.score.streak = 0
                return
            }
            player.score.add(place, worth: settings.points(for: player, in: place.order.time) ?? 0)
            if player.isPerson { highlights.addRound(of: player, isRace: isRace) }
        }
        highlights.addSolutions(of: seats.players.lazy.filter(\.isPerson))
        match.highlights = highlights
    }

    /// Forgets what everyone did in the round, and for which teams it counted.
    mutating func forgetRound() {
        seats.forgetRound()
        match.teams.forgetRound()
    }

    /// Discards the last match and waits for the first round of the next.
    mutating func beginMatch(_ effects: inout [Effect]) {
        adopt(upTo: .match, &effects)
        match.startOver()
        seats.forgetRound()
        seats.changeAll { player, _ in (player.score, player.knockout) = (Score(), nil) }
        timetable.begin(idle)
    }
}

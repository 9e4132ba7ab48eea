import Messages
import PlainText
import Puzzles

// Rounds and matches: how they begin and end.
extension Room {
    /// A margin too small for anyone to see who was first.
    private static let photoFinish = Duration.milliseconds(100)

    /// Begins a round if the room was waiting for a player.
    /// - Returns: whether it did.
    @discardableResult
    mutating func beginRoundIfWaiting(at now: Instant, _ effects: inout [Effect]) -> Bool {
        guard phase == .waiting, !isPaused, isSomebodyHereToPlay else { return false }
        beginRound(at: now, &effects)
        return true
    }

    mutating func beginRound(at now: Instant, _ effects: inout [Effect]) {
        match.round += 1
        match.isRace = settings.isRace
        beginKnockoutRound()
        let deadline = now.advanced(by: settings.time(under: nil))
        let round = Round(
            number: match.round, deal: deal(), began: now, deadline: deadline,
            end: deadline.advanced(by: settings.grace), deck: settings.deck == .standard ? nil : settings.deck,
            settings: tellSettings(), newest: seats.keys.max())
        // Clients derive the table of a new round from the last one, unless the last one lists players who are gone.
        let isTableKnown =
            news.isEmpty && gone.isEmpty
            && !away.elements.contains { id, _ in seats[id].map { outcome(of: $0) != .away } ?? false }
        phase = .round(round)
        (discoveries, voided, ended) = (nil, nil, nil)
        forgetParts()
        for place in seats.indices {
            guard let player = seats[at: place], player.role == .player, !away.contains(player.id) else { continue }
            let terms = terms(of: player)
            seats[at: place]?.part = .guessing(isNewcomer: false)
            seats[at: place]?.terms = terms
            bindTeam(of: player.id)
        }
        recount()
        effects.append(
            .record(
                .roundStarted(
                    match: match.number, round: round.number, puzzle: round.deal.puzzle,
                    difficulty: round.deal.difficulty, solutions: round.deal.solutionCount)))
        isTableStale = !isTableKnown
        tellPhase(at: now, &effects)
    }

    /// Lets a player into a round that they do not know yet, if enough time is left.
    mutating func enter(_ round: Round, _ id: PlayerID, at now: Instant) {
        guard let player = seats[id], player.role == .player, player.part == .waiting else { return }
        let terms = terms(of: player)
        guard left(of: round, under: terms, at: now) > settings.lateJoinMinimum else { return }
        change(id) {
            $0.seats[id]?.part = .guessing(isNewcomer: now > round.began)
            $0.seats[id]?.terms = terms
        }
        // Otherwise a player could lower the team's mean by joining for a moment, or raise it by joining with the
        // answer.
        if now == round.began || round.newest.map({ id <= $0 }) ?? true { bindTeam(of: id) }
    }

    /// When the round ends as things stand: at once if no one is guessing; otherwise once the players who are done have
    /// waited long enough for those who lost their connection, or when time is up.
    func end(of round: Round) -> Instant {
        let last = ends(of: round)?.last ?? round.end
        guard guessingHere == 0 else { return last }
        guard let lastLost = away.last(where: { seats[$0.key]?.part.isGuessing == true }) else {
            return Instant(nanoseconds: .min)
        }
        guard isSomebodyHereToPlay else { return last }
        return min(last, lastLost.value.advanced(by: settings.reconnectAllowance))
    }

    /// When something in a round is due; nil if the round waits for its players.
    func due(in round: Round) -> Instant? {
        let end = end(of: round)
        if !settings.isTimed, end >= round.end { return nil }
        return ends(of: round).map { min(end, $0.first) } ?? end
    }

    /// - Parameter isLast: whether the match ends with this round, whatever its settings.
    mutating func endRound(_ round: Round, isLast: Bool = false, at now: Instant, _ effects: inout [Effect]) {
        var outOfTime: [PlayerID] = []
        var before: [PlayerID: Score] = [:]
        before.reserveCapacity(seats.count)
        for place in seats.indices {
            guard let player = seats[at: place] else { continue }
            before[player.id] = player.score
            guard player.part.isGuessing || player.part == .outOfTime else { continue }
            outOfTime.append(player.id)
            seats[at: place]?.part = .outOfTime
        }
        discoveries = nil
        recount()
        let places = places
        let winner = winner(by: places)
        count(places)
        countTeams(places)
        if let winner, winner.player.hints == 0 {
            match.highlights.note(winner.player, in: winner.time, of: round.deal, from: round.deck)
        }
        let winners = places.filter { $0.value.rank == 1 && !$0.value.isClaim }.keys.sorted()
        effects.append(
            .record(
                .roundEnded(match: match.number, round: round.number, winners: winners, outOfTime: outOfTime)))

        adopt(upTo: .round, &effects)
        let isMatchOver = endsMatch(with: round) || isLast
        noteResults(places, since: before)
        noteClimb()
        let first = places.values.filter { $0.rank != nil }.map(\.order).least(2, by: <)
        ended = RoundEnd(
            solution: round.deal.solution.description, solutions: round.deal.solutionCount,
            winner: winner.map {
                .init(name: $0.player.name.text, seconds: $0.time.inSeconds, expression: $0.expression)
            },
            isPhotoFinish: first.count == 2 && first[0].isHelped == first[1].isHelped && !first[1].isClaim
                && first[1].time - first[0].time <= Self.photoFinish,
            found: found(of: round.deal.puzzle, wonBy: winner))
        let isSolutionShown = settings.intermission > .zero && isAnybodyHere
        let next = isMatchOver && !isSolutionShown ? now : now.advanced(by: settings.intermission)
        phase = isMatchOver ? .ending(until: next) : isSomebodyHereToPlay ? .break(until: next) : .waiting
        tellRoundEnd(at: now, &effects)
        if isMatchOver {
            keepEnding(&effects)
            if !isSolutionShown { tellEnding(at: now, &effects) }
        }
    }

    /// Notes everyone's result.
    /// - Parameter before: everyone's score before the round.
    private mutating func noteResults(_ places: [PlayerID: Place], since before: [PlayerID: Score]) {
        var scores: [(id: PlayerID, score: Score)] = []
        for player in seats.values where player.isPerson && !isUnranked(player.id) {
            scores.append((player.id, before[player.id] ?? Score()))
        }
        let (former, now) = (ranks(in: scores), matchRanks)
        for place in seats.indices {
            guard let player = seats[at: place], player.role == .player else { continue }
            let id = player.id
            let gained = player.score.allPoints - (before[id]?.allPoints ?? 0)
            seats[at: place]?.result = RoundResult(
                rank: places[id]?.rank, standing: now[id], gained: settings.scoring == .points ? gained : 0,
                moved: now[id].flatMap { now in former[id].map { $0 - now } } ?? 0)
        }
        for id in gone.keys { gone[id]?.result = RoundResult(rank: places[id]?.rank) }
    }

    /// Ends the match between two rounds.
    mutating func endMatch(at now: Instant, _ effects: inout [Effect]) {
        keepEnding(&effects)
        tellEnding(at: now, &effects)
    }

    /// Stores how the match ended. Later events do not change it before everyone learns about it.
    private mutating func keepEnding(_ effects: inout [Effect]) {
        match.finale = .init(matchRows, match.highlights, teams: finalTeamRows)
        effects.append(.record(.matchEnded(match: match.number, standings: placings, teams: teamPlacings)))
    }

    /// Tells everyone how the match ended.
    mutating func tellEnding(at now: Instant, _ effects: inout [Effect]) {
        (phase, ended) = (.finished, nil)
        tellPhase(at: now, &effects)
    }

    /// Whether the round that was just counted is the last of its match. A player who is out cannot end the match.
    private mutating func endsMatch(with round: Round) -> Bool {
        if let wanted = settings.firstTo {
            let scores = seats.values.compactMap { $0.isPerson && !isOut($0.id) ? $0.score : nil }
            // Claims end a match only if no player has proved a solution.
            let isProven = scores.contains { $0.points > 0 }
            if scores.contains(where: { (isProven ? $0.points : $0.claims.points) >= wanted }) { return true }
        }
        if match.knockout != nil { return cut() }
        return settings.matchLength.map { round.number >= $0 } ?? false
    }

    /// The winner to announce; nil if nobody solved the round, or if none of the fastest has proof.
    private func winner(by places: [PlayerID: Place]) -> Winner? {
        for id in places.filter({ $0.value.rank == 1 }).keys.sorted() {
            guard let player = seats[id] ?? gone[id], let time = player.part.solvedTime, let answer = player.answer
            else { continue }
            return Winner(player: player, time: time, expression: answer)
        }
        return nil
    }

    /// Adds the round to everyone's score.
    private mutating func count(_ places: [PlayerID: Place]) {
        for index in seats.indices {
            guard var player = seats[at: index] else { continue }
            if player.isBot, let time = player.part.solvedTime {
                player.score.note(time, worth: points(for: player, in: time) ?? 0, isHelped: player.hints > 0)
            }
            player.noteRound()
            if let place = places[player.id], !isUnranked(player.id) {
                player.score.note(place, worth: points(for: player, in: place.time) ?? 0)
                match.highlights.noteStreak(of: player)
                match.highlights.note(player, isRace: match.isRace)
            } else {
                player.score.streak = 0
            }
            seats[at: index]?.score = player.score
        }
    }

    /// The points of a player for solving the round in this time, together with their further solutions; nil if there
    /// are no points, or if the player is out.
    func points(for player: Player, in time: Duration) -> Int? {
        if isUnranked(player.id) { return nil }
        return settings.scoring.points(for: time, of: settings.fallingTime(under: player.terms)).map { points in
            Scoring.total(Scoring.remaining(of: points, after: player.hints), further: player.further)
        }
    }

    /// Resets everyone's part to waiting for a round.
    mutating func forgetParts() {
        for place in seats.indices { seats[at: place]?.forgetRound() }
        gone = [:]
        match.teams.forgetRound()
    }

    /// Discards the last match and waits for the first round of the next.
    mutating func beginMatch(_ effects: inout [Effect]) {
        adopt(upTo: .match, &effects)
        match = Match(number: match.number + 1)
        forgetParts()
        for place in seats.indices { seats[at: place]?.score = Score() }
        (phase, ended) = (idle, nil)
        isTableStale = true
    }
}

/// The winner of a round, for its announcement.
struct Winner {
    let player: Player
    let time: Duration
    /// The answer as typed, cleaned, at most ``Player/longestAnswer`` characters.
    let expression: String
}

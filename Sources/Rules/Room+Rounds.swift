package import Messages
import PlainText
import Puzzles

// Rounds and matches: how they begin and end.
extension Room {
    /// A margin so small that nobody saw who was first.
    private static let photoFinish = Duration.milliseconds(100)

    /// Begins a round if the room was only waiting for a player.
    /// - Returns: whether it did.
    @discardableResult
    mutating func beginRoundIfWaiting(at now: Instant, _ effects: inout [Effect]) -> Bool {
        guard phase == .waiting, !isPaused, isSomebodyHereToPlay else { return false }
        beginRound(at: now, &effects)
        return true
    }

    mutating func beginRound(at now: Instant, _ effects: inout [Effect]) {
        match.round += 1
        beginKnockoutRound()
        let deadline = now.advanced(by: settings.time(under: nil))
        let round = Round(
            number: match.round, deal: deal(), began: now, deadline: deadline,
            end: deadline.advanced(by: settings.grace), deck: settings.deck == .standard ? nil : settings.deck,
            newest: settings.edition < 2 ? nil : seats.keys.max())
        phase = .round(round)
        (discoveries, voided) = (nil, nil)
        forgetParts()
        for id in seats.keys where seats[id]?.role == .player && away[id] == nil {
            seats[id]?.part = .guessing(isNewcomer: false)
            let terms = seats[id].flatMap(terms(of:))
            seats[id]?.terms = terms
            bindTeam(of: id)
        }
        recount()
        effects.append(
            .record(
                .roundStarted(
                    match: match.number, round: round.number, puzzle: round.deal.puzzle,
                    difficulty: round.deal.difficulty, solutions: round.deal.solutionCount)))
        tellStart(of: round, at: now, &effects)
        publishTable(at: now, &effects)
        effects.append(.tell(.everyone, .status(status(at: now))))
    }

    /// Lets in a player who has not been told of the round yet, or who comes back to it.
    /// - Returns: what they are told of it; nil if they can no longer play it, or if it is covered.
    mutating func enter(_ round: Round, _ id: PlayerID, at now: Instant) -> HostMessage.StartRound? {
        guard let player = seats[id] else { return nil }
        guard player.role == .player else { return start(at: now) }
        var terms = player.terms
        switch player.part {
        case .guessing:
            guard left(of: round, under: terms, at: now) > .zero else { return nil }
        case .waiting:
            terms = self.terms(of: player)
            guard left(of: round, under: terms, at: now) > settings.lateJoinMinimum else { return nil }
            change(id) {
                $0.seats[id]?.part = .guessing(isNewcomer: now > round.began)
                $0.seats[id]?.terms = terms
            }
            // Otherwise somebody could lower the mean by joining for a moment, or raise it by joining with the answer.
            if now == round.began || round.newest.map({ id <= $0 }) ?? true { bindTeam(of: id) }
        case .solved, .gaveUp, .outOfTime:
            return nil
        }
        return hold == nil ? start(of: round, for: seats[id], at: now) : nil
    }

    /// When the round ends as things stand: at once if nobody is guessing any more; otherwise when the players who are
    /// done have waited long enough for those who lost their connection; otherwise when time is up.
    func end(of round: Round) -> Instant {
        let last = ends(of: round)?.last ?? round.end
        guard guessingHere == 0 else { return last }
        guard let lastLost = away.last(where: { seats[$0.key]?.part.isGuessing == true }) else {
            return Instant(nanoseconds: .min)
        }
        guard isSomebodyHereToPlay else { return last }
        return min(last, lastLost.value.advanced(by: settings.reconnectAllowance))
    }

    /// When something in a round is due by itself; nil if it waits for its players.
    func due(in round: Round) -> Instant? {
        let end = end(of: round)
        if !settings.isTimed, end >= round.end { return nil }
        return ends(of: round).map { min(end, $0.first) } ?? end
    }

    /// - Parameter isLast: whether the match ends with it, whatever it is played for.
    mutating func endRound(_ round: Round, isLast: Bool = false, at now: Instant, _ effects: inout [Effect]) {
        let outOfTime = seats.keys.filter { id in
            seats[id].map { $0.part.isGuessing || $0.part == .outOfTime } ?? false
        }
        for id in outOfTime { seats[id]?.part = .outOfTime }
        discoveries = nil
        recount()
        let before = scores
        let places = places
        let winner = winner(by: places)
        count(places)
        countTeams()
        if let winner, winner.player.hints == 0 {
            match.highlights.note(winner.player, in: winner.time, of: round.deal, from: round.deck)
        }
        let winners = places.filter { $0.value.rank == 1 && !$0.value.isClaim }.keys.sorted()
        effects.append(
            .record(
                .roundEnded(match: match.number, round: round.number, winners: winners, outOfTime: Array(outOfTime))))

        let isMatchOver = endsMatch(with: round) || isLast
        let next = now.advanced(by: settings.intermission)
        noteClimb(since: before)
        if isMatchOver {
            let isSolutionShown = settings.hasFinale && settings.intermission > .zero && isAnybodyHere
            phase = isSolutionShown ? .ending(until: next) : .finished
        } else {
            phase = isSomebodyHereToPlay ? .break(until: next) : .waiting
        }
        let isNextRoundComing = if case .break = phase { !isPaused } else { false }
        let first = places.values.filter { $0.rank != nil }.map(\.order).least(2, by: <)
        let isPhotoFinish =
            first.count == 2 && first[0].isHelped == first[1].isHelped && !first[1].isClaim
            && first[1].time - first[0].time <= Self.photoFinish
        if isAnybodyHere {
            effects.append(
                .endRound(
                    .init(
                        round: round.number, solution: round.deal.solution.description,
                        solutions: round.deal.solutionCount, rank: nil, seconds: nil,
                        nextRoundSeconds: isNextRoundComing ? settings.intermission.inSeconds : nil,
                        winner: winner.map {
                            .init(name: $0.player.name.text, seconds: $0.time.inSeconds, expression: $0.expression)
                        },
                        photoFinish: isPhotoFinish ? true : nil, found: found(of: round.deal.puzzle)),
                    places: places, out: match.knockout?.out ?? []))
        }
        publishTable(at: now, &effects)
        if isMatchOver {
            keepEnding(&effects)
            if phase == .finished { return tellEnding(at: now, &effects) }
        } else if isAnybodyHere {
            tellEveryone(
                .standings(.init(round: round.number, rows: standings(after: before), teams: teamRows)), &effects)
        }
        tellEveryone(.status(status(at: now)), &effects)
    }

    /// Ends the match between two rounds.
    mutating func endMatch(at now: Instant, _ effects: inout [Effect]) {
        keepEnding(&effects)
        tellEnding(at: now, &effects)
    }

    /// Keeps how the match has ended: nothing that happens until everybody is told changes it.
    private mutating func keepEnding(_ effects: inout [Effect]) {
        match.finale = .init(standings, match.highlights, teams: teamRows)
        effects.append(.record(.matchEnded(match: match.number, standings: placings, teams: teamPlacings)))
    }

    /// Tells everybody how the match has ended.
    mutating func tellEnding(at now: Instant, _ effects: inout [Effect]) {
        phase = .finished
        if isAnybodyHere, let finale = match.finale {
            effects.append(.endMatch(finale, own: settings.hasFinale ? ownAwards(in: finale) : [:]))
        }
        if !settings.hasFinale { match.finale = nil }
        tellEveryone(.status(status(at: now)), &effects)
    }

    /// Whether a round that counts now was the last of its match. A player who is out leaves the match before that.
    private mutating func endsMatch(with round: Round) -> Bool {
        if let wanted = settings.firstTo {
            let scores = seats.values.filter { $0.role == .player && !$0.isBot && !isOut($0.id) }.map(\.score)
            // Claims end a match only where no player has proved anything.
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

    /// Adds the round to everybody's score.
    private mutating func count(_ places: [PlayerID: Place]) {
        for id in seats.keys {
            if let player = seats[id], player.isBot, let time = player.part.solvedTime {
                let worth = points(for: player, in: time) ?? 0
                seats[id]?.score.note(time, worth: worth, isHelped: player.hints > 0)
            }
            if settings.hasFinale { seats[id]?.noteRound() }
            guard let place = places[id], place.rank != nil else {
                seats[id]?.score.streak = 0
                continue
            }
            let worth = seats[id].flatMap { points(for: $0, in: place.time) } ?? 0
            seats[id]?.score.note(place, worth: worth)
            if let player = seats[id] {
                match.highlights.noteStreak(of: player)
                if settings.hasFinale { match.highlights.note(player) }
            }
        }
    }

    /// What it is worth to a player to solve the round in a time, with the further solutions that they have found; nil if
    /// there are no points, or if they are out.
    func points(for player: Player, in time: Duration) -> Int? {
        if isUnranked(player.id) { return nil }
        return settings.scoring.points(for: time, of: settings.fallingTime(under: player.terms)).map { points in
            Scoring.total(Scoring.remaining(of: points, after: player.hints), further: player.further)
        }
    }

    /// Makes everybody wait for a round.
    mutating func forgetParts() {
        for id in seats.keys {
            seats[id]?.part = .waiting
            seats[id]?.answer = nil
            seats[id]?.solutions = nil
            seats[id]?.terms = nil
        }
        gone = [:]
        match.teams.forgetRound()
    }

    /// Discards the last match and waits for the first round of the next.
    mutating func beginMatch() {
        match = Match(number: match.number + 1)
        forgetParts()
        for id in seats.keys { seats[id]?.score = Score() }
        phase = idle
        isTableStale = true
    }

    func tellEveryone(_ message: HostMessage, _ effects: inout [Effect]) {
        if isAnybodyHere { effects.append(.tell(.everyone, message)) }
    }

    /// What everybody is waiting for, and whether newcomers are refused, without its text.
    package func status(at now: Instant) -> HostMessage.Status {
        var status = awaited(at: now)
        status.locked = isLocked ? true : nil
        status.void = voided
        return status
    }

    private func awaited(at now: Instant) -> HostMessage.Status {
        switch phase {
        case .round where hold != nil: pauseStatus(at: now)
        case .round: .init(code: .waitingForAnswers, text: "", guessing: guessingHere)
        case .ending(let until):
            .init(code: .matchOver, text: "", seconds: max(now.duration(to: until), .zero).inSeconds)
        case .finished: .init(code: .matchOver, text: "")
        case .break where isPaused, .waiting where isPaused, .gathering where isPaused: .init(code: .paused, text: "")
        case .gathering(let since):
            .init(
                code: .gathering, text: "", seconds: timeToBegin(since: since, at: now)?.inSeconds,
                players: playersHere, startAt: settings.gathering?.players)
        case .break(let until):
            .init(code: .nextRoundSoon, text: "", seconds: max(now.duration(to: until), .zero).inSeconds)
        case .waiting: .init(code: .waitingForPlayers, text: "")
        }
    }
}

/// The fastest player of a round.
struct Winner {
    let player: Player
    let time: Duration
    /// The answer as typed, cleaned, at most ``Player/longestAnswer`` characters.
    let expression: String
}

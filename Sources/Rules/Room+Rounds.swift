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
        let deadline = now.advanced(by: settings.roundDuration)
        let round = Round(
            number: match.round, deal: deal(), began: now, deadline: deadline,
            end: deadline.advanced(by: settings.grace))
        phase = .round(round)
        discoveries = nil
        forgetParts()
        for id in seats.keys where seats[id]?.role == .player && away[id] == nil {
            seats[id]?.part = .guessing(isNewcomer: false)
            bindTeam(of: id)
        }
        recount()
        effects.append(
            .record(
                .roundStarted(
                    match: match.number, round: round.number, puzzle: round.deal.puzzle,
                    difficulty: round.deal.difficulty, solutions: round.deal.solutionCount)))
        effects.append(.tell(.everyone, .startRound(start(of: round, left: settings.roundDuration))))
        publishTable(at: now, &effects)
        effects.append(.tell(.everyone, .status(status(at: now))))
    }

    /// Lets in a player who has not been told of the round yet, or who comes back to it.
    /// - Returns: the time that they have left, or nil if they can no longer play it.
    mutating func enter(_ round: Round, _ id: PlayerID, at now: Instant) -> Duration? {
        guard let player = seats[id] else { return nil }
        let left = now.duration(to: round.deadline)
        guard left > .zero else { return nil }
        guard player.role == .player else { return left }
        switch player.part {
        case .guessing:
            return left
        case .waiting where left > settings.lateJoinMinimum:
            change(id) { $0.seats[id]?.part = .guessing(isNewcomer: now > round.began) }
            bindTeam(of: id)
            return left
        case .waiting, .solved, .gaveUp, .outOfTime:
            return nil
        }
    }

    /// When the round ends as things stand: at once if nobody is guessing any more; otherwise when the players who are
    /// done have waited long enough for those who lost their connection; otherwise when time is up.
    func end(of round: Round) -> Instant {
        guard guessingHere == 0 else { return round.end }
        guard let lastLost = away.last(where: { seats[$0.key]?.part.isGuessing == true }) else {
            return Instant(nanoseconds: .min)
        }
        guard isSomebodyHereToPlay else { return round.end }
        return min(round.end, lastLost.value.advanced(by: settings.reconnectAllowance))
    }

    mutating func endRound(_ round: Round, at now: Instant, _ effects: inout [Effect]) {
        let outOfTime = seats.keys.filter { seats[$0]?.part.isGuessing == true }
        for id in outOfTime { seats[id]?.part = .outOfTime }
        discoveries = nil
        recount()
        let before = Dictionary(uniqueKeysWithValues: seats.elements.lazy.map { ($0.key, $0.value.score) })
        let places = places
        let winner = winner(by: places)
        count(places)
        countTeams()
        if let winner { match.highlights.note(winner, of: round.deal) }
        let winners = places.filter { $0.value.rank == 1 }.keys.sorted()
        effects.append(
            .record(
                .roundEnded(match: match.number, round: round.number, winners: winners, outOfTime: Array(outOfTime))))

        let isMatchOver = settings.matchLength.map { round.number >= $0 } ?? false
        let next = now.advanced(by: settings.intermission)
        phase = isMatchOver ? .finished : isSomebodyHereToPlay ? .break(until: next) : .waiting
        let isNextRoundComing = if case .break = phase { !isPaused } else { false }
        let times = places.values.map(\.time).least(2, by: <)
        let isPhotoFinish = times.count == 2 && times[1] - times[0] <= Self.photoFinish
        if isAnybodyHere {
            effects.append(
                .endRound(
                    .init(
                        round: round.number, solution: round.deal.solution.description,
                        solutions: round.deal.solutionCount, rank: nil, seconds: nil,
                        nextRoundSeconds: isNextRoundComing ? settings.intermission.inSeconds : nil,
                        winner: winner.map {
                            .init(name: $0.name.text, seconds: $0.time.inSeconds, expression: $0.expression)
                        },
                        photoFinish: isPhotoFinish ? true : nil),
                    places: places))
        }
        publishTable(at: now, &effects)
        if isMatchOver {
            effects.append(.record(.matchEnded(match: match.number, standings: placings, teams: teamPlacings)))
            tellEveryone(.endMatch(.init(standings, match.highlights, teams: teamRows)), &effects)
        } else if isAnybodyHere {
            tellEveryone(
                .standings(.init(round: round.number, rows: standings(after: before), teams: teamRows)), &effects)
        }
        tellEveryone(.status(status(at: now)), &effects)
    }

    /// The winner to announce; nil if nobody solved the round, or if none of the fastest has proof.
    private func winner(by places: [PlayerID: Place]) -> Winner? {
        for id in places.filter({ $0.value.rank == 1 }).keys.sorted() {
            guard let player = seats[id] ?? gone[id], let time = player.part.solvedTime, let answer = player.answer
            else { continue }
            return Winner(name: player.name, time: time, expression: answer)
        }
        return nil
    }

    /// Adds the round to everybody's score.
    private mutating func count(_ places: [PlayerID: Place]) {
        for id in seats.keys {
            guard let place = places[id] else {
                seats[id]?.score.streak = 0
                continue
            }
            let points = points(for: place.time) ?? 0
            seats[id]?.score.note(place, worth: points)
            if let player = seats[id] { match.highlights.note(player.name, streak: player.score.streak) }
        }
    }

    /// What it is worth to solve a round in a time; nil if there are no points.
    func points(for time: Duration) -> Int? { settings.scoring.points(for: time, of: settings.roundDuration) }

    /// Makes everybody wait for a round.
    mutating func forgetParts() {
        for id in seats.keys {
            seats[id]?.part = .waiting
            seats[id]?.answer = nil
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

    /// The current round as a spectator is told of it; nil if there is none, or if its time is up.
    package func start(at now: Instant) -> HostMessage.StartRound? {
        guard let round, now < round.deadline else { return nil }
        return start(of: round, left: now.duration(to: round.deadline))
    }

    /// The puzzle of a round for a player who has this much time left.
    func start(of round: Round, left: Duration) -> HostMessage.StartRound {
        .init(round, left: left, rounds: settings.matchLength)
    }

    /// What everybody is waiting for, without its text.
    package func status(at now: Instant) -> HostMessage.Status {
        switch phase {
        case .round: .init(code: .waitingForAnswers, text: "", guessing: guessingHere)
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
    let name: PlayerName
    let time: Duration
    /// The answer as typed, cleaned, at most ``Player/longestAnswer`` characters.
    let expression: String
}

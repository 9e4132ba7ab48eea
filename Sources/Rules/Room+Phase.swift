package import Messages
import PlainText
import Puzzles

// The message about the phase of a room, and each player's own part of it.
extension Room {
    /// The code of the phase on the wire.
    package var phaseCode: PhaseCode {
        switch phase {
        case .waiting: .waiting
        case .gathering: .gathering
        case .round: .round
        case .break: ended == nil ? .countdown : .break
        case .ending: .ending
        case .finished: .over
        }
    }

    /// Whether the match has ended, and its end is still a secret.
    package var isEndSecret: Bool { if case .ending = phase { true } else { false } }

    /// Whether the host has stopped the current round or, between rounds, lets no further one begin.
    package var isStopped: Bool { round == nil ? isPaused : stoppedSince != nil }

    /// Tells everybody the phase.
    /// - Parameter isAgain: whether everyone has heard about it before.
    mutating func tellPhase(again isAgain: Bool = false, at now: Instant, _ effects: inout [Effect]) {
        if isAnybodyHere { tellEveryone(phaseMessage(again: isAgain, at: now), at: now, &effects) }
    }

    /// Tells everyone how the round ended. Spectators get the message even if no player is left for a break.
    mutating func tellRoundEnd(at now: Instant, _ effects: inout [Effect]) {
        guard let end = endRound(at: now) else { return }
        tellEveryone(.endRound(.init(end, phaseState(at: now))), at: now, &effects)
    }

    private mutating func tellEveryone(_ message: HostMessage, at now: Instant, _ effects: inout [Effect]) {
        var message = message
        if case .endRound(var end) = message {
            end.table.news = publishNews(at: now)
            message = .endRound(end)
        }
        if isAnybodyHere { effects.append(.tellPhase(message, own: owns(at: now), to: .everyone)) }
    }

    /// Tells the phase to a guest who has joined or reconnected.
    /// - Parameter knowsPuzzle: whether the message contains the puzzle even for a guest who cannot answer in this
    ///   round.
    func tellPhase(to id: PlayerID, knowsPuzzle: Bool, at now: Instant, _ effects: inout [Effect]) {
        let own = seats[id].flatMap { self.own(of: $0, tellsScore: isCrowd, at: now) }
        // If each of them got a table, the work would grow with the square of their number.
        if isCrowd, !hasTableApart {
            effects.append(.tellLastPhase(id, own: own))
            return
        }
        var message = phaseMessage(at: now)
        if case .startRound(var start) = message, !knowsPuzzle, seats[id].map({ isDone($0, at: now) }) ?? false {
            start.numbers = nil
            message = .startRound(start)
        }
        effects.append(.tellPhase(message, own: own.map { [id: $0] } ?? [:], to: .one(id)))
    }

    /// Whether a player cannot answer in this round: they are done, out of time, or joined too late.
    private func isDone(_ player: Player, at now: Instant) -> Bool {
        guard let round, player.role == .player else { return false }
        let hasTime = left(of: round, under: player.terms, at: now) > .zero
        switch player.part {
        case .guessing: return !hasTime
        case .solved: return !hasTime || player.solutions.map { countOfAll($0.count, of: round.deal) != nil } ?? true
        case .waiting, .gaveUp, .outOfTime: return true
        }
    }

    /// The message about the phase, without any player's own part.
    package func phaseMessage(again isAgain: Bool = false, at now: Instant) -> HostMessage {
        let state = phaseState(again: isAgain, at: now)
        switch phase {
        case .round(let round): return .startRound(.init(start(of: round, at: now), state))
        case .break, .ending:
            guard let end = endRound(at: now) else { break }
            return .endRound(.init(end, state))
        case .finished: return .endMatch(.init(match.finale ?? .init(rows: matchRows, teams: finalTeamRows), state))
        case .waiting, .gathering: break
        }
        return .status(.init(status(at: now), state))
    }

    private func phaseState(again isAgain: Bool = false, at now: Instant) -> HostMessage.PhaseState {
        .init(
            phaseCode, paused: isStopped,
            resumeSeconds: round == nil ? nil : timetable.resumption.map { max(now.duration(to: $0), .zero).inSeconds },
            locked: isLocked, again: isAgain)
    }

    /// The time until a break is over; nil if there is none, or if it does not end by itself.
    package func timeToNext(at now: Instant) -> Duration? {
        switch phase {
        case .ending(let until): max(now.duration(to: until), .zero)
        case .break(let until): isPaused ? nil : max(now.duration(to: until), .zero)
        case .waiting, .gathering, .round, .finished: nil
        }
    }

    /// The end of the match for everyone, if the room closed now; nil if there is no end to announce.
    package var endingIfClosed: (HostMessage, [PlayerID: HostMessage.Own])? {
        guard let end = ending else { return nil }
        let ranks = matchRanks
        var owns: [PlayerID: HostMessage.Own] = [:]
        for player in seats.players where player.isPerson && !seats.isAway(player.id) {
            owns[player.id] = .init(
                points: points(of: player), standing: ranks[player.id], award: ownAward(of: player, in: end))
        }
        return (.endMatch(.init(end, .init(.over, locked: isLocked))), owns)
    }

    /// The end of a round that is over, with its table and without news.
    func endRound(at now: Instant) -> HostMessage.EndRound? {
        guard let ended else { return nil }
        return .init(
            solution: ended.solution, solutions: ended.solutions, winner: ended.winner,
            photoFinish: ended.isPhotoFinish ? true : nil, found: ended.found, table: results,
            standings: isEndSecret || !isCrowd ? nil : standings,
            seconds: timeToNext(at: now)?.inSeconds)
    }

    /// The message for a phase that has none of its own, without its text.
    private func status(at now: Instant) -> HostMessage.Status {
        switch phase {
        case .gathering(let since):
            .init(
                seconds: isPaused ? nil : timeToBegin(since: since, at: now)?.inSeconds, players: playersHere,
                startAt: settings.gathering?.players)
        case .break: .init(seconds: timeToNext(at: now)?.inSeconds, void: timetable.voided)
        case .waiting, .round, .ending, .finished: .init(void: timetable.voided)
        }
    }

    private func start(of round: Round, at now: Instant) -> HostMessage.StartRound {
        let puzzle = round.deal.puzzle, timeLeft = timeLeft(at: now)
        // While the round only waits for answers on their way, nobody has time left.
        let isOvertime = left(of: round, under: nil, at: now) <= .zero && timeLeft ?? .zero > .zero
        return .init(
            round: round.number, numbers: stoppedSince == nil ? puzzle.numbers : nil, target: puzzle.target.onTheWire,
            seconds: timeLeft?.inSeconds ?? Settings.secondsWithoutClock, rounds: roundsOfMatch,
            level: round.deal.difficulty?.rawValue,
            medianSeconds: match.isRace ? MeasuredTimes.seconds(for: puzzle) : nil,
            settings: round.settings, mostRounds: mostRoundsOfMatch,
            overtime: isOvertime ? true : nil)
    }

    /// The own part of the phase of each connected player.
    package func owns(at now: Instant) -> [PlayerID: HostMessage.Own] {
        var owns = [PlayerID: HostMessage.Own](minimumCapacity: seats.count)
        for player in seats.players where !seats.isAway(player.id) { owns[player.id] = own(of: player, at: now) }
        return owns
    }

    /// A player's own part of the phase; nil for spectators and bots.
    /// - Parameter tellsScore: whether to include the wins, for a player who may have no row in the table.
    private func own(of player: Player, tellsScore: Bool = false, at now: Instant) -> HostMessage.Own? {
        guard player.isPerson else { return nil }
        var own = HostMessage.Own(out: player.isOut ? true : nil)
        if match.round > 0, !isEndSecret {
            own.points = points(of: player)
            own.standing = player.result?.standing
            if tellsScore, own.points == nil, player.score.allSolved > 0 {
                (own.wins, own.solved) = (player.score.allWins, player.score.allSolved)
            }
        }
        switch phase {
        case .round(let round):
            let left = left(of: round, under: player.terms, at: now)
            // The round waits for answers on their way, but this player cannot give one any more.
            own.outcome = player.part.isGuessing && left <= .zero ? .outOfTime : outcome(of: player)
            own.seconds = settings.isTimed ? max(left, .zero).inSeconds : nil
            own.clock = settings.isTimed ? nil : false
            own.timeFactor = player.terms?.time?.factor.number
            own.forTeam = isForTeam(player) ? nil : false
            own.plays = player.part == .waiting ? false : nil
            own.hints = player.hints > 0 ? player.hints : nil
        case .break, .ending:
            guard ended != nil else { break }
            own.outcome = outcome(of: player)
            own.rank = player.result?.rank
            own.seconds = match.isRace ? player.order?.time.inSeconds : nil
        case .finished:
            if let finale = match.finale { own.award = ownAward(of: player, in: finale) }
        case .waiting, .gathering: break
        }
        return own == HostMessage.Own() ? nil : own
    }
}

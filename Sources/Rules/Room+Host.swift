import Messages

// What the host can do.
extension Room {
    mutating func host(_ action: HostAction, at now: Instant, _ effects: inout [Effect]) {
        switch action {
        case .start: start(at: now, &effects)
        case .skip: skip(at: now, &effects)
        case .end: end(at: now, &effects)
        case .pause: stop(at: now, &effects)
        case .resume: release(at: now, &effects)
        case .time(let id, let factor): give(factor, to: id)
        case .kick(let id):
            keepOut(id)
            dismiss(id, .kicked, &effects)
        case .ban(let id): ban(id, &effects)
        case .banName(let name): names.banned.insert(name)
        case .banAll(let id, let others): ban(id, with: others, &effects)
        case .unban(let name): names.banned.remove(name)
        case .set(let values): set(values, at: now, &effects)
        case .lock: lock(true, at: now, &effects)
        case .unlock: lock(false, at: now, &effects)
        case .move(let id, let team): move(id, to: team, &effects)
        }
    }

    private mutating func ban(_ id: PlayerID, with others: [PlayerID] = [], _ effects: inout [Effect]) {
        keepOut(id)
        if let player = seats[id] { names.banned.insert(player.name) }
        for id in [id] + others { dismiss(id, .banned, &effects) }
    }

    /// Tells everyone, because screens invite newcomers only into an open room.
    private mutating func lock(_ isLocked: Bool, at now: Instant, _ effects: inout [Effect]) {
        guard self.isLocked != isLocked else { return }
        seats.isLocked = isLocked
        tellPhase(again: true, at: now, &effects)
    }

    private mutating func start(at now: Instant, _ effects: inout [Effect]) {
        if round != nil { return }
        endHold(at: now)
        // The host sees the winners first, and starts the next match when ready.
        if case .ending = phase {
            timetable.endPause()
            return tellEnding(at: now, &effects)
        }
        var isOpening = if case .gathering = phase { true } else { false }
        var isPhaseNew = false
        if case .finished = phase {
            beginMatch(&effects)
            (isOpening, isPhaseNew) = (true, true)
        }
        timetable.endPause()
        if !isSomebodyHereToPlay {
            tellPhase(again: !isPhaseNew, at: now, &effects)
        } else if isOpening {
            beginCountdown(at: now, &effects)
        } else {
            beginRound(at: now, &effects)
        }
    }

    private mutating func skip(at now: Instant, _ effects: inout [Effect]) {
        switch phase {
        case .round: endRoundEarly(at: now, &effects)
        case .break, .ending: start(at: now, &effects)
        case .waiting, .gathering, .finished: break
        }
    }

    private mutating func end(at now: Instant, _ effects: inout [Effect]) {
        switch phase {
        case .round: endRoundEarly(isLast: true, at: now, &effects)
        // Everyone has seen the solution of the last round.
        case .break, .waiting: if match.round > 0 { endMatch(at: now, &effects) }
        case .ending: tellEnding(at: now, &effects)
        case .gathering, .finished: break
        }
    }

    /// Ends the current round at the host's command. The room stays paused, unless it is about to resume.
    private mutating func endRoundEarly(isLast: Bool = false, at now: Instant, _ effects: inout [Effect]) {
        if !isPaused { endHold(at: now) }
        endRound(isLast: isLast, at: now, &effects)
    }

    mutating func unpause(at now: Instant, _ effects: inout [Effect]) {
        guard isPaused else { return }
        timetable.unpause(
            at: now, breakLength: match.round == 0 ? settings.countdown : timetable.breakLength(settings))
        if case .round = phase { return }
        if case .waiting = phase, isSomebodyHereToPlay { return }
        tellPhase(again: true, at: now, &effects)
    }
}

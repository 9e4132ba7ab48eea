/// A stop of every clock by the host.
struct Hold: Hashable, Sendable, Codable {
    /// When it began. The time from here until its end counts for no one.
    let since: Instant
    /// When the round continues; nil until the host resumes it.
    var until: Instant?
}

// How the host stops the game, even during a round, and resumes it.
//
// While the game is stopped, no round ends, no answer counts, and no seat is given up. Afterwards every instant from
// which a clock counts has moved by the length of the pause, so that the pause makes no difference.
extension Room {
    /// From the host's command until a round continues: time to look up.
    private static let countdown = Duration.seconds(3)

    /// The instant that the clocks of a round show.
    func clocks(at now: Instant) -> Instant { hold?.since ?? now }

    /// When the clocks stopped; nil while they run.
    package var stoppedSince: Instant? { hold?.since }

    /// Stops the clocks.
    mutating func stop(at now: Instant, _ effects: inout [Effect]) {
        let wasPaused = isPaused
        isPaused = true
        guard hold == nil || hold?.until != nil else { return }
        hold = Hold(since: hold?.since ?? now)
        if round == nil, wasPaused { return }
        tellPhase(again: true, at: now, &effects)
    }

    /// Lets the clocks run again: those of a round after a countdown, all others at once.
    mutating func release(at now: Instant, _ effects: inout [Effect]) {
        guard round != nil, hold != nil else {
            endHold(at: now)
            return unpause(at: now, &effects)
        }
        guard isPaused else { return }
        isPaused = false
        hold?.until = now.advanced(by: Self.countdown)
        tellPhase(again: true, at: now, &effects)
    }

    /// Continues a round if its countdown is over.
    mutating func goOnIfDue(at now: Instant, _ effects: inout [Effect]) {
        guard let until = hold?.until, until <= now else { return }
        endHold(at: until)
        if round != nil { tellPhase(again: true, at: now, &effects) }
    }

    /// Moves every instant from which a clock counts by the length of a pause.
    mutating func endHold(at end: Instant) {
        guard let since = hold?.since else { return }
        hold = nil
        let length = since.duration(to: end)
        for (id, lost) in Array(away.elements) { away[id] = lost < since ? lost.advanced(by: length) : end }
        if case .round(let round) = phase { phase = .round(round.postponed(by: length)) }
    }
}

extension Round {
    fileprivate func postponed(by length: Duration) -> Round {
        var round = self
        round.began = began.advanced(by: length)
        round.deadline = deadline.advanced(by: length)
        round.end = end.advanced(by: length)
        return round
    }
}

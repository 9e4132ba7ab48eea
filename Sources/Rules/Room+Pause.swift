/// The host has stopped every clock.
struct Hold: Hashable, Sendable, Codable {
    /// Since when. The time until it is over is nobody's.
    let since: Instant
    /// When a round goes on; nil until the host says so.
    var until: Instant?
}

// How the host stops the game, in the middle of a round too, and lets it go on.
//
// While it is stopped, no round ends, nothing that is said counts, and no seat is given up. Afterwards everything that
// clocks count from has moved by the length of the pause, so that nobody can tell.
extension Room {
    /// From the host's word until a round goes on: time to look up.
    private static let countdown = Duration.seconds(3)

    /// What the clocks of a round show.
    func clocks(at now: Instant) -> Instant { hold?.since ?? now }

    /// Since when the clocks stand still; nil while they run.
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

    /// Lets a round go on if its countdown is over.
    mutating func goOnIfDue(at now: Instant, _ effects: inout [Effect]) {
        guard let until = hold?.until, until <= now else { return }
        endHold(at: until)
        if round != nil { tellPhase(again: true, at: now, &effects) }
    }

    /// Moves everything that clocks count from by the length of a pause.
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

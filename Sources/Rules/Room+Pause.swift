// How the host stops the game, even during a round, and resumes it.
extension Room {
    /// The instant that the clocks of a round show.
    func clocks(at now: Instant) -> Instant { stoppedSince ?? now }

    /// Stops the clocks.
    mutating func stop(at now: Instant, _ effects: inout [Effect]) {
        if timetable.stop(at: now) { tellPhase(again: true, at: now, &effects) }
    }

    /// Lets the clocks run again: those of a round after a countdown, all others at once.
    mutating func release(at now: Instant, _ effects: inout [Effect]) {
        guard round != nil, stoppedSince != nil else {
            endHold(at: now)
            return unpause(at: now, &effects)
        }
        if timetable.countDown(at: now) { tellPhase(again: true, at: now, &effects) }
    }

    /// Continues a round if its countdown is over.
    mutating func goOnIfDue(at now: Instant, _ effects: inout [Effect]) {
        guard let until = timetable.resumption, until <= now else { return }
        endHold(at: until)
        if round != nil { tellPhase(again: true, at: now, &effects) }
    }

    /// Moves every instant from which a clock counts by the length of a pause.
    mutating func endHold(at end: Instant) {
        if let since = timetable.endHold(at: end) { seats.postpone(from: since, to: end) }
    }
}

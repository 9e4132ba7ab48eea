// How a room continues after its host was stopped.
extension Room {
    /// Marks everyone as away, and counts the time that their seats are kept from now.
    mutating func restart(at now: Instant) {
        seats.setAllAway(since: now)
        timetable.restart(idle: idle, at: now, settings)
    }

    /// Ends the current round without a result. No later round has its number. Settings that wait for its end take
    /// effect. If it was the last one, the match is over.
    mutating func voidRound(at now: Instant, _ effects: inout [Effect]) {
        guard let round else { return }
        endHold(at: now)
        forgetRound()
        solutions.forgetFound()
        adopt(upTo: .round, &effects)
        timetable.void(round, at: now, settings)
        if knockout == nil, settings.matchLength.map({ round.number >= $0 }) ?? false {
            endMatch(at: now, &effects)
        } else {
            tellPhase(at: now, &effects)
        }
    }
}

import Messages

// How a room waits for its first round.
extension Room {
    /// The phase of a room without players.
    var idle: Phase {
        settings.gathering != nil && match.round == 0 ? .gathering(since: nil) : .waiting
    }

    /// When a gathering room begins its countdown by itself; nil if it waits for the host.
    func countdownDue(since: Instant?) -> Instant? {
        guard !isPaused, let since, let delay = settings.gathering?.delay else { return nil }
        return since.advanced(by: max(delay - settings.countdown, .zero))
    }

    /// The time until the first round begins by itself; nil if it does not, or if there are no players.
    func timeToBegin(since: Instant?, at now: Instant) -> Duration? {
        guard let delay = settings.gathering?.delay, isSomebodyHereToPlay else { return nil }
        // If the first player is just being welcomed, the delay begins now.
        return max(now.duration(to: (since ?? now).advanced(by: delay)), .zero)
    }

    /// Does what is due in a gathering room.
    /// - Parameter since: when the first of the players present arrived; nil if there were none.
    mutating func gather(since: Instant?, at now: Instant, _ effects: inout [Effect]) {
        guard isSomebodyHereToPlay else {
            timetable.begin(.gathering(since: nil))
            return
        }
        timetable.begin(.gathering(since: since ?? now))
        let isTime = countdownDue(since: since ?? now).map { $0 <= now } ?? false
        if isTime || !isPaused && isEverybodyHere { beginCountdown(at: now, &effects) }
    }

    /// Whether enough players are present for the room to begin by itself.
    private var isEverybodyHere: Bool {
        guard let wanted = settings.gathering?.players else { return false }
        return playersHere >= wanted
    }

    /// A match begins with a countdown, so that its first round surprises no one.
    mutating func beginCountdown(at now: Instant, _ effects: inout [Effect]) {
        guard settings.countdown > .zero else { return beginRound(at: now, &effects) }
        timetable.begin(.break(until: now.advanced(by: settings.countdown)))
        tellPhase(at: now, &effects)
    }
}

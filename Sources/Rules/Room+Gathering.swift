import Messages

// How a room waits for its first round.
extension Room {
    /// What a room does that has nobody to play.
    var idle: Phase {
        settings.gathering != nil && match.round == 0 ? .gathering(since: nil) : .waiting
    }

    /// When a room that gathers begins its countdown by itself; nil if it waits for the host.
    func countdownDue(since: Instant?) -> Instant? {
        guard !isPaused, let since, let delay = settings.gathering?.delay else { return nil }
        return since.advanced(by: max(delay - settings.countdown, .zero))
    }

    /// What is left until the first round begins by itself; nil if it does not, or there is nobody to play it.
    func timeToBegin(since: Instant?, at now: Instant) -> Duration? {
        guard let delay = settings.gathering?.delay, isSomebodyHereToPlay else { return nil }
        // Whoever is just greeted as the first begins it now.
        return max(now.duration(to: (since ?? now).advanced(by: delay)), .zero)
    }

    /// Does what is due in a room that gathers.
    /// - Parameter since: when the first of those came who are here; nil if nobody was.
    mutating func gather(since: Instant?, at now: Instant, _ effects: inout [Effect]) {
        guard isSomebodyHereToPlay else {
            phase = .gathering(since: nil)
            return
        }
        phase = .gathering(since: since ?? now)
        let isTime = countdownDue(since: since ?? now).map { $0 <= now } ?? false
        if isTime || !isPaused && isEverybodyHere { beginCountdown(at: now, &effects) }
    }

    /// Whether as many are here as the room begins with by itself.
    private var isEverybodyHere: Bool {
        guard let wanted = settings.gathering?.players else { return false }
        return playersHere >= wanted
    }

    /// The first round of a match comes with a countdown, so that nobody is surprised by it.
    mutating func beginCountdown(at now: Instant, _ effects: inout [Effect]) {
        guard settings.countdown > .zero else { return beginRound(at: now, &effects) }
        phase = .break(until: now.advanced(by: settings.countdown))
        tellEveryone(.status(status(at: now)), &effects)
    }
}

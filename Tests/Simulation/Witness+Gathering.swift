import Rules

// How a room that gathers comes to its first round, by its settings alone.
extension Witness {
    /// How many are there to play.
    private var playersHere: Int { seats.values.count { $0.isHere && $0.plays } }

    /// Whether a room that gathers begins now by itself.
    /// - Parameter isResumed: whether a pause ends now, after which the time is waited for anew.
    func beginsByItself(at now: Instant, isResumed: Bool = false) -> Bool {
        guard let gathering = settings.gathering, isResumed || !isPaused, isSomebodyHereToPlay else { return false }
        if let wanted = gathering.players, playersHere >= wanted { return true }
        guard let delay = gathering.delay else { return false }
        let lead = delay < settings.countdown ? .zero : delay - settings.countdown
        let since = isResumed && isPaused ? now : gatheringSince ?? now
        return since.advanced(by: lead) <= now
    }

    /// What time brings about in a room that gathers.
    mutating func gather(at now: Instant) {
        guard isGathering else { return }
        gatheringSince = isSomebodyHereToPlay ? gatheringSince ?? now : nil
        if beginsByItself(at: now), settings.countdown > .zero { beginCountdown(at: now) }
    }

    mutating func beginCountdown(at now: Instant) {
        isGathering = false
        gatheringSince = nil
        if open == nil { breakEnd = now.advanced(by: settings.countdown) }
    }

    /// A first round that nobody is left for has to be begun by the host again.
    mutating func gatherAgain() {
        if settings.gathering != nil, round == 0, open == nil, breakEnd == nil { isGathering = true }
    }
}

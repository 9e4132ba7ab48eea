import Rules

// How a gathering room reaches its first round, by its settings alone.
extension Witness {
    /// The number of players present.
    private var playersHere: Int { seats.values.count { $0.isHere && $0.plays } }

    /// Whether a gathering room now begins by itself.
    /// - Parameter isResumed: whether a pause ends now, after which the delay starts over.
    func beginsByItself(at now: Instant, isResumed: Bool = false) -> Bool {
        guard let gathering = settings.gathering, isResumed || !isPaused, isSomebodyHereToPlay else { return false }
        if let wanted = gathering.players, playersHere >= wanted { return true }
        guard let delay = gathering.delay else { return false }
        let lead = delay < settings.countdown ? .zero : delay - settings.countdown
        let since = isResumed && isPaused ? now : gatheringSince ?? now
        return since.advanced(by: lead) <= now
    }

    /// What time causes in a gathering room.
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

    /// A first round that has lost all its players must be begun by the host again.
    mutating func gatherAgain() {
        if settings.gathering != nil, round == 0, open == nil, breakEnd == nil { isGathering = true }
    }
}

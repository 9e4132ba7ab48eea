import Rules

// What the witness knows about the end of a match.
extension Witness {
    /// The end is told when its time comes, or when there is nobody left to tell.
    mutating func endRevealIfDue(at now: Instant) {
        guard let end = revealEnd, end <= now || !hasPeople else { return }
        revealEnd = nil
        forgetMatchIfEmpty()
    }

    /// The host wants the end to be told now.
    /// - Returns: whether there was one to tell.
    @discardableResult
    mutating func endReveal() -> Bool {
        defer { revealEnd = nil }
        return revealEnd != nil
    }

    mutating func noteWrong(_ id: PlayerID) {
        guard let seat = seats[id], !seat.isBot else { return }
        seats[id]?.tries += 1
        if isRace { mostTries = max(mostTries, seat.tries + 1) }
    }
}

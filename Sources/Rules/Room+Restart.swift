import Puzzles

// How a room continues after its host was stopped.
extension Room {
    /// Marks everybody as away, and keeps their seats from now on. A break starts over, so that players have time to
    /// come back for the next round.
    mutating func restart(at now: Instant) {
        for id in seats.keys where seats[id]?.isBot != true { change(id) { $0.away[id] = now } }
        // A first round that had not begun waits for the host again.
        if case .break = phase {
            phase = idle == .waiting ? .break(until: now.advanced(by: settings.intermission)) : idle
        }
        if case .ending = phase { phase = .ending(until: now.advanced(by: settings.intermission)) }
    }

    /// Discards the current round: after a break, the room deals again. What it dealt from here on before is not dealt
    /// again, so nobody has seen the new puzzle.
    /// - Parameter seed: the new seed of the room's random generator.
    package mutating func dealAgain(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        endHold(at: latest)
        guard case .round = phase else { return }
        match.round -= 1
        forgetParts()
        recount()
        discoveries = nil
        isTableStale = true
        phase = .break(until: latest.advanced(by: settings.intermission))
    }
}

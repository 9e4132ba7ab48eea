import Puzzles

// How a room goes on whose host was stopped.
extension Room {
    /// Nobody is connected any more, and everybody's seat is kept from now on. A break starts over, so that there is time
    /// to come back for the next round.
    mutating func restart(at now: Instant) {
        for id in seats.keys { change(id) { $0.away[id] = now } }
        // What had not begun waits for its host again.
        if case .break = phase {
            phase = idle == .waiting ? .break(until: now.advanced(by: settings.intermission)) : idle
        }
    }

    /// Forgets the round that is on: it is dealt again, after a break. What was dealt from here on before is not dealt
    /// again, so that nobody has seen it.
    /// - Parameter seed: of the room's chance from now on.
    package mutating func dealAgain(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        guard case .round = phase else { return }
        match.round -= 1
        forgetParts()
        recount()
        discoveries = nil
        isTableStale = true
        phase = .break(until: latest.advanced(by: settings.intermission))
    }
}

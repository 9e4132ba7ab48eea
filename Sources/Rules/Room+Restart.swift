// How a room continues after its host was stopped.
extension Room {
    /// Marks everybody as away, and keeps their seats from now on. A break starts over, so that players have time to
    /// come back for the next round.
    mutating func restart(at now: Instant) {
        for id in seats.keys where seats[id]?.isBot != true { change(id) { $0.away[id] = now } }
        // A first round that had not begun waits for the host again.
        if case .break = phase {
            phase = idle == .waiting ? .break(until: now.advanced(by: breakLength)) : idle
        }
        if case .ending = phase { phase = .ending(until: now.advanced(by: settings.intermission)) }
    }

    /// How long a break lasts that starts over. After a round that does not count, people have time to hear of it.
    var breakLength: Duration {
        voided == nil ? settings.intermission : max(settings.intermission, Self.breakAfterVoid)
    }

    private static let breakAfterVoid = Duration.seconds(5)

    /// Ends the current round without a result. Its number is not used again; a match that ends with it is over.
    mutating func voidRound(at now: Instant, _ effects: inout [Effect]) {
        guard let round else { return }
        endHold(at: now)
        forgetParts()
        recount()
        (discoveries, ended) = (nil, nil)
        isTableStale = true
        voided = round.number
        phase = .break(until: now.advanced(by: breakLength))
        if match.knockout == nil, settings.matchLength.map({ round.number >= $0 }) ?? false {
            endMatch(at: now, &effects)
        } else {
            tellPhase(at: now, &effects)
        }
    }
}

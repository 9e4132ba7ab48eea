// How a room continues after its host was stopped.
extension Room {
    /// Marks everyone as away, and counts the time that their seats are kept from now. A break starts over, so that
    /// players can come back for the next round.
    mutating func restart(at now: Instant) {
        for id in seats.keys where seats[id]?.isBot != true { change(id) { $0.away[id] = now } }
        // If the first round had not begun, it waits for the host again.
        if case .break = phase {
            phase = idle == .waiting ? .break(until: now.advanced(by: breakLength)) : idle
        }
        if case .ending = phase { phase = .ending(until: now.advanced(by: settings.intermission)) }
    }

    /// The length of a break that starts over. It leaves time to read that a round does not count.
    var breakLength: Duration {
        voided == nil ? settings.intermission : max(settings.intermission, Self.breakAfterVoid)
    }

    private static let breakAfterVoid = Duration.seconds(5)

    /// Ends the current round without a result. No later round has its number. If it was the last one, the match is
    /// over.
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

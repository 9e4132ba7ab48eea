import Rules

/// Limits how much a room stores because of each network, and because of all guests together: whoever guesses wildly,
/// or comes and goes, must not fill the disk.
struct KeptBudget: Sendable {
    private var networks: NetworkRateLimiter
    private var room: TokenBucket

    /// What a new seat takes in a history, in bytes: entries, a row, and its end.
    static let seat = 1_200.0
    /// What it takes in a history when a player comes back, in bytes: entries for that, for the loss of the connection and
    /// for another address.
    static let comingBack = 500.0
    /// What an answer takes in a history, in bytes, besides its text, which is stored twice.
    private static let answer = 250.0

    init(limits: Limits, capacity: Int, at now: Instant) {
        networks = NetworkRateLimiter(burst: limits.keptBurst, perSecond: limits.keptPerSecond)
        let seats = Double(capacity)
        room = TokenBucket(
            capacity: limits.keptBurstOfRoom + limits.keptBurstOfSeat * seats,
            perSecond: limits.keptPerSecondOfRoom + limits.keptPerSecondOfSeat * seats, at: now)
    }

    /// Whether as many bytes may be stored now because of a guest from there. The host's own machine is only limited
    /// with everybody.
    mutating func take(_ bytes: Double, from origin: Origin, at now: Instant) -> Bool {
        guard origin.isLoopback || networks.take(bytes, from: origin.network, at: now) else { return false }
        return room.take(bytes, at: now)
    }

    /// Notes that as many bytes are stored because of a guest from there, which cannot wait: what comes after it does.
    mutating func charge(_ bytes: Double, to origin: Origin, at now: Instant) {
        if !origin.isLoopback { networks.drain(bytes, from: origin.network, at: now) }
        room.drain(bytes, at: now)
    }

    /// What is stored of what a player says, in bytes.
    static func cost(of event: Event) -> Double {
        switch event {
        case .answer(_, _, let expression, _, _): answer + 2 * Double(expression.utf8.count)
        case .giveUp(_, _, let reason, _): answer + 2 * Double(reason?.utf8.count ?? 0)
        default: answer
        }
    }
}

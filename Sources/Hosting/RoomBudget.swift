package import Rules

/// How many rooms may be opened at a door: by whoever comes from one network, and by everybody.
///
/// Rooms that nobody is in are closed after a while, so this bounds how many there are, whoever wants them.
package struct RoomBudget: Sendable {
    private var all: TokenBucket
    private var networks: NetworkRateLimiter

    package init(limits: Limits, at now: Instant) {
        all = TokenBucket(capacity: limits.roomBurst, perSecond: limits.roomsPerSecond, at: now)
        networks = NetworkRateLimiter(burst: limits.roomBurstPerAddress, perSecond: limits.roomsPerSecondPerAddress)
    }

    /// Whether one more may be opened now. Also whoever is at the door's own machine is counted: a proxy may be.
    package mutating func take(from origin: Origin, at now: Instant) -> Bool {
        // Who comes when all are gone loses nothing of its own, and is not remembered; who has had its share takes nothing of the
        // others'.
        !all.isEmpty(at: now) && networks.take(from: origin.network, at: now) && all.take(at: now)
    }
}

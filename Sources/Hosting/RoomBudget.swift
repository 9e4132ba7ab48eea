package import Rules

/// Limits how many rooms can be opened through a gateway: by one network, and by everybody.
///
/// Rooms that nobody is in are closed after a while, so this bounds the number of rooms.
package struct RoomBudget: Sendable {
    private var all: TokenBucket
    private var networks: NetworkRateLimiter

    package init(limits: Limits, at now: Instant) {
        all = TokenBucket(capacity: limits.roomBurst, perSecond: limits.roomsPerSecond, at: now)
        networks = NetworkRateLimiter(burst: limits.roomBurstPerAddress, perSecond: limits.roomsPerSecondPerAddress)
    }

    /// Whether one more may be opened now. Clients on the gateway's own machine count too, since they may be a proxy.
    package mutating func take(from origin: Origin, at now: Instant) -> Bool {
        // A guest who comes when the shared budget is used up loses nothing of their own, and is not remembered; one
        // who has used up their own takes nothing from the others.
        !all.isEmpty(at: now) && networks.take(from: origin.network, at: now) && all.take(at: now)
    }
}

package import Rules

/// Limits how many rooms can be opened through a gateway: by one network, by networks that opened none recently, and by
/// everyone.
///
/// Empty rooms are closed after a while, so this also limits the number of open rooms.
package struct RoomBudget: Sendable {
    /// Half of the allowance for everyone is for networks that have opened none recently. A person who has many
    /// networks uses up the other half.
    private var fresh: TokenBucket
    private var shared: TokenBucket
    private var networks: NetworkRateLimiter
    /// The allowances of the networks around a /64 (its /48 and /56) as multiples of its own. A room takes more than a
    /// connection.
    private static let shares = [4, 2, 1]
    /// When each network last opened a room.
    private var openings: [String: Instant] = [:]
    private var thinning = Thinning()
    private let memory: Duration

    package init(limits: Limits, at now: Instant) {
        fresh = TokenBucket(capacity: limits.roomBurst / 2, perSecond: limits.roomsPerSecond / 2, at: now)
        shared = fresh
        memory = limits.roomMemory
        networks = NetworkRateLimiter(
            burst: limits.roomBurstPerAddress, perSecond: limits.roomsPerSecondPerAddress, shares: Self.shares)
    }

    /// Whether one more may be opened now. Clients on the gateway's own machine count too, since they may be a proxy.
    package mutating func take(from origin: Origin, at now: Instant) -> Bool {
        let widest = Network.widest(around: origin.network)
        let isFresh = openings[widest].map { $0.duration(to: now) >= memory } ?? true
        // A guest who comes when the other budgets are used up loses nothing of their own, and is not remembered. A
        // guest who has used up their own takes nothing from the others.
        guard !shared.isEmpty(at: now) || isFresh && !fresh.isEmpty(at: now),
            !networks.isEmpty(origin.network, at: now), networks.take(from: origin.network, at: now)
        else { return false }
        remember(widest, at: now)
        return isFresh && fresh.take(at: now) || shared.take(at: now)
    }

    private mutating func remember(_ network: String, at now: Instant) {
        thinning.thin(&openings) { [memory] in $0.duration(to: now) < memory }
        openings[network] = now
    }
}

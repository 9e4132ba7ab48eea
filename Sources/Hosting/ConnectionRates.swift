import Rules

/// How fast connections may come from each network.
struct ConnectionRates: Sendable {
    private let limits: Limits
    private var buckets: [String: TokenBucket] = [:]

    /// A network costs memory only until its bucket is full again. Looked after when there are twice as many as then, so
    /// that a crowd of networks does not cost a look at all of them each time.
    private var most = 1_000

    init(limits: Limits) {
        self.limits = limits
    }

    /// Whether one more may come from this network now.
    mutating func take(from network: String, at now: Instant) -> Bool {
        if buckets.count > most {
            buckets = buckets.filter { !$0.value.isFull(at: now) }
            most = max(1_000, 2 * buckets.count)
        }
        let fresh = TokenBucket(capacity: limits.connectionBurst, perSecond: limits.connectionsPerSecond, at: now)
        return buckets[network, default: fresh].take(at: now)
    }
}

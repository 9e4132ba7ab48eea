package import Rules

/// Limits a rate for each network, and for the networks around it.
package struct NetworkRateLimiter: Sendable {
    private let burst: Double
    private let perSecond: Double
    private let shares: [Int]
    /// A network takes memory only until its bucket is full again.
    private var buckets: [String: TokenBucket] = [:]
    private var thinning = Thinning()

    /// - Parameters:
    ///   - burst: how many at once.
    ///   - perSecond: how many per second after that.
    package init(burst: Double, perSecond: Double) {
        self.init(burst: burst, perSecond: perSecond, shares: Network.shares)
    }

    /// - Parameter shares: the multiples for the networks around it, the widest first; see ``Network``.
    init(burst: Double, perSecond: Double, shares: [Int]) {
        (self.burst, self.perSecond, self.shares) = (burst, perSecond, shares)
    }

    /// Whether this network has nothing left now.
    func isEmpty(_ network: String, at now: Instant) -> Bool {
        Network.around(network).contains { buckets[$0]?.isEmpty(at: now) ?? false }
    }

    /// Takes one, or an amount, for this network, if it has as much left.
    package mutating func take(_ amount: Double = 1, from network: String, at now: Instant) -> Bool {
        forAll(around: network, at: now) { $0.take(amount, at: now) }
    }

    /// Takes an amount for this network, even if it has less left.
    mutating func drain(_ amount: Double, from network: String, at now: Instant) {
        _ = forAll(around: network, at: now) { bucket in
            bucket.drain(amount, at: now)
            return true
        }
    }

    /// Allows as much as if this time had passed.
    mutating func fill(for time: Duration) {
        for index in buckets.values.indices { buckets.values[index].fill(for: time) }
    }

    /// Visits the buckets of a network and of those around it, the narrowest first, as long as the answer is true.
    private mutating func forAll(
        around network: String, at now: Instant, _ isTrue: (inout TokenBucket) -> Bool
    ) -> Bool {
        thinning.thin(&buckets) { !$0.isFull(at: now) }
        return Network.allowances(network, shares).reversed().allSatisfy { network, shares in
            let fresh = TokenBucket(
                capacity: burst * Double(shares), perSecond: perSecond * Double(shares), at: now)
            return isTrue(&buckets[network, default: fresh])
        }
    }
}

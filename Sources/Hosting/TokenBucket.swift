package import Rules

/// A bucket that fills at a steady rate up to a limit: each message takes one token.
///
/// Not synchronized: it belongs to one connection, which belongs to one event loop.
package struct TokenBucket: Sendable {
    private let capacity: Double
    private let perSecond: Double
    private var tokens: Double
    private var filled: Instant

    package init(capacity: Double, perSecond: Double, at now: Instant) {
        self.capacity = capacity
        self.perSecond = perSecond
        tokens = capacity
        filled = now
    }

    /// Whether no token was taken for a long time.
    func isFull(at now: Instant) -> Bool {
        tokens + filled.duration(to: now).inSeconds * perSecond >= capacity
    }

    /// Whether there is no token left.
    func isEmpty(at now: Instant) -> Bool {
        tokens + filled.duration(to: now).inSeconds * perSecond < 1
    }

    /// Takes a token, or an amount, if the bucket has as much.
    package mutating func take(_ amount: Double = 1, at now: Instant) -> Bool {
        fill(at: now)
        guard tokens >= amount else { return false }
        tokens -= amount
        return true
    }

    /// Takes an amount, or what is left of it.
    mutating func drain(_ amount: Double, at now: Instant) {
        fill(at: now)
        tokens = max(tokens - amount, 0)
    }

    /// Fills the bucket as this time would.
    mutating func fill(for time: Duration) {
        tokens = min(capacity, tokens + time.inSeconds * perSecond)
    }

    private mutating func fill(at now: Instant) {
        tokens = min(capacity, tokens + Double(now.nanoseconds - filled.nanoseconds) / 1e9 * perSecond)
        filled = now
    }
}

import Rules

/// Keeps an address from trying every pin or code: after so many wrong ones within a window, it has to wait.
struct AttemptLimiter: Sendable {
    private struct Tries: Sendable {
        var count: Int
        let until: Instant
    }

    private let most: Int
    private let window: Duration
    private var tries: [String: Tries] = [:]
    /// An address takes memory during its window. Cleanup begins when there are twice as many as after the last one.
    private var crowd = 1_000

    /// - Parameters:
    ///   - most: the number of wrong attempts that an address has.
    ///   - window: the time from the first of them.
    init(most: Int, window: Duration) {
        (self.most, self.window) = (most, window)
    }

    /// Whether an address has to wait before its next attempt.
    func mustWait(_ address: String, at now: Instant) -> Bool { count(of: address, at: now) >= most }

    /// The number of recent wrong attempts from an address.
    func count(of address: String, at now: Instant) -> Int {
        tries[address].map { $0.until > now ? $0.count : 0 } ?? 0
    }

    mutating func note(from address: String, at now: Instant) {
        if tries.count > crowd {
            tries = tries.filter { $0.value.until > now }
            crowd = max(1_000, 2 * tries.count)
        }
        if let record = tries[address], record.until <= now { tries[address] = nil }
        tries[address, default: Tries(count: 0, until: now.advanced(by: window))].count += 1
    }
}

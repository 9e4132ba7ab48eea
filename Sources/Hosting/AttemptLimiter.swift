import Rules

/// Keeps guessers from trying every pin or code: so many wrong ones from an address within a window, and it has to wait.
struct AttemptLimiter: Sendable {
    private struct Tries: Sendable {
        var count: Int
        let until: Instant
    }

    private let most: Int
    private let window: Duration
    private var tries: [String: Tries] = [:]
    /// An address costs memory only while its window lasts. Looked after when there are twice as many as then.
    private var crowd = 1_000

    /// - Parameters:
    ///   - most: how many wrong ones an address may show.
    ///   - window: from the first of them on.
    init(most: Int, window: Duration) {
        (self.most, self.window) = (most, window)
    }

    /// Whether an address has to wait before its next try is looked at.
    mutating func mustWait(_ address: String, at now: Instant) -> Bool {
        guard let record = tries[address] else { return false }
        if record.until <= now {
            tries[address] = nil
            return false
        }
        return record.count >= most
    }

    /// How many there were from an address lately.
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

import Rules

/// Keeps guessers from trying every pin or code: so many wrong ones from an address, and it has to wait.
struct WrongTries: Sendable {
    private struct Tries: Sendable {
        var count: Int
        let until: Instant
    }

    private let limits: Limits
    private var tries: [String: Tries] = [:]
    /// An address costs memory only while its window lasts. Looked after when there are twice as many as then.
    private var most = 1_000

    init(limits: Limits) {
        self.limits = limits
    }

    /// Whether an address has to wait before its next try is looked at.
    mutating func mustWait(_ address: String, at now: Instant) -> Bool {
        guard let record = tries[address] else { return false }
        if record.until <= now {
            tries[address] = nil
            return false
        }
        return record.count >= limits.wrongPins
    }

    mutating func note(from address: String, at now: Instant) {
        if tries.count > most {
            tries = tries.filter { $0.value.until > now }
            most = max(1_000, 2 * tries.count)
        }
        tries[address, default: Tries(count: 0, until: now.advanced(by: limits.pinWindow))].count += 1
    }
}

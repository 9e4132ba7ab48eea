import Rules

/// Keeps guessers from trying every pin or code: so many wrong ones from an address, and it has to wait.
struct WrongTries: Sendable {
    private struct Tries: Sendable {
        var count: Int
        let until: Instant
    }

    private let limits: Limits
    private var tries: [String: Tries] = [:]

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
        // An address costs memory only while its window lasts.
        if tries.count > 1_000 { tries = tries.filter { $0.value.until > now } }
        tries[address, default: Tries(count: 0, until: now.advanced(by: limits.pinWindow))].count += 1
    }
}

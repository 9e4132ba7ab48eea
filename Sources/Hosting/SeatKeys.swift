import Rules

/// The secrets with which players come back to their seats.
///
/// A token is 128 bits from the system's generator: it cannot be guessed, and knowing one tells nothing of others. A
/// ``SeatCode`` can be written down by a person; it is asked for together with the name, and wrong ones are limited.
struct SeatKeys: Sendable {
    private var seats: [String: PlayerID] = [:]
    private var keys: [PlayerID: String] = [:]

    /// The seat that a key opens.
    func seat(for key: String) -> PlayerID? {
        seats[key]
    }

    /// The key of a seat, made when it is first asked for.
    mutating func key(of seat: PlayerID, for kind: Abilities.Key) -> String {
        if let key = keys[seat] { return key }
        var key = kind == .code ? SeatCode.random().text : Self.token()
        while seats[key] != nil { key = Self.token() }
        keys[seat] = key
        seats[key] = seat
        return key
    }

    /// The seat is gone, and its key with it.
    mutating func forget(_ seat: PlayerID) {
        if let key = keys.removeValue(forKey: seat) { seats[key] = nil }
    }

    private static func token() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next() as UInt64, radix: 36) + String(generator.next() as UInt64, radix: 36)
    }
}

import Crypto
import Rules

/// The secrets with which players come back to their seats. Only their hashes are kept, so that whoever reads a history
/// cannot take a seat.
///
/// A token is 128 bits from the system's generator: it cannot be guessed, and knowing one tells nothing of others. A
/// ``SeatCode`` can be written down by a person; it is asked for together with the name, and wrong ones are limited.
struct SeatKeys: Sendable {
    private var seats: [String: PlayerID] = [:]
    private(set) var hashes: [PlayerID: String] = [:]

    /// The seat that a key opens.
    func seat(for key: String) -> PlayerID? {
        seats[Self.hash(key)]
    }

    /// Makes a seat's key.
    mutating func makeKey(of seat: PlayerID, for kind: Abilities.Key) -> (key: String, hash: String) {
        var key = kind == .code ? SeatCode.random().text : Self.token()
        while seats[Self.hash(key)] != nil { key = Self.token() }
        let hash = Self.hash(key)
        note(hash, of: seat)
        return (key, hash)
    }

    /// A seat's key is known by its hash.
    mutating func note(_ hash: String, of seat: PlayerID) {
        forget(seat)
        hashes[seat] = hash
        seats[hash] = seat
    }

    /// The seat is gone, and its key with it.
    mutating func forget(_ seat: PlayerID) {
        if let hash = hashes.removeValue(forKey: seat) { seats[hash] = nil }
    }

    private static func token() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next() as UInt64, radix: 36) + String(generator.next() as UInt64, radix: 36)
    }

    /// SHA-256 in hexadecimal digits. A token has too many bits to be found by trying; a code lives too short.
    private static func hash(_ key: String) -> String {
        SHA256.hash(data: Array(key.utf8)).map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0\(digits)" : digits
        }.joined()
    }
}

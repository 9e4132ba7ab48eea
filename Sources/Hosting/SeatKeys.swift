import Cryptography
import Messages
import Rules
import Wire

/// The secrets with which players come back to their seats. Only hashes of them are kept, so that whoever reads a history
/// cannot take a seat.
///
/// A token is 128 bits from the system's generator: it cannot be guessed, and knowing one tells nothing of others. A
/// ``SeatCode`` can be written down by a person; it is asked for together with the name, and wrong ones are limited.
struct SeatKeys: Sendable {
    private var seats: [String: PlayerID] = [:]
    /// What is kept of each seat's secret: its hash, of a token with its verifier behind it.
    private(set) var kept: [PlayerID: String] = [:]

    private static let hashLength = 2 * SHA256.byteCount

    /// The seat that a key opens.
    func seat(for key: String) -> PlayerID? {
        seats[Self.hash(key)]
    }

    /// That with which a seat's secret can be proven; nothing for a code, which could be guessed from a host's proofs.
    func verifier(of seat: PlayerID) -> SeatVerifier? {
        kept[seat].flatMap { SeatVerifier(String($0.dropFirst(Self.hashLength))) }
    }

    /// Makes a seat's key.
    /// - Returns: the key, and what is to be kept of it.
    mutating func makeKey(of seat: PlayerID, for kind: Abilities.Key) -> (key: String, kept: String) {
        var key = kind == .code ? SeatCode.random().text : Self.token()
        var hash = Self.hash(key)
        while seats[hash] != nil {
            key = Self.token()
            hash = Self.hash(key)
        }
        let kept = hash + (SeatCode(key) == nil ? SeatVerifier(secret: key).text : "")
        note(kept, of: seat)
        return (key, kept)
    }

    /// What was kept of a seat's key.
    mutating func note(_ text: String, of seat: PlayerID) {
        forget(seat)
        kept[seat] = text
        seats[Self.hash(keptAs: text)] = seat
    }

    /// The seat is gone, and its key with it.
    mutating func forget(_ seat: PlayerID) {
        if let text = kept.removeValue(forKey: seat) { seats[Self.hash(keptAs: text)] = nil }
    }

    private static func hash(keptAs text: String) -> String {
        String(decoding: text.utf8.prefix(hashLength), as: UTF8.self)
    }

    private static func token() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next() as UInt64, radix: 36) + String(generator.next() as UInt64, radix: 36)
    }

    /// SHA-256 in hexadecimal digits. A token has too many bits to be found by trying; a code lives too short.
    private static func hash(_ key: String) -> String {
        SHA256.hash(key.utf8).hexadecimal
    }
}

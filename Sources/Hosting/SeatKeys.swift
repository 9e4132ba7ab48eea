import Cryptography
import Rules
import Wire

/// The secrets with which players take their seats back. Only hashes of them are stored, so that nobody who reads a
/// history can take a seat.
///
/// A token has 128 bits from the system's generator: it cannot be guessed, and knowing one reveals nothing about
/// others. A ``SeatCode`` can be written down by a person; it requires the name too, and wrong ones are limited.
struct SeatKeys: Sendable {
    private var seats: [String: PlayerID] = [:]
    /// What is stored of each seat's secret: its hash, and for a token, its verifier after that.
    private(set) var kept: [PlayerID: String] = [:]

    private static let hashLength = 2 * SHA256.byteCount

    /// The seat that a key belongs to.
    func seat(for key: String) -> PlayerID? {
        seats[Self.hash(key)]
    }

    /// The verifier for a seat's secret; nil for a code, which could be guessed from a host's proofs.
    func verifier(of seat: PlayerID) -> SeatVerifier? {
        kept[seat].flatMap { SeatVerifier(String($0.dropFirst(Self.hashLength))) }
    }

    /// Makes a seat's key.
    /// - Returns: the key, and the text to store.
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

    /// Restores what was stored of a seat's key.
    mutating func note(_ text: String, of seat: PlayerID) {
        forget(seat)
        kept[seat] = text
        seats[Self.hash(keptAs: text)] = seat
    }

    /// Forgets the key of a seat that was given up.
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

    /// SHA-256 in hexadecimal digits. A token has too many bits to be found by trying; a code is too short-lived.
    private static func hash(_ key: String) -> String {
        SHA256.hash(key.utf8).hexadecimal
    }
}

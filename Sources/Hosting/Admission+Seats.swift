import Cryptography
import History
import Messages
import PlainText
import Rules
import Wire

// Who has which seat, and the secrets with which players take their seats back. Only hashes of the secrets are stored,
// so that no one who reads a history can take a seat.
//
// A token has 128 bits from the system's generator: it cannot be guessed, and knowing one reveals nothing about others.
// A person can write down a `SeatCode`; it also requires the name, and wrong codes are limited.
extension Admission {
    private static let hashLength = 2 * SHA256.byteCount

    /// The seat to which a secret belongs.
    func seat(for key: String) -> PlayerID? { seats[Self.hash(key)] }

    /// The verifier for a seat's secret; nil for a code, which could be guessed from a host's proofs.
    func verifier(of seat: PlayerID) -> SeatVerifier? {
        state.secretHashes[seat.number].flatMap { SeatVerifier(String($0.dropFirst(Self.hashLength))) }
    }

    /// Makes a secret for a seat.
    /// - Returns: the secret, and the text to store: its hash, and for a token, its verifier after that.
    func makeKey(for kind: Abilities.Key) -> (key: String, kept: String) {
        if kind == .none { return ("", "") }
        var key = kind == .code ? SeatCode.random() : Self.token()
        var hash = Self.hash(key)
        while seats[hash] != nil {
            key = Self.token()
            hash = Self.hash(key)
        }
        return (key, hash + (SeatCode(key) == nil ? SeatVerifier(secret: key).text : ""))
    }

    /// The number of the next player. No number is used twice in a room.
    var nextPlayer: PlayerID { PlayerID(state.lastPlayer + 1) }

    /// What to store of a player who comes back to a seat; nil if they come from where they were.
    func entry(of seat: PlayerID, from origin: Origin) -> Entry? {
        guard state.address(of: seat) != origin.network, let hash = state.secretHashes[seat.number] else { return nil }
        return .seat(seat, secretHash: hash, address: origin.network)
    }

    /// The hash in what is stored of a secret.
    static func hash(keptAs text: String) -> String {
        String(decoding: text.utf8.prefix(hashLength), as: UTF8.self)
    }

    private static func token() -> String {
        (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
    }

    /// SHA-256 in hexadecimal digits. A token has too many bits for anyone to find it by trying; a code is too
    /// short-lived.
    private static func hash(_ key: String) -> String { SHA256.hash(key.utf8).hexadecimal }
}

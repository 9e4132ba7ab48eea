import Cryptography

/// How a host and the owner of a seat's secret authenticate each other, without revealing the secret to eavesdroppers
/// or impostors: the exchange of SCRAM (RFC 5802 section 3), with HMAC-SHA-256 and without passwords, as the secret is
/// 128 random bits.
package struct SeatProof: Hashable, Sendable {
    /// The name of this exchange in a `welcome`.
    package static let algorithm = "hmac-sha256"

    /// The room's ID.
    private let room: String
    /// The number of the seat's player.
    package let seat: Int
    /// The nonce that the player chose, from the handshake.
    private let playerNonce: String
    /// The nonce that the host chose, from the challenge.
    package let hostNonce: String

    package init(room: String, seat: Int, playerNonce: String, hostNonce: String) {
        (self.room, self.seat) = (room, seat)
        (self.playerNonce, self.hostNonce) = (playerNonce, hostNonce)
    }

    /// A fresh nonce: 128 bits of the system's random generator in hexadecimal digits.
    package static func nonce() -> String {
        randomBytes(16).hexadecimal
    }

    /// Whether a text can be a nonce: 16 to 64 letters and digits.
    package static func isNonce(_ text: String) -> Bool {
        (16...64).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The host's proof that it knows the seat.
    package func ofHost(_ verifier: SeatVerifier) -> String {
        code(verifier.hostKey).hexadecimal
    }

    /// Whether a proof is the host's.
    package func isOfHost(_ proof: String, secret: String) -> Bool {
        guard let bytes = [UInt8](hexadecimal: proof) else { return false }
        return isEqualInConstantTime(bytes, code(SeatVerifier(secret: secret).hostKey))
    }

    /// The player's proof that they have the secret.
    package func ofPlayer(secret: String) -> String {
        let key = SeatVerifier.playerKey(of: secret)
        return zip(key, code(SHA256.hash(key))).map { $0 ^ $1 }.hexadecimal
    }

    /// Whether a proof is the player's.
    package func isOfPlayer(_ proof: String, _ verifier: SeatVerifier) -> Bool {
        guard let bytes = [UInt8](hexadecimal: proof), bytes.count == SHA256.byteCount else { return false }
        let key = zip(bytes, code(verifier.playerKeyHash)).map { $0 ^ $1 }
        return isEqualInConstantTime(SHA256.hash(key), verifier.playerKeyHash)
    }

    private func code(_ key: [UInt8]) -> [UInt8] {
        SHA256.authenticationCode(for: transcript, key: key)
    }

    /// None of its parts contains a line break: the host accepts no nonce with one.
    private var transcript: [UInt8] { Array("\(room)\n\(seat)\n\(playerNonce)\n\(hostNonce)".utf8) }
}

/// What a host stores about a seat's secret: enough to recognize its owner and to be recognized by them, but not enough
/// for a reader of it to take the seat.
package struct SeatVerifier: Hashable, Sendable {
    /// SHA-256 of the player's key.
    fileprivate let playerKeyHash: [UInt8]
    /// The key with which the host proves itself.
    fileprivate let hostKey: [UInt8]

    /// The verifier for a secret.
    package init(secret: String) {
        playerKeyHash = SHA256.hash(Self.playerKey(of: secret))
        hostKey = Self.key("twentyfour host", of: secret)
    }

    /// Parses a stored verifier.
    package init?(_ text: String) {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == 2 * SHA256.byteCount else { return nil }
        playerKeyHash = Array(bytes.prefix(SHA256.byteCount))
        hostKey = Array(bytes.suffix(SHA256.byteCount))
    }

    /// Hexadecimal digits, for storage.
    package var text: String { (playerKeyHash + hostKey).hexadecimal }

    static func playerKey(of secret: String) -> [UInt8] { key("twentyfour player", of: secret) }

    private static func key(_ purpose: String, of secret: String) -> [UInt8] {
        SHA256.authenticationCode(for: Array(purpose.utf8), key: Array(secret.utf8))
    }
}

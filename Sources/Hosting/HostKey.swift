import Cryptography
import Wire

/// The secret of the link by which a room's host joins. Only its hash is stored, so that the link works wherever the
/// room continues, and nobody who reads what is stored can be the host.
package struct HostKey: Hashable, Sendable {
    /// The part of the link after `#`: 128 bits from the system's generator, which nobody can guess.
    package let text: String

    /// Makes a new secret.
    package init() { text = SeatProof.nonce() }

    /// The hash to store: SHA-256 in hexadecimal digits.
    package var hash: String { SHA256.hash(text.utf8).hexadecimal }

    /// Whether a text is the secret with this stored hash.
    static func isKey(_ text: String, ofHash hash: String) -> Bool {
        guard let hash = [UInt8](hexadecimal: hash) else { return false }
        return isEqualInConstantTime(SHA256.hash(text.utf8), hash)
    }
}

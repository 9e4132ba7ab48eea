import Cryptography
import Wire

/// The secret of the link with which a room's host joins. Only its hash is stored. So the link works wherever the room
/// continues, and no one who reads the stored data can be the host.
package struct HostKey: Hashable, Sendable {
    /// The part of the link after `#`: 128 bits from the system's generator, which no one can guess.
    package let text: String

    /// Makes a new secret.
    package init() { text = SeatProof.nonce() }

    /// The hash to store: SHA-256 in hexadecimal digits.
    package var hash: String { SHA256.hash(text.utf8).hexadecimal }
}

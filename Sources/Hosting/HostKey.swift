import Cryptography
import Messages
import Wire

/// The secret of the link by which a room's host comes in. Of a room only its hash is kept, so that the link works wherever
/// the room goes on, and whoever reads what is kept cannot host.
package struct HostKey: Hashable, Sendable {
    /// What stands in the link behind `#`: 128 bits of the system's generator, which nobody finds by trying.
    package let text: String

    /// A new one.
    package init() { text = SeatProof.nonce() }

    /// What is kept of it: SHA-256 in hexadecimal digits.
    package var hash: String { SHA256.hash(text.utf8).hexadecimal }

    /// Whether a text is the secret of which this hash was kept.
    static func isKey(_ text: String, ofHash hash: String) -> Bool {
        guard let hash = [UInt8](hexadecimal: hash) else { return false }
        return isEqualInConstantTime(SHA256.hash(text.utf8), hash)
    }
}

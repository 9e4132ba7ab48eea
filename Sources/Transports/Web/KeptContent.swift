import Compression
import Cryptography
import NIOCore

/// The content of a page or a file that many browsers get, with values that are computed once: its compressed form, and
/// the tags by which browsers ask whether their copy is current (RFC 9110 section 8.8.3).
package struct KeptContent: Sendable {
    /// The content in one coding.
    struct Form: Sendable {
        let bytes: ByteBuffer
        /// The value of the field `ETag`: a hash of these bytes, so each coding has its own.
        let tag: String

        init(_ content: [UInt8]) {
            bytes = ByteBuffer(bytes: content)
            tag = "\"\(SHA256.hash(content).prefix(12).hexadecimal)\""
        }
    }

    let plain: Form
    /// Nil if the content is too small to benefit.
    let gzip: Form?

    /// In bytes: smaller content fits into one packet anyway.
    private static let leastCompressed = 1_000

    package init(_ text: String) {
        let content = Array(text.utf8)
        plain = Form(content)
        // None of these pages has a secret that an attacker could guess from the length of the compressed page
        // (BREACH): a seat's secret is sent over the WebSocket, and the key of the host's page stays in the browser.
        let compressed = content.count < Self.leastCompressed ? nil : Gzip.compress(content)
        gzip = compressed.flatMap { $0.count < content.count ? Form($0) : nil }
    }

    /// The content as text.
    package var text: String { String(buffer: plain.bytes) }
}

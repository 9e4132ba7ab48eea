import Classic
package import NIOCore

/// The format of a connection's payloads. Its first frame decides.
package enum Dialect: Hashable, Sendable {
    /// Each frame holds one JSON object with one member.
    case json
    /// The original TwentyFour's format: each frame holds a keyed archive as a binary property list.
    case classic

    /// Detects the dialect from the first bytes of a connection's first payload: `{` is JSON, `bplist00` is classic.
    /// - Returns: nil if they are neither.
    package init?(of payload: ByteBuffer) {
        let bytes = payload.readableBytesView
        if bytes.first == UInt8(ascii: "{") {
            self = .json
        } else if bytes.starts(with: KeyedArchive.header) {
            self = .classic
        } else {
            return nil
        }
    }
}

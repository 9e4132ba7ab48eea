package import NIOCore

/// How the payloads of a connection are written. Its first frame decides.
package enum Dialect: Hashable, Sendable {
    /// One JSON object with one member in each frame.
    case json
    /// The original TwentyFour's: a keyed archive as a binary property list in each frame.
    case classic

    /// Tells the dialect from the first bytes of a connection's first payload: `{` is JSON, `bplist00` is classic.
    /// Nil if they are neither.
    package init?(of payload: ByteBuffer) {
        let bytes = payload.readableBytesView
        if bytes.first == UInt8(ascii: "{") {
            self = .json
        } else if bytes.starts(with: "bplist00".utf8) {
            self = .classic
        } else {
            return nil
        }
    }
}

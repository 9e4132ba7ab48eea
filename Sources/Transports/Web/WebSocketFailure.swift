import Hosting
import Messages

/// The error of a client that ends its WebSocket (RFC 6455 section 7.4.1).
enum WebSocketFailure: Error, Hashable {
    /// Bytes that are no valid frames of a client: without a mask, with extension bits, with a reserved kind, or
    /// continuing no message.
    case malformed
    /// A binary message.
    case binary
    /// Text that is not UTF-8.
    case notUTF8
    case tooLong(limit: Int)
    /// A message in more frames than any client needs.
    case tooManyFrames

    /// The status code of the close frame.
    var closeCode: UInt16 {
        switch self {
        case .malformed: 1_002
        case .binary: 1_003
        case .notUTF8: 1_007
        case .tooManyFrames: 1_008
        case .tooLong: 1_009
        }
    }

    /// The goodbye before the connection is closed.
    var goodbye: HostMessage.Goodbye {
        let text =
            switch self {
            case .malformed: "That is no frame of a WebSocket's client."
            case .binary: "A message must be a text frame."
            case .notUTF8: "That text is not UTF-8."
            case .tooLong(let limit): "A message is too long; \(limit) bytes are allowed."
            case .tooManyFrames: "A message has too many frames."
            }
        return .init(code: .badFrame, text: text)
    }
}

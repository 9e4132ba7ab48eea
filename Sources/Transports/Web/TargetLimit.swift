import NIOCore

/// Refuses a request whose target is too long, before anything reads the target.
final class TargetLimit: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private var lines = RequestLines()
    private var isOver = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isOver { return }
        isOver = unwrapInboundIn(data).withUnsafeReadableBytes { !lines.areShort($0) }
        isOver ? context.fireErrorCaught(RequestRefusal.longTarget) : context.fireChannelRead(data)
    }
}

/// Finds the targets in the bytes of consecutive requests without bodies.
struct RequestLines {
    private enum Place {
        case method(length: Int)
        case target(length: Int)
        case version
        /// In a header field's line, or in the empty line after the last one.
        case field(isEmpty: Bool)
    }

    private var place = Place.method(length: 0)

    /// Whether no target in these bytes is too long. They continue the earlier ones.
    mutating func areShort(_ bytes: some Collection<UInt8>) -> Bool {
        for byte in bytes where byte != UInt8(ascii: "\r") {
            let (isEnd, isBlank) = (byte == UInt8(ascii: "\n"), byte == UInt8(ascii: " "))
            switch place {
            // Empty lines before a request are skipped (RFC 9112 section 2.2).
            case .method(0) where isEnd: break
            case .method where isEnd, .target where isEnd, .version where isEnd:
                place = .field(isEmpty: true)
            case .method where isBlank: place = .target(length: 0)
            case .method: place = .method(length: 1)
            // The parser skips further spaces before the target.
            case .target(0) where isBlank: break
            case .target where isBlank: place = .version
            case .target(let length):
                if length >= RequestTarget.longest { return false }
                place = .target(length: length + 1)
            case .version: break
            case .field(let isEmpty) where isEnd: place = isEmpty ? .method(length: 0) : .field(isEmpty: true)
            case .field: place = .field(isEmpty: false)
            }
        }
        return true
    }
}

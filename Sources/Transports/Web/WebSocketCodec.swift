import Hosting
import Messages
import NIOCore
import Wire

/// JSON in the text frames of a WebSocket. One message has the same bytes for all.
struct WebSocketCodec: Codec {
    let abilities: Abilities
    let encoding: Broadcast.Encoding? = .webSocket
    /// The client's error, if it is the reason for the goodbye.
    var failure: WebSocketFailure?

    func encode(_ broadcast: Broadcast) -> ByteBuffer? {
        broadcast.json.map { ByteBuffer(webSocket: .text, ByteBuffer(bytes: $0)) }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        guard let text = try? JSONDialect.bytes(HostMessage.goodbye(goodbye)) else { return nil }
        var bytes = ByteBuffer(webSocket: .text, ByteBuffer(bytes: text))
        let code: UInt16 =
            switch goodbye.code {
            case .badFrame: failure?.closeCode ?? 1_008
            // A violated policy (RFC 6455 section 7.4.1).
            case .flooding, .tooSlow, .idle: 1_008
            default: 1_000
            }
        bytes.writeImmutableBuffer(ByteBuffer(webSocket: .close, ByteBuffer(integer: code)))
        return bytes
    }
}

/// The kind of a frame that a server sends.
enum WebSocketOpcode: UInt8 {
    case text = 1
    case close = 8
    case pong = 10
}

extension ByteBuffer {
    /// A complete frame as a server sends it, without a mask (RFC 6455 section 5.2).
    init(webSocket opcode: WebSocketOpcode, _ payload: ByteBuffer) {
        self.init()
        reserveCapacity(payload.readableBytes + 10)
        writeInteger(0x80 | opcode.rawValue)
        switch payload.readableBytes {
        case ...125:
            writeInteger(UInt8(truncatingIfNeeded: payload.readableBytes))
        case ...0xFFFF:
            writeInteger(UInt8(126))
            writeInteger(UInt16(truncatingIfNeeded: payload.readableBytes))
        default:
            writeInteger(UInt8(127))
            writeInteger(UInt64(payload.readableBytes))
        }
        writeImmutableBuffer(payload)
    }
}

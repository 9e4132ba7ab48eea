import Hosting
import Messages
import NIOCore
import NIOWebSocket
import Wire

/// JSON in the text frames of a WebSocket. Everybody who gets the same message gets the same bytes.
struct WebSocketCodec: Codec {
    let abilities: Abilities
    let encoding: Broadcast.Encoding? = .webSocket

    func encode(_ broadcast: Broadcast) -> ByteBuffer? { text(broadcast.message) }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        guard var bytes = text(.goodbye(goodbye)) else { return nil }
        // A policy violation, or a normal close (RFC 6455 section 7.4.1).
        let isLimit = [.flooding, .tooSlow, .badFrame, .idle].contains(goodbye.code)
        bytes.writeImmutableBuffer(
            ByteBuffer(webSocket: .connectionClose, ByteBuffer(integer: isLimit ? 1_008 : 1_000, as: UInt16.self)))
        return bytes
    }

    private func text(_ message: HostMessage) -> ByteBuffer? {
        (try? JSONDialect.shared.payload(message)).map { ByteBuffer(webSocket: .text, $0) }
    }
}

extension ByteBuffer {
    /// A complete frame as a server sends it, without a mask (RFC 6455 section 5.2).
    init(webSocket opcode: WebSocketOpcode, _ payload: ByteBuffer) {
        self.init()
        reserveCapacity(payload.readableBytes + 10)
        writeInteger(0x80 | UInt8(webSocketOpcode: opcode))
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

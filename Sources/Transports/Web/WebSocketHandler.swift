import Hosting
import Messages
import NIOCore
import NIOWebSocket

/// Reads JSON from a WebSocket, one message per text frame.
final class WebSocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private let connection: Connection

    private init(_ connection: Connection) {
        self.connection = connection
    }

    /// - Parameter isHost: whether the host's page connects.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for connection: Connection, isHost: Bool
    ) throws {
        connection.speak(WebSocketCodec(abilities: isHost ? .hostPage : .json))
        connection.sendDirectly()
        let limit = connection.handler.room.limits.payload
        try pipeline.addHandlers(
            FrameGuard(),
            NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limit),
            WebSocketHandler(connection))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if connection.isLeaving { return }
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text:
            connection.hear(GuestMessage(json: frame.unmaskedData))
        case .ping:
            connection.hear(.request)
            guard !connection.isLeaving else { return }
            _ = connection.write(ByteBuffer(webSocket: .pong, frame.unmaskedData))
            connection.flush()
        case .connectionClose:
            // Echo the peer's status code, if it sent one (RFC 6455 section 5.5.1).
            let code = frame.unmaskedData.getSlice(at: frame.unmaskedData.readerIndex, length: 2) ?? ByteBuffer()
            connection.hangUp(after: ByteBuffer(webSocket: .connectionClose, code))
        case .pong:
            connection.hear(.request)
        case .binary:
            connection.hear(.broken(.init(code: .badFrame, text: "A message must be a text frame.")))
        default:
            connection.hear(.broken(.init(code: .badFrame, text: "There is no such kind of frame.")))
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength, NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
            let limit = connection.handler.room.limits.payload
            connection.hear(.broken(.init(code: .badFrame, text: "A message is too long; \(limit) bytes are allowed.")))
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error, is FrameGuard.Refused:
            connection.hear(.broken(.init(code: .badFrame, text: "That is no frame of a WebSocket's client.")))
        default:
            context.close(promise: nil)
        }
    }
}

/// Refuses frames without a mask, since clients must mask all frames (RFC 6455 section 5.1), and frames with extension
/// bits, since no extension was negotiated (section 5.2).
private final class FrameGuard: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    struct Refused: Error {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return context.fireErrorCaught(Refused())
        }
        context.fireChannelRead(data)
    }
}

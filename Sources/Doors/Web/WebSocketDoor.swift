import Hosting
import NIOCore
import NIOWebSocket
import Wire

/// The door of guests who speak JSON over a WebSocket, a message in each text frame.
final class WebSocketDoor: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private let connection: Connection
    private let json = JSONDialect()

    private init(_ connection: Connection) {
        self.connection = connection
    }

    /// - Parameter isHost: whether it is the host's page that comes in.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for connection: Connection, isHost: Bool
    ) throws {
        connection.speak(WebSocketCodec(abilities: isHost ? .hostPage : .json))
        let limit = connection.driver.limits.payload
        try pipeline.addHandlers(
            MaskGuard(),
            NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limit),
            WebSocketDoor(connection))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if connection.isLeaving { return }
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text:
            connection.hear(GuestMessage(json: frame.unmaskedData, json))
        case .ping:
            connection.hear(.request)
            guard !connection.isLeaving else { return }
            _ = connection.write(ByteBuffer(webSocket: .pong, frame.unmaskedData))
            connection.flush()
        case .connectionClose:
            // The code that the peer gave, or none, goes back (RFC 6455 section 5.5.1).
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
            let limit = connection.driver.limits.payload
            connection.hear(.broken(.init(code: .badFrame, text: "A message is too long; \(limit) bytes are allowed.")))
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error, is MaskGuard.Unmasked:
            connection.hear(.broken(.init(code: .badFrame, text: "That is no frame of a WebSocket's client.")))
        default:
            context.close(promise: nil)
        }
    }
}

/// Refuses frames without a mask: a client must mask all of them (RFC 6455 section 5.1).
private final class MaskGuard: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    struct Unmasked: Error {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard unwrapInboundIn(data).maskKey != nil else { return context.fireErrorCaught(Unmasked()) }
        context.fireChannelRead(data)
    }
}

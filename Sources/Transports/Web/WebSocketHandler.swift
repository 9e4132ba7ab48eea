import Hosting
import NIOCore

/// Reads JSON from a WebSocket, one message per text.
final class WebSocketHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let connection: Connection
    private let codec: WebSocketCodec
    private var reader: WebSocketReader

    private init(_ connection: Connection, _ codec: WebSocketCodec) {
        (self.connection, self.codec) = (connection, codec)
        reader = WebSocketReader(limit: connection.handler.limits.payload)
    }

    /// - Parameter isHost: whether the connection is for the host's page.
    static func open(
        _ pipeline: ChannelPipeline.SynchronousOperations, for connection: Connection, isHost: Bool
    ) throws {
        let codec = WebSocketCodec(abilities: isHost ? .hostPage : .json)
        connection.speak(codec)
        connection.sendDirectly()
        try pipeline.addHandler(WebSocketHandler(connection, codec))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if connection.isLeaving { return }
        reader.append(unwrapInboundIn(data))
        do throws(WebSocketFailure) {
            while !connection.isLeaving, let message = try reader.next() { receive(message) }
        } catch {
            var codec = codec
            codec.failure = error
            connection.speak(codec)
            connection.receive(.broken(error.goodbye))
        }
    }

    private func receive(_ message: WebSocketReader.Message) {
        switch message {
        case .text(let payload): connection.receive(GuestMessage(json: payload))
        case .pong: connection.receive(.request)
        case .ping(let payload):
            connection.receive(.request)
            guard !connection.isLeaving else { return }
            _ = connection.write(ByteBuffer(webSocket: .pong, payload))
            connection.flush()
        case .close(let code):
            // The answer has the same status code (section 5.5.1).
            connection.hangUp(
                after: ByteBuffer(webSocket: .close, code.map { ByteBuffer(integer: $0) } ?? ByteBuffer()))
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}

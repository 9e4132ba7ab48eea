import ArgumentParser
import Messages
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Wire

/// How a player connects and talks to a host: by frames, as a browser, or with lines.
enum Transport: String, CaseIterable, ExpressibleByArgument {
    case framed, web, lines

    func handshake(_ number: Int, key: String?, room: String?) -> ByteBuffer {
        say(.handshake(.init(name: "Player \(number)", resume: key, room: room)), asLine: "Player \(number)")
    }

    /// The first line to a host with several rooms: the name of the room. To a host with one room, the first line is
    /// the player's name.
    func knock(at room: String) -> ByteBuffer { ByteBuffer(string: "\(room)\r\n") }

    func answer(_ expression: String, in round: Int) -> ByteBuffer {
        say(.answer(.init(round: round, expression: expression)), asLine: expression)
    }

    func giveUp(in round: Int) -> ByteBuffer { say(.giveUp(.init(round: round)), asLine: "g") }

    /// A player with lines who would lose points is asked first, so the line is sent twice.
    var leave: ByteBuffer { say(.leave, asLine: "q\r\nq") }

    func pong(to ping: ByteBuffer) -> ByteBuffer? {
        guard case .ping(let ping)? = message(ping) else { return nil }
        return pong(id: ping.id)
    }

    func pong(id: Int) -> ByteBuffer { frame(.pong(.init(id: id))) }

    /// Decodes a message if its name is not enough.
    func message(_ payload: ByteBuffer) -> HostMessage? {
        self == .lines ? nil : try? JSONDialect.message(HostMessage.self, in: payload)
    }

    private func say(_ message: PlayerMessage, asLine line: String) -> ByteBuffer {
        self == .lines ? ByteBuffer(string: "\(line)\r\n") : frame(message)
    }

    private func frame(_ message: PlayerMessage) -> ByteBuffer {
        // JSON can express every message of a player.
        (try? self == .web ? ByteBuffer(bytes: JSONDialect.bytes(message)) : JSONDialect.frame(message))
            ?? ByteBuffer()
    }

    /// Sets up the handlers between the socket and a player.
    func install(_ player: LoadPlayer, in channel: any Channel, host: String) throws {
        let pipeline = channel.pipeline.syncOperations
        switch self {
        case .framed:
            try pipeline.addHandlers(
                ByteToMessageHandler(FrameDecoder(limit: FrameDecoder.hostPayloadLimit)), player)
        case .lines:
            try pipeline.addHandlers(ByteToMessageHandler(LineDecoder()), player)
        case .web:
            let bound = NIOLoopBound(player, eventLoop: channel.eventLoop)
            let upgrader = NIOWebSocketClientUpgrader(maxFrameSize: FrameDecoder.hostPayloadLimit) { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(TextFrames(), bound.value)
                }
            }
            try pipeline.addHTTPClientHandlers(
                withClientUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
            try pipeline.addHandler(UpgradeRequest(host: host))
        }
    }
}

/// Splits the input into lines.
private struct LineDecoder: NIOSingleStepByteToMessageDecoder {
    typealias InboundOut = ByteBuffer

    mutating func decode(buffer: inout ByteBuffer) throws -> ByteBuffer? {
        guard let end = buffer.readableBytesView.firstIndex(of: 10) else { return nil }
        return buffer.readSlice(length: end - buffer.readerIndex + 1)
    }

    mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> ByteBuffer? {
        try decode(buffer: &buffer)
    }
}

/// Requests a WebSocket as soon as there is a connection.
private final class UpgradeRequest: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let host: String

    init(host: String) {
        self.host = host
    }

    func channelActive(context: ChannelHandlerContext) {
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/play", headers: ["Host": host])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

/// Messages in WebSocket frames, masked when sent as RFC 6455 requires of clients.
private final class TextFrames: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = WebSocketFrame

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text: context.fireChannelRead(wrapInboundOut(frame.unmaskedData))
        case .connectionClose: context.close(promise: nil)
        default: break
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let frame = WebSocketFrame(fin: true, opcode: .text, maskKey: .random(), data: unwrapOutboundIn(data))
        context.write(wrapOutboundOut(frame), promise: promise)
    }
}

import Messages
import NIOCore
import NIOPosix
import Wire

/// A listener that sends what it was told to, whatever it receives: a host that is late, wrong or not a host at all.
struct ScriptedHost: Sendable {
    /// What to do when everything has been sent.
    enum Sequel: Sendable {
        case nothing
        case close
        /// Repeat the same bytes, as fast as they are accepted.
        case repeating(ByteBuffer)
        /// Send a byte now and then, without end.
        case dripping(ByteBuffer)
    }

    let port: Int
    /// The frames received until the first connection ended.
    let heard: AsyncStream<ByteBuffer>
    private let listener: any Channel

    /// - Parameters:
    ///   - bytes: the bytes to send on each connection.
    ///   - closes: whether to close the connection afterwards.
    static func open(saying bytes: ByteBuffer, thenCloses closes: Bool) async throws -> ScriptedHost {
        try await open(saying: bytes, then: closes ? .close : .nothing)
    }

    /// - Parameters:
    ///   - bytes: the bytes to send on each connection, after the first frame, or at once if the host is deaf.
    ///   - sequel: what to do afterwards.
    ///   - isDeaf: whether to read nothing.
    static func open(
        saying bytes: ByteBuffer, then sequel: Sequel, isDeaf: Bool = false,
        on group: any EventLoopGroup = .singletonMultiThreadedEventLoopGroup
    ) async throws -> ScriptedHost {
        let (heard, ears) = AsyncStream.makeStream(of: ByteBuffer.self)
        let listener = try await ServerBootstrap(group: group)
            .childChannelOption(.autoRead, value: !isDeaf)
            // What the system accepts without anybody reading it.
            .serverChannelOption(.socketOption(.so_rcvbuf), value: isDeaf ? 4_096 : 262_144)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        ByteToMessageHandler(FrameDecoder(limit: 65_536)), Script(bytes, sequel, isDeaf, ears))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return ScriptedHost(port: listener.localAddress?.port ?? 0, heard: heard, listener: listener)
    }

    /// - Parameter messages: the messages to send on each connection.
    static func open(saying messages: [HostMessage], thenCloses closes: Bool) async throws -> ScriptedHost {
        try await open(saying: frames(messages), thenCloses: closes)
    }

    /// Messages as they go over the wire.
    static func frames(_ messages: [HostMessage]) throws -> ByteBuffer {
        try messages.reduce(into: ByteBuffer()) { bytes, message in
            var frame = try JSONDialect.frame(message)
            bytes.writeBuffer(&frame)
        }
    }

    func close() async throws {
        try await listener.close()
    }
}

/// Sends after the first frame, so that nothing is lost because the other side has not sent anything yet.
private final class Script: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let bytes: ByteBuffer
    private let sequel: ScriptedHost.Sequel
    private let isDeaf: Bool
    private let ears: AsyncStream<ByteBuffer>.Continuation
    private var hasSpoken = false

    init(
        _ bytes: ByteBuffer, _ sequel: ScriptedHost.Sequel, _ isDeaf: Bool, _ ears: AsyncStream<ByteBuffer>.Continuation
    ) {
        self.bytes = bytes
        self.sequel = sequel
        self.isDeaf = isDeaf
        self.ears = ears
    }

    func channelActive(context: ChannelHandlerContext) {
        if isDeaf { speak(on: context.channel) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        ears.finish()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        ears.yield(unwrapInboundIn(data))
        speak(on: context.channel)
    }

    private func speak(on channel: any Channel) {
        if hasSpoken { return }
        hasSpoken = true
        channel.writeAndFlush(bytes).whenSuccess { [sequel] in
            switch sequel {
            case .nothing: break
            case .close: channel.close(promise: nil)
            case .repeating(let bytes): Self.say(bytes, after: .zero, on: channel)
            case .dripping(let bytes): Self.say(bytes, after: .milliseconds(20), on: channel)
            }
        }
    }

    /// Sends without end: either everything at once, or one byte at a time.
    private static func say(_ bytes: ByteBuffer, after pause: TimeAmount, on channel: any Channel) {
        let piece = pause == .zero ? bytes.readableBytes : 1
        guard let next = bytes.getSlice(at: bytes.readerIndex, length: piece) else { return }
        var rest = bytes
        rest.moveReaderIndex(to: bytes.readerIndex + piece == bytes.writerIndex ? 0 : bytes.readerIndex + piece)
        channel.eventLoop.scheduleTask(in: pause) { channel.writeAndFlush(next) }.futureResult.flatMap { $0 }
            .whenSuccess { [rest] in say(rest, after: pause, on: channel) }
    }
}

extension HostMessage {
    /// The welcome of a room with this ID.
    static func welcome(to room: String = "r") -> HostMessage {
        .welcome(
            .init(
                room: .init(id: room, name: "Ann's game"), player: .init(id: 1, name: "Ann"), resume: "secret",
                settings: ["target": 24, "size": 4, "seconds": 100, "break": 10, "rounds": nil], host: "TwentyFour"))
    }
}

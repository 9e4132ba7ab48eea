import NIOCore
import NIOPosix
import Wire

/// A listener that says what it was told to, whatever it hears: a host that is late, wrong or no host at all.
struct ScriptedHost: Sendable {
    let port: Int
    /// What was heard, in frames, until the first connection is gone.
    let heard: AsyncStream<ByteBuffer>
    private let listener: any Channel

    /// - Parameters:
    ///   - bytes: what is sent to everybody who connects.
    ///   - closes: whether the connection is closed then.
    static func open(saying bytes: ByteBuffer, thenCloses closes: Bool) async throws -> ScriptedHost {
        let (heard, ears) = AsyncStream.makeStream(of: ByteBuffer.self)
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        ByteToMessageHandler(FrameDecoder(limit: 65_536)), Script(bytes, closes, ears))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return ScriptedHost(port: listener.localAddress?.port ?? 0, heard: heard, listener: listener)
    }

    /// - Parameter messages: what is said to everybody who connects.
    static func open(saying messages: [HostMessage], thenCloses closes: Bool) async throws -> ScriptedHost {
        var bytes = ByteBuffer()
        for message in messages {
            var frame = try JSONDialect().frame(message)
            bytes.writeBuffer(&frame)
        }
        return try await open(saying: bytes, thenCloses: closes)
    }

    func close() async throws {
        try await listener.close()
    }
}

/// Speaks at the first frame, so that nothing is lost because the other side has not spoken yet.
private final class Script: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let bytes: ByteBuffer
    private let closes: Bool
    private let ears: AsyncStream<ByteBuffer>.Continuation
    private var hasSpoken = false

    init(_ bytes: ByteBuffer, _ closes: Bool, _ ears: AsyncStream<ByteBuffer>.Continuation) {
        self.bytes = bytes
        self.closes = closes
        self.ears = ears
    }

    func channelInactive(context: ChannelHandlerContext) {
        ears.finish()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        ears.yield(unwrapInboundIn(data))
        if hasSpoken { return }
        hasSpoken = true
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(bytes)).whenSuccess { [closes] in
            if closes { channel.close(promise: nil) }
        }
    }
}

package import NIOCore
import NIOPosix
package import Wire

/// One TCP connection to a host, on which whole messages go to and fro.
package struct PlayerConnection: Sendable {
    /// What the host says, in order and clean; ends when the connection does. Pings are answered before they get here.
    package let messages: AsyncStream<HostMessage>
    private let channel: any Channel

    /// How long a host may take to read a last message.
    private static let farewell: TimeAmount = .milliseconds(500)
    /// How many messages may wait to be read: those of a minute and a half at the most that a room sends. A connection
    /// on which more wait is closed.
    private static let backlog = 1_024
    /// A host asks for a sign of life after 15 s of our silence; one that is not heard of for this long is gone.
    package static let silenceLimit: Duration = .seconds(25)

    /// Connects to a host.
    /// - Throws: what the system says, if nobody answers there within the timeout.
    package static func open(
        to host: HostAddress, within timeout: Duration, on group: any EventLoopGroup
    ) async throws -> PlayerConnection {
        let (messages, continuation) = AsyncStream.makeStream(
            of: HostMessage.self, bufferingPolicy: .bufferingOldest(backlog))
        let channel = try await ClientBootstrap(group: group)
            .connectTimeout(TimeAmount(timeout))
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        IdleStateHandler(readTimeout: .seconds(silenceLimit.components.seconds)),
                        ByteToMessageHandler(FrameDecoder(limit: FrameDecoder.hostPayloadLimit)),
                        HostListener(messages: continuation))
                }
            }
            .connect(host: host.host, port: host.port).get()
        return PlayerConnection(messages: messages, channel: channel)
    }

    /// The address that the host has on this connection; nothing if the connection is gone.
    var remoteAddress: HostAddress? {
        guard let address = channel.remoteAddress, let host = address.ipAddress, let port = address.port else {
            return nil
        }
        return HostAddress(host: host, port: port)
    }

    /// Sends a message. One that can no longer be sent is lost; the end of `messages` tells.
    package func send(_ message: PlayerMessage) {
        guard let frame = try? JSONDialect().frame(message) else { return }
        channel.writeAndFlush(frame, promise: nil)
    }

    /// Sends a last message, if there is one, and closes.
    ///
    /// A host closes its side when it has read a last message. That is waited for, though not for long: whoever closes
    /// with something unread makes the system throw away, on both sides, what is still on its way.
    package func close(after message: PlayerMessage? = nil) async {
        if let message, let frame = try? JSONDialect().frame(message),
            (try? await channel.writeAndFlush(frame).get()) != nil
        {
            let impatience = channel.eventLoop.scheduleTask(in: Self.farewell) { channel.close(promise: nil) }
            try? await channel.closeFuture.get()
            impatience.cancel()
        }
        try? await channel.close().get()
    }
}

/// Hears what the host says, and answers its pings at once: they measure the way, not this program.
private final class HostListener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let messages: AsyncStream<HostMessage>.Continuation
    private let json = JSONDialect()

    init(messages: AsyncStream<HostMessage>.Continuation) {
        self.messages = messages
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // A message of a later version, or one that is broken, is passed over.
        guard let message = try? json.message(HostMessage.self, in: unwrapInboundIn(data)) else { return }
        if case .ping(let ping) = message {
            guard let frame = try? json.frame(PlayerMessage.pong(.init(id: ping.id))) else { return }
            context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
            return
        }
        if case .dropped = messages.yield(message.plain) { context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent {
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        messages.finish()
    }
}

package import Messages
package import NIOCore
import NIOPosix
import Wire

/// A TCP connection to a host that carries whole messages in both directions.
package struct PlayerConnection: Sendable {
    /// The host's messages, in order and clean; ends when the connection does. Pings are answered before they get here.
    /// While too many messages wait, nothing is read from the network.
    package let messages: AsyncStream<HostMessage>
    /// The fingerprint of the host's certificate; nil without TLS.
    let fingerprint: String?
    private let channel: any Channel
    private let inbox: Inbox

    /// How long a host may take to read a last message.
    private static let farewell: TimeAmount = .milliseconds(500)

    /// Connects to a host.
    /// - Parameter first: the message with which the connection begins. It is sent as soon as there is a connection,
    ///   because a host takes a guest who says nothing for a while for a person at a terminal.
    /// - Throws: the system's error if nobody answers within the timeout; ``Distrust`` if it is not the expected host.
    package static func open(
        to host: HostAddress, by transport: HostTransport = .plain, saying first: PlayerMessage? = nil,
        within timeout: Duration, limits: HostLimits = HostLimits(), on group: any EventLoopGroup
    ) async throws -> PlayerConnection {
        let frame = try first.map { try JSONDialect.frame($0) }
        let tls: TLSClient? = if case .tls(let expected) = transport { try TLSClient(expecting: expected) } else { nil }
        let inbox = Inbox(limit: limits.waiting)
        let channel = try await ClientBootstrap(group: group)
            .connectTimeout(TimeAmount(timeout))
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            // A player says little, so the system need not buffer more for a host that does not read.
            .channelOption(.socketOption(.so_sndbuf), value: 65_536)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try tls?.begin(on: channel)
                    try channel.pipeline.syncOperations.addHandlers(
                        ByteToMessageHandler(FrameDecoder(limit: FrameDecoder.hostPayloadLimit)),
                        HostListener(inbox, limits))
                }
            }
            .connect(host: host.host, port: host.port)
            .map { channel in
                if tls == nil, let frame { channel.writeAndFlush(frame, promise: nil) }
                return channel
            }
            .get()
        inbox.whenRoom { channel.read() }
        let fingerprint = try await tls?.wait(on: channel, within: TimeAmount(timeout))
        // Not before: another host than the expected one must learn nothing.
        if tls != nil, let frame { channel.writeAndFlush(frame, promise: nil) }
        return PlayerConnection(
            messages: AsyncStream { await inbox.next() }, fingerprint: fingerprint, channel: channel, inbox: inbox)
    }

    /// What the host did, if that ended the connection.
    package var fault: HostFault? { inbox.fault }

    /// The host's address on this connection; nil if the connection is gone.
    var remoteAddress: HostAddress? {
        guard let address = channel.remoteAddress, let host = address.ipAddress, let port = address.port else {
            return nil
        }
        return HostAddress(host: host, port: port, isSecure: fingerprint != nil)
    }

    /// Sends a message. If it can no longer be sent, it is lost, and `messages` ends. A host that leaves much unread
    /// counts as gone.
    package func send(_ message: PlayerMessage) {
        guard let frame = try? JSONDialect.frame(message) else { return }
        guard channel.isWritable else { return channel.close(promise: nil) }
        channel.writeAndFlush(frame, promise: nil)
    }

    /// Sends a last message, if there is one, and closes.
    ///
    /// A host closes its side when it has read a last message. This waits for that, though not for long: closing with
    /// unread data makes the system discard, on both sides, what is still in flight.
    package func close(after message: PlayerMessage? = nil) async {
        if let message, let frame = try? JSONDialect.frame(message) {
            let impatience = channel.eventLoop.scheduleTask(in: Self.farewell) { channel.close(promise: nil) }
            if (try? await channel.writeAndFlush(frame).get()) != nil { try? await channel.closeFuture.get() }
            impatience.cancel()
        }
        try? await channel.close().get()
    }
}

package import Hosting
package import NIOCore
import NIOPosix
import Phrases

// How a connection leaves the selector.
extension RoomSelector {
    /// Encrypts the connection from here on, and detects the transport inside.
    func secure() {
        guard let security = pending.security, let context else { return }
        // The wait for a first message begins again after the TLS handshake.
        silence.cancel()
        isSecure = true
        let bytes = unread
        unread = ByteBuffer()
        do {
            try context.beginTLS(security, hearing: bytes)
        } catch {
            context.close(promise: nil)
        }
    }

    /// Hands the connection to a room of this process.
    package func hand(to room: RoomEndpoint) {
        guard let context else { return }
        let handoff = Handoff(
            isSecure: isSecure, lines: question.map { _ in lines }, language: question?.catalog.language ?? .english,
            unread: unread)
        do {
            guard room.loop === pending.loop else { return try move(to: room, handoff, context) }
            leave()
            let pipeline = context.pipeline.syncOperations
            try pipeline.addHandler(
                Connection(from: origin, handler: room.handler.value, handoff), position: .after(self))
            pipeline.removeHandler(self, promise: nil)
        } catch {
            context.close(promise: nil)
        }
    }

    /// Moves the connection to its room's event loop. A channel cannot change loops, so a new channel on that loop gets
    /// a duplicate of the socket; the kernel does not notice, and buffers what comes in the meantime.
    private func move(to room: RoomEndpoint, _ handoff: Handoff, _ context: ChannelHandlerContext) throws {
        guard let socket = try context.channel.duplicateSocket() else { return dismiss(.crowded) }
        leave()
        context.close(promise: nil)
        let origin = origin
        let bootstrap = ClientBootstrap(group: room.loop).asGuest().channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                let connection = Connection(from: origin, handler: room.handler.value, handoff)
                try channel.pipeline.syncOperations.addHandler(connection)
            }
        }
        // NIO closes a socket that fails here: the guest had already left.
        bootstrap.withConnectedSocket(socket).whenFailure { _ in }
    }

    /// The header with which a gateway tells a room's host about this connection.
    /// - Parameter room: what the guest called the room.
    package func proxyHeader(for room: RoomReference) -> ProxyHeader {
        let guest = context?.channel
        // Behind another proxy, that proxy is at the other end.
        let (source, destination) = (header?.source, header?.destination)
        return ProxyHeader(
            source: source ?? guest?.remoteAddress?.plain,
            destination: source == nil ? guest?.localAddress?.plain : destination,
            roundTrip: (guest.flatMap { KernelTimes(of: $0) }?.roundTrip).map {
                UInt32(clamping: Int64(($0 + origin.wayToGateway) / .microseconds(1)))
            },
            room: room, hasLines: question != nil, isSecure: isSecure)
    }

    /// Gives the connection to another handler, which gets all further bytes.
    /// - Returns: its channel, and the bytes so far; nil if the connection is gone.
    package func replace(by handler: any ChannelHandler) -> (guest: any Channel, said: ByteBuffer)? {
        guard !isLeaving, let context, context.channel.isActive else { return nil }
        let pipeline = context.pipeline.syncOperations
        guard (try? pipeline.addHandler(handler, position: .after(self))) != nil else {
            context.close(promise: nil)
            return nil
        }
        // The rest of a line end is not a line.
        if question != nil, let byte = unread.readableBytesView.first, [0, UInt8(ascii: "\n")].contains(byte) {
            unread.moveReaderIndex(forwardBy: 1)
        }
        let said = unread
        unread = ByteBuffer()
        leave()
        pipeline.removeHandler(self, promise: nil)
        return (context.channel, said)
    }
}

extension SocketAddress {
    /// The address, but as IPv4 for an IPv4 peer of a dual-stack socket.
    fileprivate var plain: SocketAddress {
        guard case .v6 = self, let text = ipAddress, text.hasPrefix("::ffff:"), let port,
            let four = try? SocketAddress(ipAddress: String(text.dropFirst("::ffff:".count)), port: port)
        else { return self }
        return four
    }
}

/// What a ``RoomSelector`` knows about a connection that it hands over to a room.
///
/// It is a class so that connections that were not handed over spend no memory on it.
final class Handoff: Sendable {
    let isSecure: Bool
    /// The state of its lines, which may be inside a line end; nil if it does not use lines.
    let lines: TelnetLines?
    /// The language in which it was asked for a room.
    let language: Language
    /// The bytes that are for the room.
    let unread: ByteBuffer

    init(isSecure: Bool, lines: TelnetLines?, language: Language, unread: ByteBuffer) {
        (self.isSecure, self.lines, self.language, self.unread) = (isSecure, lines, language, unread)
    }
}

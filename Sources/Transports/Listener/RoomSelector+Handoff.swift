package import Hosting
package import NIOCore
import NIOPosix
import Phrases

// How a connection leaves the selector.
extension RoomSelector {
    /// Encrypts the connection from now on, and detects the transport inside.
    func secure() {
        guard let security = pending.security, let context else { return }
        // The wait for a first message starts over after the TLS handshake.
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
    /// a duplicate of the socket. The kernel does not notice, and buffers the input in the meantime.
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
        // If it fails here, NIO closes the socket: the guest had already left.
        bootstrap.withConnectedSocket(socket).whenFailure { _ in }
    }

    /// The header with which a gateway tells a room's host about this connection.
    /// - Parameter room: the room, as the guest named it.
    package func proxyHeader(for room: RoomReference) -> ProxyHeader {
        let guest = context?.channel
        // Behind another proxy, the other end of the connection is that proxy.
        let (source, destination) = (header?.source, header?.destination)
        return ProxyHeader(
            source: source ?? guest?.remoteAddress?.plain,
            destination: source == nil ? guest?.localAddress?.plain : destination,
            roundTrip: (guest?.socket.flatMap { KernelTimes(of: $0) }?.roundTrip).map {
                UInt32(clamping: Int64(($0 + origin.wayToGateway) / .microseconds(1)))
            },
            room: room, language: question?.catalog.language, isSecure: isSecure)
    }

    /// Passes the connection to another handler, which gets all further bytes.
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
    var plain: SocketAddress {
        guard case .v6 = self, let text = ipAddress, text.hasPrefix("::ffff:"), let port,
            let four = try? SocketAddress(ipAddress: String(text.dropFirst("::ffff:".count)), port: port)
        else { return self }
        return four
    }
}

/// The state of a connection that a ``RoomSelector`` hands over to a room.
///
/// A class, so that connections that were not handed over need no memory for it.
final class Handoff: Sendable {
    let isSecure: Bool
    /// The state of its lines, which may be within a line end; nil if it does not use lines.
    let lines: TelnetLines?
    /// The language of the question for a room.
    let language: Language
    /// The bytes for the room.
    let unread: ByteBuffer

    init(isSecure: Bool, lines: TelnetLines?, language: Language, unread: ByteBuffer) {
        (self.isSecure, self.lines, self.language, self.unread) = (isSecure, lines, language, unread)
    }
}

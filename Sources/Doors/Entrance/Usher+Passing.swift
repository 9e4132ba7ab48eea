import NIOCore
import NIOPosix

// What becomes of a connection.
extension Usher {
    /// From here on the connection is encrypted, and what is inside is looked at again.
    func secure(_ context: ChannelHandlerContext) {
        guard let security = foyer.security else { return }
        // From the end of TLS's own handshake on it is waited for words again.
        silence.cancel()
        isSecure = true
        let bytes = first
        first = ByteBuffer()
        do {
            try context.beginTLS(security, hearing: bytes)
        } catch {
            context.close(promise: nil)
        }
    }

    func pass(to place: Foyer.Place, _ context: ChannelHandlerContext) {
        let said = Introduction(isSecure: isSecure, lines: question.map { _ in lines }, words: first)
        do {
            guard place.loop === foyer.loop else { return try move(to: place, said, context) }
            leave()
            let pipeline = context.pipeline.syncOperations
            try pipeline.addHandler(
                Connection(from: origin, driver: place.driver.value, said), position: .after(self))
            pipeline.removeHandler(self, promise: nil)
        } catch {
            context.close(promise: nil)
        }
    }

    /// Takes the connection to the event loop of its room. A channel stays on its loop, so its socket gets a second one
    /// there; the kernel knows nothing of that, and holds what comes meanwhile.
    private func move(to place: Foyer.Place, _ said: Introduction, _ context: ChannelHandlerContext) throws {
        guard let socket = try context.channel.duplicateSocket() else { return dismiss(.crowded) }
        leave()
        context.close(promise: nil)
        let origin = origin
        let bootstrap = ClientBootstrap(group: place.loop).asGuest().channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                let connection = Connection(from: origin, driver: place.driver.value, said)
                try channel.pipeline.syncOperations.addHandler(connection)
            }
        }
        // What fails here is closed by NIO: the guest was gone before it came there.
        bootstrap.withConnectedSocket(socket).whenFailure { _ in }
    }
}

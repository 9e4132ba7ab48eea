import Hosting
import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#endif

extension Listener {
    /// Listens, but lets nobody in until the listener is told to read.
    static func listen(
        at address: String?, _ port: Int, _ pending: NIOLoopBound<PendingConnections>, on loop: any EventLoop
    ) async throws -> any Channel {
        let bootstrap = ServerBootstrap(group: loop, childGroup: loop)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(pending.value.makeListenerHandlers())
                }
            }
            .serverChannelOption(.autoRead, value: false)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.maxMessagesPerRead, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // What the kernel holds for a connection that does not read, which has it from its listener. Without this it
            // would be megabytes, and who reads only half would be far behind before anybody noticed.
            .serverChannelOption(.socketOption(.so_sndbuf), value: 64 * 1_024)
            .forGuests()
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try pending.value.admit(channel) }
            }
        if let address { return try await bootstrap.bind(host: address, port: port).get() }
        do {
            return try await bootstrap.bind(host: "::", port: port).get()
        } catch let error as IOError where error.errnoCode == EAFNOSUPPORT || error.errnoCode == EADDRNOTAVAIL {
            // A machine without IPv6.
            return try await bootstrap.bind(host: "0.0.0.0", port: port).get()
        }
    }
}

extension ListenError {
    /// Why it cannot be listened at an address and port, of what NIO says.
    package init(_ error: any Error, address: String?, port: Int) {
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE: self = .portInUse(port)
        case EACCES: self = .portNotAllowed(port)
        case EADDRNOTAVAIL: self = .noSuchAddress(address ?? "::")
        default:
            if error is SocketAddressError || error is SocketAddressError.UnknownHost {
                self = .noSuchAddress(address ?? "::")
            } else {
                self = .system("\(error)")
            }
        }
    }
}

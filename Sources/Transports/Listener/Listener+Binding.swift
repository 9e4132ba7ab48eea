import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#endif

extension Listener {
    /// Listens, but accepts no connection before the listener is told to read.
    static func listen(
        at address: String?, _ port: Int, _ pending: NIOLoopBound<PendingConnections>, on loop: any EventLoop
    ) async throws -> any Channel {
        let bootstrap = ServerBootstrap(group: loop, childGroup: loop)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        AcceptBackoffHandler { _ in DescriptorReserve.pause }, pending.value.reserve)
                }
            }
            .serverChannelOption(.autoRead, value: false)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.maxMessagesPerRead, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // The size of the kernel's buffer for a connection that does not read, inherited from the listener. The
            // default is megabytes, so a slow reader would be far behind before the host noticed.
            .serverChannelOption(.socketOption(.so_sndbuf), value: 64 * 1_024)
            .forGuests()
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try pending.value.admit(channel) }
            }
        if let address { return try await bootstrap.bind(host: address, port: port).get() }
        do {
            return try await bootstrap.bind(host: "::", port: port).get()
        } catch let error as IOError where error.errnoCode == EAFNOSUPPORT || error.errnoCode == EADDRNOTAVAIL {
            // The machine has no IPv6.
            return try await bootstrap.bind(host: "0.0.0.0", port: port).get()
        }
    }
}

extension ListenError {
    /// Translates an error of NIO when listening at an address and port.
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

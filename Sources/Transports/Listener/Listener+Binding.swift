import Glibc
import NIOCore
import NIOPosix

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
        if let address { return try await bind(bootstrap, to: address, port) }
        do {
            return try await bind(bootstrap, to: "::", port)
        } catch let error as IOError where error.errnoCode == EAFNOSUPPORT || error.errnoCode == EADDRNOTAVAIL {
            // The machine has no IPv6.
            return try await bind(bootstrap, to: "0.0.0.0", port)
        }
    }
}

/// A resolver does not find `::` on a machine whose only IPv6 address is the loopback's, as in most containers, so
/// nothing that is an address is resolved.
private func bind(_ bootstrap: ServerBootstrap, to host: String, _ port: Int) async throws -> any Channel {
    guard let address = try? SocketAddress(ipAddress: host, port: port) else {
        return try await bootstrap.bind(host: host, port: port).get()
    }
    return try await bootstrap.bind(to: address).get()
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

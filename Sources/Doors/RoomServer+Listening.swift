import Hosting
import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#endif

extension RoomServer {
    /// Listens, but lets nobody in until the listener is told to read.
    static func listen(
        at address: String?, _ port: Int, _ driver: NIOLoopBound<RoomDriver>, on loop: any EventLoop
    ) async throws -> any Channel {
        let reserve = try await loop.submit { NIOLoopBound(DescriptorReserve(), eventLoop: loop) }.get()
        let bootstrap = ServerBootstrap(group: loop, childGroup: loop)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        AcceptBackoffHandler { _ in DescriptorReserve.pause }, reserve.value)
                }
            }
            .serverChannelOption(.autoRead, value: false)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.maxMessagesPerRead, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // What the kernel holds for a connection that does not read, which has it from its listener. Without this it
            // would be megabytes, and who reads only half would be far behind before anybody noticed.
            .serverChannelOption(.socketOption(.so_sndbuf), value: 64 * 1_024)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.socketOption(.so_keepalive), value: 1)
            // Seconds of silence before the peer's kernel is asked, between two questions, and how many of them.
            .childChannelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 30)
            .childChannelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
            .childChannelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
            // What comes in at once is bounded, so that nobody's flood takes the time of others.
            .childChannelOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2_048, maximum: 8_192)
            )
            // From here on a connection's unsent bytes are counted.
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 16 * 1_024, high: 64 * 1_024))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    // Gone before it was let in: it is closed without being counted.
                    guard let address = channel.remoteAddress?.ipAddress else { throw ChannelError.eof }
                    let origin = Origin(address: address)
                    try channel.pipeline.syncOperations.addHandler(
                        Connection(from: origin, isLast: reserve.value.isSpent, driver: driver.value))
                }
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

extension OpenError {
    init(_ error: any Error, address: String?, port: Int) {
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

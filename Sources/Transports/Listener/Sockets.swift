import Glibc
import NIOCore
import NIOPosix

extension Channel {
    /// Duplicates the descriptor of this channel's socket. Call it on the channel's event loop.
    /// - Returns: nil if there are no descriptors left.
    func duplicateSocket() throws -> NIOBSDSocket.Handle? {
        let copy = try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            fcntl($0, F_DUPFD_CLOEXEC, 0)
        }
        return copy.flatMap { $0 >= 0 ? $0 : nil }
    }
}

// The options of guests' connections.
extension ServerBootstrap {
    func forGuests() -> ServerBootstrap {
        // Connections inherit these options from the listener (Linux, tcp(7)), which saves five system calls for each
        // connection.
        serverChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .serverChannelOption(.socketOption(.so_keepalive), value: 1)
            // Seconds of silence before the first keep-alive probe, seconds between probes, and their number.
            .serverChannelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 30)
            .serverChannelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
            .serverChannelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
            .childChannelOption(.recvAllocator, value: Guests.allocator)
            .childChannelOption(.maxMessagesPerRead, value: Guests.readsAtATime)
            .childChannelOption(.writeBufferWaterMark, value: Guests.waterMark)
    }
}

extension ClientBootstrap {
    /// A bootstrap for a guest's existing socket, which has its options already.
    func asGuest() -> ClientBootstrap {
        channelOption(.recvAllocator, value: Guests.allocator)
            .channelOption(.maxMessagesPerRead, value: Guests.readsAtATime)
            .channelOption(.writeBufferWaterMark, value: Guests.waterMark)
    }
}

private enum Guests {
    /// Limits how much is read at once, so that a flood from one guest does not delay the others. The buffer grows when
    /// it is full; each connection keeps its latest size, and a handshake has about 200 bytes.
    static var allocator: AdaptiveRecvByteBufferAllocator {
        AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 512, maximum: 8_192)
    }
    /// Input is usually one short message: checking for more would cost another system call each time.
    static let readsAtATime: UInt = 1
    /// The water marks for a connection's unsent bytes.
    static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 16 * 1_024, high: 64 * 1_024)
}

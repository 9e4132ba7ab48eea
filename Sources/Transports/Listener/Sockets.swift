import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#endif

extension Channel {
    /// Another descriptor of this channel's socket. To be asked for on the channel's event loop.
    /// - Returns: nothing if there is none to be had.
    func duplicateSocket() throws -> NIOBSDSocket.Handle? {
        let copy = try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            fcntl($0, F_DUPFD_CLOEXEC, 0)
        }
        return copy.flatMap { $0 >= 0 ? $0 : nil }
    }
}

// How the connections of guests are set up.
extension ServerBootstrap {
    func forGuests() -> ServerBootstrap {
        // A connection has the options of a socket from its listener (Linux, tcp(7)): five calls less for each.
        serverChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .serverChannelOption(.socketOption(.so_keepalive), value: 1)
            // Seconds of silence before the peer's kernel is asked, between two questions, and how many of them.
            .serverChannelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 30)
            .serverChannelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
            .serverChannelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
            .childChannelOption(.recvAllocator, value: Guests.allocator)
            .childChannelOption(.maxMessagesPerRead, value: Guests.readsAtATime)
            .childChannelOption(.writeBufferWaterMark, value: Guests.waterMark)
    }
}

extension ClientBootstrap {
    /// For a socket that was a guest's before: what the kernel was told of it, it knows.
    func asGuest() -> ClientBootstrap {
        channelOption(.recvAllocator, value: Guests.allocator)
            .channelOption(.maxMessagesPerRead, value: Guests.readsAtATime)
            .channelOption(.writeBufferWaterMark, value: Guests.waterMark)
    }
}

private enum Guests {
    /// What comes in at once is bounded, so that nobody's flood takes the time of others. It grows where it is filled; each
    /// connection keeps the memory that it has taken last, and a handshake has some 200 bytes.
    static var allocator: AdaptiveRecvByteBufferAllocator {
        AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 512, maximum: 8_192)
    }
    /// What comes is mostly one short message: looking whether there is more would be a second call for each.
    static let readsAtATime: UInt = 1
    /// From here on a connection's unsent bytes are counted.
    static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 16 * 1_024, high: 64 * 1_024)
}

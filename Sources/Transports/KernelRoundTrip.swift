import CTCPInfo
import NIOCore

#if canImport(Glibc)
import Glibc
#endif

extension Channel {
    /// The least round trip to the peer's kernel, as this machine's kernel measures it by the acknowledgements of TCP.
    /// Call it on the channel's event loop.
    /// - Returns: nil if the kernel does not tell.
    var kernelRoundTrip: Duration? {
        #if os(Linux)
        guard let options = self as? any SocketOptionProvider else { return nil }
        let info =
            options.unsafeGetSocketOption(level: .tcp, name: .init(rawValue: TCP_INFO))
            as EventLoopFuture<kernel_tcp_info>
        // On the loop it is available at once.
        var roundTrip: Duration?
        info.assumeIsolated().whenSuccess { roundTrip = $0.roundTrip }
        return roundTrip
        #else
        return nil
        #endif
    }
}

extension kernel_tcp_info {
    /// A connection's first samples are coarse, but always too long, and pass: the least of all is the closest.
    fileprivate var roundTrip: Duration? {
        let measured = [rtt, min_rtt].filter { $0 > 0 && $0 < .max }
        return measured.min().map { .microseconds(Int64($0)) }
    }
}

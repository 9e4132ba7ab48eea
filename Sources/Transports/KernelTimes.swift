import CTCPInfo
import Glibc
import NIOCore

/// What this machine's kernel knows about a connection (`TCP_INFO`).
struct KernelTimes {
    /// The least round trip to the peer's kernel, which this kernel measures by the acknowledgements of TCP; nil if
    /// unknown.
    let roundTrip: Duration?
    /// The least time since the last bytes arrived. A player who sends more makes it shorter, to their own
    /// disadvantage.
    let sinceLastBytes: Duration

    /// The greatest excess of the kernel's time, which counts in ticks of 4 ms or less.
    private static let tick = Duration.milliseconds(4)
    /// Smaller differences are not worth correcting, because times are cut to hundredths of a second.
    private static let negligible = Duration.milliseconds(10)
}

extension KernelTimes {
    /// Asks the kernel. The channel's own way to a socket option, a future, takes ten times as long.
    /// - Parameter socket: the socket of a channel that is active.
    /// - Returns: nil if the kernel gives no answer.
    init?(of socket: NIOBSDSocket.Handle) {
        var info = kernel_tcp_info()
        var size = socklen_t(MemoryLayout.size(ofValue: info))
        guard getsockopt(socket, CInt(IPPROTO_TCP), TCP_INFO, &info, &size) == 0 else { return nil }
        // A connection's first samples are coarse, but always too long, and are replaced: the least value is the
        // closest.
        let measured = [info.rtt, info.min_rtt].filter { $0 > 0 && $0 < .max }
        roundTrip = measured.min().map { .microseconds(Int64($0)) }
        let since = Duration.milliseconds(Int64(info.last_data_recv))
        sinceLastBytes = since < Self.negligible ? .zero : since - Self.tick
    }
}

extension Channel {
    /// The channel's socket; nil if it has none. It is valid while the channel is active: a closed channel has returned its
    /// descriptor, which may already belong to another one. Call it on the channel's event loop, and rarely: it is slow.
    var socket: NIOBSDSocket.Handle? {
        try? pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
    }
}

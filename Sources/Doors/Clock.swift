import NIOCore
import Rules

extension EventLoop {
    /// Now, on this loop's clock, which rooms go by.
    var instant: Instant {
        Instant(nanoseconds: Int64(clamping: now.uptimeNanoseconds))
    }
}

extension Instant {
    /// The same moment for an event loop.
    var deadline: NIODeadline {
        .uptimeNanoseconds(UInt64(clamping: nanoseconds))
    }
}

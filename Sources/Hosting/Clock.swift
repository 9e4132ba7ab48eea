import NIOCore
import Rules

extension Instant {
    /// Now, on the clock that event loops go by.
    static var now: Instant {
        Instant(nanoseconds: Int64(clamping: NIODeadline.now().uptimeNanoseconds))
    }

    /// The same moment for an event loop.
    var deadline: NIODeadline {
        .uptimeNanoseconds(UInt64(clamping: nanoseconds))
    }
}

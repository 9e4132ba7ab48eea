import NIOCore
import Rules

/// The clock that a room goes by: its event loop's, set to go on from where the room's last host was stopped.
struct RoomClock {
    private let loop: any EventLoop
    /// How far it is ahead of the loop's.
    private let lead: Duration

    /// - Parameter start: what it shows now.
    init(on loop: any EventLoop, from start: Instant) {
        self.loop = loop
        lead = Self.time(of: loop).duration(to: start)
    }

    /// What it shows.
    var now: Instant { Self.time(of: loop).advanced(by: lead) }

    /// When the loop's clock will show what this one does at an instant.
    func deadline(_ instant: Instant) -> NIODeadline {
        .uptimeNanoseconds(UInt64(clamping: instant.advanced(by: .zero - lead).nanoseconds))
    }

    private static func time(of loop: any EventLoop) -> Instant {
        Instant(nanoseconds: Int64(clamping: loop.now.uptimeNanoseconds))
    }
}

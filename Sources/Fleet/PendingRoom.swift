package import History
package import Hosting
package import Rules

/// A room of a store that this host has the lease on and is about to open.
package struct PendingRoom: Sendable {
    /// Where a room comes from.
    package enum Origin: Sendable {
        /// Somebody has requested it. Nothing of it is kept yet.
        case requested
        /// Its former host is gone.
        case takenOver(KeptRoom.Continuation, stoppedFor: Duration)
    }

    package let room: LiveRoom
    package let history: RoomHistory
    package let origin: Origin

    /// What the room's clock shows.
    package var clock: Instant {
        if case .takenOver(let continuation, _) = origin { continuation.clock } else { Instant(nanoseconds: 0) }
    }
}

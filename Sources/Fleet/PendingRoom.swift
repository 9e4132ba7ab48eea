package import History
package import Hosting

/// A room of a store that this host has taken and is about to open.
package struct PendingRoom: Sendable {
    /// The origin of a room.
    package enum Origin: Sendable {
        /// It was requested, and is not stored yet.
        case requested
        /// Another host, with this name, had it; nil if the name is not known.
        case takenOver(KeptRoom.Continuation, stoppedFor: Duration, from: String?)
    }

    package let prepared: PreparedRoom
    /// This host's tenure of it.
    package let tenure: Tenure
    package let origin: Origin
    /// Whether it was requested at a gateway.
    let isFromGateway: Bool

    package var identity: RoomIdentity { prepared.room.identity }
}

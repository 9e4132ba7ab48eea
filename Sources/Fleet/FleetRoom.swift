package import Hosting

/// A room that a fleet host has open.
package protocol FleetRoom: Sendable {
    var identity: RoomIdentity { get }

    /// Whether anybody is in it, or may be.
    func isAttended() async -> Bool

    /// Waits until another host has the room and everybody here was told so. Then it is closed here.
    /// - Returns: whether that came; false if the room was closed here.
    func hasMoved() async -> Bool

    /// Lets another host have the room: everybody is told to look for it again.
    func handOver() async

    /// Closes the room for good, as nobody is in it.
    func close() async
}

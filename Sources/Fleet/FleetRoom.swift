package import Hosting

/// An open room of a fleet host.
package protocol FleetRoom: Sendable {
    var identity: RoomIdentity { get }

    /// Whether anybody is or may be in it.
    func isAttended() async -> Bool

    /// Waits until another host has the room and everybody here was told. Then the room is closed here.
    /// - Returns: whether it moved; false if the room was closed here.
    func hasMoved() async -> Bool

    /// Releases the room to another host, and tells everybody to look for it again.
    func handOver() async

    /// Closes the room for good, because nobody is in it.
    func close() async
}

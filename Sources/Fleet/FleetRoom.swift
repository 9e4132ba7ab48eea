package import Hosting

/// An open room of a fleet host.
package protocol FleetRoom: Sendable {
    var identity: RoomIdentity { get }

    /// Whether anybody is or may be in it.
    func isAttended() async -> Bool

    /// Waits until the room is gone from here, because another host has it, the store has lost part of it, or its host has
    /// closed it from the host's page, and everybody was told.
    /// - Returns: whether it is gone; false if it was closed by ``close()``.
    func isGone() async -> Bool

    /// Releases the room to another host, and tells everybody to look for it again.
    /// - Parameter patience: how long to wait for the end of a round.
    func handOver(within patience: Duration) async

    /// Closes the room for good, because nobody is in it.
    func close() async
}

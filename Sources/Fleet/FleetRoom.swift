package import Hosting

/// An open room of a fleet host.
package protocol FleetRoom: Sendable {
    var identity: RoomIdentity { get }

    /// Whether anyone is or may be in it.
    func isAttended() async -> Bool

    /// Waits until the room has left this host and everyone has heard about it: another host has the room, the store
    /// has lost part of it, or its host has closed it on the host's page.
    /// - Returns: true if the room has left; false if it was closed by ``close()``.
    func isGone() async -> Bool

    /// Releases the room to another host, and tells everyone to look for it again.
    /// - Parameter patience: how long to wait for the end of a round.
    func handOver(within patience: Duration) async

    /// Closes the room for good, because it is empty.
    func close() async
}

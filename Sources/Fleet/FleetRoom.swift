package import Hosting

/// An open room of a fleet host.
package protocol FleetRoom: Sendable {
    var identity: RoomIdentity { get }

    /// What is going on in it.
    func situation() async -> RoomSituation

    /// Waits until the room has left this host and everyone has heard about it: another host has the room, the store
    /// has lost part of it, or its host has closed it on the host's page.
    /// - Returns: true if the room has left; false if it was closed by ``close()``.
    func isGone() async -> Bool

    /// Stops acting for the room, so that another host can have it. Its guests stay until ``leave()``.
    /// - Parameter patience: how long to wait for the end of a round.
    /// - Returns: false if ``stay()`` came first, so that this host still acts for the room.
    func release(within patience: Duration) async -> Bool

    /// Keeps the room, if it still waits for its release.
    func stay() async

    /// Tells everyone to look for the released room again.
    func leave() async

    /// Closes the room for good, because it is empty.
    func close() async
}

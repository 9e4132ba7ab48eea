package import Transports

/// Opens new rooms on other machines.
package protocol RoomMaker: Sendable {
    /// Waits until a new room is open.
    /// - Returns: nil if no host opened one.
    func makeRoom() async -> MadeRoom?
}

package import Transports

/// Has rooms opened that nobody hosts yet, on some other machine.
package protocol RoomMaker: Sendable {
    /// Waits until a new room is open.
    /// - Returns: nil if nobody has opened one.
    func makeRoom() async -> MadeRoom?
}

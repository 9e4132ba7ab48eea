package import Hosting

/// Has rooms opened that nobody hosts yet, on some other machine.
package protocol RoomMaker: Sendable {
    /// Waits until a new room is open.
    /// - Returns: nothing if nobody has opened one.
    func makeRoom() async -> MadeRoom?
}

/// A room that was opened for somebody.
package struct MadeRoom: Sendable {
    package let code: RoomCode
    /// The secret of its host's link, for whoever wanted it and nobody else.
    package let key: HostKey

    package init(code: RoomCode, key: HostKey) {
        (self.code, self.key) = (code, key)
    }
}

package import Rules

/// A whole room at one moment, including the host's data about it.
package struct Snapshot: Equatable, Sendable {
    /// The rules' room.
    package var room: Room
    /// The host's data about the room.
    package var host: HostState
    /// The build of the program that took it.
    package var program: String

    /// - Parameter program: the build that takes it.
    package init(room: Room, host: HostState, program: String) {
        (self.room, self.host, self.program) = (room, host, program)
    }
}

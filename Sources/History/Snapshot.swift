package import Rules

/// A whole room at one moment, with what its host knows beyond the rules.
package struct Snapshot: Equatable, Sendable {
    /// The rules' room.
    package var room: Room
    /// What the host knows.
    package var host: HostState
    /// The build of the program that took it.
    package var program: String

    /// - Parameter program: the build that takes it.
    package init(room: Room, host: HostState, program: String) {
        self.room = room
        self.host = host
        self.program = program
    }
}

package import Rules

/// A room as it was opened.
package struct RoomEntry: Hashable, Sendable {
    /// The room's unique identity; see the host's identity for a room.
    package var id: String
    /// The name chosen by its host.
    package var name: String
    /// Its last TCP port.
    package var port: Int
    /// When it was opened.
    package var opened: WallTime
    /// The settings by which the room is played.
    package var settings: Settings
    /// The seed of the room's random generator.
    package var seed: UInt64
    /// The build of the program that opened it.
    package var program: String

    /// A room that is being opened.
    package init(
        id: String, name: String, port: Int, opened: WallTime, settings: Settings, seed: UInt64,
        program: String
    ) {
        (self.id, self.name, self.port, self.opened) = (id, name, port, opened)
        (self.settings, self.seed, self.program) = (settings, seed, program)
    }
}

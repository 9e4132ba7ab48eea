package import Rules

/// A room as it was opened.
package struct RoomEntry: Hashable, Sendable {
    /// Tells the room from every other; see the host's identity of it.
    package var id: String
    /// As its host called it.
    package var name: String
    /// The TCP port that it was at last.
    package var port: Int
    /// When it was opened.
    package var opened: WallTime
    /// What it is played by.
    package var settings: Settings
    /// Of its chance.
    package var seed: UInt64
    /// Whether newcomers have to know a pin. The pin itself is not kept.
    package var hasPin: Bool
    /// The version of the program that opened it.
    package var program: String

    /// A room that is being opened.
    package init(
        id: String, name: String, port: Int, opened: WallTime, settings: Settings, seed: UInt64, hasPin: Bool = false,
        program: String
    ) {
        self.id = id
        self.name = name
        self.port = port
        self.opened = opened
        self.settings = settings
        self.seed = seed
        self.hasPin = hasPin
        self.program = program
    }
}

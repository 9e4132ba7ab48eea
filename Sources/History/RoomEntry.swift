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
    /// A hash of its pin; nil if it has none.
    package var pinHash: String?
    /// The version of the program that opened it.
    package var program: String

    /// A room that is being opened.
    package init(
        id: String, name: String, port: Int, opened: WallTime, settings: Settings, seed: UInt64, pinHash: String? = nil,
        program: String
    ) {
        self.id = id
        self.name = name
        self.port = port
        self.opened = opened
        self.settings = settings
        self.seed = seed
        self.pinHash = pinHash
        self.program = program
    }
}

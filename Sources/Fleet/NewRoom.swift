import Foundation
package import Rules

/// What a new room is to be, as whoever requests it tells the host that will open it.
///
/// The store keeps it as JSON until a host takes it, in the format that rooms are kept in.
package struct NewRoom: Codable, Sendable {
    /// What it is called; nil for a name by its code.
    var name: String?
    /// The rules that it is played by.
    var settings: Settings
    /// The seed of its puzzles; nil for any.
    var seed: UInt64?
    /// What newcomers have to know. It is in the store only while no host has the room.
    var pin: String?
    /// Whether those who are in see the pin.
    var showsPin = false
    /// The hash of the secret in the host's link.
    var hostKeyHash: String

    /// The format of what is kept: only hosts of the same understand it.
    static let format = Room.formatVersion

    /// Reads one from a store.
    /// - Returns: nil if the text is none.
    init?(body: String) {
        guard let room = try? JSONDecoder().decode(Self.self, from: Data(body.utf8)) else { return nil }
        self = room
    }

    package init(
        name: String? = nil, settings: Settings, seed: UInt64? = nil, pin: String? = nil, showsPin: Bool = false,
        hostKeyHash: String
    ) {
        (self.name, self.settings, self.seed) = (name, settings, seed)
        (self.pin, self.showsPin, self.hostKeyHash) = (pin, showsPin, hostKeyHash)
    }

    /// The text that the store keeps.
    func body() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
}

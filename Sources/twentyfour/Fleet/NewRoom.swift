import Foundation
import Rules

/// A room that somebody wants, as a host of a store has to know it.
///
/// Kept in the store as JSON until a host takes it; of the format that rooms are kept in.
struct NewRoom: Codable, Sendable {
    /// What it is called; nothing for a name by its code.
    var name: String?
    /// What it is played by.
    var settings: Settings
    /// Of its chance; nothing for any.
    var seed: UInt64?
    /// What newcomers have to know. In a store only while no host has the room.
    var pin: String?
    /// Whether those who are in see the pin.
    var showsPin = false
    /// The hash of the secret of its host's link.
    var hostKeyHash: String

    /// Which hosts understand it.
    static let format = Room.formatVersion

    /// One that was put into a store.
    /// - Returns: nothing if it is none.
    init?(body: String) {
        guard let room = try? JSONDecoder().decode(Self.self, from: Data(body.utf8)) else { return nil }
        self = room
    }

    /// One with these members.
    init(
        name: String? = nil, settings: Settings, seed: UInt64? = nil, pin: String? = nil, showsPin: Bool = false,
        hostKeyHash: String
    ) {
        (self.name, self.settings, self.seed) = (name, settings, seed)
        (self.pin, self.showsPin, self.hostKeyHash) = (pin, showsPin, hostKeyHash)
    }

    /// As it is put into a store.
    func body() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
}

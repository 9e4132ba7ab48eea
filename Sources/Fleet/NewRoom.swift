import Hosting
package import Rules

/// The description of a new room, from the person who requests it to the host that will open it.
///
/// The store keeps it as JSON until a host takes it, in the format in which rooms are stored.
package struct NewRoom: Codable, Sendable {
    /// Its name; nil for a name made from its code.
    var name: String?
    /// The settings by which it is played.
    var settings: Settings
    /// The seed of its puzzles; nil for a random one.
    var seed: UInt64?
    /// The PIN for newcomers. It is in the store only while no host has the room.
    var pin: String?
    /// Whether the people in the room see the PIN.
    var showsPin = false
    /// The hash of the secret in the host's link.
    var hostKeyHash: String

    /// The longest description that a host accepts, in bytes, and the longest PIN.
    static let longest = 16_384

    /// Whether a host could have opened it from a command line.
    var isPossible: Bool {
        settings.areChoosable && pin?.utf8.count ?? 0 <= AdmissionPolicy.longestPin && hostKeyHash.utf8.count == 64
    }

    /// The format of the stored text: only hosts with the same format understand it.
    static let format = Room.formatVersion

    package init(
        name: String? = nil, settings: Settings, seed: UInt64? = nil, pin: String? = nil, showsPin: Bool = false,
        hostKeyHash: String
    ) {
        (self.name, self.settings, self.seed) = (name, settings, seed)
        (self.pin, self.showsPin, self.hostKeyHash) = (pin, showsPin, hostKeyHash)
    }
}

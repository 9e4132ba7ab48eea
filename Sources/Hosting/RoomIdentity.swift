/// What a room is called and who may come in.
package struct RoomIdentity: Hashable, Sendable {
    /// Tells this room from every other, also from one of the same name, for as long as it is open.
    package let id: String
    /// The name it was given; the network may advertise it under another if this one is taken.
    package let name: String
    /// What newcomers have to know, if anything.
    package let pin: String?
    /// Whether players of the original game may come in.
    package let admitsClassic: Bool

    /// A new room.
    package init(name: String, pin: String? = nil, admitsClassic: Bool = false) {
        var generator = SystemRandomNumberGenerator()
        id = String(generator.next(), radix: 36)
        self.name = name
        self.pin = pin
        self.admitsClassic = admitsClassic
    }
}

/// What a room looks like from outside.
package struct RoomSummary: Hashable, Sendable {
    /// What it is doing.
    package enum State: Hashable, Sendable {
        case waiting, round, `break`
    }

    package let state: State
    /// Seats taken and seats there are.
    package let players: Int
    package let capacity: Int
}

/// Which room this is.
package struct RoomIdentity: Hashable, Sendable {
    /// Tells this room from every other, also from one of the same name, for as long as it goes on.
    package let id: String
    /// The name it was given; the network may advertise it under another if this one is taken.
    package let name: String

    /// A new room.
    package init(name: String) {
        var generator = SystemRandomNumberGenerator()
        id = String(generator.next(), radix: 36)
        self.name = name
    }

    /// A room that was open before.
    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

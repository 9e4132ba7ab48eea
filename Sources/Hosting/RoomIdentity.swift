/// The identity of a room.
package struct RoomIdentity: Hashable, Sendable {
    /// Distinguishes this room from all others, even those with the same name, for as long as it exists.
    package let id: String
    /// The name chosen at opening. If it is taken, the network may advertise the room under another.
    package let name: String
    /// The code that guests type where several rooms share a port.
    package let code: RoomCode
    /// Whether other rooms share the port, so that guests must choose one.
    package let sharesPort: Bool

    /// Makes a new room's identity.
    /// - Parameter taken: the codes of the other rooms at the port.
    package init(name: String, besides taken: Set<RoomCode> = [], sharesPort: Bool = false) {
        var id: String
        repeat {
            id = String(UInt64.random(in: 0 ... .max), radix: 36)
        } while !Self.isPossible(id: id) || taken.contains(RoomCode(of: id))
        self.init(id: id, name: name, sharesPort: sharesPort)
    }

    /// Restores the identity of a room that was open before.
    package init(id: String, name: String, sharesPort: Bool = false) {
        self.id = id
        self.name = name
        self.sharesPort = sharesPort
        code = RoomCode(of: id)
    }

    /// Whether a new room can have this ID: a number, and no code. A room whose ID is another's code would get the
    /// other's guests.
    package static func isPossible(id: String) -> Bool {
        RoomCode(id) == nil && UInt64(id, radix: 36).map { String($0, radix: 36) } == id
    }

    /// The path after the host's address in a browser: the code, if needed.
    package var path: String { sharesPort ? code.text : "" }

    /// Whether a text means this room by its id, its code or its name.
    func isCalled(_ text: String) -> Bool {
        text == id || RoomCode(text) == code || text.lowercased() == name.lowercased()
    }
}

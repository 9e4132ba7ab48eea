/// Which room this is.
package struct RoomIdentity: Hashable, Sendable {
    /// Tells this room from every other, also from one of the same name, for as long as it goes on.
    package let id: String
    /// The name it was given; the network may advertise it under another if this one is taken.
    package let name: String
    /// What guests type where several rooms share a port.
    package let code: RoomCode
    /// Whether other rooms have the same port, so that a guest has to say which it wants.
    package let sharesPort: Bool

    /// A new room.
    /// - Parameter taken: the codes of the rooms that it is open beside.
    package init(name: String, besides taken: Set<RoomCode> = [], sharesPort: Bool = false) {
        var generator = SystemRandomNumberGenerator()
        var id: String
        repeat { id = String(generator.next(), radix: 36) } while taken.contains(RoomCode(of: id))
        self.init(id: id, name: name, sharesPort: sharesPort)
    }

    /// A room that was open before.
    package init(id: String, name: String, sharesPort: Bool = false) {
        self.id = id
        self.name = name
        self.sharesPort = sharesPort
        code = RoomCode(of: id)
    }

    /// What stands behind the host's address in a browser: the code, where it is needed.
    package var path: String { sharesPort ? code.text : "" }

    /// Whether somebody can mean this room by its id, its code or its name.
    package func isCalled(_ text: String) -> Bool {
        text == id || RoomCode(text) == code || text.lowercased() == name.lowercased()
    }
}

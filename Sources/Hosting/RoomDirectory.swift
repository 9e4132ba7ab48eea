/// The rooms at a port, in the order in which they were opened.
package struct RoomDirectory: Sendable {
    /// All of them.
    package private(set) var rooms: [RoomIdentity] = []
    /// Counts the changes.
    package private(set) var version = 0
    // Indexed, because every newcomer looks one up, possibly among a thousand rooms.
    private var byID: [String: RoomIdentity] = [:]
    private var byCode: [RoomCode: RoomIdentity] = [:]
    private var byName: [String: RoomIdentity] = [:]

    package init(_ rooms: [RoomIdentity] = []) {
        for room in rooms { add(room) }
    }

    /// Adds a room. No two rooms share an ID or a code. If several have the same name, that name finds the one opened
    /// first.
    package mutating func add(_ room: RoomIdentity) {
        version += 1
        rooms.append(room)
        byID[room.id] = room
        byCode[room.code] = room
        byName[room.name.lowercased()] = byName[room.name.lowercased()] ?? room
    }

    /// Removes a room that closes.
    package mutating func remove(_ room: RoomIdentity) {
        version += 1
        rooms.removeAll { $0 == room }
        byID[room.id] = nil
        byCode[room.code] = nil
        let name = room.name.lowercased()
        if byName[name] == room { byName[name] = rooms.first { $0.name.lowercased() == name } }
    }

    /// The room that a guest asks for by its code, ID or name.
    package func room(called text: String) -> RoomIdentity? {
        RoomCode(text).flatMap(room) ?? byID[text] ?? byName[text.lowercased()]
    }

    /// The room with this code.
    package func room(_ code: RoomCode) -> RoomIdentity? { byCode[code] }
}

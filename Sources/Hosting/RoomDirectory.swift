/// The rooms that a port leads to, in the order in which they were opened.
package struct RoomDirectory: Sendable {
    /// All of them.
    package private(set) var rooms: [RoomIdentity] = []
    // Looked up for everybody who comes, among a thousand rooms.
    private var byID: [String: RoomIdentity] = [:]
    private var byCode: [RoomCode: RoomIdentity] = [:]
    private var byName: [String: RoomIdentity] = [:]

    package init(_ rooms: [RoomIdentity] = []) {
        for room in rooms { add(room) }
    }

    /// A room was opened. No two have an id or a code in common; of those with the same name, the first opened has it.
    package mutating func add(_ room: RoomIdentity) {
        rooms.append(room)
        byID[room.id] = room
        byCode[room.code] = room
        byName[room.name.lowercased()] = byName[room.name.lowercased()] ?? room
    }

    /// A room is closing.
    package mutating func remove(_ room: RoomIdentity) {
        rooms.removeAll { $0 == room }
        byID[room.id] = nil
        byCode[room.code] = nil
        let name = room.name.lowercased()
        if byName[name] == room { byName[name] = rooms.first { $0.name.lowercased() == name } }
    }

    /// The one that somebody means: of this id, else of this code, else of this name.
    package func room(called text: String) -> RoomIdentity? {
        byID[text] ?? RoomCode(text).flatMap(room) ?? byName[text.lowercased()]
    }

    /// The one of this code.
    package func room(_ code: RoomCode) -> RoomIdentity? { byCode[code] }
}

import Rules

extension KeptRoom {
    /// The room that was last opened under a name, ignoring case.
    /// - Throws: `UnknownFormat` if this program does not know the room's format.
    static func last(named name: String, in database: any Database) throws -> KeptRoom? {
        // Not in SQL: SQLite folds case in English only.
        var last: Int64?
        try database.each("SELECT id, name FROM rooms ORDER BY opened DESC, id DESC", []) { row in
            if try row.decode(String.self, atIndex: 1).lowercased() == name.lowercased() {
                last = try row.decode(atIndex: 0)
            }
            return last == nil
        }
        return try last.flatMap { try room("id", $0, in: database) }
    }

    /// The room with an identity.
    /// - Throws: `UnknownFormat` if this program does not know the room's format.
    static func room(_ id: String, in database: any Database) throws -> KeptRoom? {
        try room("key", id, in: database)
    }

    private static func room(
        _ column: String, _ value: any Storable, in database: any Database
    ) throws -> KeptRoom? {
        guard let row = try database.first("SELECT * FROM rooms WHERE \(column) = ?", [value]) else { return nil }
        let room: Int64 = try row.decode(forColumn: "id")
        let latest = """
            SELECT number, program, state, host FROM snapshots WHERE room = ? ORDER BY id DESC LIMIT 1
            """
        guard let kept = try database.first(latest, [room]) else { return nil }
        let number: Int = try kept.decode(forColumn: "number")
        let entries = try database.all(
            "SELECT body FROM entries WHERE room = ? AND number > ? ORDER BY number", [room, number]
        ) { try restored(try $0.decode(atIndex: 0), as: Entry.self) }
        return KeptRoom(
            entry: try RoomEntry(row), snapshot: try Snapshot(kept), entries: entries,
            heard: WallTime(milliseconds: try row.decode(forColumn: "heard")),
            stopped: (try row.decode(Int64?.self, forColumn: "stopped")).map(WallTime.init(milliseconds:)),
            closed: (try row.decode(Int64?.self, forColumn: "closed")).map(WallTime.init(milliseconds:)))
    }
}

extension RoomEntry {
    init(_ row: TableRow) throws {
        self.init(
            id: try row.decode(forColumn: "key"), name: try row.decode(forColumn: "name"),
            port: try row.decode(forColumn: "port"),
            opened: WallTime(milliseconds: try row.decode(forColumn: "opened")),
            settings: try restored(try row.decode(forColumn: "settings")),
            seed: UInt64(bitPattern: try row.decode(forColumn: "seed")), hasPin: try row.decode(forColumn: "has_pin"),
            program: try row.decode(forColumn: "program"))
    }
}

extension Snapshot {
    /// - Throws: `UnknownFormat` if this program does not know the room's format.
    init(_ row: TableRow) throws {
        self.init(
            room: try restored(try row.decode(forColumn: "state")),
            host: try restored(try row.decode(forColumn: "host")), program: try row.decode(forColumn: "program"))
    }
}

import Rules

extension KeptRoom {
    /// The row and the port of the room that was last opened under a name, ignoring case.
    static func last(named name: String, in database: any Database) throws -> (row: Int64, port: Int)? {
        // Not in SQL: SQLite folds case in English only.
        var latest: (row: Int64, port: Int)?
        try database.each("SELECT id, name, port FROM rooms ORDER BY opened DESC, id DESC", []) { row in
            if try (row[1] as String).lowercased() == name.lowercased() { latest = try (row[0], row[2]) }
            return latest == nil
        }
        return latest
    }

    /// The room with an identity.
    /// - Throws: `UnknownFormat` if this program does not know the room's format.
    static func room(_ id: String, in database: any Database) throws -> KeptRoom? {
        try room("key", id, in: database)
    }

    /// The room whose row has this value in a column.
    /// - Throws: `UnknownFormat` if this program does not know the room's format.
    static func room(_ column: String, _ value: any Storable, in database: any Database) throws -> KeptRoom? {
        guard let row = try database.first("SELECT * FROM rooms WHERE \(column) = ?", [value]) else { return nil }
        let room: Int64 = try row["id"]
        let latest = """
            SELECT number, program, state, host FROM snapshots WHERE room = ? ORDER BY id DESC LIMIT 1
            """
        guard let kept = try database.first(latest, [room]) else { return nil }
        let number = try kept.count("number")
        let entries = try database.all(
            "SELECT body FROM entries WHERE room = ? AND number > ? ORDER BY number", [room, number]
        ) { try restored($0[0], as: Entry.self) }
        return try KeptRoom(
            entry: RoomEntry(row), snapshot: Snapshot(kept), entries: entries, last: number + entries.count,
            times: KeptTimes(row))
    }
}

extension KeptTimes {
    /// Reads the times from a row of the table `rooms`.
    init(_ row: TableRow) throws {
        try self.init(heard: row["heard"], stopped: row["stopped"], closed: row["closed"])
    }
}

extension RoomEntry {
    init(_ row: TableRow) throws {
        try self.init(
            id: row["key"], name: row["name"], port: row["port"], opened: row["opened"],
            settings: restored(row["settings"]), seed: UInt64(bitPattern: row["seed"]),
            program: row["program"])
    }
}

extension Snapshot {
    /// - Throws: `UnknownFormat` if this program does not know the room's format; `OutOfBounds`.
    init(_ row: TableRow) throws {
        let host: HostState = try restored(row["host"])
        // Later players need greater numbers.
        guard (0...1 << 53).contains(host.lastPlayer) else { throw OutOfBounds("lastPlayer") }
        try self.init(room: restored(row["state"]), host: host, program: row["program"])
    }
}

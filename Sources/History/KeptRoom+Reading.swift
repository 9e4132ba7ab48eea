import GRDB
import Rules

extension KeptRoom {
    /// The room that was opened last under a name, without regard to case.
    /// - Throws: `UnknownFormat` if it is of one that this program does not know.
    static func last(named name: String, in database: Database) throws -> KeptRoom? {
        // SQLite knows upper and lower case of English only.
        let all = try GRDB.Row.fetchCursor(database, sql: "SELECT id, name FROM rooms ORDER BY opened DESC, id DESC")
        var last: Int64?
        while last == nil, let row = try all.next() {
            if try row.decode(String.self, forColumn: "name").lowercased() == name.lowercased() {
                last = try row.decode(forColumn: "id")
            }
        }
        guard let row = try GRDB.Row.fetchOne(database, sql: "SELECT * FROM rooms WHERE id = ?", arguments: [last])
        else {
            return nil
        }
        let room: Int64 = try row.decode(forColumn: "id")
        let latest = """
            SELECT number, program, state, host FROM snapshots WHERE room = ? ORDER BY id DESC LIMIT 1
            """
        guard let kept = try GRDB.Row.fetchOne(database, sql: latest, arguments: [room]) else { return nil }
        let number: Int = kept["number"]
        let entries = try String.fetchAll(
            database, sql: "SELECT body FROM entries WHERE room = ? AND number > ? ORDER BY number",
            arguments: [room, number])
        return KeptRoom(
            entry: try RoomEntry(row), snapshot: try Snapshot(kept), entries: try entries.map { try restored($0) },
            heard: WallTime(milliseconds: try row.decode(forColumn: "heard")),
            stopped: (try row.decode(Int64?.self, forColumn: "stopped")).map(WallTime.init(milliseconds:)),
            closed: (try row.decode(Int64?.self, forColumn: "closed")).map(WallTime.init(milliseconds:)))
    }
}

extension RoomEntry {
    init(_ row: GRDB.Row) throws {
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
    /// - Throws: `UnknownFormat` if it is of one that this program does not know.
    init(_ row: GRDB.Row) throws {
        self.init(
            room: try restored(try row.decode(forColumn: "state")),
            host: try restored(try row.decode(forColumn: "host")), program: try row.decode(forColumn: "program"))
    }
}

import GRDB
import Rules

extension KeptRoom {
    /// The room that was opened last under a name.
    static func last(named name: String, in database: Database) throws -> KeptRoom? {
        let sql = "SELECT * FROM rooms WHERE name = ? ORDER BY opened DESC, id DESC LIMIT 1"
        guard let row = try GRDB.Row.fetchOne(database, sql: sql, arguments: [name]) else { return nil }
        let room: Int64 = row["id"]
        let latest = """
            SELECT number, program, state, host FROM snapshots WHERE room = ?
            ORDER BY number DESC, is_beginning LIMIT 1
            """
        guard let kept = try GRDB.Row.fetchOne(database, sql: latest, arguments: [room]) else { return nil }
        let snapshot: Snapshot
        do {
            snapshot = try Snapshot(kept)
        } catch is UnknownFormat {
            return nil
        }
        let number: Int = kept["number"]
        let entries = try String.fetchAll(
            database, sql: "SELECT body FROM entries WHERE room = ? AND number > ? ORDER BY number",
            arguments: [room, number])
        return KeptRoom(
            entry: try RoomEntry(row), snapshot: snapshot, entries: try entries.map { try restored($0) },
            heard: WallTime(milliseconds: row["heard"]),
            closed: (row["closed"] as Int64?).map(WallTime.init(milliseconds:)))
    }
}

extension RoomEntry {
    init(_ row: GRDB.Row) throws {
        self.init(
            id: row["key"], name: row["name"], port: row["port"], opened: WallTime(milliseconds: row["opened"]),
            settings: try restored(row["settings"]), seed: UInt64(bitPattern: row["seed"]), pinHash: row["pin"],
            program: row["program"])
    }
}

extension Snapshot {
    /// - Throws: `UnknownFormat` if it is of one that this program does not know.
    init(_ row: GRDB.Row) throws {
        self.init(room: try restored(row["state"]), host: try restored(row["host"]), program: row["program"])
    }
}

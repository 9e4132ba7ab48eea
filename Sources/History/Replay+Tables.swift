import GRDB

// What a replay reads of a room, and how tables are compared.
extension Replay {
    /// A snapshot as it was kept after so many entries.
    struct Kept {
        let number: Int
        let snapshot: Snapshot
    }

    static func room(_ id: String, in database: Database) throws -> (id: Int64, last: Int)? {
        try GRDB.Row.fetchOne(database, sql: "SELECT id, last FROM rooms WHERE key = ?", arguments: [id]).map {
            (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1))
        }
    }

    static func snapshots(of room: Int64, areBeginnings: Bool, in database: Database) throws -> [Kept] {
        let sql = """
            SELECT number, state, host, program FROM snapshots WHERE room = ? AND is_beginning = ? ORDER BY id
            """
        return try GRDB.Row.fetchAll(database, sql: sql, arguments: [room, areBeginnings]).map { row in
            Kept(number: try row.decode(atIndex: 0), snapshot: try Snapshot(row))
        }
    }

    static func entries(
        of room: Int64, after number: Int, to end: Int, in database: Database
    ) throws -> RowCursor {
        try GRDB.Row.fetchCursor(
            database,
            sql: "SELECT number, body FROM entries WHERE room = ? AND number > ? AND number <= ? ORDER BY number",
            arguments: [room, number, end])
    }

    /// A table, the columns that tell its rows, those to be compared, and the order.
    private struct Table {
        let name: String
        let keys: [String]
        let columns: [String]
        let order: String
    }

    private static let tables = [
        Table(name: "players", keys: ["player"], columns: ["name", "key", "role"], order: "player"),
        Table(
            name: "rounds", keys: ["match", "round"],
            columns: ["numbers", "target", "difficulty", "solutions", "ended IS NOT NULL"], order: "match, round"),
        Table(
            name: "answers", keys: ["match", "round", "player"],
            columns: ["verdict", "expression", "solution", "value", "time", "won", "discovery"], order: "id"),
        Table(name: "matches", keys: ["match"], columns: ["ended IS NOT NULL"], order: "match"),
        Table(
            name: "standings", keys: ["match", "place"], columns: ["rank", "player", "name", "wins", "solved", "time"],
            order: "match, place"),
    ]

    /// The first difference between the tables that were kept and those that came of playing again.
    static func compare(_ room: Int64, in database: Database, with again: Database) throws -> Difference? {
        for table in tables {
            let kept = try rows(of: table, room, in: database)
            let replayed = try rows(of: table, room, in: again)
            while true {
                let (left, right) = (try kept.next(), try replayed.next())
                if left != right { return difference(in: table, left, right) }
                if left == nil { break }
            }
        }
        return nil
    }

    private static func rows(of table: Table, _ room: Int64, in database: Database) throws -> RowCursor {
        let sql = """
            SELECT \((table.keys + table.columns).joined(separator: ", ")) FROM \(table.name) WHERE room = ?
            ORDER BY \(table.order)
            """
        return try GRDB.Row.fetchCursor(database, sql: sql, arguments: [room])
    }

    private static func difference(in table: Table, _ kept: GRDB.Row?, _ replayed: GRDB.Row?) -> Difference {
        func text(_ row: GRDB.Row?, _ index: Int) -> String {
            guard let row else { return "none" }
            return (row[index] as DatabaseValue).isNull ? "nothing" : "\(row[index] as DatabaseValue)"
        }
        let place = table.keys.indices.map { "\(table.keys[$0]) \(text(kept ?? replayed, $0))" }.joined(separator: ", ")
        let width = table.keys.count + table.columns.count
        let names = table.keys + table.columns
        guard kept != nil, replayed != nil,
            let index = (0..<width).first(where: { text(kept, $0) != text(replayed, $0) })
        else {
            return Difference(
                part: table.name, place: place, kept: kept == nil ? "none" : "one",
                replayed: replayed == nil ? "none" : "one")
        }
        let name = names[index].replacing(" IS NOT NULL", with: "")
        return Difference(
            part: table.name, place: place, kept: "\(name) \(text(kept, index))",
            replayed: "\(name) \(text(replayed, index))")
    }
}

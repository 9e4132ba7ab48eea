// The data that a replay reads about a room, and the comparison of tables.
extension Replay {
    /// A snapshot that was stored after this many entries.
    struct Kept {
        let number: Int
        let snapshot: Snapshot
    }

    private static func snapshots(of room: Int64, areBeginnings: Bool, in database: any Database) throws -> [Kept] {
        let sql = """
            SELECT number, state, host, program FROM snapshots WHERE room = ? AND is_beginning = ? ORDER BY id
            """
        return try database.all(sql, [room, areBeginnings]) { row in
            try Kept(number: row.count("number"), snapshot: Snapshot(row))
        }
    }

    /// A part of a room's journal without a gap.
    struct Stretch {
        let beginning: Kept
        /// The number of its last entry.
        let end: Int
        /// The last snapshot. One that is not a beginning was taken after the last beginning.
        let check: Kept?
    }

    /// The parts of a room's journal, in order.
    static func stretches(of place: Place, in database: any Database) throws -> [Stretch] {
        let beginnings = try snapshots(of: place.room, areBeginnings: true, in: database)
        let check = try snapshots(of: place.room, areBeginnings: false, in: database).last
        let ends = beginnings.dropFirst().map(\.number) + [place.last]
        return zip(beginnings, ends).enumerated().map { index, part in
            Stretch(beginning: part.0, end: part.1, check: index == beginnings.count - 1 ? check : nil)
        }
    }

    /// The most entries that are read by one statement. A server cancels one whose rows are taken too slowly.
    private static let portion = 1_000

    /// - Parameter take: receives the number of each entry and its line, until it returns false. It may run statements.
    static func eachEntry(
        of room: Int64, after number: Int, to end: Int, in database: any Database, _ take: (Int, String) throws -> Bool
    ) throws {
        let sql = """
            SELECT number, body FROM entries WHERE room = ? AND number > ? AND number <= ? ORDER BY number LIMIT ?
            """
        var last = number
        while true {
            let entries: [(number: Int, body: String)] = try database.all(sql, [room, last, end, portion]) {
                try ($0[0], $0[1])
            }
            for entry in entries { guard try take(entry.number, entry.body) else { return } }
            guard entries.count == portion, let reached = entries.last?.number else { return }
            last = reached
        }
    }

    /// A table, the columns that identify its rows, the columns to compare, and the order.
    private struct Table {
        let name: String
        let keys: [String]
        let columns: [String]
        let order: String
    }

    /// Comparisons ignore wall-clock times.
    private static let ended = "CASE WHEN ended IS NULL THEN 0 ELSE 1 END AS ended"

    private static let tables = [
        Table(name: "players", keys: ["player"], columns: ["name", "key", "role", "bot", "team"], order: "player"),
        Table(
            name: "rounds", keys: ["match", "round"],
            columns: ["numbers", "target", "difficulty", "solutions", ended], order: "match, round"),
        Table(
            name: "answers", keys: ["match", "round", "player"],
            columns: [
                "verdict", "expression", "solution", "value", "time", "points", "won", "discovery", "hints", "team",
            ], order: "id"),
        Table(name: "matches", keys: ["match"], columns: [ended, "teams"], order: "match"),
        Table(
            name: "standings", keys: ["match", "place"],
            columns: ["rank", "player", "name", "points", "wins", "solved", "time", "claimed"],
            order: "match, place"),
    ]

    /// The first difference between the stored tables and those that the replay produced.
    static func compare(_ room: Int64, in database: any Database, with again: any Database) throws -> Difference? {
        for table in tables {
            let sql = """
                SELECT \((table.keys + table.columns).joined(separator: ", ")) FROM \(table.name) WHERE room = ?
                ORDER BY \(table.order)
                """
            var replayed = try again.all(sql, [room]) { $0 }[...]
            var difference: Difference?
            try database.each(sql, [room]) { kept in
                let row = replayed.popFirst()
                if kept.cells != row?.cells { difference = Self.difference(in: table, kept, row) }
                return difference == nil
            }
            if difference == nil, let row = replayed.first { difference = Self.difference(in: table, nil, row) }
            if let difference { return difference }
        }
        return nil
    }

    private static func difference(in table: Table, _ kept: TableRow?, _ replayed: TableRow?) -> Difference {
        func text(_ row: TableRow?, _ index: Int) -> String {
            switch row?.cells[index] {
            case nil: "none"
            case .null: "nothing"
            case .integer(let number): "\(number)"
            case .text(let text): "\"\(text)\""
            }
        }
        let place = table.keys.indices.map { "\(table.keys[$0]) \(text(kept ?? replayed, $0))" }.joined(separator: ", ")
        let names = table.keys + table.columns
        guard kept != nil, replayed != nil,
            let index = names.indices.first(where: { text(kept, $0) != text(replayed, $0) })
        else {
            return Difference(
                part: table.name, place: place, kept: kept == nil ? "none" : "one",
                replayed: replayed == nil ? "none" : "one")
        }
        let name = names[index] == ended ? "ended" : names[index]
        return Difference(
            part: table.name, place: place, kept: "\(name) \(text(kept, index))",
            replayed: "\(name) \(text(replayed, index))")
    }
}

/// Removes rooms that have been over for a long time, with all that is stored of them. What stays is who found a
/// solution first: a room's identity and a number, without a name.
package struct Pruning: Sendable {
    private let writer: any HistoryWriter
    private let isShared: Bool

    /// Opens a history to prune it.
    /// - Throws: ``HistoryError/inUse(_:process:)`` if a host has the file, or any other fault of the history.
    package init(in home: any HistoryHome) throws(HistoryError) {
        try self.init(by: home.writer(.full), of: home)
    }

    /// Prunes a history that this process has open.
    init(by writer: any HistoryWriter, of home: any HistoryHome) {
        (self.writer, isShared) = (writer, home.isShared)
    }

    /// The tables with rows of a room.
    private static let tables = ["entries", "snapshots", "players", "matches", "rounds", "answers", "standings"]

    /// A room that was over at a time. If no host has closed the room, no host may be about to continue it.
    private var overdue: String {
        let isUnowned = "NOT EXISTS (SELECT 1 FROM owners WHERE owners.room = rooms.key)"
        return """
            SELECT id, key FROM rooms WHERE closed < ? OR closed IS NULL AND heard < ?
                AND \(isShared ? isUnowned : "stopped < ?") ORDER BY id LIMIT 1
            """
    }

    /// Removes the rooms that have been over for a length of time, one after the other, so that nobody waits long.
    /// - Returns: the number of rooms.
    package func prune(olderThan age: Duration) throws(HistoryError) -> Int {
        let limit = writer.now - max(age, KeptTimes.longestStop)
        var count = 0
        while try pruneOne(before: limit) { count += 1 }
        return count
    }

    private func pruneOne(before limit: WallTime) throws(HistoryError) -> Bool {
        try writer.maintain { database in
            let values: [any Storable] = isShared ? [limit, limit] : [limit, limit, limit]
            guard let row = try database.first(overdue, values) else { return false }
            let (id, key): (Int64, String) = try (row[0], row[1])
            for table in Self.tables { try database.run("DELETE FROM \(table) WHERE room = ?", [id]) }
            if isShared { try database.run("DELETE FROM takeovers WHERE room = ?", [key]) }
            try database.run("DELETE FROM rooms WHERE id = ?", [id])
            return true
        }
    }
}

extension Journal {
    /// Removes the rooms of this history that have been over for a length of time. Blocks.
    /// - Returns: the number of rooms.
    @discardableResult
    package func prune(olderThan age: Duration) throws(HistoryError) -> Int {
        try Pruning(by: writer, of: home).prune(olderThan: age)
    }
}

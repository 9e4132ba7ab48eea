import Puzzles
package import Rules

// Opens, stores, closes and resumes rooms.
extension Journal {
    /// What an append returns to its host.
    package struct Receipt: Hashable, Sendable {
        /// The number of the room's last entry.
        package let last: Int
        /// The solutions found earlier for each round that began in the batch. The host passes them to the room as
        /// ``Event/foundBefore(round:solutions:)`` before anybody can answer.
        package let found: [Found]
    }

    /// The solutions of a round's deal that were found before the round.
    package struct Found: Hashable, Sendable {
        package let round: Int
        package let solutions: [String]
    }

    /// Begins a journal when a room opens, or after a gap: something in the room was not stored, or followed other
    /// rules. A replay begins here.
    /// - Parameters:
    ///   - entry: stored if the room is not known yet.
    ///   - snapshot: the room as it is.
    /// - Returns: the solutions found earlier for the current round's deal.
    @discardableResult
    package func begin(_ entry: RoomEntry, _ snapshot: Snapshot, at now: WallTime) throws(HistoryError) -> Receipt {
        try writer.reopenIfGone()
        return try writer.write { database in
            try writer.admit(entry.id, to: database)
            try database.run(
                """
                INSERT INTO rooms (key, name, port, opened, heard, settings, seed, has_pin, program, last)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
                ON CONFLICT (key) DO UPDATE SET port = excluded.port, has_pin = excluded.has_pin,
                    heard = excluded.heard, stopped = NULL
                """,
                [
                    entry.id, entry.name, entry.port, entry.opened, now, try stored(entry.settings),
                    Int64(bitPattern: entry.seed), entry.hasPin, entry.program,
                ])
            let (room, last) = try find(entry.id, in: database)
            try keep(snapshot, ofRoom: room, after: last, at: now, isBeginning: true, in: database)
            try bookkeeper.catchUp(with: snapshot.room, ofRoom: room, at: now, in: database)
            return Receipt(last: last, found: try found(of: snapshot.room, in: database))
        }
    }

    /// Notes that a host continues a room that it resumed.
    /// - Parameters:
    ///   - entry: with the room's current port.
    ///   - state: the room at this point.
    /// - Returns: the solutions found earlier for the current round's deal.
    @discardableResult
    package func takeUp(_ entry: RoomEntry, _ state: Room) throws(HistoryError) -> Receipt {
        try writer.write { database in
            let (room, last) = try find(entry.id, in: database)
            try database.run(
                "UPDATE rooms SET port = ?, has_pin = ?, stopped = NULL WHERE id = ?",
                [entry.port, entry.hasPin, room])
            return Receipt(last: last, found: try found(of: state, in: database))
        }
    }

    private func found(of room: Room, in database: any Database) throws -> [Found] {
        guard let round = room.round else { return [] }
        return [Found(round: round.number, solutions: try Solutions.found(of: round.deal.puzzle, in: database))]
    }

    /// Stores what happened in a room.
    /// - Parameters:
    ///   - batch: the entries, in order.
    ///   - records: all records that the entries led to, in order.
    ///   - id: the room's identity.
    ///   - before: the number of the previous entry, if it is known. With it, a batch that was already stored, but not
    ///     acknowledged to its host, is not stored twice.
    ///   - now: the wall-clock time.
    @discardableResult
    package func append(
        _ batch: [Entry], records: [Rules.Record], to id: String, after before: Int? = nil, at now: WallTime
    ) throws(HistoryError) -> Receipt {
        try writer.write { database in
            var (room, last) = try find(id, in: database)
            let isKept = before.map { !batch.isEmpty && last == $0 + batch.count } ?? false
            for entry in batch where !isKept {
                last += 1
                try database.run(Self.insertion, [room, last, try stored(entry)])
            }
            var found: [Found] = []
            for record in records {
                if !isKept { try bookkeeper.note(record, ofRoom: room, at: now, in: database) }
                if case .roundStarted(_, let round, let puzzle, _, _) = record {
                    found.append(Found(round: round, solutions: try Solutions.found(of: puzzle, in: database)))
                }
            }
            try database.run("UPDATE rooms SET last = ?, heard = ? WHERE id = ?", [last, now, room])
            return Receipt(last: last, found: found)
        }
    }

    /// Stores a whole room, for example in each break, so that a host that resumes it need not replay it from the
    /// beginning.
    /// - Parameter snapshot: the room after the last entry appended.
    package func snapshot(_ snapshot: Snapshot, of id: String, at now: WallTime) throws(HistoryError) {
        try writer.write { database in
            let (room, last) = try find(id, in: database)
            try keep(snapshot, ofRoom: room, after: last, at: now, isBeginning: false, in: database)
            try database.run("UPDATE rooms SET heard = ? WHERE id = ?", [now, room])
        }
    }

    /// Notes that the host closes a room for good.
    package func close(_ id: String, at now: WallTime) throws(HistoryError) {
        try writer.write { database in
            let (room, _) = try find(id, in: database)
            try database.run("UPDATE rooms SET closed = ?, heard = ? WHERE id = ?", [now, now, room])
        }
        try writer.leave(id)
    }

    /// The room that was last opened under a name, closed or not.
    /// - Returns: nil if there is none.
    package func last(named name: String) throws(HistoryError) -> KeptRoom? {
        try writer.read { try KeptRoom.last(named: name, in: $0) }
    }

    /// The room with an identity, closed or not.
    /// - Returns: nil if there is none.
    package func room(_ id: String) throws(HistoryError) -> KeptRoom? {
        try writer.read { try KeptRoom.room(id, in: $0) }
    }

    /// Finds the room to write to, if this host owns it.
    private func find(_ id: String, in database: any Database) throws -> (room: Int64, last: Int) {
        try writer.admit(id, to: database)
        return try database.find(id)
    }

    /// Of the snapshots that are not a beginning, only the last is useful.
    private func keep(
        _ snapshot: Snapshot, ofRoom room: Int64, after last: Int, at now: WallTime, isBeginning: Bool,
        in database: any Database
    ) throws {
        let (state, host) = (try stored(snapshot.room), try stored(snapshot.host))
        // It is already stored, but its host did not learn that.
        if isBeginning, let latest = try database.first(Self.latest, [room]),
            latest.cells == [last.cell, true.cell, state.cell, host.cell]
        {
            return
        }
        try database.run("DELETE FROM snapshots WHERE room = ? AND is_beginning = 0", [room])
        try database.run(
            """
            INSERT INTO snapshots (room, number, is_beginning, at, program, state, host) VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [room, last, isBeginning, now, snapshot.program, state, host])
    }

    private static let latest = """
        SELECT number, is_beginning, state, host FROM snapshots WHERE room = ? ORDER BY id DESC LIMIT 1
        """
    private static let insertion = "INSERT INTO entries (room, number, body) VALUES (?, ?, ?)"
}

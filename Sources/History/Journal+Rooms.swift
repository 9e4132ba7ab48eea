import GRDB
import Puzzles
package import Rules

// Rooms: opened, kept, closed, taken up again.
extension Journal {
    /// What an append tells its host.
    package struct Receipt: Hashable, Sendable {
        /// The number of the last entry of the room.
        package let last: Int
        /// For each round that began in the batch, which solutions of its deal were found before: to be handed to the
        /// room as ``Event/foundBefore(round:solutions:)`` before anybody can answer.
        package let found: [Found]
    }

    /// Which solutions of a round's deal were found before it.
    package struct Found: Hashable, Sendable {
        package let round: Int
        package let solutions: [String]
    }

    /// A room is opened, or something that happened in it was not kept, or not by these rules: replaying begins here.
    /// - Parameters:
    ///   - entry: taken in if the room is not known yet.
    ///   - snapshot: the room as it is.
    /// - Returns: what was found before of the deal of the round that is on.
    @discardableResult
    package func begin(_ entry: RoomEntry, _ snapshot: Snapshot, at now: WallTime) throws(HistoryError) -> [Found] {
        try reopenIfGone()
        return try write { database in
            try database.execute(
                sql: """
                    INSERT INTO rooms (key, name, port, opened, heard, settings, seed, has_pin, program, last)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
                    ON CONFLICT (key) DO UPDATE SET port = excluded.port, has_pin = excluded.has_pin,
                        heard = excluded.heard, stopped = NULL
                    """,
                arguments: [
                    entry.id, entry.name, entry.port, entry.opened.milliseconds, now.milliseconds,
                    try stored(entry.settings), Int64(bitPattern: entry.seed), entry.hasPin, entry.program,
                ])
            let (room, _) = try find(entry.id, in: database)
            try keep(snapshot, ofRoom: room, at: now, isBeginning: true, in: database)
            try bookkeeper.catchUp(with: snapshot.room, ofRoom: room, at: now, in: database)
            return try found(of: snapshot.room, in: database)
        }
    }

    /// A host goes on with a room that it took up.
    /// - Parameters:
    ///   - entry: with the port that it is at now.
    ///   - state: the room as it goes on.
    /// - Returns: what was found of the deal of the round that is on.
    @discardableResult
    package func takeUp(_ entry: RoomEntry, _ state: Room) throws(HistoryError) -> [Found] {
        try write { database in
            let (room, _) = try find(entry.id, in: database)
            try database.execute(
                sql: "UPDATE rooms SET port = ?, has_pin = ?, stopped = NULL WHERE id = ?",
                arguments: [entry.port, entry.hasPin, room])
            return try found(of: state, in: database)
        }
    }

    private func found(of room: Room, in database: Database) throws -> [Found] {
        guard let round = room.round else { return [] }
        return [Found(round: round.number, solutions: try Solutions.found(of: round.deal.puzzle, in: database))]
    }

    /// Something happened in a room.
    /// - Parameters:
    ///   - batch: in its order.
    ///   - records: all that it led to, in their order.
    ///   - id: the room's identity.
    ///   - now: by the wall's clock.
    @discardableResult
    package func append(
        _ batch: [Entry], records: [Rules.Record], to id: String, at now: WallTime
    ) throws(HistoryError) -> Receipt {
        try write { database in
            var (room, last) = try find(id, in: database)
            let insertion = try database.cachedStatement(
                sql: "INSERT INTO entries (room, number, body) VALUES (?, ?, ?)")
            for entry in batch {
                last += 1
                try insertion.execute(arguments: [room, last, try stored(entry)])
            }
            var found: [Found] = []
            for record in records {
                try bookkeeper.note(record, ofRoom: room, at: now, in: database)
                if case .roundStarted(_, let round, let puzzle, _, _) = record {
                    found.append(Found(round: round, solutions: try Solutions.found(of: puzzle, in: database)))
                }
            }
            let statement = try database.cachedStatement(sql: "UPDATE rooms SET last = ?, heard = ? WHERE id = ?")
            try statement.execute(arguments: [last, now.milliseconds, room])
            return Receipt(last: last, found: found)
        }
    }

    /// Keeps a room whole, so that it need not be played from its beginning to be taken up again: in each break, say.
    /// - Parameter snapshot: as of the last entry appended.
    package func snapshot(_ snapshot: Snapshot, of id: String, at now: WallTime) throws(HistoryError) {
        try write { database in
            let (room, _) = try find(id, in: database)
            try keep(snapshot, ofRoom: room, at: now, isBeginning: false, in: database)
            try database.execute(sql: "UPDATE rooms SET heard = ? WHERE id = ?", arguments: [now.milliseconds, room])
        }
    }

    /// The host closes a room for good.
    package func close(_ id: String, at now: WallTime) throws(HistoryError) {
        try write { database in
            let (room, _) = try find(id, in: database)
            try database.execute(
                sql: "UPDATE rooms SET closed = ?, heard = ? WHERE id = ?",
                arguments: [now.milliseconds, now.milliseconds, room])
        }
    }

    /// The room that was opened last under a name, closed or not.
    /// - Returns: nil if there is none.
    package func last(named name: String) throws(HistoryError) -> KeptRoom? {
        try read { try KeptRoom.last(named: name, in: $0) }
    }

    private func find(_ id: String, in database: Database) throws -> (room: Int64, last: Int) {
        let statement = try database.cachedStatement(sql: "SELECT id, last FROM rooms WHERE key = ?")
        guard let row = try GRDB.Row.fetchOne(statement, arguments: [id]) else { throw HistoryError.noSuchRoom(id) }
        return (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
    }

    /// Of those that are no beginning only the last is of use.
    private func keep(
        _ snapshot: Snapshot, ofRoom room: Int64, at now: WallTime, isBeginning: Bool, in database: Database
    ) throws {
        try database.execute(sql: "DELETE FROM snapshots WHERE room = ? AND NOT is_beginning", arguments: [room])
        try database.execute(
            sql: """
                INSERT INTO snapshots (room, number, is_beginning, at, program, state, host)
                SELECT id, last, ?, ?, ?, ?, ? FROM rooms WHERE id = ?
                """,
            arguments: [
                isBeginning, now.milliseconds, snapshot.program, try stored(snapshot.room), try stored(snapshot.host),
                room,
            ])
    }
}

import Synchronization
import Puzzles
package import Rules

// Stores changes of rooms.
extension Journal {
    /// Something to store of a room.
    package enum Change: Sendable {
        /// The room as it is, because it opens, or because something in it was not stored, or followed other rules. A
        /// replay begins here. The entry is stored if the room is not known yet.
        case begin(RoomEntry, Snapshot)
        /// A host continues a room that it resumed. The entry has its port now.
        case takeUp(RoomEntry, Room)
        /// What happened in a room: the entries, and all records that they led to, both in order. With the number of the
        /// entry before, if it is known, a batch that is stored already, but was not acknowledged, is not stored twice.
        case append([Entry], records: [Rules.Record], to: String, after: Int? = nil)
        /// The whole room after its last entry, for example in each break, so that a host that resumes it need not replay
        /// it from the beginning.
        case snapshot(Snapshot, of: String)
        /// The host closes the room for good.
        case close(String)

        /// The identity of the room.
        var room: String {
            switch self {
            case .begin(let entry, _), .takeUp(let entry, _): entry.id
            case .append(_, records: _, to: let room, after: _), .snapshot(_, of: let room), .close(let room): room
            }
        }
    }

    /// What a host learns from storing a change.
    package struct Receipt: Hashable, Sendable {
        /// The number of the room's last entry.
        package let last: Int
        /// The solutions found earlier for each round that began with the change. The host passes them to the room as
        /// ``Event/foundBefore(round:solutions:)`` before anybody can answer.
        package var found: [Found] = []
    }

    /// The solutions of a round's deal that were found before the round.
    package struct Found: Hashable, Sendable {
        package let round: Int
        package let solutions: [String]
    }

    /// Stores changes of several rooms, each room's in order, in one transaction. A room at fault does not hold up others:
    /// then each change is stored alone.
    /// - Returns: what came of each.
    package func store(_ changes: [Change], at now: WallTime) -> [Result<Receipt, HistoryError>] {
        do throws(HistoryError) {
            return try storeTogether(changes, at: now)
        } catch {
            guard changes.count > 1, error.isOfOneRoom else { return changes.map { _ in .failure(error) } }
            return changes.map { change in
                Result { () throws(HistoryError) in try store(change, at: now) }
            }
        }
    }

    /// Stores a change.
    @discardableResult
    package func store(_ change: Change, at now: WallTime) throws(HistoryError) -> Receipt {
        try storeTogether([change], at: now)[0].get()
    }

    /// - Returns: what came of each: a room may be another host's by now.
    /// - Throws: why none of them is stored, or nobody knows.
    private func storeTogether(
        _ changes: [Change], at now: WallTime
    ) throws(HistoryError) -> [Result<Receipt, HistoryError>] {
        if changes.contains(where: { if case .begin = $0 { true } else { false } }) { try writer.reopenIfGone() }
        let rooms = Set(changes.map { $0.room })
        // If this fails, it is not known where they stand.
        var places = places.withLock { places in
            rooms.reduce(into: [:]) { $0[$1] = places.removeValue(forKey: $1) }
        }
        var results = try writer.write { database in
            let refusals = try writer.admit(rooms, to: database)
            return try changes.map { change -> Result<Receipt, HistoryError> in
                if let refusal = refusals[change.room] { return .failure(refusal) }
                return .success(try store(change, &places[change.room], at: now, in: database))
            }
        }
        self.places.withLock { $0.merge(places) { $1 } }
        for (index, change) in changes.enumerated() {
            guard case .close(let room) = change, case .success(let receipt) = results[index] else { continue }
            results[index] = Result { () throws(HistoryError) in
                try writer.leave(room)
                return receipt
            }
        }
        return results
    }

    private func store(
        _ change: Change, _ known: inout Place?, at now: WallTime, in database: any Database
    ) throws -> Receipt {
        if case .begin(let entry, _) = change { try database.run(Self.opening, try entry.values(at: now)) }
        // A room that begins again may have entries that its host does not know of.
        var place = try known ?? database.place(of: change.room)
        var receipt = Receipt(last: place.last)
        switch change {
        case .begin(_, let snapshot):
            try keep(snapshot, of: place, at: now, isBeginning: true, in: database)
            try bookkeeper.catchUp(with: snapshot.room, in: &place, at: now, database)
            receipt.found = try found(in: snapshot.room, database)
        case .takeUp(let entry, let state):
            try database.run(
                "UPDATE rooms SET port = ?, has_pin = ?, stopped = NULL WHERE id = ?",
                [entry.port, entry.hasPin, place.room])
            receipt.found = try found(in: state, database)
        case .append(let entries, let records, to: _, let before):
            receipt = try append(entries, records, after: before, to: &place, at: now, in: database)
        case .snapshot(let snapshot, of: _):
            try keep(snapshot, of: place, at: now, isBeginning: false, in: database)
            try database.run("UPDATE rooms SET heard = ? WHERE id = ?", [now, place.room])
        case .close:
            try database.run("UPDATE rooms SET closed = ?, heard = ? WHERE id = ?", [now, now, place.room])
        }
        known = place
        return receipt
    }

    private func append(
        _ entries: [Entry], _ records: [Rules.Record], after before: Int?, to place: inout Place, at now: WallTime,
        in database: any Database
    ) throws -> Receipt {
        let isKept = before.map { !entries.isEmpty && place.last == $0 + entries.count } ?? false
        for entry in entries where !isKept {
            place.last += 1
            try database.run(Self.insertion, [place.room, place.last, try stored(entry)])
        }
        var receipt = Receipt(last: place.last)
        for record in records {
            if !isKept { try bookkeeper.note(record, in: &place, at: now, database) }
            if case .roundStarted(_, let round, let puzzle, _, _) = record {
                receipt.found.append(Found(round: round, solutions: try Solutions.found(of: puzzle, in: database)))
            }
        }
        try database.run("UPDATE rooms SET last = ?, heard = ? WHERE id = ?", [place.last, now, place.room])
        return receipt
    }

    private func found(in room: Room, _ database: any Database) throws -> [Found] {
        guard let round = room.round else { return [] }
        return [Found(round: round.number, solutions: try Solutions.found(of: round.deal.puzzle, in: database))]
    }

    /// Of the snapshots that are not a beginning, only the last is useful.
    private func keep(
        _ snapshot: Snapshot, of place: Place, at now: WallTime, isBeginning: Bool, in database: any Database
    ) throws {
        let (state, host) = (try stored(snapshot.room), try stored(snapshot.host))
        // It is already stored, but its host did not learn that.
        if isBeginning, let latest = try database.first(Self.latest, [place.room]),
            latest.cells == [place.last.cell, true.cell, state.cell, host.cell]
        {
            return
        }
        try database.run("DELETE FROM snapshots WHERE room = ? AND is_beginning = 0", [place.room])
        try database.run(
            """
            INSERT INTO snapshots (room, number, is_beginning, at, program, state, host) VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [place.room, place.last, isBeginning, now, snapshot.program, state, host])
    }

    private static let latest = """
        SELECT number, is_beginning, state, host FROM snapshots WHERE room = ? ORDER BY id DESC LIMIT 1
        """
    private static let opening = """
        INSERT INTO rooms (key, name, port, opened, heard, settings, seed, has_pin, program, last)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
        ON CONFLICT (key) DO UPDATE SET port = excluded.port, has_pin = excluded.has_pin, heard = excluded.heard,
            stopped = NULL
        """
    private static let insertion = "INSERT INTO entries (room, number, body) VALUES (?, ?, ?)"
}

extension RoomEntry {
    /// Its columns, in the order in which they are inserted.
    fileprivate func values(at now: WallTime) throws -> [any Storable] {
        [id, name, port, opened, now, try stored(settings), Int64(bitPattern: seed), hasPin, program]
    }
}

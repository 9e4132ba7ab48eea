import Puzzles
import Rules
import Synchronization

// Stores changes of rooms.
extension Journal {
    /// Stores changes of several rooms, in one transaction. Of each room, either all changes are stored, in order, or
    /// none. A faulty room does not hold up others.
    /// - Returns: the outcome of each change.
    package func store(_ changes: [Change], at now: WallTime) -> [Result<Receipt, HistoryError>] {
        if let error = reopen(for: changes) { return changes.map { _ in .failure(error) } }
        let tenures = Dictionary(grouping: changes) { $0.tenure }
        // If this fails, the last entry of the room is unknown.
        let before = places.withLock { places in
            tenures.keys.reduce(into: [Tenure: Place]()) { before, tenure in
                guard let place = places[tenure] else { return }
                before[tenure] = place
                places.updateValue(nil, forKey: tenure)
            }
        }
        let results = writer.write(
            Dictionary(
                uniqueKeysWithValues: tenures.map { tenure, changes in
                    (tenure, { try self.store(changes, from: before[tenure], last: $1, at: now, in: $0) })
                }))
        for (tenure, changes) in tenures {
            guard case .success(let stored)? = results[tenure] else { continue }
            if let place = stored.place { writer.confirm(tenure, last: place.last) }
            let isOpening = changes.contains { $0.isOpening }
            places.withLock { places in
                // It may have been forgotten in the meantime.
                if isOpening || places.keys.contains(tenure) { places.updateValue(stored.place, forKey: tenure) }
                if changes.last?.isClosing == true { places.removeValue(forKey: tenure) }
            }
        }
        // Each tenure's receipts, in the order of its changes.
        var given: [Tenure: Int] = [:]
        return changes.map { change in
            defer { given[change.tenure, default: 0] += 1 }
            let result = results[change.tenure] ?? .failure(.noSuchRoom(change.room))
            return result.map { $0.receipts[given[change.tenure] ?? 0] }
        }
    }

    /// Stores a change.
    @discardableResult
    package func store(_ change: Change, at now: WallTime) throws(HistoryError) -> Receipt {
        let receipt = try store([change], at: now)[0].get()
        if change.isClosing { try writer.leave([change.tenure]) }
        return receipt
    }

    /// The part of a room that is stored at one time.
    private struct Stored {
        var receipts: [Receipt] = []
        var place: Place?
    }

    /// - Parameter last: the number of the room's last entry, if the writer has just read it.
    private func store(
        _ changes: [Change], from place: Place?, last: Int?, at now: WallTime, in database: any Database
    ) throws -> Stored {
        var place = place
        if let last { place?.last = last }
        return try changes.reduce(into: Stored(place: place)) { stored, change in
            stored.receipts.append(try store(change, &stored.place, at: now, in: database))
        }
    }

    private func reopen(for changes: [Change]) -> HistoryError? {
        guard changes.contains(where: { $0.isOpening }) else { return nil }
        do throws(HistoryError) {
            // The facts about the old file do not apply to a new one.
            if try writer.reopenIfGone() { places.withLock { $0 = $0.mapValues { _ in nil } } }
            return nil
        } catch {
            return error
        }
    }

    private func store(
        _ change: Change, _ known: inout Place?, at now: WallTime, in database: any Database
    ) throws -> Receipt {
        if case .begin(let entry, _) = change.step { try database.run(Self.opening, try entry.values(at: now)) }
        // A room that begins or continues may have entries unknown to this host.
        var place = try (change.isOpening ? nil : known) ?? database.place(of: change.room)
        let entries = if case .append(let entries, _) = change.step { entries.count } else { 0 }
        let continuity = Continuity(last: place.last, after: change.after, entries: entries)
        if continuity == .broken { throw HistoryError.diverged(change.room) }
        var receipt = Receipt(last: place.last)
        switch change.step {
        case .begin(_, let snapshot):
            try keep(snapshot, of: place, at: now, isBeginning: true, in: database)
            try bookkeeper.catchUp(with: snapshot.room, in: &place, at: now, database)
            receipt.found = try found(in: snapshot.room, database)
        case .takeUp(let entry, let state):
            try database.run(
                "UPDATE rooms SET port = ?, stopped = NULL WHERE id = ?",
                [entry.port, place.room])
            receipt.found = try found(in: state, database)
        case .append(let entries, let records):
            receipt = try append(
                entries, records, areStored: continuity == .stored, to: &place, at: now, in: database)
        case .snapshot(let snapshot):
            try keep(snapshot, of: place, at: now, isBeginning: false, in: database)
            try database.run("UPDATE rooms SET heard = ? WHERE id = ?", [now, place.room])
        case .close:
            try database.run("UPDATE rooms SET closed = ?, heard = ? WHERE id = ?", [now, now, place.room])
        }
        known = place
        return receipt
    }

    private func append(
        _ entries: [Entry], _ records: [Rules.Record], areStored: Bool, to place: inout Place, at now: WallTime,
        in database: any Database
    ) throws -> Receipt {
        for entry in entries where !areStored {
            place.last += 1
            try database.run(Self.insertion, [place.room, place.last, try stored(entry)])
        }
        var receipt = Receipt(last: place.last)
        for record in records {
            if !areStored { try bookkeeper.note(record, in: &place, at: now, database) }
            if case .roundStarted(_, let round, let puzzle, _, _) = record {
                receipt.found.append(Found(round: round, solutions: try Solutions.found(of: puzzle, in: database)))
            }
        }
        if !areStored {
            try database.run("UPDATE rooms SET last = ?, heard = ? WHERE id = ?", [place.last, now, place.room])
        }
        return receipt
    }

    private func found(in room: Room, _ database: any Database) throws -> [Found] {
        guard let round = room.round else { return [] }
        return [Found(round: round.number, solutions: try Solutions.found(of: round.deal.puzzle, in: database))]
    }

    /// Only the last of the snapshots that are not beginnings is useful.
    private func keep(
        _ snapshot: Snapshot, of place: Place, at now: WallTime, isBeginning: Bool, in database: any Database
    ) throws {
        let (state, host) = (try stored(snapshot.room), try stored(snapshot.host))
        // It is already stored, but its host did not learn about it.
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
        INSERT INTO rooms (key, name, port, opened, heard, settings, seed, program, last)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
        ON CONFLICT (key) DO UPDATE SET port = excluded.port, heard = excluded.heard,
            stopped = NULL
        """
    private static let insertion = "INSERT INTO entries (room, number, body) VALUES (?, ?, ?)"
}

extension RoomEntry {
    /// Its columns, in the order of insertion.
    fileprivate func values(at now: WallTime) throws -> [any Storable] {
        [id, name, port, opened, now, try stored(settings), Int64(bitPattern: seed), program]
    }
}

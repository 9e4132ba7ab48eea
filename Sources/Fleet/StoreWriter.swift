import History

/// A store in which this host and others keep rooms.
final class StoreWriter: HistoryWriter {
    private let name: String
    private let sessions: Sessions
    private let leases: Leases
    private let reserve: StoreReserve

    init(_ address: StoreAddress, _ leases: Leases, _ durability: Journal.Durability) throws(HistoryError) {
        (name, self.leases) = (address.name, leases)
        try Sessions(of: address, for: .keeping).transaction { try PostgreSQLSchema.migrate($0) }
        sessions = Sessions(of: address, for: .keeping) { database in
            try Self.settle(durability, in: database, name: address.name)
        }
        try sessions.transaction { _ in }
        reserve = StoreReserve(sessions: leases.sessions)
        reserve.fill()
    }

    /// Sets how durable commits are, and reads the setting back.
    private static func settle(
        _ durability: Journal.Durability, in database: any Database, name: String
    ) throws {
        let wanted = durability == .full ? ["on", "remote_apply"] : ["off"]
        func isSettled() throws -> Bool {
            let row = try database.first("SELECT current_setting('synchronous_commit'), current_setting('fsync')")
            guard let row, wanted.contains(try row[0]) else { return false }
            return try durability == .normal || row[1] == "on"
        }
        if try isSettled() { return }
        _ = try database.first("SELECT set_config('synchronous_commit', ?, false)", [wanted[0]])
        guard try isSettled() else { throw HistoryError.notDurable(name) }
    }

    var isShared: Bool { true }

    func write<Value: Sendable>(
        _ rooms: [String: (any Database) throws -> Value]
    ) -> [String: Result<Value, HistoryError>] {
        do throws(HistoryError) {
            return try sessions.transaction { database in
                let refusals = try admit(Set(rooms.keys), to: database)
                var results: [String: Result<Value, HistoryError>] = refusals.mapValues { .failure($0) }
                for (room, body) in rooms where refusals[room] == nil { results[room] = .success(try body(database)) }
                return results
            }
        } catch {
            if case .full = error { reserve.release() }
            guard rooms.count > 1, error.isOfOneRoom else { return rooms.mapValues { _ in .failure(error) } }
            // The server has undone all of it, and does not say whose statement was at fault.
            return rooms.reduce(into: [:]) { results, room in
                results.merge(write([room.key: room.value])) { $1 }
            }
        }
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try sessions.transaction(body)
    }

    func reopenIfGone() -> Bool { false }

    func tidy() -> Bool { true }

    /// Locks the owners' rows until the transaction ends, against takeovers but not against renewals: the next owner
    /// finds everything that was stored before, and nothing is stored after that. A room that another host is taking over
    /// does not hold up the others.
    private func admit(_ rooms: Set<String>, to database: any Database) throws -> [String: HistoryError] {
        let epochs = try stored(leases.epochs.filter { rooms.contains($0.key) })
        let admitted = Set(try database.all(OwnerSQL.admission, [epochs]) { try $0[0] as String })
        if admitted == rooms { return [:] }
        let owned = Set(try database.all(OwnerSQL.ownership, [epochs]) { try $0[0] as String })
        let refusals = rooms.subtracting(admitted).map { room -> (String, HistoryError) in
            if owned.contains(room) {
                return (room, .unreachable(name, reason: "another host is taking the room over"))
            }
            leases.lose(room)
            return (room, .moved(room))
        }
        return Dictionary(uniqueKeysWithValues: refusals)
    }

    func watch(_ room: String, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        leases.watch(room, tell)
    }

    func leave(_ rooms: Set<String>) throws(HistoryError) {
        try leases.release(rooms)
    }
}

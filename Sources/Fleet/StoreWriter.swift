import History

/// A store in which this host and others keep rooms.
final class StoreWriter: HistoryWriter {
    private let name: String
    private let sessions: Sessions
    private let maintenance: Sessions
    private let leases: Leases

    init(_ address: StoreAddress, _ leases: Leases, _ durability: Journal.Durability) throws(HistoryError) {
        (name, self.leases) = (address.name, leases)
        try Sessions(of: address, for: .keeping, metrics: leases.metrics).transaction {
            try PostgreSQLSchema.migrate($0)
        }
        let settle: @Sendable (any Database) throws -> Void = {
            try Self.settle(durability, in: $0, name: address.name)
        }
        sessions = Sessions(of: address, for: .keeping, metrics: leases.metrics, look: settle)
        maintenance = Sessions(of: address, for: .maintaining, look: settle)
        try sessions.transaction { _ in }
        try leases.measureClock()
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

    var now: WallTime { leases.now }

    func write<Value: Sendable>(
        _ tenures: [Tenure: (any Database, Int?) throws -> Value]
    ) -> [Tenure: Result<Value, HistoryError>] {
        var refused: Set<Tenure> = []
        var results: [Tenure: Result<Value, HistoryError>]
        do throws(HistoryError) {
            results = try sessions.transaction { database in
                let admission = try admit(Set(tenures.keys), to: database)
                refused = admission.refused
                var results: [Tenure: Result<Value, HistoryError>] = admission.busy.mapValues { .failure($0) }
                for (tenure, body) in tenures {
                    guard let last = admission.admitted[tenure] else { continue }
                    results[tenure] = .success(try body(database, last))
                }
                return results
            }
        } catch {
            guard tenures.count > 1, error.isOfOneRoom else {
                var error = error
                if case .diverged = error {
                    do throws(HistoryError) {
                        try leases.settle(Array(tenures.keys), areBroken: true)
                    } catch let other {
                        // Ask again, so that the driver learns about it.
                        error = other
                    }
                }
                return tenures.mapValues { _ in .failure(error) }
            }
            // The server has rolled back everything, and does not report whose statement failed.
            return tenures.reduce(into: [:]) { results, tenure in
                results.merge(write([tenure.key: tenure.value])) { $1 }
            }
        }
        if refused.isEmpty { return results }
        let standings = try? leases.settle(Array(refused))
        for tenure in refused { results[tenure] = .failure(refusal(of: tenure, standings?[tenure])) }
        return results
    }

    private func refusal(of tenure: Tenure, _ standing: TenureStanding?) -> HistoryError {
        switch standing {
        case .moved: .moved(tenure.room)
        case .diverged: .diverged(tenure.room)
        // The room may be on its way: ask again.
        case .held, nil: .unreachable(name, reason: "it is not certain which host has the room")
        }
    }

    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        do throws(HistoryError) {
            return try sessions.transaction(body)
        } catch .unreachable {
            // The server may have restarted since its sessions began.
            return try sessions.transaction(body)
        }
    }

    func maintain<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value {
        try maintenance.transaction(body)
    }

    func reopenIfGone() -> Bool { false }

    func tidy() -> Bool { true }

    /// The tenures that may store something, with the number of each room's last entry.
    private struct Admission {
        var admitted: [Tenure: Int?] = [:]
        var busy: [Tenure: HistoryError] = [:]
        var refused: Set<Tenure> = []
    }

    /// Locks the owners' rows until the transaction ends, against takeovers but not against anything else. So the next
    /// owner finds everything that was stored before, and nothing is stored after that. A room that another host is
    /// taking over does not hold up the others.
    private func admit(_ tenures: Set<Tenure>, to database: any Database) throws -> Admission {
        var admission = Admission()
        let rooms = try stored(Set(tenures.map(\.room)).sorted())
        func rows(_ sql: String) throws -> [String: (row: RoomRow, last: Int?)] {
            let rows = try database.all(sql, [rooms]) { row in
                (try row[0] as String, (row: try RoomRow(row, from: 1), last: try row[8] as Int?))
            }
            return Dictionary(rows) { first, _ in first }
        }
        let locked = try rows(OwnerSQL.lockedRows)
        for tenure in tenures {
            if let found = locked[tenure.room], found.row.admits(tenure, of: leases.host) {
                admission.admitted.updateValue(found.last, forKey: tenure)
            }
        }
        let rest = tenures.subtracting(admission.admitted.keys)
        if rest.isEmpty { return admission }
        let all = try rows(OwnerSQL.rows)
        for tenure in rest {
            if all[tenure.room]?.row.admits(tenure, of: leases.host) == true {
                admission.busy[tenure] = .unreachable(name, reason: "another host is taking the room over")
            } else {
                admission.refused.insert(tenure)
            }
        }
        return admission
    }

    func watch(_ tenure: Tenure, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        leases.watch(tenure, tell)
    }

    func confirm(_ tenure: Tenure, last: Int) { leases.confirm(tenure, last: last) }

    func leave(_ tenures: Set<Tenure>) throws(HistoryError) {
        try leases.release(tenures)
    }
}

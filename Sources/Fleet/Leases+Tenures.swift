package import History
import Synchronization

// Changes of the rooms that this host has.
extension Leases {
    /// Notes that gateways should route guests of these rooms here from now on.
    /// - Parameter address: `HOST:PORT`.
    package func announce(_ tenures: [Tenure], at address: String) throws(HistoryError) {
        let epochs = epochs(of: tenures)
        if epochs.isEmpty { return }
        try sessions.transaction { try $0.run(OwnerSQL.announcement, [address, program, try stored(epochs), host]) }
    }

    /// Notes that rooms of this host are over, so that no host needs to take them over.
    package func release(_ tenures: some Sequence<Tenure>) throws(HistoryError) {
        try dropping(tenures) { epochs throws(HistoryError) in
            try sessions.transaction { try $0.run(OwnerSQL.release, [try stored(epochs), host]) }
        }
    }

    /// Gives rooms up, so that other hosts can have them at once. If the store does not learn about this now, it does
    /// with the next renewal, or others can have the rooms when the lease expires.
    /// - Returns: whether the store knows.
    @discardableResult
    package func handOver(_ tenures: some Sequence<Tenure>) -> Bool {
        // No one else knows which of their entries the store had.
        let known = tenures.filter { seen($0) != nil }
        if !known.isEmpty, (try? settle(known)) == nil {
            // The next successful renewal gives them back.
            abandon(tenures)
            return false
        }
        let isTold: Void? = try? dropping(tenures) { epochs throws(HistoryError) in
            try sessions.transaction { try $0.run(OwnerSQL.handOver, [try stored(epochs), host]) }
        }
        return isTold != nil
    }

    /// Gives rooms up without asking the store, which is not answering.
    func abandon(_ tenures: some Sequence<Tenure>) { _ = drop(tenures) }

    /// Whether this host has a valid lease, which means that the store answered a moment ago.
    package var isHeld: Bool { shared.withLock { $0.state.isHeld(at: instant()) } }

    /// Drops tenures and tells the store. A renewal in the meantime does not mistake their rooms for strays.
    /// - Parameter tell: receives the tenures that this host had, if any.
    private func dropping(
        _ tenures: some Sequence<Tenure>, _ tell: ([String: Int64]) throws(HistoryError) -> Void
    ) throws(HistoryError) {
        let request = shared.withLock { $0.state.begin() }
        defer { shared.withLock { $0.state.end(request) } }
        let epochs = epochs(of: drop(tenures))
        if !epochs.isEmpty { try tell(epochs) }
    }

    private func seen(_ tenure: Tenure) -> Int? { shared.withLock { $0.state.seen(tenure) } }

    /// Whether another host has opened a room that this host gave up, or the room is over.
    func hasSuccessor(_ tenure: Tenure) throws(HistoryError) -> Bool {
        try sessions.transaction { try $0.first(OwnerSQL.successor, [tenure.room, tenure.epoch]) != nil }
    }

    /// Gives up a room that this host cannot continue. Any host tries again in a while.
    /// - Parameter problem: the fault of the room, for operators.
    func fail(_ tenure: Tenure, _ problem: String) {
        try? dropping([tenure]) { epochs throws(HistoryError) in
            try sessions.transaction { try $0.run(OwnerSQL.failure, [problem, try stored(epochs), host]) }
        }
    }

    func giveBack(_ strays: [Tenure]) {
        let epochs = epochs(of: strays)
        try? sessions.transaction { try $0.run(OwnerSQL.handOver, [try stored(epochs), host]) }
    }

    /// - Returns: the tenures that this host had.
    private func drop(_ tenures: some Sequence<Tenure>) -> [Tenure] {
        shared.withLock { shared in
            defer { metrics.record(held: shared.state.heldRooms(at: instant())) }
            return tenures.filter { tenure in
                shared.observers[tenure] = nil
                return shared.state.drop(tenure)
            }
        }
    }

    private func epochs(of tenures: [Tenure]) -> [String: Int64] {
        Dictionary(tenures.map { ($0.room, $0.epoch) }) { max($0, $1) }
    }

    /// Reports from now on every change in whether this host may act for a room, and reports at once if it may not.
    /// Once a tenure is over, there are no more reports.
    /// - Parameter tell: called on any thread, in order. It must not wait, nor call this object.
    func watch(_ tenure: Tenure, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        shared.withLock { shared in
            let now = instant()
            let changes = shared.state.look(at: now)
            self.tell(changes, in: &shared)
            let status = shared.state.status(of: tenure, at: now)
            if status != .moved { shared.observers[tenure] = tell }
            if status != .held { tell(status) }
        }
    }

    /// Notes that the store has confirmed an entry with this number.
    func confirm(_ tenure: Tenure, last: Int) { shared.withLock { $0.state.confirm(tenure, last: last) } }

    /// Finds out why the store does not confirm tenures, tells the drivers of their rooms, and tells the store what
    /// this host knows about the rooms that it lost.
    /// - Parameter areBroken: whether their rooms do not end where this host left them.
    /// - Returns: the standing of each tenure.
    @discardableResult
    func settle(_ tenures: [Tenure], areBroken: Bool = false) throws(HistoryError) -> [Tenure: TenureStanding] {
        if tenures.isEmpty { return [:] }
        let seen = shared.withLock { shared in
            for tenure in tenures { shared.state.doubt(tenure) }
            return tenures.reduce(into: [Tenure: Int]()) { $0[$1] = shared.state.seen($1) }
        }
        let standings: [Tenure: TenureStanding]
        do throws(HistoryError) {
            standings = try ask(for: tenures, seen, areBroken: areBroken)
        } catch {
            // Until that is known, this host does not act for them.
            tell { $0.look(at: instant()) }
            throw error
        }
        tell { state in standings.flatMap { state.settle($0.key, $0.value, at: instant()) } }
        return standings
    }

    private func ask(
        for tenures: [Tenure], _ seen: [Tenure: Int], areBroken: Bool
    ) throws(HistoryError) -> [Tenure: TenureStanding] {
        let epochs = epochs(of: tenures)
        return try sessions.transaction { database in
            let known = try database.all(OwnerSQL.standing, [try stored(epochs)]) { row -> (Tenure, TenureStanding) in
                let room: String = try row[0]
                let tenure = Tenure(room: room, epoch: epochs[room] ?? 0)
                let owner = try (row[1] as String?).map { _ in try RoomRow(row, from: 1) }
                let standing = try TenureStanding(
                    of: tenure, seen: seen[tenure], by: host, row: owner, beginner: row[8], successor: row[9],
                    last: row[10])
                return (tenure, areBroken && standing == .held ? .diverged : standing)
            }
            let standings = Dictionary(known) { first, _ in first }
            // In the same transaction, because only this host knows it.
            let survived = self.epochs(of: standings.filter { $0.value == .moved }.map(\.key))
            let lost = standings.filter { $0.value == .diverged }.reduce(into: [String: Int]()) {
                $0[$1.key.room] = max(seen[$1.key] ?? 0, 1)
            }
            if !survived.isEmpty { try database.run(OwnerSQL.survival, [try stored(survived)]) }
            if !lost.isEmpty { try database.run(OwnerSQL.loss, [try stored(lost)]) }
            return standings
        }
    }
}

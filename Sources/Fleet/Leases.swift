import Foundation
import Hosting
package import History
import Synchronization

/// The leases that this host has on rooms of a store: a ``LeaseState`` with threads, a clock and a server. All methods block.
package final class Leases: Sendable {
    private struct Shared {
        var state = LeaseState()
        var observers: [String: @Sendable (LeaseStatus) -> Void] = [:]
        var isRunning = false

        /// In order, so within the lock.
        mutating func tell(_ changes: [LeaseState.Change]) {
            for change in changes {
                observers[change.room]?(change.status)
                if change.status == .moved { observers[change.room] = nil }
            }
        }
    }

    let sessions: Sessions
    /// Tells this host from others that take rooms.
    let host = String(UInt64.random(in: 0 ... .max), radix: 36)
    /// Counts also while the machine sleeps: a lease ends meanwhile.
    let now: @Sendable () -> LeaseState.Instant
    private let shared = Mutex(Shared())

    init(in address: StoreAddress, now: @escaping @Sendable () -> LeaseState.Instant = { .now }) {
        sessions = Sessions(of: address, for: .leasing)
        self.now = now
    }

    /// What came of asking for a room.
    package enum Answer: Hashable, Sendable {
        /// It is this host's now.
        case taken
        /// Another host has it, at this address, or had it until this many milliseconds from now.
        case owned(address: String, milliseconds: Int64)
    }

    /// Takes a room that nobody has: a new one, or one whose lease has ended.
    /// - Parameters:
    ///   - room: its identity.
    ///   - code: what guests type at a gateway.
    package func take(_ room: String, code: String) throws(HistoryError) -> Answer {
        let asked = now()
        let (grant, answer): (LeaseState.Grant?, Answer) = try sessions.transaction { database in
            if let row = try database.first(OwnerSQL.opening, [room, code, false]) { return (try .init(row), .taken) }
            if let row = try database.first(OwnerSQL.takingOver, [room]) {
                try database.run(OwnerSQL.stop, [try row[2] as Int64, room])
                return (try .init(row), .taken)
            }
            let owner = try database.first(OwnerSQL.owner, [room])
            return (nil, try .owned(address: owner?[0] ?? "", milliseconds: owner?[1] ?? 0))
        }
        if let grant { hold(room, grant, asked: asked) }
        return answer
    }

    /// The store has granted this host a room.
    /// - Parameter asked: when it was asked.
    func hold(_ room: String, _ grant: LeaseState.Grant, asked: LeaseState.Instant) {
        let isRunning = shared.withLock { shared in
            shared.state.take(room, grant, asked: asked)
            shared.observers[room] = nil
            defer { shared.isRunning = true }
            return shared.isRunning
        }
        if isRunning { return }
        // Each on a thread of its own: a server that does not answer must not keep this host from stopping in time.
        run(when: \.renewalDue) { $0.renew() }
        run(when: \.lapseDue) { leases in leases.update { $0.look(at: leases.now()) } }
    }

    /// The rooms that this host has a lease on.
    var own: Set<String> { shared.withLock { $0.state.rooms } }

    /// From now on gateways lead guests who want these rooms here.
    /// - Parameter address: `HOST:PORT`.
    package func announce(_ rooms: [String], at address: String) throws(HistoryError) {
        let epochs = epochs.filter { rooms.contains($0.key) }
        if epochs.isEmpty { return }
        try sessions.transaction { try $0.run(OwnerSQL.announcement, [address, try stored(epochs)]) }
    }

    /// A room of this host is over: nobody need take it over.
    package func release(_ room: String) throws(HistoryError) { try release([room]) }

    /// Rooms of this host are over: nobody need take them over.
    package func release(_ rooms: Set<String>) throws(HistoryError) {
        let epochs = drop(Array(rooms))
        if epochs.isEmpty { return }
        try sessions.transaction { try $0.run(OwnerSQL.release, [try stored(epochs)]) }
    }

    /// This host gives rooms up, so that others can have them at once. If the store does not hear of it, they can when the
    /// leases end.
    /// - Returns: whether the store has heard of it.
    @discardableResult
    package func handOver(_ rooms: [String]) -> Bool {
        let epochs = drop(rooms)
        if epochs.isEmpty { return true }
        return (try? sessions.transaction { try $0.run(OwnerSQL.end, [try stored(epochs)]) }) != nil
    }

    private func drop(_ rooms: [String]) -> [String: Int64] {
        shared.withLock { shared in
            rooms.reduce(into: [:]) { epochs, room in
                epochs[room] = shared.state.drop(room)
                shared.observers[room] = nil
            }
        }
    }

    /// The epochs under which this host stores what happens in its rooms.
    var epochs: [String: Int64] { shared.withLock(\.state.epochs) }

    /// From now on tells whenever it changes whether this host may act for a room, and at once if it may not. Once it has
    /// moved, nothing more is told.
    /// - Parameter tell: called on any thread, in order. It must not wait, nor call this object.
    func watch(_ room: String, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {
        shared.withLock { shared in
            let now = now()
            shared.tell(shared.state.look(at: now))
            let status = shared.state.status(of: room, at: now)
            if status != .moved { shared.observers[room] = tell }
            if status != .held { tell(status) }
        }
    }

    /// Another host has the room.
    func lose(_ room: String) { update { $0.lose(room) } }

    private func update(_ change: (inout LeaseState) -> [LeaseState.Change]) {
        shared.withLock { $0.tell(change(&$0.state)) }
    }

    /// Does something whenever it is due, on a thread that ends soon after this object. What is due may change meanwhile,
    /// but nothing is due sooner after a room was taken than a third of the shortest lease.
    private func run(
        when due: @escaping @Sendable (LeaseState) -> LeaseState.Instant?, _ work: @escaping @Sendable (Leases) -> Void
    ) {
        let longest = FleetTiming.leaseBounds.lowerBound / FleetTiming.renewals
        Thread.detachNewThread { [weak self] in
            while let pause = self.map({ leases in
                min(leases.shared.withLock { due($0.state) }.map { leases.now().duration(to: $0) } ?? longest, longest)
            }) {
                if pause > .zero { Thread.sleep(forTimeInterval: pause / .seconds(1)) } else if let self { work(self) }
            }
        }
    }

    private func renew() {
        let (epochs, asked) = (epochs, now())
        if epochs.isEmpty { return }
        let rows = try? sessions.transaction { database in
            try database.all(OwnerSQL.renewal, [try stored(epochs)]) { row -> (String, Duration, Bool) in
                try (row[0], .milliseconds(row[1] as Int64), row[2])
            }
        }
        let lengths = rows.map { Dictionary($0.map { ($0.0, $0.1) }) { first, _ in first } }
        let closing = rows?.filter(\.2).map { LeaseState.Change(room: $0.0, status: .mustClose) } ?? []
        update { $0.renewed(epochs, lengths, asked: asked, at: now()) + closing }
    }
}

extension LeaseState.Grant {
    /// Reads both from the beginning of a row.
    init(_ row: TableRow) throws {
        try self.init(epoch: row[0], length: .milliseconds(row[1] as Int64))
    }
}

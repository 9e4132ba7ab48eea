import Cryptography
import Foundation
package import History
package import Hosting
import Synchronization
import Wire

/// This host's lease at a store and the rooms under it: a ``LeaseState`` with threads, a clock and a server. All
/// methods block.
package final class Leases: Sendable {
    struct Shared {
        var state = LeaseState()
        var clock = StoreClock()
        var observers: [Tenure: @Sendable (LeaseStatus) -> Void] = [:]
        var spare = RoomAllocator.Spare(all: 0, fromGateways: 0)
        var card = HostCard()
        /// Whether this host was told to stop.
        var isEnding = false
        var orders = FleetOrders()
        /// What the store was told last about the rooms.
        var reported: [String: RoomSituation] = [:]
        var gatewaySecret: [UInt8] = []
        var isRunning = false
    }

    let sessions: Sessions
    let metrics: FleetMetrics
    /// Distinguishes this host from others, and from its predecessors.
    let host = String(UInt64.random(in: 0 ... .max), radix: 36)
    /// The ``Wire/Program/number`` of this program.
    let program: Int
    /// This clock also counts while the machine sleeps, because a lease can end meanwhile.
    let instant: @Sendable () -> LeaseState.Instant
    /// Only for the methods of this type, some of which are in other files.
    let shared = Mutex(Shared())

    init(
        in address: StoreAddress, metrics: FleetMetrics = .none, program: Int = Program.number,
        now: @escaping @Sendable () -> LeaseState.Instant = { .now }
    ) {
        self.metrics = metrics
        sessions = Sessions(of: address, for: .leasing, metrics: metrics)
        self.program = program
        instant = now
    }

    // MARK: The clock

    /// The time by the store's clock or, before that was measured, by this machine's.
    package var now: WallTime { shared.withLock { $0.clock.time(at: instant(), wallClock: .now) } }

    /// The lead of this machine's clock over the store's; nil before that was measured.
    package var clockLead: Duration? { shared.withLock { $0.clock.lead(of: .now, at: instant()) } }

    /// Measures the store's clock.
    func measureClock() throws(HistoryError) {
        func measure() throws(HistoryError) {
            let asked = instant()
            let time: WallTime = try sessions.transaction { database in
                guard let row = try database.first(OwnerSQL.circumstances, [host]) else { throw Misfit() }
                return try row[0]
            }
            synchronizeClock(with: time, asked: asked)
        }
        do throws(HistoryError) {
            try measure()
        } catch .unreachable {
            // The server may have restarted since its sessions began.
            try measure()
        }
    }

    func synchronizeClock(with time: WallTime, asked: LeaseState.Instant) {
        shared.withLock { $0.clock.synchronize(with: time, asked: asked, answered: instant()) }
    }

    // MARK: Operators and gateways

    /// Sets what others learn about this host, with the next renewal.
    package func introduce(_ card: HostCard) { shared.withLock { $0.card = card } }

    /// What operators, or the balance, wanted at the last renewal.
    package var orders: FleetOrders { shared.withLock(\.orders) }

    /// The secret by which gateways prove themselves; empty before the store told it.
    package var gatewaySecret: [UInt8] { shared.withLock(\.gatewaySecret) }

    /// Proves to a host of the store that a header comes from a gateway of the store.
    /// - Returns: nil before the store told the secret.
    package func gatewayProof(of header: [UInt8]) -> GatewayProof? {
        let secret = gatewaySecret
        return secret.isEmpty ? nil : GatewayProof(of: header, by: secret, at: now)
    }

    func set(gatewaySecret: String) {
        guard let bytes = [UInt8](hexadecimal: gatewaySecret) else { return }
        shared.withLock { $0.gatewaySecret = bytes }
    }

    // MARK: The lease

    /// Offers space for further rooms. The store gets the number with each renewal, and now if it has changed.
    func offer(_ spare: RoomAllocator.Spare) throws(HistoryError) {
        let isNews = shared.withLock { shared in
            defer { shared.spare = spare }
            return shared.spare != spare
        }
        if isNews { try renew() } else { try hold() }
    }

    /// Tells the store that this host was told to stop, and takes no more rooms.
    func end() throws(HistoryError) {
        shared.withLock { ($0.isEnding, $0.spare) = (true, .init(all: 0, fromGateways: 0)) }
        try renew()
    }

    /// Makes sure that this host has a lease.
    func hold() throws(HistoryError) {
        if shared.withLock({ $0.state.isHeld(at: instant()) }) { return }
        try renew()
    }

    /// Notes that this host hosts no rooms any more. If the store does not learn about this, it notices when the lease
    /// expires.
    package func leave() {
        shared.withLock { $0.state.leave() }
        removeRow()
    }

    /// Removes this host's row, unless it has rooms.
    private func removeRow() {
        try? sessions.transaction { try $0.run(OwnerSQL.leaving, [host]) }
    }

    /// The time by the store's clock, the length of a lease, and what the store knows about this host.
    func circumstances(
        in database: any Database
    ) throws -> (now: WallTime, lease: Duration, taker: RoomRow.Taker) {
        // Read this first: a renewal may happen in between.
        let granted = shared.withLock(\.state.granted) ?? WallTime(milliseconds: 0)
        guard let row = try database.first(OwnerSQL.circumstances, [host]) else { throw Misfit() }
        let taker = try RoomRow.Taker(host: host, program: program, granted: granted, expiry: row[2])
        if !taker.isKnown { shared.withLock { $0.state.wasSetBack() } }
        return try (row[0], .milliseconds(row[1] as Int64), taker)
    }

    /// Whether this host may take over rooms whose hosts are silent.
    var mayTakeOver: Bool { shared.withLock { $0.state.mayTakeOver(at: instant()) } }

    /// The ids of this host's rooms.
    var own: Set<String> { Set(shared.withLock(\.state.tenures).map(\.room)) }

    /// Renews the lease, and finds out which rooms this host has.
    private func renew() throws(HistoryError) {
        let (renewal, spare, card, isEnding, isDraining) = shared.withLock {
            ($0.state.renewal(at: instant()), $0.spare, $0.card, $0.isEnding, $0.orders.isDraining)
        }
        let lead = clockLead?.milliseconds
        var time = WallTime(milliseconds: 0)
        var secret = ""
        var orders = FleetOrders()
        let answer: LeaseState.Grant
        do throws(HistoryError) {
            answer = try sessions.transaction { database in
                let values: [(any Storable)?] = [
                    host, host, card.name, card.address, Program.version, program, card.isFleet, lead, spare.all,
                    spare.fromGateways, isEnding, isDraining,
                ]
                guard let row = try database.first(OwnerSQL.renewal, values) else { throw Misfit() }
                let (length, expires): (Duration, WallTime) = try (.milliseconds(row[0] as Int64), row[1])
                time = expires - length
                (orders.isDraining, secret) = try (row[3], row[4] as String? ?? "")
                let rooms = try database.all(OwnerSQL.owned, [host]) { row in
                    let room: String = try row[0]
                    orders.moves[room] = try row[4] as String?
                    return (room, LeaseState.Owned(epoch: try row[1], last: try row[2], isLost: try row[3] > 0))
                }
                return LeaseState.Grant(
                    length: length, expires: expires, former: try row[2], rooms: Dictionary(rooms) { first, _ in first }
                )
            }
        } catch {
            tell { $0.renewed(renewal, nil, at: instant()).changes }
            throw error
        }
        synchronizeClock(with: time, asked: renewal.asked)
        set(gatewaySecret: secret)
        shared.withLock { [orders] shared in
            shared.orders = orders
            // An order for an earlier tenure of the room was carried out.
            let tenures = shared.state.tenures
            shared.orders.moves = orders.moves.filter { room, _ in
                answer.rooms[room].map { tenures.contains(Tenure(room: room, epoch: $0.epoch)) } ?? false
            }
        }
        var outcome = LeaseState.Outcome()
        tell { state in
            outcome = state.renewed(renewal, answer, at: instant())
            return outcome.changes
        }
        if outcome.hasLeft {
            removeRow()
            return
        }
        run()
        if !outcome.strays.isEmpty { giveBack(outcome.strays) }
        if !outcome.doubtful.isEmpty { _ = try? settle(outcome.doubtful) }
    }

    /// Keeps the lease from now on.
    private func run() {
        let isRunning = shared.withLock { shared in
            defer { shared.isRunning = true }
            return shared.isRunning
        }
        if isRunning { return }
        // Each on its own thread: a server that does not answer must not keep this host from stopping in time.
        run(when: \.renewalDue) { try? $0.renew() }
        run(when: \.lapseDue) { leases in leases.tell { $0.look(at: leases.instant()) } }
    }

    /// Does something whenever it is due, on a thread that ends soon after this object. The due time may change
    /// meanwhile, but it is never earlier than a third of the shortest lease after the lease was granted.
    private func run(
        when due: @escaping @Sendable (LeaseState) -> LeaseState.Instant?, _ work: @escaping @Sendable (Leases) -> Void
    ) {
        let longest = FleetTiming.leaseBounds.lowerBound / FleetTiming.renewals
        Thread.detachNewThread { [weak self] in
            while let pause = self.map({ leases in
                min(
                    leases.shared.withLock { due($0.state) }.map { leases.instant().duration(to: $0) } ?? longest,
                    longest)
            }) {
                if pause > .zero { Thread.sleep(forTimeInterval: pause / .seconds(1)) } else if let self { work(self) }
            }
        }
    }

    func tell(_ change: (inout LeaseState) -> [LeaseState.Change]) {
        shared.withLock { shared in
            let changes = change(&shared.state)
            tell(changes, in: &shared)
        }
    }

    /// Tells the drivers of rooms about changes, and counts them. In order, so within the lock.
    func tell(_ changes: [LeaseState.Change], in shared: inout Shared) {
        for change in changes {
            shared.observers[change.tenure]?(change.status)
            if [.moved, .diverged].contains(change.status) { shared.observers[change.tenure] = nil }
            metrics.record(change.status)
        }
        metrics.record(held: shared.state.heldRooms(at: instant()))
    }

    // MARK: Asking for rooms

    /// The outcome of a request to the store for a room.
    struct Taking<Value: Sendable>: Sendable {
        let value: Value
        /// The tenure that the store granted, if any.
        var tenure: Tenure?
        /// The number of the room's last entry; nil if it is not stored.
        var last: Int?
    }

    /// Asks the store for a room in a transaction.
    func take<Value>(_ ask: (any Database) throws -> Taking<Value>) throws(HistoryError) -> Value {
        try hold()
        let request = shared.withLock { $0.state.begin() }
        do throws(HistoryError) {
            let taken = try sessions.transaction(ask)
            shared.withLock { shared in
                if let tenure = taken.tenure {
                    shared.reported[tenure.room] = nil
                    shared.orders.moves[tenure.room] = nil
                    shared.state.end(request, with: tenure, seen: taken.last, at: instant())
                    metrics.recordTakeover(isNew: tenure.epoch == 1)
                    metrics.record(held: shared.state.heldRooms(at: instant()))
                } else {
                    shared.state.end(request)
                }
            }
            return taken.value
        } catch {
            shared.withLock { $0.state.end(request) }
            throw error
        }
    }
}

import Dispatch
import Foundation
package import History
import Synchronization

/// Which rooms of a store this host has, and for how long.
///
/// A room belongs to the host whose epoch its row in `owners` has, for a length of time that the store says (6 s, unless it
/// was told otherwise) from when that was last renewed, by the server's clock. This host takes a room for its own for less
/// than that by its own clock, from before it asked: so it stops before another can begin, whatever the two clocks show. All
/// methods block.
package final class Leases: Sendable {
    /// What the store grants: the room's epoch, and how long its row is valid.
    struct Grant: Sendable {
        let epoch: Int64
        let length: Duration

        /// Reads both from the beginning of a row.
        init(_ row: TableRow) throws {
            epoch = try row.decode(atIndex: 0)
            length = .milliseconds(try row.decode(Int64.self, atIndex: 1))
        }
    }

    private struct Lease {
        let epoch: Int64
        var length: Duration
        var goodUntil: ContinuousClock.Instant
        var tenure = Tenure.held
        var tell: (@Sendable (Tenure) -> Void)?
    }

    let sessions: Sessions
    /// Tells this host from others that take rooms.
    let host = String(UInt64.random(in: 0 ... .max), radix: 36)
    private let held = Mutex<[String: Lease]>([:])
    private let isBeating = Mutex(false)

    init(in address: StoreAddress) {
        sessions = Sessions(of: address, for: .owning)
    }

    /// What came of wanting a room.
    package enum Taking: Hashable, Sendable {
        /// It is this host's now.
        case taken
        /// Another host has it, at this address, or had it until so many milliseconds from now.
        case owned(address: String, milliseconds: Int64)
    }

    /// Takes a room, if nobody has it: a new one, or one whose owner's time is over.
    /// - Parameters:
    ///   - room: its identity.
    ///   - code: which guests say at a door.
    package func take(_ room: String, code: String) throws(HistoryError) -> Taking {
        let asked = ContinuousClock.now
        let (grant, taking): (Grant?, Taking) = try sessions.transaction { database in
            if let row = try database.first(OwnerSQL.opening, [room, code]) { return (try Grant(row), .taken) }
            if let row = try database.first(OwnerSQL.takingOver, [room]) {
                try database.run(OwnerSQL.stop, [try row.decode(Int64.self, atIndex: 2), room])
                return (try Grant(row), .taken)
            }
            let owner = try database.first(OwnerSQL.owner, [room])
            return (
                nil,
                .owned(
                    address: try owner?.decode(atIndex: 0) ?? "", milliseconds: try owner?.decode(atIndex: 1) ?? 0)
            )
        }
        if let grant { hold(room, grant, since: asked) }
        return taking
    }

    /// A room is this host's.
    /// - Parameter asked: when the store was asked for it.
    func hold(_ room: String, _ grant: Grant, since asked: ContinuousClock.Instant) {
        held.withLock {
            $0[room] = Lease(epoch: grant.epoch, length: grant.length, goodUntil: asked + grant.length)
        }
        beat()
    }

    /// The rooms that are this host's, or were until another took them.
    var own: Set<String> { held.withLock { Set($0.keys) } }

    /// Doors lead to a room of this host here from now on.
    /// - Parameter address: `HOST:PORT`.
    package func announce(_ room: String, at address: String) throws(HistoryError) {
        guard let epoch = epoch(of: room) else { return }
        try sessions.transaction { database in
            try database.run("UPDATE owners SET address = ? WHERE room = ? AND epoch = ?", [address, room, epoch])
        }
    }

    /// A room of this host is over: nobody need take it over.
    package func release(_ room: String) throws(HistoryError) {
        guard let lease = held.withLock({ $0.removeValue(forKey: room) }) else { return }
        try sessions.transaction { database in
            try database.run("DELETE FROM owners WHERE room = ? AND epoch = ?", [room, lease.epoch])
        }
    }

    /// This host goes on with a room no more: another can have it at once. If the store does not hear that, it can when the
    /// row runs out.
    package func handOver(_ room: String) {
        guard let lease = held.withLock({ $0.removeValue(forKey: room) }) else { return }
        try? sessions.transaction { database in
            try database.run(OwnerSQL.end, [room, lease.epoch])
        }
    }

    /// The same on a thread that may wait.
    package func handOverLater(_ room: String) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [self] in
                handOver(room)
                continuation.resume()
            }
        }
    }

    /// What this host's commits of a room are to be made in the name of; nil if the room is not its.
    func epoch(of room: String) -> Int64? {
        held.withLock { $0[room] }.flatMap { $0.tenure == .moved ? nil : $0.epoch }
    }

    /// Tells from now on when this host must not act for a room any more, and when it may again. Once it has moved, nothing
    /// more is told. Called on any thread.
    func watch(_ room: String, _ tell: @escaping @Sendable (Tenure) -> Void) {
        let tenure = held.withLock { held in
            held[room]?.tell = tell
            return held[room]?.tenure ?? .moved
        }
        if tenure != .held { tell(tenure) }
    }

    /// Another host has the room.
    func isLost(_ room: String) {
        change(room, to: .moved) { _ in true }
    }

    private func change(
        _ room: String, to tenure: Tenure, renewed: (length: Duration, asked: ContinuousClock.Instant)? = nil,
        if isMeant: (Lease) -> Bool
    ) {
        let tell = held.withLock { held -> (@Sendable (Tenure) -> Void)? in
            guard let lease = held[room], isMeant(lease), lease.tenure != .moved else { return nil }
            if let renewed {
                held[room]?.length = renewed.length
                held[room]?.goodUntil = renewed.asked + renewed.length
            }
            held[room]?.tenure = tenure
            return lease.tenure == tenure ? nil : lease.tell
        }
        tell?(tenure)
    }

    /// Begins to renew, and to look whether it was in time: each on a thread of its own, so that neither waits for the other,
    /// nor for rooms that wait for the store. The threads end soon after this object.
    private func beat() {
        let isFirst = isBeating.withLock { isBeating in
            defer { isBeating = true }
            return !isBeating
        }
        guard isFirst else { return }
        Thread.detachNewThread { [weak self] in
            var renewed = ContinuousClock.now
            // A third of the shortest lease from one time to the next, and a twelfth where the server does not answer.
            var share = 3
            // A room that is taken meanwhile may have a shorter lease than any before.
            while let pause = self.map({ min($0.shortest / share, Self.least / 3) }) {
                Thread.sleep(forTimeInterval: pause / .seconds(1))
                guard let self else { return }
                guard renewed.duration(to: .now) >= shortest / share else { continue }
                share = renew() ? 3 : 12
                renewed = .now
            }
        }
        Thread.detachNewThread { [weak self] in
            while let pause = self.map({ min($0.shortest / 30, Self.least / 10) }) {
                Thread.sleep(forTimeInterval: pause / .seconds(1))
                self?.look()
            }
        }
    }

    /// No lease is shorter: see ``OwnerSQL``.
    private static let least = Duration.seconds(1)

    /// The length of the shortest lease.
    private var shortest: Duration { held.withLock { $0.values.map(\.length).min() ?? Self.least } }

    /// - Returns: whether the server has answered.
    private func renew() -> Bool {
        let mine = held.withLock { $0.filter { $0.value.tenure != .moved }.mapValues(\.epoch) }
        if mine.isEmpty { return true }
        let asked = ContinuousClock.now
        guard let list = try? String(decoding: JSONEncoder().encode(mine), as: UTF8.self),
            let renewed = try? sessions.transaction({ database in
                try database.all(OwnerSQL.renewal, [list]) {
                    (try $0.decode(String.self, atIndex: 0), try $0.decode(Int64.self, atIndex: 1))
                }
            })
        else { return false }
        let lengths = Dictionary(renewed) { first, _ in first }
        for (room, epoch) in mine {
            let length = lengths[room].map { Duration.milliseconds($0) }
            change(room, to: length == nil ? .moved : .held, renewed: length.map { ($0, asked) }) { $0.epoch == epoch }
        }
        return true
    }

    /// Whose time is over may not act for the room.
    private func look() {
        let now = ContinuousClock.now
        for room in held.withLock({ Array($0.keys) }) {
            // A sixth sooner than the row.
            change(room, to: .lapsed) { $0.goodUntil < now + $0.length / 6 && $0.tenure == .held }
        }
    }
}

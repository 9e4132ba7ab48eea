package import Hosting
import Synchronization

/// Finds rooms of a store for a gateway. It caches results for a moment, because hundreds of guests may want the same
/// room at once.
package final class RoomLocator: Sendable {
    /// A question to the store, which all guests share who ask it before it is answered, or soon after.
    private struct Finding {
        let owner: Task<Leases.Owner, Never>
        let asked: ContinuousClock.Instant
        var isAnswered = false

        func isFresh(for time: Duration) -> Bool { !isAnswered || asked.duration(to: .now) < time }
    }

    private let leases: Leases
    private let known = Mutex<[RoomReference: Finding]>([:])

    /// A limit, because strangers may ask for any code.
    private static let mostKnown = 1_000

    package init(_ store: Store) {
        leases = store.leases
    }

    /// Finds a room.
    /// - Parameters:
    ///   - room: its id or its code.
    ///   - isAgain: whether no host answered at the room's last known address, so that the cache is out of date.
    /// - Returns: `none` even if the store does not answer, because it may answer in a moment.
    package func owner(of room: RoomReference, isAgain: Bool) async -> Leases.Owner {
        if let finding = known.withLock({ $0[room] }) {
            if finding.isFresh(for: FleetTiming.gatewayGlance) { return await finding.owner.value }
            if !isAgain, finding.isFresh(for: FleetTiming.gatewayMemory),
                case let owner = await finding.owner.value, owner != .none
            {
                return owner
            }
        }
        return await known.withLock { known in
            // Others may have asked in the meantime.
            if let finding = known[room], finding.isFresh(for: FleetTiming.gatewayGlance) { return finding.owner }
            let asked = ContinuousClock.now
            let owner = Task { await ask(about: room, at: asked) }
            if known.count >= Self.mostKnown { known = [:] }
            known[room] = Finding(owner: owner, asked: asked)
            return owner
        }.value
    }

    private func ask(about room: RoomReference, at asked: ContinuousClock.Instant) async -> Leases.Owner {
        let owner = await runBlocking { [leases] in (try? leases.owner(of: room)) ?? Leases.Owner.none }
        known.withLock { known in
            if known[room]?.asked == asked { known[room]?.isAnswered = true }
        }
        return owner
    }

    /// Finds several rooms at once.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: `HOST:PORT` of those that have a host; several for rooms that share a code. Empty if the store does
    ///   not answer.
    package func addresses(of rooms: [RoomReference]) async -> [RoomReference: [String]] {
        await runBlocking { [leases] in (try? leases.addresses(of: rooms)) ?? [:] }
    }

    /// What rooms are doing, as their hosts reported last.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: nil if the store does not answer.
    package func phases(of rooms: [RoomReference]) async -> [RoomReference: String]? {
        await runBlocking { [leases] in try? leases.phases(of: rooms) }
    }

    /// Forgets where a room is.
    package func forget(_ room: RoomReference) { known.withLock { $0[room] = nil } }
}

import Hosting
package import History

/// The leases that one host has on rooms of a store, as a value: instants and the store's answers go in; what to ask
/// the store, and what to tell the person who runs the rooms, comes out. It has no clock, no thread and no SQL.
///
/// A room belongs to the host whose epoch stands in its row, for a length of time that the store says, from when the row was
/// last renewed, by the server's clock. The host counts that time from before it asked, by its own clock, and stops a sixth
/// early. So it has stopped before another host can begin, whatever the two clocks show, and even if each of them runs a
/// twelfth fast or slow.
package struct LeaseState: Sendable {
    package typealias Instant = ContinuousClock.Instant

    /// What the store grants: the room's epoch, and how long its row is valid.
    package struct Grant: Hashable, Sendable {
        package let epoch: Int64
        package let length: Duration

        package init(epoch: Int64, length: Duration) {
            (self.epoch, self.length) = (epoch, length)
        }
    }

    /// Something that the person who runs a room has to know.
    package struct Change: Hashable, Sendable {
        package let room: String
        package let status: LeaseStatus
    }

    private struct Lease {
        var grant: Grant
        /// When the store was asked for it.
        var asked: Instant
        /// What the person who runs the room was told last.
        var isHeld = true
        var end: Instant { asked + FleetTiming.acting(in: grant.length) }
    }

    private var leases: [String: Lease] = [:]
    /// When a renewal that failed is tried again.
    private var retry: Instant?

    package init() {}

    /// The rooms that this host has a lease on, though it may have lapsed.
    package var rooms: Set<String> { Set(leases.keys) }

    /// What a renewal asks the store for: the epoch of each room.
    package var epochs: [String: Int64] { leases.mapValues(\.grant.epoch) }

    /// Whether this host may act for a room at this instant.
    package func status(of room: String, at now: Instant) -> LeaseStatus {
        guard let lease = leases[room] else { return .moved }
        return now < lease.end ? .held : .lapsed
    }

    /// When the leases are to be renewed; nil while there are none.
    package var renewalDue: Instant? {
        let due = leases.values.map { $0.asked + $0.grant.length / FleetTiming.renewals }.min()
        return due.map { max($0, retry ?? $0) }
    }

    /// When to look again which leases have lapsed; nil if none can.
    package var lapseDue: Instant? { leases.values.filter(\.isHeld).map(\.end).min() }

    /// The store has granted a lease.
    /// - Parameter asked: when it was asked.
    package mutating func take(_ room: String, _ grant: Grant, asked: Instant) {
        leases[room] = Lease(grant: grant, asked: asked)
    }

    /// This host needs the lease no longer.
    /// - Returns: its epoch; nil if it had none.
    package mutating func drop(_ room: String) -> Int64? { leases.removeValue(forKey: room)?.grant.epoch }

    /// Another host has the room.
    package mutating func lose(_ room: String) -> [Change] {
        drop(room) == nil ? [] : [Change(room: room, status: .moved)]
    }

    /// Time has passed.
    package mutating func look(at now: Instant) -> [Change] { leases.keys.compactMap { update($0, at: now) } }

    /// A renewal is over.
    /// - Parameters:
    ///   - epochs: what the store was asked for.
    ///   - lengths: how long it has granted each room; nil if nobody knows.
    ///   - asked: when it was asked.
    package mutating func renewed(
        _ epochs: [String: Int64], _ lengths: [String: Duration]?, asked: Instant, at now: Instant
    ) -> [Change] {
        guard let lengths else {
            let shortest = leases.values.map(\.grant.length).min()
            retry = now + (shortest ?? FleetTiming.leaseBounds.lowerBound) / FleetTiming.retries
            return []
        }
        retry = nil
        return epochs.flatMap { room, epoch -> [Change] in
            // It may have been dropped and taken again meanwhile.
            guard let lease = leases[room], lease.grant.epoch == epoch, lease.asked <= asked else { return [] }
            guard let length = lengths[room] else { return lose(room) }
            leases[room]?.grant = Grant(epoch: epoch, length: length)
            leases[room]?.asked = asked
            return [update(room, at: now)].compactMap(\.self)
        }
    }

    private mutating func update(_ room: String, at now: Instant) -> Change? {
        guard let lease = leases[room], lease.isHeld != (now < lease.end) else { return nil }
        leases[room]?.isHeld.toggle()
        return Change(room: room, status: lease.isHeld ? .lapsed : .held)
    }
}

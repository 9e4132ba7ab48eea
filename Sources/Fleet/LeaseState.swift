import Hosting
package import History

/// A host's lease at a store and the rooms under it, as a value. It turns instants and the store's answers into
/// requests to the store and notices for the drivers of the rooms. It has no clock, no thread and no SQL.
///
/// The lease is valid for a length of time that the store sets, from the last renewal of the host's row, by the
/// server's clock. The host counts that time from before its request, by its own clock, and stops a sixth early. So it
/// has stopped before another host can begin, whatever the two clocks show, and even if each of them runs a twelfth
/// fast or slow.
package struct LeaseState: Sendable {
    package typealias Instant = ContinuousClock.Instant

    /// A change that the driver of a room has to know about.
    package struct Change: Hashable, Sendable {
        package let tenure: Tenure
        package let status: LeaseStatus
    }

    /// A request to the store for a renewal.
    package struct Renewal: Sendable {
        /// When the store was asked.
        package let asked: Instant
        fileprivate let rooms: [String: Room]
        /// How many times the host had left before the request.
        fileprivate let departures: Int
        /// How many times the store had been asked for a room before; nil while such a request is open.
        fileprivate let requests: Int?
    }

    /// The store's answer.
    package struct Grant: Sendable {
        /// The length of the lease.
        package let length: Duration
        /// When it expires, by the store's clock.
        package let expires: WallTime
        /// The previous expiry in the store; nil if the store did not know the lease.
        package let former: WallTime?
        /// This host's rooms in the store, by id.
        package let rooms: [String: Owned]

        package init(length: Duration, expires: WallTime, former: WallTime?, rooms: [String: Owned]) {
            (self.length, self.expires, self.former, self.rooms) = (length, expires, former, rooms)
        }
    }

    /// A room that belongs to this host according to the store.
    package struct Owned: Hashable, Sendable {
        package let epoch: Int64
        /// The number of its last entry; nil if it is not stored.
        package let last: Int?
        /// Whether the store has lost entries that players had heard about.
        package let isLost: Bool

        package init(epoch: Int64, last: Int?, isLost: Bool) {
            (self.epoch, self.last, self.isLost) = (epoch, last, isLost)
        }
    }

    /// The result of a renewal.
    package struct Outcome: Sendable {
        package var changes: [Change] = []
        /// Tenures that the store does not confirm. This host does not act for them until it has found out more.
        package var doubtful: [Tenure] = []
        /// Rooms that the store gave to this host without its knowledge. The host has to give them back.
        package var strays: [Tenure] = []
        /// Whether the host has left since its request. The store then has an unnecessary row for it.
        package var hasLeft = false
    }

    fileprivate struct Room {
        let epoch: Int64
        /// The number of its last entry that this host saw stored; nil before the first.
        var seen: Int?
        /// Whether the store does not confirm that this host has the room.
        var isDoubtful = false
        /// The status last reported to its driver.
        var isHeld = true
    }

    private var rooms: [String: Room] = [:]
    /// How many times the host has left. A renewal that began earlier does not bring the lease back.
    private var departures = 0
    /// How many times the store was asked for a room, and how many of these requests are unanswered.
    private var requests = 0
    private var openRequests = 0
    /// How many times the lease had lapsed, or did not exist, when it was renewed.
    private var lapses = 0
    /// When the store was asked for the lease that it granted last, and the length of that lease.
    private var lease: (asked: Instant, length: Duration)?
    /// The expiry of the granted lease, by the store's clock.
    package private(set) var granted: WallTime?
    /// Since when the store has answered each renewal in time; nil after one that it did not.
    private var steadySince: Instant?
    /// Whether the store has ever failed to answer a renewal.
    private var wasInterrupted = false
    /// When to try a failed renewal again.
    private var retry: Instant?

    package init() {}

    /// The tenures of this host, though its lease may have lapsed.
    package var tenures: Set<Tenure> { Set(rooms.map { Tenure(room: $0.key, epoch: $0.value.epoch) }) }

    /// When this host must stop acting, by its own clock; nil before it has a lease.
    private var end: Instant? { lease.map { $0.asked + FleetTiming.acting(in: $0.length) } }

    /// Whether the lease is valid.
    package func isHeld(at now: Instant) -> Bool { end.map { now < $0 } ?? false }

    /// The number of rooms for which this host may act.
    package func heldRooms(at now: Instant) -> Int { isHeld(at: now) ? rooms.values.count { !$0.isDoubtful } : 0 }

    /// Whether this host may act for a room.
    package func status(of tenure: Tenure, at now: Instant) -> LeaseStatus {
        guard let room = rooms[tenure.room], room.epoch == tenure.epoch else { return .moved }
        return isHeld(at: now) && !room.isDoubtful ? .held : .lapsed
    }

    /// Whether this host may take over rooms whose hosts are silent. If the store did not answer this host, the host
    /// first leaves the others as much time to come back as they would have had, because the store was silent, not
    /// they.
    package func mayTakeOver(at now: Instant) -> Bool {
        guard isHeld(at: now), let steadySince, let lease else { return false }
        return !wasInterrupted || steadySince + lease.length + lease.length / FleetTiming.margin <= now
    }

    // MARK: Time

    /// When the lease must be renewed; nil before there is one.
    package var renewalDue: Instant? {
        lease.map { max($0.asked + $0.length / FleetTiming.renewals, retry ?? $0.asked) }
    }

    /// When to check again whether the lease has lapsed; nil if that makes no difference.
    package var lapseDue: Instant? { rooms.values.contains(where: \.isHeld) ? end : nil }

    /// Handles the passing of time.
    package mutating func look(at now: Instant) -> [Change] { rooms.keys.compactMap { update($0, at: now) } }

    /// Notes that the store has turned out to be from a time before the lease was renewed.
    package mutating func wasSetBack() { interrupt() }

    /// Begins a renewal.
    package func renewal(at now: Instant) -> Renewal {
        Renewal(asked: now, rooms: rooms, departures: departures, requests: openRequests == 0 ? requests : nil)
    }

    /// Ends a renewal.
    /// - Parameter answer: the store's answer; nil if it did not answer.
    package mutating func renewed(_ renewal: Renewal, _ answer: Grant?, at now: Instant) -> Outcome {
        guard renewal.departures == departures else { return Outcome(hasLeft: answer != nil) }
        guard let answer else {
            retry = now + (lease?.length ?? FleetTiming.leaseBounds.lowerBound) / FleetTiming.retries
            interrupt()
            return Outcome()
        }
        retry = nil
        guard renewal.asked >= lease?.asked ?? renewal.asked else { return Outcome() }
        // A store in which the lease expired earlier than granted has gone back in time.
        if !isHeld(at: now) { lapses += 1 }
        if !isHeld(at: now) || granted.map({ (answer.former ?? $0 - answer.length) < $0 }) ?? false { interrupt() }
        // If the store's clock was set forward, the others have not been silent for as long as it seems. The answer may
        // be late, but not by a third of a lease.
        if let granted, let lease {
            let passed = lease.asked.duration(to: renewal.asked)
            if granted + passed + answer.length / FleetTiming.renewals < answer.expires { interrupt() }
        }
        granted = answer.expires
        steadySince = steadySince ?? renewal.asked
        lease = (renewal.asked, answer.length)
        var outcome = Outcome()
        for (id, asked) in renewal.rooms where rooms[id]?.epoch == asked.epoch {
            let owned = answer.rooms[id]
            let isConfirmed =
                owned.map { $0.epoch == asked.epoch && !$0.isLost && ($0.last ?? 0) >= asked.seen ?? 0 } ?? false
            rooms[id]?.isDoubtful = !isConfirmed
            if !isConfirmed { outcome.doubtful.append(Tenure(room: id, epoch: asked.epoch)) }
        }
        // During a request for a room, the store may have granted it without this host knowing yet.
        if renewal.requests == requests, openRequests == 0 {
            for (id, owned) in answer.rooms where rooms[id] == nil && renewal.rooms[id] == nil {
                outcome.strays.append(Tenure(room: id, epoch: owned.epoch))
            }
        }
        // Doubtful tenures are settled next: see ``settle(_:_:at:)``.
        outcome.changes = rooms.filter { !$0.value.isDoubtful }.keys.compactMap { update($0, at: now) }
        return outcome
    }

    private mutating func interrupt() {
        // A host that has just started was not interrupted.
        wasInterrupted = wasInterrupted || lease != nil
        steadySince = nil
    }

    // MARK: Rooms

    /// A request to the store for a room, or to give rooms up.
    package struct Request: Sendable {
        /// How many times the lease had lapsed before the request.
        fileprivate let lapses: Int
    }

    /// Notes that the store is about to be asked for a room, or told that this host gives rooms up.
    package mutating func begin() -> Request {
        requests += 1
        openRequests += 1
        return Request(lapses: lapses)
    }

    /// Notes that the store has answered, or failed to.
    package mutating func end(_ request: Request) { openRequests -= 1 }

    /// Notes that the store has answered with a tenure. If the lease has lapsed since the request, another host may
    /// have the room by now, and only the next renewal shows which.
    /// - Parameter seen: the number of the room's last entry; nil if it is not stored.
    package mutating func end(_ request: Request, with tenure: Tenure, seen: Int?, at now: Instant) {
        end(request)
        let isDoubtful = lapses != request.lapses || !isHeld(at: now)
        rooms[tenure.room] = Room(epoch: tenure.epoch, seen: seen, isDoubtful: isDoubtful, isHeld: !isDoubtful)
    }

    /// Notes that this host has no rooms any more, and lets its lease expire.
    package mutating func leave() {
        let before = departures
        self = LeaseState()
        departures = before + 1
    }

    /// Notes that the store has confirmed an entry with this number.
    package mutating func confirm(_ tenure: Tenure, last: Int) {
        if rooms[tenure.room]?.epoch == tenure.epoch { rooms[tenure.room]?.seen = last }
    }

    /// The number of the last entry that this host saw stored; nil before the first.
    package func seen(_ tenure: Tenure) -> Int? {
        rooms[tenure.room].flatMap { $0.epoch == tenure.epoch ? $0.seen : nil }
    }

    /// Notes that this host no longer needs a room.
    /// - Returns: whether it had the room.
    package mutating func drop(_ tenure: Tenure) -> Bool {
        guard rooms[tenure.room]?.epoch == tenure.epoch else { return false }
        rooms[tenure.room] = nil
        return true
    }

    /// Notes that the store does not confirm that this host has a room.
    package mutating func doubt(_ tenure: Tenure) {
        if rooms[tenure.room]?.epoch == tenure.epoch { rooms[tenure.room]?.isDoubtful = true }
    }

    /// Notes the standing of a tenure, once it is known.
    package mutating func settle(_ tenure: Tenure, _ standing: TenureStanding, at now: Instant) -> [Change] {
        guard rooms[tenure.room]?.epoch == tenure.epoch else { return [] }
        switch standing {
        case .held:
            rooms[tenure.room]?.isDoubtful = false
            return [update(tenure.room, at: now)].compactMap(\.self)
        case .moved, .diverged:
            rooms[tenure.room] = nil
            return [Change(tenure: tenure, status: standing == .moved ? .moved : .diverged)]
        }
    }

    private mutating func update(_ id: String, at now: Instant) -> Change? {
        guard let room = rooms[id], room.isHeld != (isHeld(at: now) && !room.isDoubtful) else { return nil }
        rooms[id]?.isHeld.toggle()
        return Change(tenure: Tenure(room: id, epoch: room.epoch), status: room.isHeld ? .lapsed : .held)
    }
}

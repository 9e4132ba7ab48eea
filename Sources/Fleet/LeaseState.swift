import Hosting
package import History

/// A host's lease at a store, and the rooms that it has under it, as a value: instants and the store's answers go in;
/// what to ask the store, and what to tell the drivers of the rooms, comes out. It has no clock, no thread and no SQL.
///
/// The lease is valid for a length of time that the store says, from when the host's row was last renewed, by the
/// server's clock. The host counts that time from before it asked, by its own clock, and stops a sixth early. So it has
/// stopped before another host can begin, whatever the two clocks show, and even if each of them runs a twelfth fast or
/// slow.
package struct LeaseState: Sendable {
    package typealias Instant = ContinuousClock.Instant

    /// Something that the driver of a room has to know.
    package struct Change: Hashable, Sendable {
        package let tenure: Tenure
        package let status: LeaseStatus
    }

    /// What a renewal asks the store about.
    package struct Renewal: Sendable {
        /// When it was asked.
        package let asked: Instant
        fileprivate let rooms: [String: Room]
        /// How many times the host had left before.
        fileprivate let departures: Int
        /// How many times the store was asked for a room before; nil while it is being asked.
        fileprivate let requests: Int?
    }

    /// What the store answers.
    package struct Answer: Sendable {
        /// How long the lease is valid.
        package let length: Duration
        /// When it expires, by the store's clock.
        package let expires: WallTime
        /// When it expired before, according to the store; nil if the store did not know it.
        package let former: WallTime?
        /// This host's rooms, by their ids, as the store has them.
        package let rooms: [String: Owned]

        package init(length: Duration, expires: WallTime, former: WallTime?, rooms: [String: Owned]) {
            (self.length, self.expires, self.former, self.rooms) = (length, expires, former, rooms)
        }
    }

    /// A room that is this host's according to the store.
    package struct Owned: Hashable, Sendable {
        package let epoch: Int64
        /// The number of its last entry; nil if nothing of it is stored.
        package let last: Int?
        /// Whether the store has lost what players were told.
        package let isLost: Bool

        package init(epoch: Int64, last: Int?, isLost: Bool) {
            (self.epoch, self.last, self.isLost) = (epoch, last, isLost)
        }
    }

    /// The result of a renewal.
    package struct Outcome: Sendable {
        package var changes: [Change] = []
        /// Tenures that the store does not confirm: this host does not act for them until it has found out more.
        package var doubtful: [Tenure] = []
        /// Rooms that the store gave to this host, which does not have them: it has to give them back.
        package var strays: [Tenure] = []
        /// Whether the host has left since it asked. The store then has a row for it that it does not need.
        package var hasLeft = false
    }

    fileprivate struct Room {
        let epoch: Int64
        /// The number of its last entry that this host saw stored; nil before the first.
        var seen: Int?
        /// Whether the store does not confirm that this host has the room.
        var isDoubtful = false
        /// What its driver was last told.
        var isHeld = true
    }

    private var rooms: [String: Room] = [:]
    /// How many times the host has left: a renewal that began before does not bring the lease back.
    private var departures = 0
    /// How many times the store was asked for a room, and how many of these requests have no answer.
    private var requests = 0
    private var openRequests = 0
    /// How many times the lease had lapsed, or did not exist, when it was renewed.
    private var lapses = 0
    /// When the store was asked for the lease that it granted last, and how long that lasts.
    private var lease: (asked: Instant, length: Duration)?
    /// Until when the store granted the lease, by its own clock.
    package private(set) var granted: WallTime?
    /// Since when the store answered each renewal in time; nil after one that it did not.
    private var steadySince: Instant?
    /// Whether the store ever failed to answer one.
    private var wasInterrupted = false
    /// When a renewal that failed is tried again.
    private var retry: Instant?

    package init() {}

    /// The tenures of this host, though its lease may have lapsed.
    package var tenures: Set<Tenure> { Set(rooms.map { Tenure(room: $0.key, epoch: $0.value.epoch) }) }

    /// Until when this host may act, by its own clock; nil before it has a lease.
    private var end: Instant? { lease.map { $0.asked + FleetTiming.acting(in: $0.length) } }

    /// Whether the lease is valid.
    package func isHeld(at now: Instant) -> Bool { end.map { now < $0 } ?? false }

    /// Whether this host may act for a room.
    package func status(of tenure: Tenure, at now: Instant) -> LeaseStatus {
        guard let room = rooms[tenure.room], room.epoch == tenure.epoch else { return .moved }
        return isHeld(at: now) && !room.isDoubtful ? .held : .lapsed
    }

    /// The tenure under which this host has a room; nil if it does not.
    package func tenure(of room: String) -> Tenure? { rooms[room].map { Tenure(room: room, epoch: $0.epoch) } }

    /// Whether this host may take over rooms whose hosts are silent. After the store did not answer this host, it first
    /// leaves the others as much time to come back as they would have had: the store was silent, not they.
    package func mayTakeOver(at now: Instant) -> Bool {
        guard isHeld(at: now), let steadySince, let lease else { return false }
        return !wasInterrupted || steadySince + lease.length + lease.length / FleetTiming.margin <= now
    }

    // MARK: Time

    /// When the lease must be renewed; nil before there is one.
    package var renewalDue: Instant? {
        lease.map { max($0.asked + $0.length / FleetTiming.renewals, retry ?? $0.asked) }
    }

    /// When to look again whether the lease has lapsed; nil if that makes no difference.
    package var lapseDue: Instant? { rooms.values.contains(where: \.isHeld) ? end : nil }

    /// Time has passed.
    package mutating func look(at now: Instant) -> [Change] { rooms.keys.compactMap { update($0, at: now) } }

    /// The store turned out to be from a time before the lease was renewed.
    package mutating func wasSetBack() { interrupt() }

    /// Begins a renewal.
    package func renewal(at now: Instant) -> Renewal {
        Renewal(asked: now, rooms: rooms, departures: departures, requests: openRequests == 0 ? requests : nil)
    }

    /// A renewal is over.
    /// - Parameter answer: what the store says; nil if it did not answer.
    package mutating func renewed(_ renewal: Renewal, _ answer: Answer?, at now: Instant) -> Outcome {
        guard renewal.departures == departures else { return Outcome(hasLeft: answer != nil) }
        guard let answer else {
            retry = now + (lease?.length ?? FleetTiming.leaseBounds.lowerBound) / FleetTiming.retries
            interrupt()
            return Outcome()
        }
        retry = nil
        guard renewal.asked >= lease?.asked ?? renewal.asked else { return Outcome() }
        // A store that has less of the lease than it granted has gone back in time.
        if !isHeld(at: now) { lapses += 1 }
        if !isHeld(at: now) || granted.map({ (answer.former ?? $0 - answer.length) < $0 }) ?? false { interrupt() }
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
        // While the store is asked for a room, it may have granted the room without this host knowing it yet.
        if renewal.requests == requests, openRequests == 0 {
            for (id, owned) in answer.rooms where rooms[id] == nil && renewal.rooms[id] == nil {
                outcome.strays.append(Tenure(room: id, epoch: owned.epoch))
            }
        }
        // Doubtful tenures are about to be settled: see ``settle(_:_:at:)``.
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
        /// How many times the lease had lapsed before.
        fileprivate let lapses: Int
    }

    /// The store is about to be asked for a room, or to hear that this host gives rooms up.
    package mutating func begin() -> Request {
        requests += 1
        openRequests += 1
        return Request(lapses: lapses)
    }

    /// The store has answered, or not.
    package mutating func end(_ request: Request) { openRequests -= 1 }

    /// The store has answered with a tenure. If the lease has lapsed since it was asked, another host may have the room by
    /// now, and only the next renewal shows.
    /// - Parameter seen: the number of the room's last entry; nil if nothing of it is stored.
    package mutating func end(_ request: Request, with tenure: Tenure, seen: Int?, at now: Instant) {
        end(request)
        let isDoubtful = lapses != request.lapses || !isHeld(at: now)
        rooms[tenure.room] = Room(epoch: tenure.epoch, seen: seen, isDoubtful: isDoubtful, isHeld: !isDoubtful)
    }

    /// This host has no rooms any more, and lets its lease expire.
    package mutating func leave() {
        let before = departures
        self = LeaseState()
        departures = before + 1
    }

    /// The store has confirmed that it stored an entry with this number.
    package mutating func note(_ tenure: Tenure, last: Int) {
        if rooms[tenure.room]?.epoch == tenure.epoch { rooms[tenure.room]?.seen = last }
    }

    /// The number of the last entry that this host saw stored; nil before the first.
    package func seen(_ tenure: Tenure) -> Int? {
        rooms[tenure.room].flatMap { $0.epoch == tenure.epoch ? $0.seen : nil }
    }

    /// This host does not need a room any longer.
    /// - Returns: whether it had the room.
    package mutating func drop(_ tenure: Tenure) -> Bool {
        guard rooms[tenure.room]?.epoch == tenure.epoch else { return false }
        rooms[tenure.room] = nil
        return true
    }

    /// The store does not confirm that this host has a room.
    package mutating func doubt(_ tenure: Tenure) {
        if rooms[tenure.room]?.epoch == tenure.epoch { rooms[tenure.room]?.isDoubtful = true }
    }

    /// This host has found out how it stands with a tenure.
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

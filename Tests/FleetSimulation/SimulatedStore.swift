import Fleet
import History
import Hosting
import Rules

/// A store that commits one transaction at a time. Its tables are those of PostgreSQLSchema, as far as they matter for
/// which host has a room; what follows from a row is decided by the values that hosts use.
struct SimulatedStore {
    /// What is kept of one room.
    struct Room {
        var entries: [Entry] = []
        var times: KeptTimes
        /// The version that stored the last snapshot.
        var program: String
        /// The room's clock at the last entry, in milliseconds.
        var clock = 0.0
    }

    struct Takeover {
        let epoch: Int64
        let host: String
        let base: Int
    }

    var rooms: [String: Room] = [:]
    var owners: [String: RoomRow] = [:]
    /// When each host's lease ends.
    var hosts: [String: WallTime] = [:]
    var takeovers: [String: [Takeover]] = [:]
    /// How many times a room got another host.
    var moves = 0

    static let lease = FleetTiming.lease

    /// How the store knows a host.
    func taker(_ host: String, program: Int, granted: WallTime?) -> RoomRow.Taker {
        RoomRow.Taker(host: host, program: program, granted: granted ?? WallTime(milliseconds: 0), expiry: hosts[host])
    }

    mutating func renew(_ host: String, at now: WallTime) -> LeaseState.Grant {
        let former = hosts[host]
        hosts[host] = now + Self.lease
        let owned = owners.filter { $0.value.host == host }.reduce(into: [String: LeaseState.Owned]()) { owned, room in
            owned[room.key] = .init(
                epoch: room.value.epoch, last: rooms[room.key]?.entries.count, isLost: room.value.lost > 0)
        }
        return .init(length: Self.lease, expires: now + Self.lease, former: former, rooms: owned)
    }

    /// Rooms that a host may try to take.
    func unhosted(for taker: RoomRow.Taker, margins: Int, mayTakeOver: Bool, at now: WallTime) -> [String] {
        owners.keys.sorted().filter { id in
            guard let row = owners[id] else { return false }
            let expiry = row.host.flatMap { hosts[$0] }
            guard row.host != taker.host, row.host == nil || mayTakeOver else { return false }
            let decision = row.decision(
                for: taker, .any(margins: margins), expiry: expiry, lease: Self.lease, at: now)
            return if case .take = decision { true } else { false }
        }
    }

    /// Takes a room that no host has, or opens one.
    mutating func take(
        _ id: String, by taker: RoomRow.Taker, _ approach: RoomRow.Approach, at now: WallTime
    ) -> (tenure: Tenure, last: Int?)? {
        let (host, program) = (taker.host, taker.program)
        guard let row = owners[id] else {
            let epoch = (takeovers[id]?.last?.epoch ?? 0) + 1
            owners[id] = RoomRow(
                host: host, epoch: epoch, taken: now, released: WallTime(milliseconds: 0), program: program)
            note(id, epoch, host)
            return (Tenure(room: id, epoch: epoch), rooms[id]?.entries.count)
        }
        let expiry = row.host.flatMap { hosts[$0] }
        let decision = row.decision(for: taker, approach, expiry: expiry, lease: Self.lease, at: now)
        guard case .take(let failures, let lastAlive) = decision else { return nil }
        let taken = row.taken(by: host, failures: failures, at: now)
        owners[id] = taken
        if let times = rooms[id]?.times { rooms[id]?.times.stopped = times.stopped ?? max(lastAlive, times.heard) }
        note(id, taken.epoch, host)
        moves += 1
        return (Tenure(room: id, epoch: taken.epoch), rooms[id]?.entries.count)
    }

    private mutating func note(_ id: String, _ epoch: Int64, _ host: String) {
        takeovers[id, default: []].append(Takeover(epoch: epoch, host: host, base: rooms[id]?.entries.count ?? 0))
    }

    /// Gives rooms up.
    mutating func handOver(_ tenures: [Tenure], by host: String, at now: WallTime) {
        for tenure in tenures {
            guard let row = owners[tenure.room], row.host == host, row.epoch == tenure.epoch else { continue }
            owners[tenure.room]?.host = nil
            owners[tenure.room]?.released = now
            if row.taken + FleetTiming.trial < now { owners[tenure.room]?.failures = 0 }
        }
    }

    func standing(of tenure: Tenure, seen: Int?, by host: String) -> TenureStanding {
        let all = takeovers[tenure.room] ?? []
        return TenureStanding(
            of: tenure, seen: seen, by: host, row: owners[tenure.room],
            beginner: all.first { $0.epoch == tenure.epoch }?.host,
            successor: all.first { $0.epoch > tenure.epoch }?.base, last: rooms[tenure.room]?.entries.count)
    }

    mutating func note(_ standing: TenureStanding, of tenure: Tenure, seen: Int?) {
        switch standing {
        case .held: break
        case .moved:
            if let row = owners[tenure.room], row.epoch > tenure.epoch {
                owners[tenure.room]?.failures = max(row.failures - 1, 0)
            }
        case .diverged:
            let lost = owners[tenure.room]?.lost ?? 0
            owners[tenure.room]?.lost = max(lost, seen ?? 0, 1)
        }
    }

    /// What became of a change.
    enum Written {
        case stored(Journal.Receipt)
        case refused
        case diverged
    }

    /// Stores the changes of one tenure, all or none.
    mutating func write(
        _ changes: [Journal.Change], of tenure: Tenure, by host: String, program: Int, at now: WallTime, clock: Double
    ) -> [Written] {
        guard let row = owners[tenure.room], row.admits(tenure, of: host) else { return changes.map { _ in .refused } }
        var room = rooms[tenure.room]
        var written: [Written] = []
        for change in changes {
            var added: [Entry] = []
            if case .begin(_, let snapshot) = change.step, room == nil {
                room = Room(times: KeptTimes(heard: now), program: snapshot.program)
            }
            guard var kept = room else { return changes.map { _ in .diverged } }
            if case .append(let entries, _) = change.step { added = entries }
            switch Continuity(last: kept.entries.count, after: change.after, entries: added.count) {
            case .broken: return changes.map { _ in .diverged }
            case .stored: break
            case .next:
                kept.entries += added
                if !added.isEmpty { (kept.times.heard, kept.clock) = (now, clock) }
            }
            switch change.step {
            case .takeUp: kept.times.stopped = nil
            case .snapshot(let snapshot): (kept.program, kept.times.heard, kept.clock) = (snapshot.program, now, clock)
            case .begin, .append, .close: break
            }
            room = kept
            written.append(.stored(Journal.Receipt(last: kept.entries.count)))
        }
        rooms[tenure.room] = room
        // As when a host announces the room.
        owners[tenure.room]?.program = max(row.program, program)
        return written
    }
}

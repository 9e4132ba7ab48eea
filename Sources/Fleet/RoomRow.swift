package import History
import Hosting

/// A room's row in the store's table `owners`, and the decisions based on it, as a value. It has no SQL and no clock.
///
/// A room belongs to a host under an epoch; each takeover raises the epoch. The host's lease is in the host's own row,
/// one for all its rooms.
package struct RoomRow: Hashable, Sendable {
    /// The id of the host that has the room; nil once it gave the room up.
    package var host: String?
    package var epoch: Int64
    /// When that host took it.
    package var taken: WallTime
    /// When the last host gave it up; it counts only while no host has it.
    package var released: WallTime
    /// How many hosts in a row were lost soon after they took it, or could not continue it.
    package var failures: Int
    /// The ``Wire/Program/number`` of the latest program that played it.
    package var program: Int
    /// The number of the last entry that a host saw stored, if the store has lost it since; otherwise 0.
    package var lost: Int

    package init(
        host: String?, epoch: Int64, taken: WallTime, released: WallTime, failures: Int = 0, program: Int, lost: Int = 0
    ) {
        (self.host, self.epoch, self.taken, self.released) = (host, epoch, taken, released)
        (self.failures, self.program, self.lost) = (failures, program, lost)
    }

    /// Whether a tenure may store something in the room: it must be the current one. The host alone does not decide
    /// this, because an earlier driver of the same host may have left a change in its queue.
    package func admits(_ tenure: Tenure, of host: String) -> Bool {
        self.host == host && epoch == tenure.epoch && lost == 0
    }

    // MARK: Taking a room over

    /// Whether a host may take a room over.
    package enum Decision: Hashable, Sendable {
        /// It may. This many hosts in a row were lost with it, and the last one was alive until then.
        case take(failures: Int, lastAlive: WallTime)
        /// Not before this time: its host may come back, or another attempt has to wait.
        case wait(until: WallTime)
        /// Never: a later version of the program is playing it.
        case later
        /// Not until an administrator resets it: the store has lost entries that players had heard about.
        case lost
    }

    /// How a host wants a room.
    package enum Approach: Hashable, Sendable {
        /// As any fleet host does, once this number of margins has passed.
        case any(margins: Int)
        /// Because the operator asks for this room.
        case asked
    }

    /// A host that wants a room.
    package struct Taker: Hashable, Sendable {
        package let host: String
        /// The ``Wire/Program/number`` of its program.
        package let program: Int
        /// The expiry of its lease, as far as it knows.
        package let granted: WallTime
        /// The same by its row in the store; nil if there is none.
        package let expiry: WallTime?

        package init(host: String, program: Int, granted: WallTime, expiry: WallTime?) {
            (self.host, self.program, self.granted, self.expiry) = (host, program, granted, expiry)
        }

        /// Whether the store knows its lease. A store that went back in time does not, nor does it know which other
        /// hosts are alive.
        package var isKnown: Bool { expiry.map { granted <= $0 } ?? false }

        /// Whether its lease is valid by the store's clock, and the store knows it.
        package func isAlive(at now: WallTime) -> Bool { isKnown && expiry.map { now < $0 } ?? false }
    }

    /// Decides whether a host may take the room over.
    /// - Parameters:
    ///   - taker: the host that wants it.
    ///   - expiry: when the lease of the host that has it ends; nil if that host has no row.
    ///   - lease: the length of a lease.
    package func decision(
        for taker: Taker, _ approach: Approach, expiry: WallTime?, lease: Duration, at now: WallTime
    ) -> Decision {
        if lost > 0 { return .lost }
        if program > taker.program { return .later }
        guard taker.isAlive(at: now) else { return .wait(until: now) }
        // It took the room without learning about it, and has dropped it.
        if host == taker.host { return .take(failures: failures, lastAlive: now) }
        let end = expiry ?? released
        if host != nil, end >= now { return .wait(until: end) }
        let margins = if case .any(let margins) = approach { margins } else { 0 }
        let (losses, due) = retry(after: expiry, lease: lease, margins: margins)
        return approach == .asked || due <= now
            ? .take(failures: losses, lastAlive: host == nil ? released : end - lease) : .wait(until: due)
    }

    /// How many hosts in a row are lost with a room whose host is gone, and when the next one tries it.
    /// - Parameter expiry: when the lease of the host that had it ended; nil if that host has no row.
    package func retry(
        after expiry: WallTime?, lease: Duration, margins: Int = 1
    ) -> (losses: Int, due: WallTime) {
        guard host != nil else { return (failures, released + FleetTiming.retryPause(after: failures)) }
        let end = expiry ?? released
        let losses = taken + FleetTiming.trial > end - lease ? failures + 1 : 0
        return (losses, end + lease / FleetTiming.margin * margins + FleetTiming.retryPause(after: losses))
    }

    /// The row once a host has taken the room.
    ///
    /// The version stays until the room is announced: a host that cannot read the room must not keep earlier ones from it.
    package func taken(by host: String, failures: Int, at now: WallTime) -> RoomRow {
        RoomRow(
            host: host, epoch: epoch + 1, taken: now, released: released, failures: failures, program: program)
    }
}

/// Whether a tenure is still what its host believes, according to everything in the store.
package enum TenureStanding: Hashable, Sendable {
    /// The host has the room.
    case held
    /// The room is over, or another host has it with every entry that this host saw stored.
    case moved
    /// The store has lost entries that this host saw stored.
    case diverged

    /// - Parameters:
    ///   - tenure: the host's tenure.
    ///   - seen: the number of the last entry that the host saw stored; nil if it has stored nothing.
    ///   - host: the host's id.
    ///   - row: the room's row; nil if there is none.
    ///   - beginner: the host that began the tenure's epoch, by the store's list of takeovers; nil if it has no such epoch.
    ///   - successor: the number of entries with which the next epoch began; nil if there is none.
    ///   - last: the number of the room's last entry; nil if the store does not know the room.
    package init(
        of tenure: Tenure, seen: Int?, by host: String, row: RoomRow?, beginner: String?, successor: Int?, last: Int?
    ) {
        guard beginner == host else {
            // The store is from a time before this tenure.
            self = seen == nil ? .moved : .diverged
            return
        }
        if let seen, (successor ?? last ?? 0) < seen {
            self = .diverged
        } else if let row, row.lost > 0, row.epoch == tenure.epoch {
            self = .diverged
        } else {
            self = row?.admits(tenure, of: host) == true ? .held : .moved
        }
    }
}

extension RoomRow {
    /// Reads a row from the columns of ``OwnerSQL/columns`` on.
    init(_ row: TableRow, from index: Int) throws {
        let (host, epoch): (String, Int64) = try (row[index], row[index + 1])
        // Later ones need greater numbers.
        guard (1..<1 << 53).contains(epoch) else { throw Misfit() }
        try self.init(
            host: host.isEmpty ? nil : host, epoch: epoch, taken: row[index + 2], released: row[index + 3],
            failures: min(max(row[index + 4] as Int, 0), 1_000_000), program: row[index + 5], lost: row[index + 6])
    }
}

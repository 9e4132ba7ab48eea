package import Rules

/// A room as it can be taken up again.
package struct KeptRoom: Sendable {
    /// As it was opened, with the port that it was at last.
    package let entry: RoomEntry
    /// The last snapshot; what it does not know is in the entries.
    package let snapshot: Snapshot
    /// All that happened after the snapshot, in order.
    package let entries: [Entry]
    /// When something last happened in it.
    package let heard: WallTime
    /// When its host was last alive; nil if that is at work still, or closed it.
    package let stopped: WallTime?
    /// When its host closed it; nil if it stopped in the middle, or is open still.
    package let closed: WallTime?
}

extension KeptRoom {
    /// A room as it goes on, and where.
    package struct Continuation: Sendable {
        /// The room whole, as it was when its host stopped.
        package let snapshot: Snapshot
        /// What the room's clock showed then. It stands still while no host runs.
        package let clock: Instant
        /// Whether that is all that was kept, in the same order. If not, something is left out.
        package let isWhole: Bool
    }

    /// How the room goes on.
    ///
    /// What another version of the program has kept of a room may mean something else in the rules of this one: then
    /// the last snapshot is taken, and the round that was on is dealt again, from another seed.
    /// - Parameter program: the version of this program.
    package func continuation(by program: String, seed: @autoclosure () -> UInt64) -> Continuation {
        var (room, host) = (snapshot.room, snapshot.host)
        let isWhole = snapshot.program == program
        if isWhole {
            for entry in entries {
                let effects =
                    if case .event(let event, let instant) = entry { room.handle(event, at: instant) } else {
                        [Effect]()
                    }
                host.note(entry, effects)
            }
        } else {
            for case .event(.join(let player, _, _), at: _) in entries {
                host.lastPlayer = max(host.lastPlayer, player.number)
            }
            for case .hostKey(let hash) in entries { host.hostKeyHash = hash }
            for case .ban(let address, let name) in entries { host.bannedAddresses[address, default: []].insert(name) }
            room.dealAgain(seed: seed())
        }
        return Continuation(
            snapshot: Snapshot(room: room, host: host, program: program), clock: clock(of: room), isWhole: isWhole)
    }

    /// Since something was last kept the clock went on for as long as the host was alive; but what was due next had not
    /// happened yet.
    private func clock(of room: Room) -> Instant {
        let last = max(room.clock ?? Instant(nanoseconds: 0), snapshot.host.clock ?? Instant(nanoseconds: 0))
        let alive = max(
            (stopped ?? heard).milliseconds.subtractingReportingOverflow(heard.milliseconds).partialValue, 0)
        let clock = last.advanced(by: .milliseconds(min(alive, Self.longestSilence)))
        guard let due = room.nextDeadline, due <= clock else { return clock }
        return max(last, due.advanced(by: .nanoseconds(-1)))
    }

    /// No room that anybody plays in is silent for a day, in milliseconds.
    private static let longestSilence: Int64 = 86_400_000

    /// A room that no host has run for longer is over.
    package static let longestStop = Duration.seconds(3_600)

    /// Whether a host can go on with it: nobody closed it, and it has not been without a host for too long.
    package func canGoOn(at now: WallTime) -> Bool { closed == nil && timeStopped(at: now) <= Self.longestStop }

    /// How long no host has run it.
    package func timeStopped(at now: WallTime) -> Duration {
        let since = now.milliseconds.subtractingReportingOverflow((stopped ?? heard).milliseconds).partialValue
        return .milliseconds(min(max(since, 0), Self.longestSilence))
    }
}

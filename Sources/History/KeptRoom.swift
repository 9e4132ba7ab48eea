package import Rules

/// A stored room, from which a host can resume it.
package struct KeptRoom: Sendable {
    /// The room as it was opened, but with its last port.
    package let entry: RoomEntry
    /// The last snapshot; the entries have what happened after it.
    package let snapshot: Snapshot
    /// All entries after the snapshot, in order.
    package let entries: [Entry]
    /// When something last happened in the room.
    package let heard: WallTime
    /// When its host was last alive; nil if it is still running, or closed the room.
    package let stopped: WallTime?
    /// When its host closed it; nil if the host stopped in the middle, or if the room is still open.
    package let closed: WallTime?
}

extension KeptRoom {
    /// A room in the state from which it continues.
    package struct Continuation: Sendable {
        /// The whole room, as it was when its host stopped.
        package let snapshot: Snapshot
        /// What the room's clock showed then. The clock stands still while no host runs.
        package let clock: Instant
        /// Whether this includes everything that was stored, in the same order. If not, something is missing.
        package let isWhole: Bool
    }

    /// The state from which the room continues.
    ///
    /// What another version of the program stored may have another meaning under this version's rules. In that case,
    /// the room continues from the last snapshot, and deals the round that was being played again, from another seed.
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
            for case .event(.join(let player, _, _, _), at: _) in entries {
                host.lastPlayer = max(host.lastPlayer, player.number)
            }
            for case .hostKey(let hash) in entries { host.hostKeyHash = hash }
            for case .ban(let address, let name, until: let end) in entries { host.ban(address, for: name, until: end) }
            room.dealAgain(seed: seed())
        }
        return Continuation(
            snapshot: Snapshot(room: room, host: host, program: program), clock: clock(of: room), isWhole: isWhole)
    }

    /// After the last entry, the clock continued for as long as the host was alive, but not up to the room's next
    /// deadline, which had not passed.
    private func clock(of room: Room) -> Instant {
        let last = max(room.clock ?? Instant(nanoseconds: 0), snapshot.host.clock ?? Instant(nanoseconds: 0))
        let alive = max(
            (stopped ?? heard).milliseconds.subtractingReportingOverflow(heard.milliseconds).partialValue, 0)
        let clock = last.advanced(by: .milliseconds(min(alive, Self.longestSilence)))
        guard let due = room.nextDeadline, due <= clock else { return clock }
        return max(last, due.advanced(by: .nanoseconds(-1)))
    }

    /// No room with players in it is silent for a day. In milliseconds.
    private static let longestSilence: Int64 = 86_400_000

    /// A room that has been without a host for longer than this is over.
    package static let longestStop = Duration.seconds(3_600)

    /// Whether a host can resume the room: nobody closed it, and it has not been without a host for too long.
    package func canGoOn(at now: WallTime) -> Bool { closed == nil && timeStopped(at: now) <= Self.longestStop }

    /// How long the room has been without a host.
    package func timeStopped(at now: WallTime) -> Duration {
        let since = now.milliseconds.subtractingReportingOverflow((stopped ?? heard).milliseconds).partialValue
        return .milliseconds(min(max(since, 0), Self.longestSilence))
    }
}

package import Rules

/// A stored room, from which a host can resume it.
package struct KeptRoom: Sendable {
    /// The room as it was opened, but with its last port.
    package let entry: RoomEntry
    /// The last snapshot; the entries contain the later events.
    package let snapshot: Snapshot
    /// All entries after the snapshot, in order.
    package let entries: [Entry]
    /// The number of its last entry.
    package let last: Int
    package let times: KeptTimes
}

extension KeptRoom {
    /// The room after its last entry.
    var room: Room {
        var room = snapshot.room
        for case .event(let event, let instant) in entries { _ = room.handle(event, at: instant) }
        return room
    }

    /// The state from which a room continues.
    package struct Continuation: Sendable {
        /// The whole room at the moment when its host stopped.
        package let snapshot: Snapshot
        /// The time of the room's clock at that moment. The clock is stopped while no host runs.
        package let clock: Instant
        /// The number of its last entry.
        package let last: Int
        /// Whether a round of another build was in progress. It does not count, because the two builds may not end it
        /// alike.
        package let voidsRound: Bool
    }

    /// The state from which the room continues.
    /// - Parameter program: this build.
    package func continuation(by program: String) -> Continuation {
        var (room, host) = (snapshot.room, snapshot.host)
        for entry in entries {
            let effects =
                if case .event(let event, let instant) = entry { room.handle(event, at: instant) } else { [Effect]() }
            host.apply(entry, effects)
        }
        return Continuation(
            snapshot: Snapshot(room: room, host: host, program: program), clock: clock(of: room), last: last,
            voidsRound: room.round != nil && Self.isVoid(roundOf: snapshot.program, under: program))
    }

    /// After the last entry, the clock continued while the host was alive, but not up to the room's next deadline,
    /// which had not passed.
    private func clock(of room: Room) -> Instant {
        let last = max(room.clock ?? Instant(nanoseconds: 0), snapshot.host.clock ?? Instant(nanoseconds: 0))
        let clock = last.advanced(by: times.aliveAfterwards)
        guard let due = room.nextDeadline, due <= clock else { return clock }
        return max(last, due.advanced(by: .nanoseconds(-1)))
    }

    /// Whether a round that one build began is void in another.
    package static func isVoid(roundOf former: String, under program: String) -> Bool { former != program }
}

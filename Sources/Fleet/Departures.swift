import History
import Hosting

/// Gives a fleet host's rooms to other hosts, and tells their guests.
struct Departures<Room: FleetRoom>: Sendable {
    private let leases: Leases
    private let metrics: FleetMetrics
    private let gave: @Sendable (RoomIdentity, Handover) -> Void

    /// - Parameter gave: called when this host has given a room to others.
    init(_ leases: Leases, _ metrics: FleetMetrics, gave: @escaping @Sendable (RoomIdentity, Handover) -> Void) {
        (self.leases, self.metrics, self.gave) = (leases, metrics, gave)
    }

    /// Tells the store, then the room's guests, that another host can take a released room.
    /// - Parameter waits: whether to wait for the new host before telling the guests, so that they find it at once.
    func giveUp(_ room: Room, _ tenure: Tenure, _ reason: Handover, waits: Bool) async {
        let isAttended = await room.situation().isAttended
        let isTold = await runBlocking { [leases] in
            // A lapsed lease means that the store does not answer. The lease then expires by itself.
            if leases.isHeld { return leases.handOver([tenure]) }
            leases.abandon([tenure])
            return false
        }
        gave(room.identity, reason)
        // Unlike this one, that task is not cancelled when the host is told to stop.
        if isTold, waits, isAttended { await Task { await awaitSuccessor(of: tenure) }.value }
        metrics.recordHandover()
        await room.leave()
    }

    /// Waits until another host has opened a room that this host gave up, but not for long.
    private func awaitSuccessor(of tenure: Tenure) async {
        let end = ContinuousClock.now + FleetTiming.successorPatience
        while ContinuousClock.now < end {
            let isThere = try? await runBlocking { [leases] () throws(HistoryError) in try leases.hasSuccessor(tenure) }
            if isThere != false { return }
            try? await Task.sleep(for: FleetTiming.successorPause)
        }
    }

    // MARK: The end

    /// Tells the store that this host ends, so that no one requests a room from it.
    /// - Returns: whether another host could take its rooms.
    func announceEnd() async -> Bool {
        await runBlocking { [leases] in
            try? leases.end()
            return leases.isHeld && (try? leases.hasTaker()) == true
        }
    }

    /// Releases each room of a host that ends, in its next break or after a while, and gives it up.
    /// - Parameters:
    ///   - patience: how long to wait for the end of a round.
    ///   - waits: whether to wait for the new host before telling a room's guests.
    func giveUp(_ rooms: [HostedRoom<Room>], within patience: Duration, waits: Bool) async {
        await withTaskGroup { group in
            for hosted in rooms {
                group.addTask {
                    _ = await hosted.room.release(within: patience)
                    await giveUp(hosted.room, hosted.tenure, .ended, waits: waits)
                }
            }
        }
    }

    /// Tells the store that this host is gone, unless its lease has lapsed.
    func leave() async {
        await runBlocking { [leases] in if leases.isHeld { leases.leave() } }
    }
}

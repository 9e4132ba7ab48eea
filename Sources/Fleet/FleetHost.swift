package import History
import Hosting

/// A host that opens requested rooms of a store, and takes over rooms whose hosts are gone.
package actor FleetHost<Room: FleetRoom> {
    private let leases: Leases
    private let options: FleetHostOptions
    private let allocator: RoomAllocator
    private let takeover: Takeover
    private let address: @Sendable () -> String?
    private let openRoom: @Sendable (PendingRoom) async -> Room?
    private let clockChanged: @Sendable (Duration) -> Void
    private var rooms: [String: Room] = [:]
    /// Rooms that wait for a break before they go to other hosts, and whether their wait is over.
    private var leaving: [Room] = []
    private var isHurried = false
    /// The tenures of these rooms.
    private var tenures: [String: Tenure] = [:]
    /// The ids of the rooms that were requested at gateways.
    private var fromGateways: Set<String> = []
    /// Tasks that wait until rooms have gone to other hosts, or were closed by their hosts.
    private var watchers: [String: Task<Void, Never>] = [:]
    private var vacancies: IdleRooms
    /// Rooms that gateways cannot find yet, because the store does not know their address.
    private var unannounced: Set<String> = []

    /// - Parameters:
    ///   - journal: the store's journal.
    ///   - address: where guests reach its rooms, `HOST:PORT`; nil if unknown at the moment.
    ///   - report: called for rooms that this host leaves alone.
    ///   - clockChanged: called with the lead of this machine's clock over the store's, when that becomes too large.
    ///   - open: opens a room, or reports why it cannot.
    package init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions, at address: @escaping @Sendable () -> String?,
        report: @escaping @Sendable (RefusedRoom) -> Void = { _ in },
        clockChanged: @escaping @Sendable (Duration) -> Void = { _ in },
        open openRoom: @escaping @Sendable (PendingRoom) async -> Room?
    ) {
        self.clockChanged = clockChanged
        (leases, self.options, self.address, self.openRoom) = (store.leases, options, address, openRoom)
        allocator = RoomAllocator(in: store, journal, options, report: report)
        takeover = Takeover(in: store, journal, options, report: report)
        vacancies = IdleRooms(patience: options.longestVacancy)
    }

    /// Runs until the task is cancelled; then other hosts can have the rooms.
    package func run() async {
        var swept = ContinuousClock.now
        var isClockOff = false
        while !Task.isCancelled {
            if let lead = leases.clockLead {
                options.metrics.note(clockLead: lead)
                let isOff = max(lead, .zero - lead) > FleetTiming.clockTolerance
                if isOff, !isClockOff { clockChanged(lead) }
                isClockOff = isOff
            }
            await announce()
            // Rooms with waiting players come first, and find space even on a host that is full.
            await openRooms { [takeover, isFull = spare.all == 0] taken throws(HistoryError) in
                try takeover.rooms(most: FleetHostOptions.mostAtOnce, isFull: isFull, besides: taken)
            }
            await openRooms { [allocator, spare] taken throws(HistoryError) in
                try allocator.rooms(spare: spare, besides: taken)
            }
            if swept.duration(to: .now) >= FleetTiming.vacancyCheck {
                await closeEmptyRooms()
                swept = .now
            }
            try? await Task.sleep(for: FleetTiming.hostPause)
        }
        await handOver()
    }

    /// The number of further rooms for which it has space.
    private var spare: RoomAllocator.Spare {
        let all = max(options.mostRooms - rooms.count, 0)
        return .init(all: all, fromGateways: max(min(options.mostFromGateways - fromGateways.count, all), 0))
    }

    /// Takes rooms and opens them.
    private func openRooms(
        _ take: @escaping @Sendable (Set<RoomCode>) throws(HistoryError) -> [PendingRoom]
    ) async {
        if Task.isCancelled { return }
        let taken = Set(rooms.values.map(\.identity.code))
        // If the store does not answer, the next attempt asks it again; the rooms' logs report it.
        let pending = try? await runBlocking { () throws(HistoryError) in try take(taken) }
        guard let pending, !pending.isEmpty else { return }
        for room in pending { await start(room) }
        await announce()
    }

    private func start(_ pending: PendingRoom) async {
        let id = pending.identity.id
        guard let room = await openRoom(pending) else {
            await runBlocking { [leases] in
                // No one can continue a room that never began.
                if case .requested = pending.origin {
                    try? leases.release([pending.tenure])
                } else {
                    leases.fail(pending.tenure, "a host could not open it")
                }
            }
            return
        }
        rooms[id] = room
        tenures[id] = pending.tenure
        if pending.isFromGateway { fromGateways.insert(id) }
        unannounced.insert(id)
        watchers[id] = Task { if await room.isGone() { forget(id) } }
    }

    private func announce() async {
        let ids = unannounced
        let tenures = ids.compactMap { self.tenures[$0] }
        guard !ids.isEmpty, !Task.isCancelled, let address = address() else { return }
        let isTold: Void? = try? await runBlocking { [leases] () throws(HistoryError) in
            try leases.announce(tenures, at: address)
        }
        if isTold != nil { unannounced.subtract(ids) }
    }

    /// Closes empty rooms. A fleet host has no person who could close them.
    private func closeEmptyRooms() async {
        var attended: [String: Bool] = [:]
        for (id, room) in rooms { attended[id] = await room.isAttended() }
        let empty = vacancies.look(at: attended, at: .now).compactMap { id in rooms[id].map { ($0, tenures[id]) } }
        for (room, _) in empty { forget(room.identity.id) }
        await withTaskGroup { group in
            for (room, _) in empty { group.addTask { await room.close() } }
        }
        // If the store does not learn about this, the next host takes the rooms over and closes them.
        await runBlocking { [leases] in _ = leases.handOver(empty.compactMap(\.1)) }
    }

    /// Shuts down without waiting for breaks.
    package func hurry() async {
        isHurried = true
        await withTaskGroup { group in
            for room in leaving { group.addTask { await room.handOver(within: .zero) } }
        }
    }

    /// Releases each room to other hosts in its next break, or after a while, and tells its guests to look for it
    /// again.
    private func handOver() async {
        let departures = rooms.compactMap { id, room in tenures[id].map { (room, $0) } }
        leaving = departures.map(\.0)
        for id in rooms.keys { forget(id) }
        // No one should request a room from a host that is shutting down.
        await runBlocking { [leases] in try? leases.offer(.init(all: 0, fromGateways: 0)) }
        let patience = isHurried ? .zero : FleetTiming.handOver
        await withTaskGroup(of: Tenure.self) { group in
            for (room, tenure) in departures {
                group.addTask {
                    await room.handOver(within: patience)
                    return tenure
                }
            }
            // A lapsed lease means that the store does not answer. The lease then expires by itself.
            for await tenure in group {
                await runBlocking { [leases] in
                    if leases.isHeld { leases.handOver([tenure]) } else { leases.abandon([tenure]) }
                }
            }
            await runBlocking { [leases] in if leases.isHeld { leases.leave() } }
        }
    }

    private func forget(_ id: String) {
        rooms[id] = nil
        tenures[id] = nil
        fromGateways.remove(id)
        unannounced.remove(id)
        watchers.removeValue(forKey: id)?.cancel()
    }
}

package import History
import Hosting

/// A host that opens rooms of a store that somebody requested, and goes on with rooms whose hosts are gone.
package actor FleetHost<Room: FleetRoom> {
    private let leases: Leases
    private let options: FleetHostOptions
    private let allocator: RoomAllocator
    private let takeover: Takeover
    private let address: @Sendable () -> String?
    private let openRoom: @Sendable (PendingRoom) async -> Room?
    private var rooms: [String: Room] = [:]
    /// Wait for rooms to move to other hosts.
    private var watchers: [String: Task<Void, Never>] = [:]
    private var vacancies: IdleRooms
    /// Rooms that gateways do not lead to yet, as the store was not told where they are.
    private var unannounced: Set<String> = []

    /// - Parameters:
    ///   - journal: of the store.
    ///   - address: where its rooms are reached, `HOST:PORT`; nil if that is not known just now.
    ///   - open: opens a room, or tells whoever runs this host why it cannot.
    package init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions, at address: @escaping @Sendable () -> String?,
        open openRoom: @escaping @Sendable (PendingRoom) async -> Room?
    ) {
        (leases, self.options, self.address, self.openRoom) = (store.leases, options, address, openRoom)
        allocator = RoomAllocator(in: store, journal, options)
        takeover = Takeover(in: store, journal, options)
        vacancies = IdleRooms(patience: options.longestVacancy)
    }

    /// Hosts until the task is cancelled; then other hosts can have the rooms.
    package func run() async {
        var swept = ContinuousClock.now
        while !Task.isCancelled {
            await announce()
            await openRooms(spare: options.mostRooms - rooms.count) { [allocator] spare, taken throws(HistoryError) in
                try allocator.rooms(spare: spare, besides: taken)
            }
            let spare = min(options.mostRooms - rooms.count, FleetHostOptions.mostAtOnce)
            if spare > 0 {
                await openRooms(spare: spare) { [takeover] spare, taken throws(HistoryError) in
                    try takeover.rooms(most: spare, besides: taken)
                }
            }
            if swept.duration(to: .now) >= FleetTiming.vacancyCheck {
                await closeEmptyRooms()
                swept = .now
            }
            try? await Task.sleep(for: FleetTiming.hostPause)
        }
        await handOver()
    }

    /// Takes rooms, and opens them.
    private func openRooms(
        spare: Int, _ take: @escaping @Sendable (Int, Set<RoomCode>) throws(HistoryError) -> [PendingRoom]
    ) async {
        if Task.isCancelled { return }
        let taken = Set(rooms.values.map(\.identity.code))
        // A store that does not answer is asked again; the rooms' logs say that it does not.
        let pending = try? await runBlocking { () throws(HistoryError) in try take(spare, taken) }
        guard let pending, !pending.isEmpty else { return }
        for room in pending { await start(room) }
        await announce()
    }

    private func start(_ pending: PendingRoom) async {
        let id = pending.identity.id
        guard let room = await openRoom(pending) else {
            await runBlocking { [leases] in
                // Nobody can go on with what has not begun.
                if case .requested = pending.origin { try? leases.release(id) } else { leases.handOver([id]) }
            }
            return
        }
        rooms[id] = room
        unannounced.insert(id)
        watchers[id] = Task { if await room.hasMoved() { forget(id) } }
    }

    private func announce() async {
        let ids = unannounced.filter { rooms[$0] != nil }
        guard !ids.isEmpty, !Task.isCancelled, let address = address() else { return }
        let isTold: Void? = try? await runBlocking { [leases] () throws(HistoryError) in
            try leases.announce(Array(ids), at: address)
        }
        if isTold != nil { unannounced.subtract(ids) }
    }

    /// Nobody sits at this host who could close a room.
    private func closeEmptyRooms() async {
        var attended: [String: Bool] = [:]
        for (id, room) in rooms { attended[id] = await room.isAttended() }
        let empty = vacancies.look(at: attended, at: .now).compactMap { rooms[$0] }
        for room in empty { forget(room.identity.id) }
        await withTaskGroup { group in
            for room in empty { group.addTask { await room.close() } }
        }
        // Where the store did not hear that they are closed, whoever takes them over closes them in turn.
        await runBlocking { [leases] in _ = leases.handOver(empty.map(\.identity.id)) }
    }

    /// Tells everybody to look for their room again, and lets other hosts have the rooms at once.
    private func handOver() async {
        let leaving = Array(rooms.values)
        for id in rooms.keys { forget(id) }
        await withTaskGroup(of: String.self) { group in
            for room in leaving {
                group.addTask {
                    await room.handOver()
                    return room.identity.id
                }
            }
            // A store that does not answer is not asked again: the leases end by themselves.
            var isAnswering = await runBlocking { [leases] in leases.isAbsent() }
            for await id in group where isAnswering {
                isAnswering = await runBlocking { [leases] in leases.handOver([id]) }
            }
        }
    }

    private func forget(_ id: String) {
        rooms[id] = nil
        unannounced.remove(id)
        watchers.removeValue(forKey: id)?.cancel()
    }
}

package import History
package import Hosting

/// A host that opens requested rooms of a store, and takes over rooms whose hosts are gone.
package actor FleetHost<Room: FleetRoom> {
    private let leases: Leases
    private let options: FleetHostOptions
    private let allocator: RoomAllocator
    private let takeover: Takeover
    private let address: @Sendable () -> String?
    private let openRoom: @Sendable (PendingRoom) async -> Room?
    private let clockChanged: @Sendable (Duration) -> Void
    private let drainingChanged: @Sendable (Bool) -> Void
    private let departures: Departures<Room>
    /// The rooms by their ids.
    private var rooms: [String: HostedRoom<Room>] = [:]
    /// The rooms of a host that ends, which wait for a break before they go to others.
    private var leaving: [Room] = []
    private var isAnnouncing = false
    private var isHurried = false
    /// Whether an operator wants this host to give its rooms up.
    private var isDraining = false
    private var vacancies: IdleRooms

    /// - Parameters:
    ///   - journal: the store's journal.
    ///   - address: where guests reach its rooms, `HOST:PORT`; nil if unknown at the moment.
    ///   - report: called for rooms that this host leaves alone.
    ///   - clockChanged: called with the lead of this machine's clock over the store's, when that becomes too large.
    ///   - drainingChanged: called when an operator wants this host to give its rooms up, or to take rooms again.
    ///   - gave: called when this host has given a room to others.
    ///   - open: opens a room, or reports why it cannot.
    package init(
        in store: Store, _ journal: Journal, _ options: FleetHostOptions, at address: @escaping @Sendable () -> String?,
        report: @escaping @Sendable (RefusedRoom) -> Void = { _ in },
        clockChanged: @escaping @Sendable (Duration) -> Void = { _ in },
        drainingChanged: @escaping @Sendable (Bool) -> Void = { _ in },
        gave: @escaping @Sendable (RoomIdentity, Handover) -> Void = { _, _ in },
        open openRoom: @escaping @Sendable (PendingRoom) async -> Room?
    ) {
        (self.clockChanged, self.drainingChanged) = (clockChanged, drainingChanged)
        (leases, self.options, self.address, self.openRoom) = (store.leases, options, address, openRoom)
        let refused: @Sendable (RefusedRoom) -> Void = { room in
            options.metrics.record(room)
            report(room)
        }
        allocator = RoomAllocator(in: store, journal, options, report: refused)
        takeover = Takeover(in: store, journal, options, report: refused)
        departures = Departures(store.leases, options.metrics, gave: gave)
        vacancies = IdleRooms(patience: options.longestVacancy)
    }

    /// Runs until the task is cancelled; then other hosts can have the rooms.
    package func run() async {
        var (swept, told, balanced) = (ContinuousClock.now, ContinuousClock.now, ContinuousClock.now)
        var isClockOff = false
        func isDue(_ last: inout ContinuousClock.Instant, every pause: Duration) -> Bool {
            guard last.duration(to: .now) >= pause else { return false }
            last = .now
            return true
        }
        while !Task.isCancelled {
            if let lead = leases.clockLead {
                options.metrics.record(clockLead: lead)
                let isOff = max(lead, .zero - lead) > FleetTiming.clockTolerance
                if isOff, !isClockOff { clockChanged(lead) }
                isClockOff = isOff
            }
            await announce()
            await obey(leases.orders)
            // Rooms with waiting players come first, and find space even on a host that is full.
            var hasMore = false
            if !isDraining {
                hasMore = await openRooms { [takeover, isFull = spare.all == 0] taken, open throws(HistoryError) in
                    try takeover.takeRooms(
                        most: FleetHostOptions.mostTakenOver, isFull: isFull, besides: taken, open: open)
                }
            }
            await openRooms { [allocator, spare] taken, open throws(HistoryError) in
                try allocator.takeRooms(spare: spare, besides: taken, open: open)
            }
            if isDue(&told, every: FleetTiming.reporting) { await report() }
            if isDue(&swept, every: FleetTiming.vacancyCheck) { await closeEmptyRooms() }
            if isDue(&balanced, every: FleetTiming.balancing), !isDraining { await balance() }
            if !hasMore { try? await Task.sleep(for: FleetTiming.hostPause) }
        }
        await handOver()
    }

    /// The number of further rooms for which it has space.
    private var spare: RoomAllocator.Spare {
        let all = isDraining ? 0 : max(options.mostRooms - rooms.count, 0)
        let fromGateways = rooms.values.count(where: \.isFromGateway)
        return .init(all: all, fromGateways: max(min(options.mostFromGateways - fromGateways, all), 0))
    }

    /// Takes rooms, and opens each of them at once.
    /// - Returns: whether there were any, so that there may be more.
    @discardableResult
    private func openRooms(
        _ take: @escaping @Sendable (Set<RoomCode>, _ open: (PendingRoom) -> Void) throws(HistoryError) -> Void
    ) async -> Bool {
        if Task.isCancelled { return false }
        let taken = Set(rooms.values.map(\.room.identity.code))
        let openings = await runBlocking {
            // Not child tasks: a room that was taken is opened even if this host is told to stop meanwhile.
            var openings: [Task<Void, Never>] = []
            // If the store does not answer, the next attempt asks it again; the rooms' logs report it.
            try? take(taken) { room in openings.append(Task { await self.start(room) }) }
            return openings
        }
        await withTaskCancellationHandler {
            for opening in openings { await opening.value }
        } onCancel: {
            for opening in openings { opening.cancel() }
        }
        return !openings.isEmpty
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
        rooms[id] = HostedRoom(room: room, tenure: pending.tenure, isFromGateway: pending.isFromGateway)
        rooms[id]?.watcher = Task { if await room.isGone() { await lose(id, pending.tenure) } }
        await announce()
    }

    /// Forgets a room that another host has, or that its host has closed.
    private func lose(_ id: String, _ tenure: Tenure) async {
        guard let hosted = rooms[id], hosted.tenure == tenure else { return }
        // ``depart(_:_:)`` is in charge of a room on its way to another host.
        if hosted.departure != nil {
            rooms[id]?.isGone = true
            return
        }
        forget(id)
        // If the store did not learn that it is closed, the next host takes it over.
        await runBlocking { [leases] in _ = leases.handOver([tenure]) }
    }

    /// Tells the store where the new rooms are: one statement at a time, for all that have opened meanwhile.
    private func announce() async {
        if isAnnouncing { return }
        isAnnouncing = true
        defer { isAnnouncing = false }
        while !Task.isCancelled, let address = address() {
            let unknown = rooms.filter { !$0.value.isAnnounced }, tenures = unknown.values.map(\.tenure)
            if unknown.isEmpty { break }
            let isTold: Void? = try? await runBlocking { [leases] () throws(HistoryError) in
                try leases.announce(tenures, at: address)
            }
            if isTold == nil { break }
            for id in unknown.keys { rooms[id]?.isAnnounced = true }
        }
    }

    /// Closes empty rooms. A fleet host has no person who could close them.
    private func closeEmptyRooms() async {
        let attended = await situations().mapValues(\.isAttended)
        let empty = vacancies.look(at: attended, at: .now).compactMap { rooms[$0] }
        for hosted in empty { forget(hosted.room.identity.id) }
        await withTaskGroup { group in
            for hosted in empty { group.addTask { await hosted.room.close() } }
        }
        let tenures = empty.map(\.tenure)
        // If the store does not learn about this, the next host takes the rooms over and closes them.
        await runBlocking { [leases] in _ = leases.handOver(tenures) }
    }

    // MARK: What operators want

    private func situations() async -> [String: RoomSituation] {
        await withTaskGroup(of: (String, RoomSituation).self) { group in
            for (id, hosted) in rooms { group.addTask { (id, await hosted.room.situation()) } }
            var situations: [String: RoomSituation] = [:]
            for await (id, situation) in group { situations[id] = situation }
            return situations
        }
    }

    /// Tells the store what is going on in the rooms.
    private func report() async {
        let situations = await situations()
        try? await runBlocking { [leases] () throws(HistoryError) in try leases.report(situations) }
    }

    /// Gives up the rooms that other hosts should have.
    private func obey(_ orders: FleetOrders) async {
        let isNews = orders.isDraining != isDraining
        isDraining = orders.isDraining
        var wanted: [String: Handover] = [:]
        for (id, host) in orders.moves {
            wanted[id] = rooms[id]?.isBalanced == true ? .balanced(to: host) : .moved(to: host)
        }
        if isDraining, rooms.values.contains(where: { $0.departure == nil }) {
            let hasTaker = try? await runBlocking { [leases] () throws(HistoryError) in try leases.hasTaker() }
            // Without one, nobody could play on.
            if hasTaker == true { for id in rooms.keys where wanted[id] == nil { wanted[id] = .drained } }
        }
        for (id, reason) in wanted {
            guard let hosted = rooms[id], hosted.departure == nil else { continue }
            rooms[id]?.departure = Task { await depart(hosted.room, reason) }
        }
        // An order may be taken back before a room's break.
        if !isDraining {
            for (id, hosted) in rooms where hosted.departure != nil && wanted[id] == nil { await hosted.room.stay() }
        }
        if isNews {
            options.metrics.record(isDraining: isDraining)
            // The other hosts report them from now on.
            if isDraining { takeover.forgetReports() }
            drainingChanged(isDraining)
        }
    }

    /// Gives a room to another host in its next break.
    private func depart(_ room: Room, _ reason: Handover) async {
        let id = room.identity.id
        let isReleased = await room.release(within: FleetTiming.patientHandOver)
        // A host that is told to stop gives up all its rooms by itself.
        guard let tenure = rooms[id]?.tenure else { return }
        if !isReleased {
            rooms[id]?.departure = nil
            rooms[id]?.isBalanced = false
            if rooms[id]?.isGone == true { await lose(id, tenure) }
            return
        }
        rooms[id]?.isReleased = true
        // By now, another host may have it, or its host may have closed it.
        if leases.own.contains(id) {
            await departures.giveUp(room, tenure, reason, waits: true)
        } else {
            await room.leave()
        }
        forget(id)
    }

    /// Notes which rooms go to hosts that have fewer: empty ones first, then those with the fewest players.
    private func balance() async {
        let situations = await situations()
        let settled = ContinuousClock.now - FleetTiming.settling
        let candidates = rooms.filter { $0.value.departure == nil && $0.value.arrival < settled }.keys
            .sorted { (situations[$0]?.players ?? 0, $0) < (situations[$1]?.players ?? 0, $1) }
        let given = try? await runBlocking { [leases] () throws(HistoryError) in try leases.balance(candidates) }
        for id in given ?? [] { rooms[id]?.isBalanced = true }
    }

    // MARK: The end

    /// Shuts down without waiting for breaks.
    package func hurry() async {
        isHurried = true
        await withTaskGroup { group in
            for room in leaving { group.addTask { _ = await room.release(within: .zero) } }
        }
    }

    /// Releases each room to other hosts in its next break, or after a while, and tells its guests to look for it
    /// again.
    private func handOver() async {
        // ``depart(_:_:)`` is in charge of those that are released.
        let underway = rooms.values.filter(\.isReleased).compactMap(\.departure)
        let rest = rooms.values.filter { !$0.isReleased }
        leaving = rest.map(\.room)
        for id in rooms.keys { forget(id) }
        let hasTaker = await departures.announceEnd()
        await departures.giveUp(rest, within: isHurried ? .zero : FleetTiming.handOver, waits: hasTaker)
        for departure in underway { await departure.value }
        await departures.leave()
    }

    private func forget(_ id: String) { rooms.removeValue(forKey: id)?.watcher?.cancel() }
}

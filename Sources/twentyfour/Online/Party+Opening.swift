import Console
import Fleet
import History
import Hosting
import Messages
import Logging
import Metering
import NIOPosix
import Phrases
import PlainText
import Playing
import Rules
import Server
import Transports
import Website

// The rooms of a party, from the history to the network.
extension Party {
    /// The store of the rooms; nil if they are not in one.
    func store() throws -> Store? {
        try command.store.home(
            fromEnvironment: command.history == nil && !command.noHistory, metrics: watched.fleet)
    }

    /// Removes old rooms from the history now and each day, if an option says so, until the task is cancelled.
    func prune(_ journal: Journal?) -> Task<Void, Never>? {
        guard let journal, let days = command.keep else { return nil }
        let tell = news.later()
        return Task.detached {
            while !Task.isCancelled {
                do throws(HistoryError) {
                    _ = try await runBlocking { () throws(HistoryError) in
                        try journal.prune(olderThan: .seconds(86_400 * days))
                    }
                } catch {
                    tell(error.sentence, .error, nil)
                }
                try? await Task.sleep(for: .seconds(86_400))
            }
        }
    }

    /// Tells a store's operators what is going on in rooms, until the task is cancelled.
    nonisolated func report(_ rooms: [RoomServer], to store: Store) async {
        while !Task.isCancelled {
            var situations: [String: RoomSituation] = [:]
            for room in rooms { situations[room.identity.id] = await RoomSituation(of: room) }
            try? await runBlocking { [situations] () throws(HistoryError) in try store.leases.report(situations) }
            try? await Task.sleep(for: FleetTiming.reporting)
        }
    }

    /// Tells the store who this host is.
    /// - Parameter isFleet: whether it takes rooms of others.
    func introduce(to store: Store, at port: Int, isFleet: Bool) {
        store.leases.introduce(
            HostCard(name: command.fleet.hostName, port: port, bind: command.bind, isFleet: isFleet))
    }

    /// Tells the store at which address gateways reach the rooms.
    func announce(_ rooms: [RoomServer], in store: Store) async throws(HistoryError) {
        guard let port = rooms.first?.port else { return }
        introduce(to: store, at: port, isFleet: false)
        watched.obstacle { [watched] in
            store.leases.isHeld ? watched.hasRooms ? nil : .noRoom : .storeSilent
        }
        guard let address = HostAddress(reaching: port, bind: command.bind) else { return }
        try await runBlocking { () throws(HistoryError) in
            try store.leases.announce(rooms.compactMap(\.tenure), at: "\(address)")
        }
    }

    /// The rooms' names; nil for a room of a store without a given name, because other hosts have such rooms too.
    private func names(in store: Store?) -> [String?] {
        if !command.names.isEmpty { return command.names.map { $0.plain(limit: 63) } }
        let game = (guest?.name ?? command.player).map { catalog(.host(.usualName(name: $0))).plain(limit: 63) }
        return [game ?? (store == nil ? "TwentyFour" : nil)]
    }

    /// Opens the history. If the default one cannot be used, whatever the reason, the game goes on without a history.
    func openHistory(_ store: Store?) async throws(HistoryError) -> Journal? {
        if let store { return try await openJournal(of: store) }
        if command.noHistory { return nil }
        let file =
            command.history.map { HistoryFile($0) } ?? HistoryFile(environment: environment)
        do {
            return try Journal(file, durability: command.sync)
        } catch  where command.history == nil {
            console.print([error.sentence, catalog(.host(.noRecord))])
            return nil
        }
    }

    func openJournal(of store: Store) async throws(HistoryError) -> Journal {
        try await runBlocking { [durability = command.sync] () throws(HistoryError) in
            try Journal(store, durability: durability)
        }
    }

    /// The rooms to open. All are looked up before the first is opened.
    func openings(keptIn journal: Journal?, _ store: Store?) async throws -> [Opening] {
        let opener = RoomOpener(command: command, journal: journal, store: store) { console.print($0) }
        var openings: [Opening] = []
        for (number, name) in names(in: store).enumerated() {
            let taken = Set(openings.map(\.prepared.room.identity.code))
            openings.append(try await opener.opening(of: name, number: number, besides: taken))
        }
        return openings
    }

    func open(_ openings: [Opening], _ security: RoomSecurity?, in store: Store?) async throws -> [RoomServer] {
        var rooms: [RoomServer] = []
        let listener = try await listen(at: openings.flatMap(\.ports), security, in: store)
        do {
            for opening in openings {
                let room = try await open(opening.prepared, at: listener, isAlone: openings.count == 1)
                rooms.append(room)
                if role == nil { console.print(opening.sentences(at: room.port, in: catalog)) }
            }
            if let store { try await announce(rooms, in: store) }
            try await listener.start()
        } catch {
            // Rooms that were continued can be continued again later.
            for room in rooms { await room.close(isOver: false) }
            await listener.close()
            throw error
        }
        return rooms
    }

    /// Listens at the first of these ports that is available; 0 means any free port, which is tried last.
    /// - Parameters:
    ///   - store: the store whose gateways are trusted; nil without one.
    ///   - isLasting: whether the port stays open without rooms.
    func listen(
        at ports: [Int], _ security: RoomSecurity?, in store: Store?, isLasting: Bool = false
    ) async throws(ListenError) -> RoomListener {
        var rest = (ports.filter { $0 != 0 } + ports.filter { $0 == 0 })[...]
        let gateways = store.map { store in
            GatewayRecognition(secret: { store.leases.gatewaySecret }, now: { store.leases.now })
        }
        while true {
            let port = rest.popFirst() ?? 0
            do throws(ListenError) {
                return try await RoomListener.open(
                    at: command.bind, port: port, security: security, isLasting: isLasting,
                    publicNames: command.publicNames, gateways: gateways, limits: command.limiting.limits,
                    website: RoomWebsite.self,
                    on: MultiThreadedEventLoopGroup.singleton.next(), metrics: watched.metrics.connections)
            } catch .portInUse where !rest.isEmpty, .portNotAllowed where !rest.isEmpty {
                continue
            }
        }
    }

    /// Opens a room. The log names it unless it is the host's only one.
    func open(
        _ prepared: PreparedRoom, at listener: RoomListener, isAlone: Bool, isFleet: Bool = false
    ) async throws(ListenError) -> RoomServer {
        var logger = logger
        if isFleet {
            for (key, value) in prepared.room.identity.metadata { logger[metadataKey: key] = value }
        } else if !isAlone {
            logger[metadataKey: "room"] = "\(prepared.room.identity.name)"
        }
        // A single room uses the listener's loop; several are spread over all loops.
        return try await RoomServer.open(
            prepared.room, from: prepared.clock, at: listener, history: prepared.history,
            on: isAlone ? nil : MultiThreadedEventLoopGroup.singleton.next(), logger: logger, metrics: watched.metrics)
    }
}

extension RoomSituation {
    /// What is going on in a room of this process.
    init(of room: RoomServer) async {
        let (players, phase, isAttended, isStalled) = await room.situation()
        self.init(
            players: players, phase: phase?.rawValue ?? "", isAttended: isAttended, isStalled: isStalled)
    }
}

import ArgumentParser
import Console
import Doors
import Fleet
import History
import Hosting
import Invitation
import Logging
import Metering
import NIOPosix
import Playing

/// A host that opens rooms that somebody wants, and goes on with those whose hosts are gone, all at one port, until it is told
/// to end; then others have them.
@MainActor final class FleetHost {
    let command: Host
    let console: Console
    private let relay: InputRelay
    let store: Store
    let watched = Watched()
    var rooms: [String: RoomServer] = [:]
    /// What goes on beside each room: its advert, and waiting for its going.
    var companions: [String: [Task<Void, Never>]] = [:]
    var vacancies: Vacancies
    /// Rooms that doors do not lead to yet, as the store did not hear where they are.
    private var unannounced: Set<String> = []

    private enum Event {
        /// It is time to look for rooms.
        case look
        /// It is time to see which rooms are over.
        case sweep
        /// Another host has this one.
        case moved(String)
        case quit
    }

    /// How often rooms are looked for, and how many are taken at once: so several hosts share what one leaves.
    private static let (interval, handful) = (Duration.milliseconds(500), 16)
    /// How often it is looked which rooms nobody is in.
    private static let round = Duration.seconds(5)

    init(_ command: Host, _ console: Console, _ relay: InputRelay, _ store: Store) {
        (self.command, self.console, self.relay, self.store) = (command, console, relay, store)
        vacancies = Vacancies(patience: .seconds(60 * command.fleet.closeEmpty))
    }

    /// Hosts until whoever runs it wants to end it.
    func run() async throws -> ExitCode {
        _ = OpenFiles.raiseLimit()
        let (journal, entrance, endpoint) = try await open()
        let rescue = Rescue(in: store, journal, admitsClassic: command.classic, isPolite: command.polite)
        let granting = Granting(in: store, journal, admitsClassic: command.classic, isPolite: command.polite)
        let (events, event) = AsyncStream.makeStream(of: Event.self)
        // Each is due again so long after it was done: where the store is silent they would pile up, and an end wait for them.
        func again(_ happening: Event, in pause: Duration) {
            Task {
                try? await Task.sleep(for: pause)
                event.yield(happening)
            }
        }
        event.yield(.look)
        event.yield(.sweep)
        let attending = Task { await attend { event.yield(.quit) } }
        console.print("This host takes rooms of \(store.name), at port \(entrance.port).")
        attendance: for await happening in events {
            switch happening {
            case .look:
                await look(granting, rescue, at: entrance) { event.yield(.moved($0)) }
                again(.look, in: Self.interval)
            case .sweep:
                await closeEmptyRooms()
                again(.sweep, in: Self.round)
            case .moved(let id): forget(id)
            case .quit: break attendance
            }
        }
        attending.cancel()
        await waiting { granting.end() }
        await handOver()
        await entrance.close()
        await endpoint?.close()
        console.print("Other hosts can have its rooms now.")
        return .success
    }

    private func open() async throws -> (Journal, Entrance, MetricsEndpoint?) {
        do {
            let endpoint: MetricsEndpoint?
            if let address = command.watch.metrics {
                do {
                    endpoint = try await watched.open(at: address)
                } catch {
                    throw MetricsUnavailable(address: address, reason: error)
                }
            } else {
                endpoint = nil
            }
            let security = try command.protection.security()
            let journal = try Journal(store, durability: command.sync)
            let entrance = try await Entrance.open(
                at: command.bind, port: command.port, security: security, isLasting: true, doors: command.fleet.doors,
                on: MultiThreadedEventLoopGroup.singleton.next(), metrics: watched.metrics)
            try await entrance.letIn()
            return (journal, entrance, endpoint)
        } catch {
            throw Party.complaint(about: error) ?? error
        }
    }

    /// Opens rooms that somebody wants, and takes over those that are nobody's.
    private func look(
        _ granting: Granting, _ rescue: Rescue, at entrance: Entrance, moved: @escaping @Sendable (String) -> Void
    ) async {
        for id in unannounced { if let room = rooms[id] { await announce(room) } else { unannounced.remove(id) } }
        let spare = command.fleet.mostRooms - rooms.count
        let taken = Set(rooms.values.map(\.identity.code))
        // A store that does not answer is asked again; that it does not, the rooms say.
        let new = try? await waiting { () throws(HistoryError) in
            try granting.openings(spare: spare, besides: taken)
        }
        for opening in new ?? [] { await open(opening, at: entrance, moved) }
        let space = min(command.fleet.mostRooms - rooms.count, Self.handful)
        guard space > 0 else { return }
        let others = Set(rooms.values.map(\.identity.code))
        let old = try? await waiting { () throws(HistoryError) in try rescue.openings(most: space, besides: others) }
        for opening in old ?? [] { await open(opening, at: entrance, moved) }
    }

    private func open(
        _ opening: Opening, at entrance: Entrance, _ moved: @escaping @Sendable (String) -> Void
    ) async {
        let log: any LogHandler =
            command.watch.jsonLog
            ? JSONLog(.toStandardError(), level: .info) : ConsoleLog(console: console, level: .info)
        var logger = Logger(label: "twentyfour") { _ in log }
        logger[metadataKey: "room"] = "\(opening.room.identity.name)"
        do throws(OpenError) {
            let room = try await opening.open(
                at: entrance, on: MultiThreadedEventLoopGroup.singleton.next(), logger: logger,
                metrics: watched.metrics)
            accompany(room, moved)
            console.print(opening.sentences)
            await announce(room)
        } catch {
            console.print(error.sentence)
            let (id, leases) = (opening.room.identity.id, store.leases)
            // Nobody can go on with what was not begun.
            if opening.isNew {
                _ = try? await waiting { () throws(HistoryError) in try leases.release(id) }
            } else {
                await leases.handOverLater(id)
            }
        }
    }

    private func accompany(_ room: RoomServer, _ moved: @escaping @Sendable (String) -> Void) {
        let id = room.identity.id
        rooms[id] = room
        watched.areOpen(Array(rooms.values))
        companions[id] = [Task { if await room.hasMoved() { moved(id) } }]
        if command.noAdvertise { return }
        companions[id]?.append(Task { [console] in await Advertising(server: room).run { console.print($0) } })
    }

    private func announce(_ room: RoomServer) async {
        guard let host = command.listeningAddress ?? ReachableAddress.all.first?.host else { return }
        let (address, id, leases) = ("\(HostAddress(host: host, port: room.port))", room.identity.id, store.leases)
        do {
            try await waiting { () throws(HistoryError) in try leases.announce(id, at: address) }
            unannounced.remove(id)
        } catch {
            unannounced.insert(id)
        }
    }

    /// Sits at the console, where there is nothing to do but to end it.
    private func attend(_ quit: () -> Void) async {
        for await input in relay.listen() {
            switch input {
            case .line(let line) where ["q", "quit"].contains(line.drop { $0 == "/" || $0.isWhitespace }): quit()
            case .line: console.print("/quit ends this host; other hosts have its rooms then.")
            case .refused(let sentence): console.print(sentence)
            case .endOfInput where console.mode == .piped: break
            case .interrupt, .endOfInput, .outputClosed: quit()
            }
        }
    }
}

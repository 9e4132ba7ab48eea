import ArgumentParser
import Dispatch
import Doors
import Fleet
import History
import Hosting
import Invitation
import Logging
import Metering
import NIOPosix
import Playing
import Terminal

/// A host that goes on with rooms whose hosts are gone, all at one port, until it is told to end; then others have them.
@MainActor final class FleetHost {
    private let command: Host
    private let console: Console
    private let relay: InputRelay
    private let store: Store
    private let watched = Watched()
    private var rooms: [String: RoomServer] = [:]
    /// What goes on beside each room: its advert, and waiting for its going.
    private var companions: [String: [Task<Void, Never>]] = [:]

    private enum Event {
        /// It is time to look for rooms.
        case look
        /// Another host has this one.
        case moved(String)
        case quit
    }

    /// How often rooms are looked for, and how many are taken at once: so several hosts share what one leaves.
    private static let (interval, handful) = (Duration.milliseconds(500), 16)

    init(_ command: Host, _ console: Console, _ relay: InputRelay, _ store: Store) {
        (self.command, self.console, self.relay, self.store) = (command, console, relay, store)
    }

    /// Hosts until whoever runs it wants to end it.
    func run() async throws -> ExitCode {
        _ = OpenFiles.raiseLimit()
        let (journal, entrance, endpoint) = try await open()
        let rescue = Rescue(in: store, journal, admitsClassic: command.classic, isPolite: command.polite)
        let (events, event) = AsyncStream.makeStream(of: Event.self)
        let looking = Task {
            while !Task.isCancelled {
                event.yield(.look)
                try? await Task.sleep(for: Self.interval)
            }
        }
        let attending = Task { await attend { event.yield(.quit) } }
        console.print("This host takes rooms of \(store.name) whose hosts are gone, at port \(entrance.port).")
        for await happening in events {
            switch happening {
            case .look: await look(rescue, at: entrance) { event.yield(.moved($0)) }
            case .moved(let id): forget(id)
            case .quit: event.finish()
            }
        }
        looking.cancel()
        attending.cancel()
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

    /// Takes rooms over, if there are any to be had.
    private func look(_ rescue: Rescue, at entrance: Entrance, moved: @escaping @Sendable (String) -> Void) async {
        let space = min(command.fleet.mostRooms - rooms.count, Self.handful)
        guard space > 0 else { return }
        let taken = Set(rooms.values.map(\.identity.code))
        // A store that does not answer is asked again; that it does not, the rooms say.
        let openings = try? await Self.waiting { () throws(HistoryError) in
            try rescue.openings(most: space, besides: taken)
        }
        for opening in openings ?? [] {
            let id = opening.room.identity.id
            do throws(OpenError) {
                let log: any LogHandler =
                    command.watch.jsonLog
                    ? JSONLog(.toStandardError(), level: .info) : ConsoleLog(console: console, level: .info)
                var logger = Logger(label: "twentyfour") { _ in log }
                logger[metadataKey: "room"] = "\(opening.room.identity.name)"
                let room = try await opening.open(
                    at: entrance, on: MultiThreadedEventLoopGroup.singleton.next(), logger: logger,
                    metrics: watched.metrics)
                accompany(room, moved)
                console.print(opening.sentences)
                await announce(room)
            } catch {
                await store.leases.handOverLater(id)
                console.print(error.sentence)
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
        _ = try? await Self.waiting { () throws(HistoryError) in try leases.announce(id, at: address) }
    }

    private func forget(_ id: String) {
        rooms[id] = nil
        watched.areOpen(Array(rooms.values))
        for task in companions.removeValue(forKey: id) ?? [] { task.cancel() }
    }

    /// Everybody is told to look for the room again, and another host can have it at once.
    private func handOver() async {
        let leaving = Array(rooms.values)
        for id in rooms.keys { forget(id) }
        await withTaskGroup { [leases = store.leases] group in
            for room in leaving {
                group.addTask {
                    await room.handOver()
                    await leases.handOverLater(room.identity.id)
                }
            }
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

    /// Does what blocks on a thread that may wait.
    private nonisolated static func waiting<Value: Sendable>(
        _ work: @escaping @Sendable () throws(HistoryError) -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
        }
    }
}

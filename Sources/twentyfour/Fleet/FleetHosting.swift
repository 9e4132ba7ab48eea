import ArgumentParser
import Console
import Fleet
import History
import Hosting
import Invitation
import Logging
import Metering
import NIOPosix
import Phrases
import Playing
import Server
import Transports
import Website

/// Runs a fleet host at a console, with all its rooms at one port, until somebody ends it.
@MainActor struct FleetHosting {
    let command: Host
    let console: Console
    let relay: InputRelay
    let store: Store
    private let watched = Watched()
    private var catalog: Catalog { command.language.catalog }

    init(_ command: Host, _ console: Console, _ relay: InputRelay, _ store: Store) {
        (self.command, self.console, self.relay, self.store) = (command, console, relay, store)
    }

    func run() async throws -> ExitCode {
        _ = OpenFiles.raiseLimit()
        let (journal, listener, endpoint) = try await open()
        let options = FleetHostOptions(
            mostRooms: command.fleet.mostRooms, longestVacancy: .seconds(60 * command.fleet.closeEmpty),
            admitsClassic: command.classic, isPolite: command.polite)
        let address = command.listeningAddress
        let host = FleetHost(
            in: store, journal, options,
            at: {
                (address ?? ReachableAddress.all.first?.host).map { "\(HostAddress(host: $0, port: listener.port))" }
            },
            open: { await open($0, at: listener) })
        let hosting = Task { await host.run() }
        console.print(catalog(.host(.fleetOpen(store: store.name, port: listener.port))))
        await relay.waitForQuit(at: console, hint: catalog(.host(.fleetQuit)))
        hosting.cancel()
        await hosting.value
        await listener.close()
        await endpoint?.close()
        console.print(catalog(.host(.fleetClosed)))
        return .success
    }

    private func open() async throws -> (Journal, RoomListener, MetricsEndpoint?) {
        do {
            var endpoint: MetricsEndpoint?
            if let address = command.watch.metrics { endpoint = try await watched.open(at: address) }
            let security = try command.protection.security()
            let journal = try await runBlocking { [store, durability = command.sync] () throws(HistoryError) in
                try Journal(store, durability: durability)
            }
            let listener = try await RoomListener.open(
                at: command.bind, port: command.port, security: security, isLasting: true,
                publicNames: command.publicNames, proxies: command.fleet.doors, website: RoomWebsite.self,
                on: MultiThreadedEventLoopGroup.singleton.next(), metrics: watched.metrics.connections)
            try await listener.start()
            return (journal, listener, endpoint)
        } catch {
            throw Party.complaint(about: error) ?? error
        }
    }

    private func open(_ pending: PendingRoom, at listener: RoomListener) async -> HostedRoom? {
        let log: any LogHandler =
            command.watch.jsonLog
            ? JSONLog(.toStandardError(), level: .info) : ConsoleLog(console: console, level: .info)
        var logger = Logger(label: "twentyfour") { _ in log }
        logger[metadataKey: "room"] = "\(pending.identity.name)"
        do throws(ListenError) {
            let server = try await RoomServer.open(
                pending.prepared.room, from: pending.prepared.clock, at: listener, history: pending.prepared.history,
                on: MultiThreadedEventLoopGroup.singleton.next(), logger: logger, metrics: watched.metrics)
            console.print(pending.sentences.map { catalog($0) })
            watched.add(server)
            return HostedRoom(
                server: server, watched: watched, console: console, catalog: catalog,
                minutes: command.fleet.closeEmpty,
                advertising: command.noAdvertise
                    ? nil : Task { await Advertising(server: server, catalog: catalog).run { console.print($0) } })
        } catch {
            console.print(error.sentence)
            return nil
        }
    }
}

extension InputRelay {
    /// Waits until somebody ends the command: with /quit, with Ctrl-C, or by closing its terminal.
    /// - Parameter hint: the answer to any other line.
    func waitForQuit(at console: Console, hint: String) async {
        for await input in listen() {
            switch input {
            case .line(let line) where ["q", "quit"].contains(line.drop { $0 == "/" || $0.isWhitespace }): return
            case .line: console.print(hint)
            case .refused(let sentence): console.print(sentence)
            case .endOfInput where console.mode == .piped: break
            case .interrupt, .endOfInput, .outputClosed: return
            }
        }
    }
}

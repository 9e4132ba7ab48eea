import ArgumentParser
import Console
import Fleet
import History
import Hosting
import Logging
import Messages
import Metering
import Phrases
import PlainText
import Playing
import Server
import Transports

// A fleet host: all its rooms share one port.
extension Party {
    /// Where its operator is told something, at the console or in the JSON log.
    var news: FleetNews { FleetNews(console, log: command.watch.jsonLog ? logger : nil) }

    /// Hosts rooms of a store until it should end.
    func hostFleet() async throws -> ExitCode {
        let store = try command.store.home(because: "A host with --fleet needs a store", metrics: watched.fleet)
        let news = news
        watched.obstacle { [watched] in
            guard store.leases.isHeld else { return .storeSilent }
            return store.leases.orders.isDraining && !watched.hasRooms ? .drained : nil
        }
        let endpoint = try await watched.open(command.watch, names: command.publicNames)
        let security = try command.protection.security()
        for line in security?.news(in: catalog) ?? [] { news.tell(line) }
        let journal = try await openJournal(of: store)
        let listener = try await listen(at: [command.port], security, in: store, isLasting: true)
        try await listener.start()
        introduce(to: store, at: listener.port, isFleet: true)
        let options = FleetHostOptions(
            mostRooms: command.fleet.mostRooms, longestVacancy: .seconds(60 * command.fleet.closeEmpty),
            admitsClassic: command.classic, isPolite: command.polite, limits: command.limiting.limits,
            metrics: watched.fleet)
        let tell = news.later()
        let host = FleetHost(
            in: store, journal, options,
            at: { [command] in HostAddress(reaching: listener.port, bind: command.bind)?.description },
            report: { tell($0.sentence, .warning, $0.metadata) },
            clockChanged: { tell(Self.warning(of: $0), .warning, nil) },
            drainingChanged: { tell($0 ? Self.draining : Self.takingAgain, .info, nil) },
            gave: { tell($1.sentence(about: $0.name), .info, $0.metadata) },
            open: { await open($0, at: listener, news) })
        let hosting = Task { await host.run() }
        let pruning = prune(journal)
        defer { pruning?.cancel() }
        news.tell(catalog(.host(.fleetOpen(store: store.name, port: listener.port))))
        if let line = command.watch.line(endpoint, in: catalog) { news.tell(line) }
        await relay.waitForQuit(at: console, hint: catalog(.host(.fleetQuit)))
        watched.end()
        hosting.cancel()
        let hurrying = Task {
            await relay.hurry(saying: { news.tell(catalog(.host(.fleetEnds))) }) { await host.hurry() }
        }
        await hosting.value
        hurrying.cancel()
        await listener.close()
        await endpoint?.close()
        news.tell(catalog(.host(.fleetClosed)))
        return .success
    }

    private nonisolated static let draining =
        "An operator has asked this host to give its rooms to others, in their breaks. It takes no more."
    private nonisolated static let takingAgain = "This host takes rooms again."

    /// - Parameter lead: the time by which this machine's clock is ahead of the store's.
    private nonisolated static func warning(of lead: Duration) -> String {
        let seconds = Int((lead / .seconds(1)).magnitude.rounded())
        return """
            This machine's clock is \(seconds) s \(lead < .zero ? "behind" : "ahead of") the store's. Rooms go by the \
            store's, so they are right; please set this one.
            """
    }

    private func open(_ pending: PendingRoom, at listener: RoomListener, _ news: FleetNews) async -> HostedRoom? {
        do throws(ListenError) {
            let server = try await open(pending.prepared, at: listener, isAlone: false, isFleet: true)
            if case .takenOver(_, _, let former?) = pending.origin {
                news.tell(
                    "The room “\(server.identity.name)” comes from the host \(former.plain(limit: 80)).",
                    about: server.identity)
            }
            for sentence in pending.sentences { news.tell(catalog(sentence), about: server.identity) }
            watched.add(server)
            return HostedRoom(
                server: server, watched: watched, news: news, catalog: catalog,
                minutes: command.fleet.closeEmpty, advertising: advertise(server))
        } catch {
            news.tell(error.sentence, .error, about: pending.identity)
            return nil
        }
    }
}

extension Handover {
    /// Why a room has left this host, for the host's operator.
    fileprivate func sentence(about room: String) -> String {
        switch self {
        case .moved(let host):
            "The room “\(room)” goes to the host \(host.plain(limit: 80)): an operator has moved it."
        case .balanced(let host):
            "The room “\(room)” goes to the host \(host.plain(limit: 80)), which has fewer rooms."
        case .drained: "The room “\(room)” goes to another host: an operator is draining this one."
        case .ended: "The room “\(room)” goes to another host: this one is stopping."
        }
    }
}

extension RefusedRoom {
    /// How the log names the room. Its name is not known.
    fileprivate var metadata: Logger.Metadata {
        ["id": "\(id.plain(limit: 63))", "code": "\(RoomIdentity(id: id, name: "").code.text)"]
    }

    /// What the host's operator can do about the refused room.
    fileprivate var sentence: String {
        let room = "\(RoomIdentity(id: id, name: "").code.text) (\(id.plain(limit: 63)))"
        return switch reason {
        case .impossible:
            "Room \(room) was requested with values that no new room can have, so it was not opened."
        case .damaged(.corrupt(_, let reason)):
            "This host cannot continue the room \(room): its data in the store is damaged (\(reason))."
        case .damaged(let error): "This host cannot continue the room \(room). \(error.sentence)"
        case .failing(let hosts):
            """
            \(hosts) hosts in a row ended within a minute after they took the room \(room), or could not continue it. \
            It is tried again in a while; twentyfour fleet reset \(id.plain(limit: 63)) has it tried at once.
            """
        case .lost:
            """
            No host takes the room \(room): the store has lost what its players were told. \
            twentyfour fleet reset \(id.plain(limit: 63)) continues it from what is left.
            """
        }
    }
}

extension InputRelay {
    /// Reads lines until the person at the console ends the command, with Ctrl-C or by closing the terminal.
    /// - Parameter take: executes a line, and returns whether it ends the command.
    func takeLines(at console: Console, _ take: (String) async -> Bool) async {
        for await input in listen() {
            switch input {
            case .line(let line): if await take(line) { return }
            case .refused(let reason): console.print(console.catalog(reason))
            case .endOfInput where console.mode == .piped: break
            case .interrupt, .endOfInput, .outputClosed: return
            }
        }
    }

    /// Waits until the person at the console ends the command, with /quit, with Ctrl-C, or by closing the terminal.
    /// - Parameter hint: the answer to any other line.
    func waitForQuit(at console: Console, hint: String) async {
        await takeLines(at: console) { line in
            if !line.isQuit { console.print(hint) }
            return line.isQuit
        }
    }

    /// While a command ends, lets the person at the console end it at once, with /quit or Ctrl-C.
    /// - Parameters:
    ///   - say: tells them. It is not called if the command ends in half a second, as it usually does.
    ///   - hurry: ends the command at once.
    func hurry(saying say: () -> Void, _ hurry: () async -> Void) async {
        try? await Task.sleep(for: .milliseconds(500))
        if Task.isCancelled { return }
        say()
        // A closed terminal cannot be asked again.
        for await input in listen() {
            if case .line(let line) = input, line.isQuit { return await hurry() }
            if input == .interrupt { return await hurry() }
        }
    }
}

extension String {
    /// Whether a line at the console of a host or gateway ends the command.
    fileprivate var isQuit: Bool { String(drop { $0 == "/" || $0.isWhitespace }).isLeaving }
}

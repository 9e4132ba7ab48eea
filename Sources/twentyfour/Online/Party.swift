import ArgumentParser
import Console
import Server
import Transports
import Website
import Fleet
import Foundation
import GameUI
import History
import Hosting
import Logging
import Messages
import Metering
import NIOPosix
import Phrases
import PlainText
import Playing
import Rules

/// One or more rooms from opening to closing: the servers, their adverts, and the host at the console.
@MainActor struct Party {
    let command: Host
    let console: Console
    let relay: InputRelay
    /// The host's own player, if the host plays.
    private let guest: Guest?
    let watched = Watched()
    /// What the rooms have to say to the person who runs them.
    private let log: HostLog
    var catalog: Catalog { command.language.catalog }

    init(_ command: Host, _ console: Console, _ relay: InputRelay, _ guest: Guest?) {
        self.command = command
        self.console = console
        self.relay = relay
        self.guest = guest
        log =
            command.watch.jsonLog
            ? HostLog(level: .info, write: JSONLog(at: console).write)
            : HostLog(level: guest == nil ? .info : .warning, at: console)
    }

    /// Runs until the host wants to end it.
    func run() async throws -> ExitCode {
        let files = OpenFiles.raiseLimit()
        let guests = (command.settings.seats + Limits().connectionsWithoutSeat) * max(command.names.count, 1)
        if let warning = OpenFiles.warning(limit: files, wanted: guests) { console.print(warning) }
        let openings: [Opening]
        let rooms: [RoomServer]
        let endpoint: MetricsEndpoint?
        do {
            endpoint = try await watched.open(at: command.watch.metrics)
            let security = try command.protection.security()
            let store = try store()
            openings = try await self.openings(keptIn: try await openHistory(store), store)
            rooms = try await open(openings, security)
            if let store { try await announce(rooms, in: store) }
        } catch {
            return try Self.complaint(about: error)
        }
        for room in rooms {
            watched.add(room)
            announce(room)
        }
        // Of what was said before, a game's screen has room for the last lines only.
        if guest != nil {
            for (opening, room) in zip(openings, rooms) { console.print(opening.sentences(at: room.port, in: catalog)) }
        }
        if let address = command.watch.metrics, let endpoint {
            let place = HostAddress(host: address.host, port: endpoint.port)
            console.print(catalog.row(.invite(.metrics), "http://\(place)/metrics"))
        }
        await tellHowToStart(rooms)
        if command.hostPage { for room in rooms { console.print(await inviting.hostPage(of: room)) } }
        // The game would push the codes off a small screen, so they follow its first puzzle. Old rooms have guests.
        let isNews = openings.contains { !$0.sentences.isEmpty }
        let pictures = isNews ? nil : inviting.pictures(for: rooms)
        let isLater = guest != nil && pictures != nil
        if !isLater { console.print(pictures ?? inviting.words(for: rooms)) }
        let advertising = rooms.compactMap(advertise)
        let (quits, quit) = AsyncStream.makeStream(of: ExitCode.self, bufferingPolicy: .bufferingNewest(1))
        let commands = HostConsole(rooms: rooms, inviting: inviting) { quit.yield(.success) }
        let hosting = Task {
            await attend(rooms[0], commands, opening: isLater ? pictures ?? [] : []) { quit.yield(.success) }
        }
        let leaving = Task {
            if let status = await Self.statusOnceGone(rooms) { quit.yield(status) }
        }
        let status = await quits.first { @Sendable _ in true } ?? .success
        hosting.cancel()
        leaving.cancel()
        for room in rooms { watched.remove(room) }
        for task in advertising { task.cancel() }
        for task in advertising { await task.value }
        await close(rooms)
        await endpoint?.close()
        console.print(commands.catalog(.host(.closed(rooms: rooms.count))))
        return status
    }

    /// Waits until all the rooms are gone from here.
    /// - Returns: the exit status; nil if they were closed from here.
    private nonisolated static func statusOnceGone(_ rooms: [RoomServer]) async -> ExitCode? {
        await withTaskGroup(of: RoomDeparture?.self) { group in
            for room in rooms { group.addTask { await room.departure() } }
            let departures = await group.reduce(into: []) { $0.append($1) }
            if departures.contains(nil) { return nil }
            return departures.contains(.lost) ? .unavailable : .success
        }
    }

    /// The store of the rooms, if they are in one.
    private func store() throws -> Store? {
        try command.store.home(fromEnvironment: command.history == nil && !command.noHistory)
    }

    /// Tells the store at which address gateways reach the rooms.
    private func announce(_ rooms: [RoomServer], in store: Store) async throws(HistoryError) {
        guard let host = command.reachableAddress, let port = rooms.first?.port else { return }
        try await runBlocking { () throws(HistoryError) in
            try store.leases.announce(rooms.map(\.identity.id), at: "\(HostAddress(host: host, port: port))")
        }
    }

    /// Reports why a host cannot start, unless that was reported already.
    /// - Returns: its exit status.
    /// - Throws: an error that reports itself.
    static func complaint(about error: any Error) throws -> ExitCode {
        switch error {
        case let status as ExitCode: status
        case let error as HistoryError: twentyfour.complaint(error.sentence, error.status, within: .seconds(1))
        case let error as ListenError: twentyfour.complaint(error.sentence, .inputOutput, within: .seconds(1))
        case let error as CertificateError: twentyfour.complaint(error.sentence, error.status)
        default: throw error
        }
    }

    /// Closes all at once: nobody plays on while another room says goodbye.
    private func close(_ rooms: [RoomServer]) async {
        let host = guest.flatMap { PlayerName($0.name) }
        await withTaskGroup { group in
            for room in rooms { group.addTask { await room.close(by: host) } }
        }
    }

    /// The rooms' names; nil for a room of a store without a given name: other hosts have such rooms too.
    private func names(in store: Store?) -> [String?] {
        if !command.names.isEmpty { return command.names.map { $0.plain(limit: 63) } }
        // The same in every language: a room that was kept is found by its name.
        let game = (guest?.name ?? command.player).map { "\($0)'s game".plain(limit: 63) }
        return [game ?? (store == nil ? "TwentyFour" : nil)]
    }

    /// Opens the history. If another host uses the default one, the game goes on without.
    private func openHistory(_ store: Store?) async throws(HistoryError) -> Journal? {
        if let store { return try await openJournal(of: store) }
        if command.noHistory { return nil }
        let file =
            command.history.map { HistoryFile($0) } ?? HistoryFile(environment: environment)
        do {
            return try Journal(file, durability: command.sync)
        } catch  where command.history == nil {
            console.print([catalog(.host(.noRecord)), error.sentence])
            return nil
        }
    }

    func openJournal(of store: Store) async throws(HistoryError) -> Journal {
        try await runBlocking { [durability = command.sync] () throws(HistoryError) in
            try Journal(store, durability: durability)
        }
    }

    /// The rooms to open, all looked up before the first is opened.
    private func openings(keptIn journal: Journal?, _ store: Store?) async throws -> [Opening] {
        let opener = RoomOpener(command: command, journal: journal, store: store) { console.print($0) }
        var openings: [Opening] = []
        for (number, name) in names(in: store).enumerated() {
            let taken = Set(openings.map(\.prepared.room.identity.code))
            openings.append(try await opener.opening(of: name, number: number, besides: taken))
        }
        return openings
    }

    private func open(_ openings: [Opening], _ security: RoomSecurity?) async throws -> [RoomServer] {
        var rooms: [RoomServer] = []
        let listener = try await listen(at: openings.flatMap(\.ports), security)
        do {
            for opening in openings {
                let room = try await open(opening.prepared, at: listener, isAlone: openings.count == 1)
                rooms.append(room)
                if guest == nil { console.print(opening.sentences(at: room.port, in: catalog)) }
            }
        } catch {
            // Rooms that were continued can be continued again.
            for room in rooms { await room.close(isOver: false) }
            await listener.close()
            throw error
        }
        try await listener.start()
        return rooms
    }

    /// Listens at the first of these ports that is available; 0 means any free port, which is tried last.
    /// - Parameter isLasting: whether the port stays open without rooms.
    func listen(
        at ports: [Int], _ security: RoomSecurity?, isLasting: Bool = false
    ) async throws(ListenError) -> RoomListener {
        var rest = (ports.filter { $0 != 0 } + ports.filter { $0 == 0 })[...]
        while true {
            let port = rest.popFirst() ?? 0
            do throws(ListenError) {
                return try await RoomListener.open(
                    at: command.bind, port: port, security: security, isLasting: isLasting,
                    publicNames: command.publicNames, proxies: command.fleet.doors, website: RoomWebsite.self,
                    on: MultiThreadedEventLoopGroup.singleton.next(), metrics: watched.metrics.connections)
            } catch .portInUse where !rest.isEmpty, .portNotAllowed where !rest.isEmpty {
                continue
            }
        }
    }

    /// Opens a room, which the log names unless it is the host's only one.
    func open(
        _ prepared: PreparedRoom, at listener: RoomListener, isAlone: Bool
    ) async throws(ListenError) -> RoomServer {
        var logger = Logger(label: "twentyfour") { _ in log }
        if !isAlone { logger[metadataKey: "room"] = "\(prepared.room.identity.name)" }
        // A single room uses the listener's loop; several are spread over all loops.
        return try await RoomServer.open(
            prepared.room, from: prepared.clock, at: listener, history: prepared.history,
            on: isAlone ? nil : MultiThreadedEventLoopGroup.singleton.next(), logger: logger, metrics: watched.metrics)
    }

    /// Tells the host what guests type to join.
    private func announce(_ room: RoomServer) {
        console.print(console.palette(catalog(.host(.open(room: room.identity.name))), .strong))
        if !command.noAdvertise { console.print(catalog.row(.invite(.guestsType), "twentyfour join")) }
        if let host = command.reachableAddress {
            let address = HostAddress(host: host, port: room.port, isSecure: room.fingerprint != nil)
            let path = room.identity.sharesPort ? "/\(room.identity.path)" : ""
            console.print(catalog.row(.invite(.byAddress), "twentyfour join \(address)\(path)"))
        }
        console.print(inviting.certificate(of: room))
    }

    /// Tells a host who does not play how the game begins, if it waits for them.
    private func tellHowToStart(_ rooms: [RoomServer]) async {
        guard guest == nil, console.mode != .piped else { return }
        for room in rooms where await room.status()?.code == .gathering {
            return console.print(catalog(.host(.enterStarts)))
        }
    }

    private var inviting: Inviting { Inviting(console: console, address: command.listeningAddress, catalog: catalog) }

    /// Runs the console: plays, if the host plays, and accepts commands for as long as the rooms are open.
    /// - Parameter opening: what to print once the host sees the first puzzle.
    private func attend(
        _ room: RoomServer, _ commands: HostConsole, opening: [String], quit: () -> Void
    ) async {
        var (role, opening): (PlayerMessage.Handshake.Role?, [String]) = (guest == nil ? nil : .player, opening)
        while !Task.isCancelled {
            guard let wanted = role else {
                guard await obey(commands) else { return quit() }
                role = commands.wanted
                continue
            }
            commands.take(wanted)
            let ending = await play(as: wanted, in: room, commands, opening: opening)
            if Task.isCancelled { return }
            guard let ending else { return quit() }
            (role, opening) = (commands.wanted, [])
            if role == nil, !ending.isOfRoom { console.print(commands.catalog(.host(.leftGame))) }
        }
    }

    /// Plays in the host's own room, or watches it.
    /// - Returns: how it ended; nil if the room ends too.
    private func play(
        as role: PlayerMessage.Handshake.Role, in room: RoomServer, _ commands: HostConsole, opening: [String]
    ) async -> Ending? {
        var guest = guest
        if guest == nil {
            guest = await Guest(
                name: command.player, bell: command.bell, console: console, relay: relay, catalog: commands.catalog)
        }
        guard let guest else { return nil }
        let host = HostAddress(
            host: command.listeningAddress ?? "127.0.0.1", port: room.port, isSecure: room.fingerprint != nil)
        let ending = await guest.play(
            hosting: host, room: room.identity.id, fingerprint: room.fingerprint.flatMap(Fingerprint.init),
            pin: command.pins.pin, role: role, commands: commands, opening: opening)
        commands.leaveGame()
        return ending
    }

    /// Accepts commands until the host wants to be in the game.
    /// - Returns: whether the room goes on after that.
    private func obey(_ commands: HostConsole) async -> Bool {
        console.setPrompt(commands.prompt)
        // Without a game the slash can be left out.
        console.words = commands.names + commands.names.map { String($0.dropFirst()) }
        console.candidates = { await commands.candidates(for: $0) }
        await relay.takeLines(at: console) { line in
            console.print(await commands.run(line))
            console.setPrompt(commands.isAsking ? commands.catalog(.host(.yesOrNo)) : commands.prompt)
            return commands.endsPart
        }
        return commands.endsPart
    }
}

extension Ending {
    /// Whether the room has ended with it.
    fileprivate var isOfRoom: Bool {
        if case .goodbye(let goodbye) = self { goodbye.code == .roomClosed } else { false }
    }
}

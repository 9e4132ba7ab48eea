import ArgumentParser
import Console
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
import Server
import Transports
import Website

/// One or more rooms from opening to closing: the servers, their adverts, and the host at the console.
@MainActor struct Party {
    let command: Host
    let console: Console
    let relay: InputRelay
    /// The host's own player, if the host plays.
    let guest: TerminalGuest?
    /// What the host does in the game at first; nil for a host who only has the console.
    let role: PlayerMessage.Handshake.Role?
    let watched: Watched
    /// The log for the person who runs the rooms.
    let logger: Logger
    var catalog: Catalog { command.language.catalog }

    init(_ command: Host, _ console: Console, _ relay: InputRelay, _ guest: TerminalGuest?) {
        self.command = command
        self.console = console
        self.relay = relay
        self.guest = guest
        watched = Watched(isInStore: command.isInStore)
        role = guest != nil ? .player : command.watches(at: console) ? .spectator : nil
        logger = command.watch.logger(from: role == nil ? .info : .warning, at: console)
    }

    /// Runs until the host ends it.
    func run() async throws -> ExitCode {
        let files = OpenFiles.raiseLimit()
        let guests = (command.settings.seats + Limits().connectionsWithoutSeat) * max(command.names.count, 1)
        if let warning = OpenFiles.warning(limit: files, wanted: guests) { console.print(warning) }
        let openings: [Opening]
        let rooms: [RoomServer]
        let store: Store?
        let pruning: Task<Void, Never>?
        let endpoint: MetricsEndpoint?
        do {
            endpoint = try await watched.open(command.watch, names: command.publicNames)
            let security = try command.protection.security()
            console.print(security?.news(in: catalog) ?? [])
            store = try self.store()
            let journal = try await openHistory(store)
            pruning = prune(journal)
            openings = try await self.openings(keptIn: journal, store)
            rooms = try await open(openings, security, in: store)
        } catch {
            return try complaint(about: error, within: .seconds(1))
        }
        for room in rooms {
            watched.add(room)
            announce(room)
        }
        let reporting = store.map { store in Task { await report(rooms, to: store) } }
        defer {
            reporting?.cancel()
            pruning?.cancel()
        }
        // The screen of a game has room only for the last of these lines.
        if role != nil {
            for (opening, room) in zip(openings, rooms) { console.print(opening.sentences(at: room.port, in: catalog)) }
        }
        if let line = command.watch.line(endpoint, in: catalog) { console.print(line) }
        await tellHowToStart(rooms)
        if command.hostPage { for room in rooms { console.print(await inviting.hostPage(of: room)) } }
        // The game would push the codes off a small screen, so they follow its first puzzle. Continued rooms already
        // have guests.
        let isNews = openings.contains { !$0.sentences.isEmpty }
        let pictures = isNews ? nil : inviting.pictures(for: rooms)
        let isLater = role != nil && pictures != nil
        if !isLater { console.print(pictures ?? inviting.words(for: rooms)) }
        let advertising = rooms.compactMap(advertise)
        let (quits, quit) = AsyncStream.makeStream(of: ExitCode.self, bufferingPolicy: .bufferingNewest(1))
        let commands = HostConsole(rooms: rooms, inviting: inviting) { quit.yield(.success) }
        let hosting = Task {
            await attend(rooms[0], commands, opening: isLater ? pictures ?? [] : []) { quit.yield(.success) }
        }
        let listening = rooms.map { room in
            Task { for await outcome in room.outcomes { console.print(commands.hear(outcome, of: room)) } }
        }
        let leaving = Task {
            if let status = await Self.statusOnceGone(rooms, in: store) { quit.yield(status) }
        }
        let status = await quits.first { @Sendable _ in true } ?? .success
        commands.stop()
        watched.end()
        leaving.cancel()
        for room in rooms { watched.remove(room) }
        for task in advertising { task.cancel() }
        // Close them while the host's own player is still connected. Otherwise the others would hear that it lost its
        // connection.
        await close(rooms)
        hosting.cancel()
        // Output that is printed over a picture disappears with it.
        await hosting.value
        // Further keys are for the shell.
        console.close()
        for task in listening { task.cancel() }
        for task in advertising { await task.value }
        await endpoint?.close()
        // Rooms that were lost are open elsewhere, or wait for another host; the log says so.
        if status == .success { console.print(commands.catalog(.host(.closed(rooms: rooms.count)))) }
        let dealsList = command.game.puzzles != nil
        if let line = await commands.lookBack(on: rooms, keptIn: command.history, dealsList: dealsList) {
            console.print(line)
        }
        return status
    }

    /// Waits until all the rooms have left this host.
    /// - Returns: the exit status; nil if this host closed them.
    private nonisolated static func statusOnceGone(_ rooms: [RoomServer], in store: Store?) async -> ExitCode? {
        await withTaskGroup(of: RoomDeparture?.self) { group in
            for room in rooms {
                group.addTask {
                    let departure = await room.departure()
                    // If the store did not learn that it is closed, another host can take it.
                    if departure != nil, let store, let tenure = room.tenure {
                        await runBlocking { _ = store.leases.handOver([tenure]) }
                    }
                    return departure
                }
            }
            let departures = await group.reduce(into: []) { $0.append($1) }
            if departures.contains(nil) { return nil }
            return departures.contains(.lost) ? .unavailable : .success
        }
    }

    /// Closes all rooms at once, so that no one plays on while another room says goodbye. Nobody wanted to close them if
    /// the output cannot be written any more: the next host can continue them.
    private func close(_ rooms: [RoomServer]) async {
        let host = guest.flatMap { PlayerName($0.name) }, isOver = console.mode != .piped || !console.isOutputLost
        await withTaskGroup { group in
            for room in rooms { group.addTask { await room.close(isOver: isOver, by: host) } }
        }
    }

    /// Tells the host what guests must type to join.
    private func announce(_ room: RoomServer) {
        console.print(console.palette(catalog(.host(.open(room: room.identity.name))), .strong))
        if !command.noAdvertise { console.print(catalog.row(.invite(.guestsType), "twentyfour join")) }
        if let address = HostAddress(reaching: room.port, bind: command.bind, isSecure: room.fingerprint != nil) {
            let path = room.identity.sharesPort ? "/\(room.identity.path)" : ""
            console.print(catalog.row(.invite(.byAddress), "twentyfour join \(address)\(path)"))
        }
        console.print(inviting.certificate(of: room))
    }

    /// Tells a host who does not play how to begin the game, if it waits for the host.
    private func tellHowToStart(_ rooms: [RoomServer]) async {
        guard role == nil, console.mode != .piped else { return }
        for room in rooms where await room.phase() == .gathering {
            return console.print(catalog(.host(.enterStarts)))
        }
    }

    private var inviting: Inviting { Inviting(console: console, address: command.listeningAddress, catalog: catalog) }

    /// Runs the console: plays, if the host plays, and accepts commands while the rooms are open.
    /// - Parameter opening: what to print once the host sees the first puzzle.
    private func attend(
        _ room: RoomServer, _ commands: HostConsole, opening: [String], quit: () -> Void
    ) async {
        var (role, opening) = (role, opening)
        while !Task.isCancelled {
            guard let wanted = role else {
                guard await obey(commands) else { return quit() }
                role = commands.wanted
                continue
            }
            commands.take(wanted)
            let ending = await play(as: wanted, in: room, commands, opening: opening)
            if Task.isCancelled || commands.isClosing { return }
            guard let ending else { return quit() }
            (role, opening) = (commands.wanted, [])
            if role == nil, ending.goodbyeCode != .roomClosed { console.print(commands.catalog(.host(.leftGame))) }
        }
    }

    /// Plays in the host's own room, or watches it.
    /// - Returns: how that ended; nil if the room ends too.
    private func play(
        as role: PlayerMessage.Handshake.Role, in room: RoomServer, _ commands: HostConsole, opening: [String]
    ) async -> Ending? {
        // A host who only watches is not asked for a name.
        let name = command.player ?? (role == .spectator ? catalog(.profile(.host)) : nil)
        var player = guest
        if player == nil {
            player = await TerminalGuest(
                name: name, remembers: command.player != nil, bell: command.bell, console: console, relay: relay,
                catalog: commands.catalog)
        }
        guard let guest = player else { return nil }
        let host = HostAddress(
            host: command.listeningAddress ?? "127.0.0.1", port: room.port, isSecure: room.fingerprint != nil)
        // The host may have changed the PIN since the room was opened.
        let pin = await room.obey(.init(do: .pin)).pin
        let ending = await guest.play(
            hosting: host, listeningAt: command.listeningAddress, room: room.identity.id,
            fingerprint: room.fingerprint.flatMap(Fingerprint.init),
            pin: pin ?? command.pins.pin, role: role, commands: commands, opening: opening)
        commands.leaveGame()
        return ending
    }

    /// Accepts commands until the host wants to join the game.
    /// - Returns: whether the room continues after that.
    private func obey(_ commands: HostConsole) async -> Bool {
        console.setPrompt(commands.prompt)
        // Without a game the slash is optional.
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

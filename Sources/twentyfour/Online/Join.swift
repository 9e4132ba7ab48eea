import ArgumentParser
import Console
import Discovery
import GameUI
import Messages
import Phrases
import PlainText
import Playing

/// Joins a room.
struct Join: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Join a room on the network, or at an address.",
        usage: "twentyfour join [<room>] [<options>]",
        discussion: "Without a room it shows those on the network to pick from. "
            + "Shells complete their names once they load what twentyfour --generate-completion-script prints.")

    @Argument(
        help:
            "The room's name or its beginning, HOST:PORT ([ADDRESS]:PORT for IPv6), HOST:PORT/CODE, or the host's link.",
        completion: .custom { _, _, typed in await Self.completions(of: typed) })
    var room: String?

    @Option(help: "Your name. If you leave it out, you are asked once, and it is remembered.")
    var name: String?

    @OptionGroup var pins: PinOptions

    @Option(
        help: "The fingerprint (SHA-256) of a TLS host's certificate, as its console shows it; none to forget it.",
        transform: SaidCertificate.init(argument:))
    var fingerprint: SaidCertificate?

    @OptionGroup var wishes: WishOptions

    @Flag(help: "Only watch; on a terminal, as a big screen for the whole room.")
    var spectate = false

    @Flag(help: "Let a program play: each message from the host or to it is a line of JSON.")
    var json = false

    @Option(help: "When to ring the bell: off, round (when one starts) or all.")
    var bell = Bell.round

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var language: LanguageOptions

    private var catalog: Catalog { language.catalog }

    func validate() throws {
        try validateName(name, option: "--name")
        if json, room == nil { throw ValidationError("--json needs a room.") }
        if json || spectate, room.flatMap(HostLink.init) != nil {
            throw ValidationError("--json and --spectate cannot be used with the host's link.")
        }
    }

    @MainActor mutating func run() async throws {
        try await pins.read()
        let command = self
        if let link = room.flatMap(HostLink.init) { throw try await host(by: link) }
        if spectate, !json, let room, let status = try await command.watch(room) { throw status }
        var chosen: Destination?
        let status = try await screen.atConsole(in: catalog, plain: json ? true : nil) { console, relay in
            // The big screen needs no name.
            let isScreen = command.spectate && console.mode == .interactive
            let name = command.json ? "Bot" : isScreen ? command.catalog(.profile(.television)) : nil
            guard
                let guest = await TerminalGuest(
                    name: command.name ?? name, remembers: command.name != nil && !command.json, bell: command.bell,
                    certificate: command.fingerprint, wishes: command.wishes.wishes, console: console,
                    relay: relay, catalog: command.catalog)
            else { return .success }
            return try await command.run(guest) { chosen = $0 }
        }
        if let chosen, let status = try await command.watch(at: chosen) { throw status }
        throw status
    }

    /// - Parameter watch: takes the room that was chosen for the big screen, which needs the whole terminal.
    @MainActor private func run(_ guest: TerminalGuest, watch: (Destination) -> Void) async throws -> ExitCode {
        let role: PlayerMessage.Handshake.Role = spectate ? .spectator : .player
        // The PIN and the certificate on the command line are those of the first room. Another must not learn the PIN.
        var (guest, pin, first) = (guest, pins.pin, nil as Destination?)
        var choice = await choose(guest)
        while true {
            switch choice {
            case .join(let destination):
                if spectate, !json, guest.console.mode == .interactive {
                    watch(destination)
                    return .success
                }
                if let first, !destination.isSameRoom(as: first) { (guest.certificate, pin) = (nil, nil) }
                first = first ?? destination
                if json { return report(await guest.playAsBot(at: destination, pin: pin, role: role)) }
                let ending = await guest.play(at: destination, pin: pin, role: role)
                // A person who gave a fingerprint does not want this host with another certificate.
                let isForbidden = guest.certificate != nil && ending.isForWantOfTrust
                guard guest.console.mode == .interactive, !guest.relay.isToEnd, ending != .left, !isForbidden
                else { return guest.relay.isToEnd ? .success : ExitCode(ending) }
                // People who were refused, or lost a room, can find another one in the lobby, or the same one when it
                // opens again.
                choice = await visitLobby(guest, awaiting: ending.awaited(at: destination))
            case .open:
                var host = try await Host.asyncParse([])
                host.language = language
                return try await Party(host, guest.console, guest.relay, guest).run()
            case .say(let sentences):
                return complaint(sentences.joined(separator: "\n"), .unavailable, within: .seconds(1))
            case .nothing, .leave:
                return .success
            }
        }
    }

    private func report(_ ending: Ending) -> ExitCode {
        ending == .left
            ? .success
            : complaint(ending.lines(in: catalog).joined(separator: "\n"), ExitCode(ending), within: .seconds(1))
    }

    @MainActor private func choose(_ guest: TerminalGuest) async -> Lobby.Choice {
        guard let room else { return await visitLobby(guest) }
        let search = RoomSearch(typed: room, catalog: catalog)
        if !search.isOfAddress, !json {
            guest.console.print(catalog(.lobby(.searching(room: room.plain(limit: 63)))))
        }
        switch await guest.relay.unlessInterrupted({ await search.run() }) {
        case .at(let destination, let guess):
            if let guess, !json { guest.console.print(catalog(.lobby(.joining(room: guess)))) }
            return .join(destination)
        case .nothing(let sentences):
            // A search that was interrupted does not know that there is no such room.
            if guest.relay.isToEnd { return .leave }
            if search.isOfAddress || guest.console.mode != .interactive { return .say(sentences) }
            guest.console.print(sentences)
            return await visitLobby(guest)
        }
    }

    @MainActor private func visitLobby(_ guest: TerminalGuest, awaiting room: RoomListing? = nil) async -> Lobby.Choice
    {
        await LobbyLoop(console: guest.console, relay: guest.relay, catalog: catalog, awaiting: room).run()
    }

    /// The names of the rooms on the network, in the form that the completing shell requires.
    private static func completions(of typed: String) async -> [String] {
        let rooms = try? await Browser.look(.until(.seconds(1))).rooms
        let names = (rooms ?? []).filter { $0.advert != nil }.map(\.name)
        return switch CompletionShell.requesting {
        case .bash?: names.map { $0.completingBashWord(typed) }
        // The text after a colon would be a description.
        case .zsh?: names.map { $0.replacing(":", with: #"\:"#) }
        default: names
        }
    }

    /// Looks for a room, and shows it on a big screen.
    /// - Returns: nil if there is no terminal to draw on.
    @MainActor private func watch(_ room: String) async throws -> ExitCode? {
        guard !screen.plain, TelevisionLoop(colour: screen.color, catalog: catalog) != nil else { return nil }
        switch await RoomSearch(typed: room, catalog: catalog).run() {
        case .at(let found, guess: _): return try await watch(at: found)
        case .nothing(let sentences):
            return complaint(sentences.joined(separator: "\n"), .unavailable, within: .seconds(1))
        }
    }

    /// Shows a room on a big screen.
    /// - Returns: nil if there is no terminal to draw on.
    @MainActor private func watch(at destination: Destination) async throws -> ExitCode? {
        var pin = pins.pin
        while let television = TelevisionLoop(colour: screen.color, catalog: catalog) {
            let handshake = PlayerMessage.Handshake(
                name: name ?? catalog(.profile(.television)), pin: pin, role: .spectator)
            let session = PlayerSession(to: destination, as: handshake, certificate: fingerprint)
            let ending = await television.run(session, interruptions: await interruptions())
            if television.wasOutputLost { return StandardOutput.failure }
            if television.wasInterrupted { return .interrupted }
            guard ending.goodbyeCode == .badPin else {
                for line in television.outcome { print(line) }
                return report(ending)
            }
            var typed: String?
            let status = try await screen.atConsole(in: catalog) { console, relay in
                console.print(ending.lines(in: catalog))
                if ending.hasTriedTooOften { console.print(catalog(.lobby(.pinLater))) }
                typed = await ask(catalog(.lobby(.pinPrompt)), at: console, relay)
                return ExitCode(ending)
            }
            guard let typed, !typed.isEmpty else { return status }
            pin = typed
        }
        return nil
    }
}

extension SaidCertificate {
    fileprivate init(argument: String) throws {
        if argument == "none" {
            self = .none
        } else if let fingerprint = Fingerprint(argument) {
            self = .fingerprint(fingerprint)
        } else {
            throw ValidationError("--fingerprint takes 64 hexadecimal digits, or none.")
        }
    }
}

extension Ending {
    /// Whether the host's certificate is not the expected one.
    fileprivate var isForWantOfTrust: Bool { if case .untrusted = self { true } else { false } }

    /// The room that is worth waiting for to open again.
    fileprivate func awaited(at destination: Destination) -> RoomListing? {
        guard case .room(let listing) = destination else { return nil }
        return self == .lost || goodbyeCode == .roomClosed ? listing : nil
    }
}

/// The lobby: what `twentyfour` alone opens.
struct Enter: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lobby", abstract: "Show the rooms on the network; join one or open your own.")

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var language: LanguageOptions

    @MainActor mutating func run() async throws {
        var join = try await Join.asyncParse([])
        (join.screen, join.language) = (screen, language)
        try await join.run()
    }
}

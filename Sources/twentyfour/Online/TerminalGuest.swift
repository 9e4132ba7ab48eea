import ArgumentParser
import Console
import Discovery
import GameUI
import Messages
import NIOPosix
import Phrases
import PlainText
import Playing
import Rules
import Wire

/// A player at a console. `join`, the lobby and the host's own player share this code.
@MainActor struct TerminalGuest {
    let console: Console
    let relay: InputRelay
    let catalog: Catalog
    let name: String
    /// Whether the person has given their first name here. It is remembered as soon as a room accepts it.
    private let isNameNew: Bool
    let bell: Bell
    /// What the person specified about the host's certificate.
    var certificate: SaidCertificate?
    /// The person's wishes for their seat.
    let wishes: Wishes

    /// Plays in a room until it ends. If this program crashes, the seat is kept.
    /// - Parameter pin: the given PIN; nil to ask for it if the room has one.
    func play(at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role = .player) async -> Ending {
        var pin = pin
        while true {
            let session = session(to: destination, pin: pin, role: role)
            let loop = GameLoop(
                console: console, relay: relay, session: session, role: role, catalog: catalog, bell: bell,
                seated: rememberName)
            let ending = await loop.run()
            // The host has reported that there is a PIN, or what is wrong with it. Nobody is asked earlier, because a
            // player who comes back to a seat needs none.
            guard ending.goodbyeCode == .badPin, canAsk, let answer = await askForPin(after: ending)
            else { return ending }
            pin = answer
        }
    }

    /// Plays in the host's own room, where leaving ends this program.
    /// - Parameters:
    ///   - room: the identity of the room. A room that continues after its host was stopped still has the seat.
    ///   - listeningAt: the address that the room listens on; nil for all of this machine's.
    ///   - opening: printed after the first puzzle.
    /// - Returns: how it ended; nil if the whole program should end.
    func play(
        hosting address: HostAddress, listeningAt: String?, room: String, fingerprint: Fingerprint?, pin: String?,
        role: PlayerMessage.Handshake.Role, commands: HostConsole, opening: [String]
    ) async -> Ending? {
        let session = PlayerSession(
            to: .host(address, room: room), as: handshake(pin: pin, role: role),
            store: SeatStore(environment: environment), certificate: fingerprint.map { .fingerprint($0) },
            on: MultiThreadedEventLoopGroup.singleton)
        let loop = GameLoop(
            console: console, relay: relay, session: session, role: role, catalog: commands.catalog, bell: bell,
            opening: opening, commands: commands, listeningAt: listeningAt, seated: rememberName)
        let ending = await loop.run()
        return loop.isStopped ? nil : ending
    }

    /// Lets another program play, using JSON.
    func playAsBot(at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role) async -> Ending {
        let session = session(to: destination, pin: pin, role: role)
        return await BotLoop(console: console, relay: relay, session: session) {
            _ = complaint($0, .success, within: .seconds(0))
        }.run()
    }

    private func session(
        to destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role
    ) -> PlayerSession {
        PlayerSession(
            to: destination, as: handshake(pin: pin, role: role), store: SeatStore(environment: environment),
            certificate: certificate)
    }

    private func rememberName() {
        if isNameNew { Profile(environment: environment).remember(name.plain(limit: PlayerName.limit)) }
    }

    private func handshake(pin: String?, role: PlayerMessage.Handshake.Role) -> PlayerMessage.Handshake {
        PlayerMessage.Handshake(
            name: name, pin: pin, role: role, face: wishes.face?.number, team: wishes.team?.text, client: Program.name,
            timeFactor: wishes.timeFactor?.number)
    }

    /// Whether to ask the person here. In a pipe, the next line is meant for something else.
    private var canAsk: Bool { console.mode != .piped }

    /// - Returns: nil if the person left instead of answering.
    private func askForPin(after ending: Ending) async -> String? {
        if ending.hasTriedTooOften { console.print(catalog(.lobby(.pinLater))) }
        if console.mode == .plain { console.print(catalog(.lobby(.askPin))) }
        guard let answer = await ask(catalog(.lobby(.pinPrompt)), at: console, relay), !answer.isEmpty else {
            return nil
        }
        return answer
    }
}

extension TerminalGuest {
    /// - Parameters:
    ///   - name: the given name; nil to use the remembered one, or ask. If none is remembered, this one is, once a room
    ///     accepts it.
    ///   - remembers: whether a person gave the name, and not a program.
    ///   - certificate: what the person specified about the host's certificate.
    ///   - wishes: the person's wishes for their seat.
    /// - Returns: nil if the person left instead of answering.
    init?(
        name: String?, remembers: Bool = true, bell: Bell, certificate: SaidCertificate? = nil,
        wishes: Wishes = Wishes(), console: Console, relay: InputRelay, catalog: Catalog
    ) async {
        let profile = Profile(environment: environment)
        // Another person may play here for once.
        let isNameNew = name != nil && remembers && profile.name == nil
        var name = name
        if name == nil { name = await profile.name(askingAt: console, relay, in: catalog) }
        guard let name else { return nil }
        self.init(
            console: console, relay: relay, catalog: catalog, name: name, isNameNew: isNameNew, bell: bell,
            certificate: certificate, wishes: wishes)
    }
}

extension PlayerSession {
    /// Prepares a session of this user, who knows the hosts met before.
    init(
        to destination: Destination, as handshake: PlayerMessage.Handshake, store: SeatStore? = nil,
        certificate: SaidCertificate?
    ) {
        self.init(
            to: destination, as: handshake, store: store, hosts: KnownHosts(environment: environment),
            certificate: certificate, on: MultiThreadedEventLoopGroup.singleton)
    }
}

extension Ending {
    /// Why the host ended it; nil if the host did not.
    var goodbyeCode: GoodbyeCode? { if case .goodbye(let goodbye) = self { goodbye.code } else { nil } }

    /// Whether the host accepts no PIN from here for a while, because too many were wrong.
    var hasTriedTooOften: Bool {
        self == .goodbye(HostMessage.Goodbye(.badPin, .reason(.tooManyWrongPins)))
    }
}

extension Bell: ExpressibleByArgument {}

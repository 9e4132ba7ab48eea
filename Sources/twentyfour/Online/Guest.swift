import ArgumentParser
import Console
import Discovery
import GameUI
import Messages
import NIOPosix
import Phrases
import PlainText
import Playing
import Wire

/// Who plays, and at which console: what `join`, the lobby and the host's own player share.
@MainActor struct Guest {
    let console: Console
    let relay: InputRelay
    let catalog: Catalog
    let name: String
    let bell: Bell
    /// What the person says of the host's certificate.
    let certificate: SaidCertificate?

    /// - Parameters:
    ///   - name: the one given, which is remembered; nothing to use the one remembered, or to ask.
    ///   - remembers: whether a person has given it, and not a program.
    ///   - certificate: what the person says of the host's certificate.
    /// - Returns: nothing if the person went away when asked.
    init?(
        name: String?, remembers: Bool = true, bell: Bell, certificate: SaidCertificate? = nil, console: Console,
        relay: InputRelay, catalog: Catalog
    ) async {
        let profile = Profile(environment: environment)
        var name = name
        if let name, remembers { profile.remember(name.plain(limit: PlayerName.limit)) }
        if name == nil { name = await profile.name(askingAt: console, relay, in: catalog) }
        guard let name else { return nil }
        self.console = console
        self.relay = relay
        self.catalog = catalog
        self.name = name
        self.bell = bell
        self.certificate = certificate
    }

    /// Plays in a room until it ends. A crash of this program does not cost the seat.
    /// - Parameter pin: the one given; nothing to be asked for it, where the room has one.
    func play(at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role = .player) async -> Ending {
        var pin = pin
        if pin == nil, case .room(let listing) = destination, listing.advert?.needsPIN == true, canAsk {
            guard let answer = await askForPin() else { return .left }
            pin = answer
        }
        while true {
            let session = session(to: destination, pin: pin, role: role, store: SeatStore(environment: environment))
            let loop = GameLoop(
                console: console, relay: relay, session: session, role: role, bell: bell)
            let ending = await loop.run()
            // The host has said what is wrong with the pin, or that there is one.
            guard ending.isForWantOfPin, canAsk, let answer = await askForPin() else { return ending }
            pin = answer
        }
    }

    /// Plays in a room of one's own, whose end is the end of this program.
    /// - Parameters:
    ///   - room: its identity: a room that goes on after its host was stopped has the seat still.
    ///   - opening: said once the first puzzle is there.
    /// - Returns: how it ended; nothing if the whole program is to end.
    func play(
        hosting address: HostAddress, room: String, fingerprint: Fingerprint?, pin: String?, commands: HostConsole,
        opening: [String]
    ) async -> Ending? {
        let session = PlayerSession(
            to: .host(address, room: room), as: handshake(pin: pin, role: .player),
            store: SeatStore(environment: environment), certificate: fingerprint.map { .fingerprint($0) },
            on: MultiThreadedEventLoopGroup.singleton)
        let loop = GameLoop(
            console: console, relay: relay, session: session, role: .player, bell: bell, opening: opening,
            commands: commands)
        let ending = await loop.run()
        return loop.isStopped ? nil : ending
    }

    /// Lets another program play, in JSON.
    func playAsBot(at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role) async -> Ending {
        let session = session(to: destination, pin: pin, role: role, store: SeatStore(environment: environment))
        return await BotLoop(console: console, relay: relay, session: session) {
            _ = complaint($0, .success, within: .seconds(0))
        }.run()
    }

    /// A way into a room for this guest.
    func session(
        to destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role, store: SeatStore?
    ) -> PlayerSession {
        PlayerSession(
            to: destination, as: handshake(pin: pin, role: role), store: store,
            hosts: KnownHosts(environment: environment), certificate: certificate,
            on: MultiThreadedEventLoopGroup.singleton)
    }

    private func handshake(pin: String?, role: PlayerMessage.Handshake.Role) -> PlayerMessage.Handshake {
        PlayerMessage.Handshake(name: name, pin: pin, role: role, client: Program.name)
    }

    /// Whether somebody sits here who can be asked: in a pipe the next line is meant for something else.
    private var canAsk: Bool { console.mode != .piped }

    /// - Returns: nothing if the person went away instead of answering.
    private func askForPin() async -> String? {
        if console.mode == .plain { console.print(catalog(.lobbyAskPin)) }
        guard let answer = await ask(catalog(.lobbyPinPrompt), at: console, relay), !answer.isEmpty else { return nil }
        return answer
    }
}

extension Ending {
    /// Whether the room has a pin, and this was not it.
    var isForWantOfPin: Bool {
        if case .goodbye(let goodbye) = self { goodbye.code == .badPin } else { false }
    }
}

extension Bell: ExpressibleByArgument {}

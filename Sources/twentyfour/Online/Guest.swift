import ArgumentParser
import Discovery
import Hosting
import NIOPosix
import Playing
import Terminal
import Wire

/// Who plays, and at which console: what `join`, the lobby and the host's own player share.
@MainActor struct Guest {
    let console: Console
    let relay: InputRelay
    let name: String
    let bell: Bell

    /// - Parameter name: the one given; nothing to use the one remembered, or to ask.
    /// - Returns: nothing if the person went away when asked.
    init?(name: String?, bell: Bell, console: Console, relay: InputRelay) async {
        let profile = Profile(environment: environment)
        var name = name
        if name == nil { name = await profile.name(askingAt: console, relay) }
        guard let name else { return nil }
        self.console = console
        self.relay = relay
        self.name = name
        self.bell = bell
    }

    /// Plays in a room until it ends. A crash of this program does not cost the seat.
    func play(at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role? = nil) async -> Ending {
        guard let pin = await self.pin(pin, for: destination) else { return .left }
        let session = session(to: destination, pin: pin, role: role, store: SeatStore(environment: environment))
        var loop = GameLoop(console: console, relay: relay, session: session, bell: bell, runHostCommand: nil)
        return await loop.run()
    }

    /// Plays in a room of one's own, whose end is the end of this program.
    /// - Parameter opening: said once the first puzzle is there.
    func play(hosting address: HostAddress, pin: String?, commands: HostConsole, opening: [String]) async -> Ending {
        let session = session(to: .host(address), pin: pin, role: nil, store: nil)
        var loop = GameLoop(console: console, relay: relay, session: session, bell: bell, opening: opening) {
            await commands.run($0)
        }
        return await loop.run()
    }

    /// Lets another program play, in JSON.
    func playAsBot(at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role?) async -> Ending {
        let session = session(to: destination, pin: pin, role: role, store: SeatStore(environment: environment))
        return await BotLoop(console: console, relay: relay, session: session) { _ = complaint($0, .success) }.run()
    }

    /// A way into a room for this guest.
    func session(
        to destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role?, store: SeatStore?
    ) -> PlayerSession {
        let handshake = PlayerMessage.Handshake(
            name: name, pin: pin, role: role, client: HostProgram.name)
        return PlayerSession(to: destination, as: handshake, store: store, on: MultiThreadedEventLoopGroup.singleton)
    }

    /// The pin to come with: the one given, or, where the room asks for one, the one typed. Two nothings: the person
    /// went away when asked, and none is needed.
    private func pin(_ given: String?, for destination: Destination) async -> String?? {
        guard given == nil, case .room(let listing) = destination, listing.advert?.needsPIN == true else {
            return .some(given)
        }
        if console.mode == .plain { console.print("This room asks for a pin.") }
        guard let answer = await ask("Pin > ", at: console, relay) else { return nil }
        return .some(answer)
    }
}

extension Bell: ExpressibleByArgument {}

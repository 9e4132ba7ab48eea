import ArgumentParser
import Discovery
import NIOPosix
import Playing
import Terminal
import Wire

/// Who plays, and at which console: what `join`, the lobby and the host's own player share.
@MainActor struct Guest {
    let console: Console
    let relay: InputRelay
    let name: String

    /// - Parameter name: the one given; nothing to use the one remembered, or to ask.
    /// - Returns: nothing if the person went away when asked.
    init?(name: String?, console: Console, relay: InputRelay) async {
        guard let name = await Self.name(name, console, relay) else { return nil }
        self.console = console
        self.relay = relay
        self.name = name
    }

    private static func name(_ given: String?, _ console: Console, _ relay: InputRelay) async -> String? {
        if let given { return given }
        return await Profile(environment: environment).name(askingAt: console, relay)
    }

    /// Plays in a room until it ends.
    /// - Parameters:
    ///   - isKept: whether the seat is to survive a crash of this program.
    ///   - runHostCommand: does what is typed after a slash; nothing for a player who is not the host.
    func play(
        at destination: Destination, pin: String?, role: PlayerMessage.Handshake.Role? = nil, isKept: Bool = true,
        runHostCommand: (@Sendable (String) async -> [String])? = nil
    ) async -> Ending {
        var pin = pin
        if case .room(let listing) = destination, listing.advert?.needsPIN == true, pin == nil {
            if console.mode == .plain { console.print("This room asks for a pin.") }
            guard let answer = await ask("Pin > ", at: console, relay) else { return .left }
            pin = answer
        }
        let handshake = PlayerMessage.Handshake(
            name: name, pin: pin, role: role, client: "TwentyFour \(TwentyFour.configuration.version)")
        let session = PlayerSession(
            to: destination, as: handshake, store: isKept ? SeatStore(environment: environment) : nil,
            on: MultiThreadedEventLoopGroup.singleton)
        var loop = GameLoop(console: console, relay: relay, session: session, runHostCommand: runHostCommand)
        return await loop.run()
    }
}

package import Playing
import Telling
package import Wire

/// One player's game at a console: what is typed goes to the host, what the host says goes on the screen.
@MainActor package final class GameLoop {
    private let console: Console
    private let relay: InputRelay
    private let session: PlayerSession
    private var screen: GameScreen
    private let bell: Bell
    private let runHostCommand: (@Sendable (String) async -> [String])?
    private let clock = ContinuousClock()
    /// Said after the first puzzle, or while the room gathers.
    private var opening: [String]
    /// A pipe that ended before there was a seat: whether there is one is still worth knowing.
    private var leavesWhenSeated = false
    private var isOver = false
    /// Whether the room waits for its host to begin.
    private var isGathering = false

    /// - Parameters:
    ///   - role: what the player comes for.
    ///   - opening: said once, after the first puzzle.
    ///   - runHostCommand: does what a host says after its slash and returns what is to be said; nothing for a player
    ///     who is not the host.
    package init(
        console: Console, relay: InputRelay, session: PlayerSession, role: PlayerMessage.Handshake.Role,
        bell: Bell = .round, opening: [String] = [], runHostCommand: (@Sendable (String) async -> [String])?
    ) {
        self.console = console
        self.relay = relay
        self.bell = bell
        self.session = session
        self.opening = opening
        self.runHostCommand = runHostCommand
        screen = GameScreen(
            GameScreen.Form(isSpoken: console.mode != .interactive, palette: console.palette), role: role,
            isHost: runHostCommand != nil)
    }

    /// Plays until the session ends or the player leaves.
    package func run() async -> Ending {
        let (endings, end) = AsyncStream.makeStream(of: Ending.self, bufferingPolicy: .bufferingOldest(1))
        let input = relay.listen()
        // A source is asked for more only when what it gave has been dealt with: nothing piles up between.
        let sources = [
            Task { await session.run { event in if let ending = await self.show(event) { end.yield(ending) } } },
            Task {
                for await line in input where await take(line) {
                    end.yield(.left)
                    return
                }
            },
            Task { while (try? await Task.sleep(for: .seconds(1))) != nil { tick() } },
        ]
        defer { for source in sources { source.cancel() } }
        for await ending in endings { return ending }
        // Whoever cancelled this knows what becomes of the session.
        isOver = true
        return .left
    }

    /// - Returns: how it ended, if it has.
    private func show(_ event: SessionEvent) async -> Ending? {
        // With a screen that stands still the host waits too.
        await console.waitForRoom()
        if isOver { return nil }
        console.print(screen.show(event, at: clock.now, width: console.columns))
        if bell.rings(for: event) { console.ring() }
        if case .message(let message) = event { note(message) }
        // While a room gathers, guests come in: they need the way now.
        if isGathering || isStart(event) {
            console.print(opening)
            opening = []
        }
        console.setPrompt(screen.prompt(at: clock.now))
        if case .ended(let ending) = event {
            isOver = true
            return ending
        }
        guard leavesWhenSeated, screen.narrator.welcome != nil else { return nil }
        await leave()
        return .left
    }

    private func isStart(_ event: SessionEvent) -> Bool {
        if case .message(.startRound) = event { true } else { false }
    }

    private func note(_ message: HostMessage) {
        switch message {
        case .status(let status): isGathering = status.code == .gathering
        case .startRound, .welcome: isGathering = false
        default: break
        }
    }

    private func tick() {
        if isOver { return }
        console.print(screen.tick(at: clock.now))
        console.setPrompt(screen.prompt(at: clock.now))
    }

    /// - Returns: whether the player has left.
    private func take(_ input: Input) async -> Bool {
        if isOver { return false }
        switch wish(for: input) {
        case .nothing: break
        case .say(let lines): console.print(lines)
        case .send(let message): await session.send(message)
        case .leave:
            await leave()
            return true
        case .host(let command): console.print(await runHostCommand?(command) ?? [])
        }
        if !isOver { console.setPrompt(screen.prompt(at: clock.now)) }
        return false
    }

    private func wish(for input: Input) -> Wish {
        switch input {
        // Enter alone begins.
        case .line(let line) where isGathering && screen.narrator.isHost && line.trimmed.isEmpty: return .host("start")
        case .line(let line): return screen.narrator.take(line)
        case .refused(let sentence): return .say([sentence])
        case .endOfInput where console.mode == .piped:
            // A host whose input was never a person's goes on without it.
            if screen.narrator.isHost { return .nothing }
            guard screen.narrator.welcome == nil else { return .leave }
            leavesWhenSeated = true
            return .nothing
        case .interrupt, .endOfInput, .outputClosed: return .leave
        }
    }

    private func leave() async {
        isOver = true
        await session.leave()
    }
}

package import Playing
import Wire

/// One player's game at a console: what is typed goes to the host, what the host says goes on the screen.
@MainActor package struct GameLoop {
    private let console: Console
    private let relay: InputRelay
    private let session: PlayerSession
    private var screen: GameScreen
    private let bell: Bell
    private let runHostCommand: (@Sendable (String) async -> [String])?
    private let clock = ContinuousClock()
    /// Said after the first puzzle.
    private var opening: [String]
    /// A pipe that ended before there was a seat: whether there is one is still worth knowing.
    private var leavesWhenSeated = false

    /// - Parameters:
    ///   - opening: said once, after the first puzzle.
    ///   - runHostCommand: does what a host says after its slash and returns what is to be said; nothing for a player
    ///     who is not the host.
    package init(
        console: Console, relay: InputRelay, session: PlayerSession, bell: Bell = .round, opening: [String] = [],
        runHostCommand: (@Sendable (String) async -> [String])?
    ) {
        self.console = console
        self.relay = relay
        self.bell = bell
        self.session = session
        self.opening = opening
        self.runHostCommand = runHostCommand
        screen = GameScreen(
            GameScreen.Form(
                isSpoken: console.mode != .interactive, palette: console.palette, isHost: runHostCommand != nil))
    }

    private enum Happening: Sendable {
        case session(SessionEvent)
        case input(Input)
        case second
    }

    /// Plays until the session ends or the player leaves.
    package mutating func run() async -> Ending {
        let input = relay.listen()
        let (happenings, feed) = AsyncStream.makeStream(of: Happening.self)
        let session = session
        let feeders = [
            Task { await session.run() },
            Task { for await event in session.events { feed.yield(.session(event)) } },
            Task { for await line in input { feed.yield(.input(line)) } },
            Task {
                while (try? await Task.sleep(for: .seconds(1))) != nil { feed.yield(.second) }
            },
        ]
        defer { for feeder in feeders { feeder.cancel() } }
        for await happening in happenings {
            switch happening {
            case .session(let event):
                print(screen.show(event, at: clock.now, width: console.columns))
                if bell.rings(for: event) { console.ring() }
                if case .message(.startRound) = event {
                    print(opening)
                    opening = []
                }
                if case .ended(let ending) = event { return ending }
                if leavesWhenSeated, screen.welcome != nil {
                    await session.leave()
                    return .left
                }
            case .input(.endOfInput) where console.mode == .piped && screen.welcome == nil && !screen.form.isHost:
                leavesWhenSeated = true
            case .input(let input):
                if await take(input) == .leave { return .left }
            case .second:
                print(screen.tick(at: clock.now))
            }
            console.setPrompt(screen.prompt(at: clock.now))
        }
        return .left
    }

    private mutating func take(_ input: Input) async -> GameScreen.Wish {
        let wish: GameScreen.Wish =
            switch input {
            case .line(let line): screen.take(line)
            case .refused(let sentence): .say([sentence])
            // A host whose input was never a person's goes on without it.
            case .endOfInput where screen.form.isHost && console.mode == .piped: .nothing
            case .interrupt, .endOfInput, .outputClosed: .leave
            }
        switch wish {
        case .nothing: break
        case .say(let lines): print(lines)
        case .send(let message): await session.send(message)
        case .leave: await session.leave()
        case .host(let command): print(await runHostCommand?(command) ?? [])
        }
        return wish
    }

    private func print(_ lines: [String]) {
        for line in lines { console.print(line) }
    }
}

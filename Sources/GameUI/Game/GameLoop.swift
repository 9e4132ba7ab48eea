package import Console
import Invitation
package import Messages
package import Playing
import Telling

/// Runs one player's game at a console: sends what is typed to the host, and shows what the host says.
@MainActor package final class GameLoop {
    private let console: Console
    private let relay: InputRelay
    private let session: PlayerSession
    private var screen: GameScreen
    private let bell: Bell
    private let commands: (any HostCommands)?
    /// How others join the room; known as soon as this player has joined.
    private var invitation: InvitationCard?
    private let clock = ContinuousClock()
    /// Printed after the first puzzle, or in the waiting room.
    private var opening: [String]
    /// The input ended before the player had joined: leave as soon as it is known whether that works.
    private var leavesWhenSeated = false
    private var isOver = false
    /// Whether the whole program is ending, and not only this game.
    package private(set) var isStopped = false

    /// - Parameters:
    ///   - role: what the player comes for.
    ///   - opening: printed once, after the first puzzle.
    ///   - commands: the host's commands; nil for a player who is not the host.
    package init(
        console: Console, relay: InputRelay, session: PlayerSession, role: PlayerMessage.Handshake.Role,
        bell: Bell = .round, opening: [String] = [], commands: (any HostCommands)? = nil
    ) {
        self.console = console
        self.relay = relay
        self.bell = bell
        self.session = session
        self.opening = opening
        self.commands = commands
        screen = GameScreen(
            GameScreen.Form(isSpoken: console.mode != .interactive, palette: console.palette), role: role,
            isHost: commands != nil)
    }

    /// Plays until the session ends or the player leaves.
    package func run() async -> Ending {
        let (endings, end) = AsyncStream.makeStream(of: Ending.self, bufferingPolicy: .bufferingOldest(1))
        let input = relay.listen()
        enter()
        // Each source is asked for more only when the last event is dealt with, so that nothing piles up.
        let sources = [
            Task { await session.run { event in if let ending = await self.show(event) { end.yield(ending) } } },
            Task {
                for await line in input where await take(line) {
                    end.yield(.left)
                    return
                }
            },
            Task { while (try? await Task.sleep(for: .milliseconds(250))) != nil { tick() } },
        ]
        defer { for source in sources { source.cancel() } }
        var ending = Ending.left
        for await first in endings {
            ending = first
            break
        }
        // Whoever cancelled this task takes care of the session.
        isOver = true
        leaveStage(ending)
        return ending
    }

    /// Sets up the console for a game.
    private func enter() {
        console.warning = narratorWarning
        console.words = commands?.names ?? []
        console.candidates = { [commands] in await commands?.candidates(for: $0) ?? [] }
    }

    private var narratorWarning: String {
        switch commands?.endsRoom {
        case nil: "Press Ctrl-C again to leave. Your seat is kept for two minutes; q gives it up."
        case true?: "Press Ctrl-C again to close the room. q only leaves the game."
        case false?: "Press Ctrl-C again to leave. The room stays open without you."
        }
    }

    /// Restores the console, and prints what has to remain when the picture is gone.
    private func leaveStage(_ ending: Ending) {
        console.warning = nil
        console.words = []
        console.candidates = { _ in [] }
        let isKept = isStopped && commands == nil && ending == .left
        if console.endScene() {
            console.print(screen.closing(ending, keepsSeat: isKept, width: console.columns))
        } else if isKept, screen.narrator.welcome != nil {
            console.print(Self.keptSeat)
        }
    }

    nonisolated static let keptSeat = "You left. Your seat is kept for two minutes: join again to have it back."

    /// - Returns: how it ended, if it has.
    private func show(_ event: SessionEvent) async -> Ending? {
        // If the screen was stopped, the host has to wait too.
        await console.waitForRoom()
        if isOver { return nil }
        if case .ended(let ending) = event {
            isOver = true
            // With a picture, that is printed when the picture is gone.
            if !console.wasStaged { console.print(screen.show(event, at: clock.now, width: console.columns)) }
            return ending
        }
        if case .message(.seats(let seats)) = event { console.print(commands?.hear(seats) ?? []) }
        let start = screen.narrator.start
        console.print(screen.show(event, at: clock.now, width: console.columns, isStaged: console.isStaged))
        if bell.rings(for: event) { console.ring() }
        if case .message(.welcome(let welcome)) = event {
            commands?.enter(welcome)
            await setStage()
        }
        if case .message(.startRound(let new)) = event { begin(new, after: start) }
        // In the waiting room guests need to know now how to join.
        if screen.narrator.stage == .gathering { open() }
        refresh()
        guard leavesWhenSeated, screen.narrator.welcome != nil else { return nil }
        await leave()
        return .left
    }

    /// Shows the picture, from the first welcome on.
    private func setStage() async {
        if let room = await session.remoteAddress {
            invitation = Invitation.toRoom(
                at: room.host, port: room.port, path: screen.narrator.welcome?.room.path ?? "", isSecure: room.isSecure
            ).map(InvitationCard.init)
        }
        if isOver || console.hasScene { return }
        console.setScene { [self] size in Stage(screen: screen, invitation: invitation).rows(on: size, at: clock.now) }
    }

    private func begin(_ start: HostMessage.StartRound, after former: HostMessage.StartRound?) {
        // A player who comes back to the same puzzle keeps the typed line.
        if start.round != former?.round || start.numbers != former?.numbers { console.putTypingAside() }
        console.closePage()
        open()
    }

    /// Prints the opening once. A picture shows the same by itself.
    private func open() {
        if !console.isStaged { console.print(opening) }
        opening = []
    }

    private func tick() {
        if isOver { return }
        console.print(screen.tick(at: clock.now))
        refresh()
    }

    private func refresh() {
        let prompt = screen.prompt(at: clock.now, isStaged: console.isStaged)
        console.setPrompt(commands?.isAsking == true ? "y or n > " : prompt)
    }

    /// - Returns: whether the player has left.
    private func take(_ input: Input) async -> Bool {
        if isOver { return false }
        switch wish(for: input) {
        case .nothing: break
        case .say(let lines): console.answer(lines)
        case .send(let message): await session.send(message)
        case .leave:
            await leave()
            return true
        case .host(let command): console.answer(await commands?.run(command) ?? [])
        }
        if !isOver { refresh() }
        return false
    }

    private func wish(for input: Input) -> Wish {
        switch input {
        case .line(let line):
            return commands?.isAsking == true ? .host(line) : screen.narrator.take(line)
        case .refused(let sentence): return .say([sentence])
        case .endOfInput where console.mode == .piped:
            // A host without a person at its input goes on without input.
            if screen.narrator.isHost { return .nothing }
            guard screen.narrator.welcome == nil else { return .leave }
            leavesWhenSeated = true
            return .nothing
        case .interrupt, .outputClosed:
            isStopped = true
            return .leave
        case .endOfInput: return screen.narrator.isHost ? .host("quit") : .leave
        }
    }

    /// Leaves the room. A player who was interrupted can come back to the seat.
    private func leave() async {
        isOver = true
        isStopped && commands == nil ? await session.drop() : await session.leave()
    }
}

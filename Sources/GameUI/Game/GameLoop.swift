package import Console
import GameView
import Invitation
package import Messages
package import Phrases
package import Playing
import Telling

/// Runs one player's game at a console: sends what is typed to the host, and shows what the host says.
@MainActor package final class GameLoop {
    private let console: Console
    private let relay: InputRelay
    private let session: any GameSession
    private var screen: GameScreen
    private let bell: Bell
    private let commands: (any HostCommands)?
    /// Called when the player gets a seat.
    private let seated: () -> Void
    /// How others join the room; known as soon as this player has joined.
    private var invitation: InvitationCard?
    private let listeningAddress: String?
    private let stopwatch = Stopwatch()
    /// Printed after the first puzzle, or in the waiting room.
    private var opening: [String]
    /// The input ended before the player had joined: leave once the attempt to join has succeeded or failed.
    private var leavesWhenSeated = false
    private var isOver = false
    /// Resumed with the next event or tick, and when the game is over.
    private var waiting: CheckedContinuation<Void, Never>?
    /// Whether the whole program is ending, and not only this game.
    package private(set) var isStopped = false

    /// - Parameters:
    ///   - role: what the player comes for.
    ///   - catalog: the words, in the player's language.
    ///   - opening: printed once, after the first puzzle.
    ///   - commands: the host's commands; nil for a player who is not the host.
    ///   - address: the address that the host's own room listens on; nil for all of this machine's.
    ///   - seated: called when the player gets a seat, new or old.
    package init(
        console: Console, relay: InputRelay, session: any GameSession, role: PlayerMessage.Handshake.Role,
        catalog: Catalog, bell: Bell = .round, opening: [String] = [], commands: (any HostCommands)? = nil,
        listeningAt address: String? = nil, seated: @escaping () -> Void = {}
    ) {
        self.console = console
        self.relay = relay
        self.bell = bell
        self.session = session
        self.opening = opening
        self.commands = commands
        listeningAddress = address
        self.seated = seated
        screen = GameScreen(
            for: session.isAlone ? .alone : commands == nil ? .guest(role) : .host(role),
            isSpoken: console.mode != .interactive, asksBeforeLeaving: console.mode != .piped,
            palette: console.palette, catalog: catalog)
    }

    /// Plays until the session ends or the player leaves.
    package func run() async -> Ending {
        let input = relay.listen()
        enter()
        let ending = await session.play(at: input, show: show, take: take, tick: tick)
        // The code that cancelled this task takes care of the session.
        isOver = true
        goOn()
        leaveStage(ending)
        return ending
    }

    /// Sets up the console for a game.
    private func enter() {
        chooseWords()
        console.words = commands?.names ?? []
        screen.canInvite = console.words.contains("/invite")
        console.candidates = { [commands] in await commands?.candidates(for: $0) ?? [] }
    }

    /// Switches the console and the host's commands to the player's language.
    private func chooseWords() {
        console.catalog = screen.catalog
        commands?.catalog = screen.catalog
        console.warning = screen.catalog(warning)
    }

    /// The answer to a first Ctrl-C.
    private var warning: Phrase {
        switch commands?.endsRoom {
        case nil where session.isAlone: .solo(.quit)
        case nil: .quit(.leave)
        case true?: .quit(.close)
        case false?: .quit(.stopHosting)
        }
    }

    /// Restores the console, and prints what has to remain when the picture is gone.
    private func leaveStage(_ ending: Ending) {
        console.warning = nil
        console.words = []
        console.candidates = { _ in [] }
        let isKept = isStopped && commands == nil && !session.isAlone && ending == .left
        if console.endScene() {
            console.print(
                screen.closing(ending, keepsSeat: isKept, at: stopwatch.seconds, width: console.columns))
        } else if isKept, screen.game.welcome != nil {
            console.print(screen.catalog(.ending(.keptSeat)))
        }
        if ending == .left, commands?.endsRoom == false, screen.game.welcome != nil {
            console.print(screen.catalog(.host(.staysOpenWithoutYou)))
        }
    }

    /// - Returns: how it ended, if it has.
    private func show(_ event: SessionEvent) async -> Ending? {
        // If the screen was stopped, the host has to wait too.
        await console.waitForRoom()
        defer { goOn() }
        if isOver { return nil }
        if case .ended(let ending) = event {
            isOver = true
            // With a picture, that is printed when the picture is gone.
            if !console.wasStaged { console.print(screen.show(event, at: stopwatch.seconds, width: console.columns)) }
            return ending
        }
        switch event {
        case .message(.seats(let seats)): console.print(commands?.receive(seats) ?? [])
        case .message(.outcome(let outcome)): answer(commands?.receive(outcome) ?? [])
        default: break
        }
        let (start, wasPaused) = (screen.game.start, screen.game.isPaused)
        console.print(screen.show(event, at: stopwatch.seconds, width: console.columns, isStaged: console.isStaged))
        if bell.rings(for: event) { console.ring() }
        if case .message(.welcome(let welcome)) = event {
            commands?.enter(welcome)
            seated()
            await setStage()
        }
        if case .message(.startRound(let new)) = event, new.numbers != nil, new.again != true || wasPaused {
            begin(new.members, after: start)
        }
        // In the waiting room guests need to know now how to join.
        if screen.game.isGathering { open() }
        refresh()
        guard leavesWhenSeated, screen.game.welcome != nil else { return nil }
        await leave()
        return .left
    }

    /// Shows the picture, from the first welcome on.
    private func setStage() async {
        if let room = await session.remoteAddress {
            invitation = InvitationCard(
                to: room, path: screen.game.welcome?.room.path, listeningAt: listeningAddress)
        }
        if isOver || console.hasScene { return }
        console.setScene { [self] size in
            Stage(screen: screen, invitation: invitation).rows(on: size, at: stopwatch.seconds)
        }
    }

    private func begin(_ start: HostMessage.StartRound, after former: HostMessage.StartRound?) {
        // A player who comes back to the same puzzle keeps the typed line.
        if start.round != former?.round || start.numbers != former?.numbers { console.putTypingAside() }
        console.closePage()
        commands?.hasListed = false
        open()
    }

    /// Prints the opening once. A picture shows the same by itself.
    private func open() {
        if !console.isStaged { console.print(opening) }
        opening = []
    }

    private func tick() {
        goOn()
        if isOver { return }
        console.print(screen.tick(at: stopwatch.seconds))
        refresh()
    }

    /// Shows the answer to what was typed. The Enter that leaves a page does not reach the commands, so none has to be
    /// pressed in vain.
    private func answer(_ lines: [String]) {
        console.answer(lines)
        if console.isPaged { commands?.hasListed = false }
    }

    private func refresh() {
        screen.hasListed = commands?.hasListed == true
        let prompt = screen.prompt(at: stopwatch.seconds, isStaged: console.isStaged, columns: console.columns)
        if commands?.isClosing == true { return console.setPrompt("") }
        console.setPrompt(commands?.isAsking == true ? screen.catalog(.host(.yesOrNo)) : prompt)
    }

    /// Waits until a lone player in a pipe, who cannot see when it is time for a line, has what the line is about: a
    /// puzzle for an answer, and the verdicts on all answers for the end of the input.
    /// - Returns: false if the player was interrupted before.
    private func waitForTurn(of input: Input) async -> Bool {
        guard session.isAlone, console.mode == .piped else { return true }
        func isEarly() -> Bool {
            switch input {
            case .line(let line):
                var narrator = screen.narrator
                return narrator.take(line, at: stopwatch.seconds) == .say([screen.catalog(.reply(.noPuzzle))])
            case .endOfInput: return !screen.game.unjudged.isEmpty
            case .refused, .interrupt, .outputClosed: return false
            }
        }
        while !isOver, !relay.isToEnd, !console.isOutputLost, isEarly() {
            await withCheckedContinuation { waiting = $0 }
        }
        return !isEarly()
    }

    private func goOn() {
        waiting?.resume()
        waiting = nil
    }

    /// - Returns: whether the player has left.
    private func take(_ input: Input) async -> Bool {
        guard await waitForTurn(of: input), !isOver else { return false }
        switch meaning(of: input) {
        case .nothing: break
        case .say(let lines):
            // The language may be another one now.
            chooseWords()
            commands?.hasListed = lines.count > 1
            answer(lines)
        case .send(let message, let lines):
            await session.send(message)
            if !lines.isEmpty { console.answer(lines) }
        case .leave:
            await leave()
            return true
        case .host(let command):
            commands?.seen = (screen.game.isConnected, screen.game.state?.phase)
            answer(await commands?.run(command) ?? [])
            if commands?.endsPart == true {
                await leave()
                return true
            }
        }
        if !isOver { refresh() }
        return false
    }

    private func meaning(of input: Input) -> TypedLine {
        switch input {
        case .line where commands?.isClosing == true: return .nothing
        case .line(let line):
            return commands?.isAsking == true ? .host(line) : screen.narrator.take(line, at: stopwatch.seconds)
        case .refused(let reason): return .say([screen.catalog(reason)])
        case .endOfInput where console.mode == .piped:
            // A host without a person at its input goes on without input.
            if screen.narrator.viewer.isHost { return .nothing }
            guard screen.game.welcome == nil else { return .leave }
            leavesWhenSeated = true
            return .nothing
        // At a plain terminal Ctrl-D means what Ctrl-C does.
        case .interrupt, .endOfInput, .outputClosed:
            isStopped = true
            return .leave
        }
    }

    /// Leaves the room. A player who was interrupted can come back to the seat.
    private func leave() async {
        isOver = true
        isStopped && commands == nil ? await session.drop() : await session.leave()
    }
}

import Console
import Messages
import Phrases
import PlainText
import Telling
import Server
import Hosting
import Rules

/// The console of a host. With several rooms it controls the one chosen last.
@MainActor final class HostConsole: HostCommandLine {
    private let rooms: [RoomServer]
    private(set) var inviting: Inviting
    private let quit: () -> Void
    private var chosen = 0
    /// The number of the host's own player in the first room; nil while the host does not play.
    private var player: Int?
    /// The host's role in the first room; nil while the host is only at the console.
    private var part: PlayerMessage.Handshake.Role?
    /// The role that the host wants instead.
    private(set) var wanted: PlayerMessage.Handshake.Role?
    var endsPart: Bool { wanted != nil }
    /// Whether the rooms are being closed, so that lines are no commands any more.
    private(set) var isClosing = false
    /// The question that the host has to answer.
    private var question: Question?
    var isAsking: Bool { question != nil }
    var hasListed = false
    var seen: (isConnected: Bool, phase: PhaseCode?) = (true, nil)
    let endsRoom = true
    let commands = HostUsage.atConsole

    init(rooms: [RoomServer], inviting: Inviting, quit: @escaping () -> Void) {
        self.rooms = rooms
        self.inviting = inviting
        self.quit = quit
    }

    /// The prompt. With several rooms, it names the one that is controlled.
    var prompt: String {
        isClosing ? "" : rooms.count > 1 ? "\(room.identity.name) > " : catalog(.host(.prompt))
    }

    var catalog: Catalog {
        get { inviting.catalog }
        set { inviting.catalog = newValue }
    }

    private var room: RoomServer { rooms[chosen] }

    /// A command that costs guests something. The host has to confirm it.
    private enum Question {
        case close, end

        /// The command that leads to it.
        var command: String { self == .close ? "quit" : "end" }
    }

    func run(_ line: String) async -> [String] {
        if isClosing { return [] }
        guard let question else { return await runCommand(line) }
        return await take(line, to: question)
    }

    func enter(_ welcome: HostMessage.Welcome) { player = welcome.player.id }

    /// Notes that the host is in the game now, as a player or a spectator.
    func take(_ role: PlayerMessage.Handshake.Role) { (part, wanted) = (role, nil) }

    /// Notes that the host is no longer in the game.
    func leaveGame() { (player, part, seen) = (nil, nil, (true, nil)) }

    private func want(_ role: PlayerMessage.Handshake.Role) -> [String] {
        if part == role { return [catalog(.host(role == .player ? .alreadyPlaying : .alreadyWatching))] }
        wanted = role
        return []
    }

    func receive(_ seats: HostMessage.Seats) -> [String] { [] }

    func receive(_ outcome: HostMessage.Outcome) -> [String] { [] }

    /// Takes in the outcome of a command from another of the host's screens.
    /// - Returns: lines to print, unless the host sees it in the game.
    func hear(_ outcome: HostMessage.Outcome, of room: RoomServer) -> [String] {
        guard Self.changes.contains(outcome.code) else { return [] }
        let answer = catalog(Phrase.outcome(outcome))
        return said([catalog(.host(.onAnotherScreen(answer: answer)))], of: room)
    }

    private static let changes: Set<OutcomeCode> = [
        .set, .nowLocked, .nowUnlocked, .moved, .moreTime, .usualTime, .kicked, .banned, .bannedHere, .bannedAll,
        .unbanned, .linkRenewed, .nowPaused, .gameContinues, .roundGoesOn, .pauseOverAfterMatch,
    ]

    var people: [Phrase]? {
        get async {
            await room.seats().sorted { $0.told.needsMore(than: $1.told) }.map {
                .hostPerson($0.told, from: $0.address)
            }
        }
    }

    /// Begins the game in the room that the host plays in, or controls.
    func begin() async -> [String] {
        let room = player == nil ? room : rooms[0]
        switch await room.phase() {
        case .gathering?, .ending?, .over?:
            if hasListed { return [catalog(.host(.enterAgain))] }
            // A second Enter that is pressed before the first one shows begins nothing else.
            let start = PlayerMessage.Command(do: .start, phase: isOwn(room) ? seen.phase : nil)
            return said(await perform(start, in: room).map { catalog($0) }, of: room)
        default: return []
        }
    }

    func subjects(of command: String) async -> [String] {
        switch command {
        case "kick", "ban", "team", "time": await room.seats().map(\.player.name.text)
        case "unban": await room.banned().map(\.text)
        case "room": rooms.map(\.identity.name)
        default: []
        }
    }

    func perform(_ command: PlayerMessage.Command) async -> [Phrase] { await perform(command, in: room) }

    private func perform(_ command: PlayerMessage.Command, in room: RoomServer) async -> [Phrase] {
        let outcome = await room.obey(command, own: isOwn(room) ? player : nil)
        let seesGame = part != nil && isOwn(room)
        // The game itself says how to begin another match.
        return outcome.code == .winnersShown && !seesGame
            ? [.host(.winnersShown)] : Phrase.outcome(outcome, of: command.settings)
    }

    func runOther(_ command: String, _ subject: String) async -> [String]? {
        switch command {
        case "invite": return said(await inviting.hostPage(of: room) + inviting.everywhere(room))
        case "newlink":
            let lines = await perform(.init(do: .newLink)).map { catalog($0) }
            return said(lines + (await inviting.hostPage(of: room)))
        case "standings": return said(await standings(of: room))
        case "room": return choose(subject)
        case "lang":
            // The reply is in the new language.
            let reply = speak(subject)
            return [catalog(reply)]
        case "play": return want(.player)
        case "watch": return want(.spectator)
        case "quit": return await askToQuit()
        case "q": return [catalog(.host(.notPlaying))]
        default: return nil
        }
    }

    /// Changes the language of the answers. During a game, the game takes this command.
    private func speak(_ tag: String) -> Phrase {
        guard let language = Language(tag: tag) else { return .lines(.languages(codes: Language.codes)) }
        catalog = Catalog[language]
        inviting.console.catalog = catalog
        return .lines(.language)
    }

    func said(_ lines: [String]) -> [String] { said(lines, of: room) }

    private func said(_ lines: [String], of room: RoomServer) -> [String] {
        guard rooms.count > 1, let first = lines.first else { return lines }
        let name = room.identity.name
        return lines.count == 1
            ? [catalog(.host(.answerOfRoom(room: name, answer: first)))] : [catalog(.host(.room(room: name)))] + lines
    }

    /// Whether this is the room in which the host plays or watches.
    private func isOwn(_ room: RoomServer) -> Bool { room.identity.id == rooms[0].identity.id }

    private func isOwn(_ seat: Seat, in room: RoomServer) -> Bool { isOwn(room) && seat.player.id.number == player }

    /// Closes the rooms. Asks first if there are guests and the console is a terminal.
    private func askToQuit() async -> [String] {
        let guests = await guests(in: rooms)
        guard guests > 0, inviting.console.mode == .interactive else { return close() }
        question = .close
        return [catalog(.host(.askToClose(guests: guests)))]
    }

    private func close() -> [String] {
        stop()
        quit()
        return [catalog(.host(.closing(rooms: rooms.count)))]
    }

    /// Takes no more commands, because the rooms are being closed.
    func stop() { isClosing = true }

    /// Ends the match. Asks first like ``askToQuit()``, if there is a match to end.
    func end() async -> [Phrase] {
        let guests = await guests(in: [room])
        let idle: [PhaseCode?] = [.gathering, .over, nil]
        guard guests > 0, inviting.console.mode == .interactive, !idle.contains(await room.phase()) else {
            return await perform(.end)
        }
        question = .end
        return [.host(.askToEnd(guests: guests))]
    }

    /// The number of players, besides the host, who would lose something.
    private func guests(in rooms: [RoomServer]) async -> Int {
        var guests = 0
        for room in rooms {
            guests += await room.seats().count {
                $0.isHere && !$0.address.isEmpty && $0.player.role == .player && !isOwn($0, in: room)
            }
        }
        return guests
    }

    private func take(_ answer: String, to question: Question) async -> [String] {
        self.question = nil
        let word = answer.trimmed.lowercased()
        // The same command again means yes, and any other one comes instead of an answer.
        let again = ["/\(question.command)", question.command]
        let yes = (["y", "yes", catalog(.host(.yes)), catalog(.host(.yesWord))] + again).contains(word)
        if !yes, word.hasPrefix("/") { return await runCommand(answer) }
        switch question {
        case .close where yes: return close()
        case .close: return [catalog(.host(.staysOpen))]
        case .end where yes: return said(await perform(.end).map { catalog($0) })
        case .end: return said([catalog(.host(.matchGoesOn))])
        }
    }

    private func choose(_ name: String) -> [String] {
        let number = rooms.indices.first { "\($0 + 1)" == name }
        let choice = number ?? rooms.firstIndex { $0.identity.name.lowercased() == name.lowercased() }
        if let choice { chosen = choice }
        let list = rooms.enumerated().map { index, room in
            "\(index == chosen ? ">" : " ") \(index + 1)  \(room.identity.name)"
        }
        return (name.isEmpty || choice != nil ? [] : [catalog(.host(.noSuchRoom(room: name.plain(limit: 63))))]) + list
    }
}

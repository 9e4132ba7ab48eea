import Messages
import PlainText
import Puzzles
import Rules
import Server

/// Every sentence that answers a host's command, at the console and by the link.
enum HostSentences {
    /// How a command is typed and what it does.
    typealias Usage = (typed: String, meaning: String)

    /// The commands of a host at the console.
    static let atConsole: [Usage] =
        playing + [
            ("/invite", "show the address for a browser, and its QR code"),
            ("/who", "list everybody here, with their numbers"),
            ("/standings", "show who has won most in this room so far"),
        ] + people + [
            ("/newlink", "make a new link for hosts; the old one stops working"), locking,
            ("/room NAME", "choose which of several rooms you control"), ("/quit", "close the room"),
        ]

    /// The commands of a host who came by the link.
    static let byLink: [Usage] =
        playing + [("/who", "list everybody here, with their numbers")] + people + [
            locking, ("/quit", "leave; the room stays open without you"),
        ]

    private static let playing: [Usage] = [
        ("/start", "start the game, or the next round, now"), ("/skip", "end this round, or the break, now"),
        ("/pause /resume", "start no new round; continue"),
        ("/mode 5 hard", "play matches of 5 rounds with hard puzzles; or endless, any"),
    ]
    private static let people: [Usage] = [
        ("/kick NAME /ban NAME", "remove somebody; for good, with everybody at that address"),
        ("/kick #3 /ban #3", "the same for player number 3, as /who shows it"), ("/unban NAME", "lift a ban"),
    ]
    private static let locking: Usage = ("/lock /unlock", "let nobody new in; let them in again")

    /// What `/help` shows.
    static func help(_ commands: [Usage]) -> [String] {
        commands.map { $0.typed + String(repeating: " ", count: max(22 - $0.typed.count, 1)) + $0.meaning }
    }

    /// The commands for the Tab key, with a space behind those that take something.
    static func names(_ commands: [Usage]) -> [String] {
        let words = commands.flatMap { $0.typed.split(separator: "/") }.map { $0.split(separator: " ") }
        let names = words.map { "/\($0[0])" + ($0.count > 1 ? " " : "") } + ["/help"]
        return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    }

    static let unknownCommand = "Unknown command. /help lists the commands."
    static let notInYet = "You are not in the room yet."
    static let closed = "The room is closed."
    static let nobodyIsHere = "Nobody is here yet."
    static let notPlaying = "You are not playing. /quit closes the room."
    static let goesOn = "The room stays open without you."
    static let staysOpen = "The room stays open."
    static let linkRenewed = "The old link no longer works, and whoever came by it is out."
    static let hostedFromAfar = "/help lists what you can do as the host."
    static func question(guests: Int) -> String {
        "Close the room for \(guests == 1 ? "1 guest" : "\(guests) guests")? y or n"
    }
    static func noRoom(_ name: String) -> String { "There is no room “\(name)”. These are open:" }

    /// Somebody with a seat, as `/who` lists them.
    /// - Parameter address: where they come from; empty if that is not known.
    static func person(_ seat: HostMessage.Seats.Seat, from address: String = "") -> String {
        let role = seat.role == .spectator ? ", watching" : ", \(seat.wins) won"
        return "#\(seat.player) \(seat.name)\(role)"
            + (seat.away ? ", away" : address.isEmpty ? "" : ", from \(address)")
    }
    static let more = "Only the first players are listed. /kick and /ban find everybody by name or number."

    // Whom a command is about.
    static func whom(_ command: CommandName) -> String {
        "Say who: /\(command.rawValue) NAME or /\(command.rawValue) #NUMBER. /who lists everybody."
    }
    /// - Returns: nothing where the name fits just one of them.
    static func unclear(_ name: String, among people: [String]) -> [String]? {
        switch people.count {
        case 0: ["Nobody here is called \(name). /who lists everybody."]
        case 1: nil
        default: ["That could be any of these. Use the number:"] + people
        }
    }
    static let yourself = "That is you. q leaves the game, and the room stays open."
    static func out(_ name: String, by command: CommandName) -> String {
        command == .ban ? "\(name) is banned. /unban \(name) lifts the ban." : "\(name) is out."
    }

    // Bans.
    static func unbanUsage(_ banned: [PlayerName]) -> String { "Say who: /unban NAME. \(list(banned))" }
    static func notBanned(_ name: PlayerName, _ banned: [PlayerName]) -> String {
        "\(name) is not banned. \(list(banned))"
    }
    static func unbanned(_ name: String) -> String { "\(name) may join again." }
    private static func list(_ banned: [PlayerName]) -> String {
        banned.isEmpty ? "Nobody is banned." : "Banned: \(banned.map(\.text).joined(separator: ", "))."
    }

    // What guests need, and what was played.
    static let noAddress = "The room has no address that a browser can open."
    static let sameLink = "The link for hosts has not changed. /newlink makes a new one."
    static func link(_ url: String) -> String { "To host from a browser:        \(url)" }
    static func address(_ url: String, of room: String?) -> String {
        "In a browser:                  \(url)" + (room.map { "   “\($0)”" } ?? "")
    }
    static func certificate(_ fingerprint: String) -> String { "Its certificate (SHA-256):     \(fingerprint)" }
    static let codeFollows = "/invite shows a QR code."
    static func noCode(columns: Int, rows: Int) -> String {
        "A QR code needs a terminal of at least \(columns) columns and \(rows) rows."
    }
    static let noHistory = "This room keeps no history."
    static let historySilent = "The history does not answer right now. Try again in a moment."
    static let nothingPlayed = "No round has been finished yet."

    // The game.
    static let locked = "Nobody new can join until you type /unlock."
    static let unlocked = "The room is open to everybody again."
    static let paused = "No new round starts until you type /resume."
    static let resumed = "The pause is over."
    static let modeUsage =
        RoomSetting.changeable.map { "\($0.help): \($0.values)." } + ["Type what you want, as in /mode 5 hard."]
    static func mode(_ mode: Mode) -> String {
        let length =
            mode.matchLength.map { $0 == 1 ? "Matches of 1 round" : "Matches of \($0) rounds" } ?? "Endless play"
        return "\(length), \(mode.level.map { "\($0.rawValue) puzzles" } ?? "puzzles of any difficulty")."
    }
    static func newMode(_ mode: Mode) -> String {
        let sentence = self.mode(mode)
        return "From the next round on: \(sentence.prefix(1).lowercased() + sentence.dropFirst())"
    }

    /// What came of a command that changes the game.
    static func done(_ action: HostAction, _ change: RoomServer.Change) -> String {
        guard change.isKept else { return notKept }
        return switch action {
        case .start: started(change)
        case .skip: skipped(change)
        case .pause: change.wasPaused ? "The game is already paused. /resume continues it." : paused
        case .resume: resumed(change)
        case .lock: locked
        case .unlock: unlocked
        case .kick(let player): out("Player #\(player)", by: .kick)
        case .ban(let player): out("Player #\(player)", by: .ban)
        case .unban(let name): unbanned(name.text)
        case .mode: newMode(change.mode)
        }
    }

    private static let notKept = "The store does not answer. This takes effect as soon as it does."

    private static func started(_ change: RoomServer.Change) -> String {
        if change.before == .waitingForAnswers { return "Round \(change.round) is already under way." }
        return switch change.after {
        case .waitingForAnswers: "Round \(change.round) has started." + (change.wasPaused ? " \(resumed)" : "")
        case .nextRoundSoon: "The game begins."
        case .gathering: "Nobody is here to play yet. Type /start when somebody is."
        default: "The next round starts as soon as somebody joins."
        }
    }

    private static func resumed(_ change: RoomServer.Change) -> String {
        guard change.wasPaused else { return "The game is not paused." }
        return change.after == .matchOver ? "\(resumed) /start begins another match." : "The game continues."
    }

    private static func skipped(_ change: RoomServer.Change) -> String {
        if change.before == .waitingForAnswers { return "The round is over." }
        if change.after == .waitingForAnswers { return "The break is over: round \(change.round) has started." }
        return "There is no round or break to skip."
    }
}

import ArgumentParser
import Console
import Foundation
import GameUI
import History
import Hosting
import PlainText
import Rules
import Transports

/// Hosts a room.
struct Host: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open a room on the network and play in it.",
        discussion:
            "The game begins when you press Enter at the terminal, or tap “Start the game” on the host's page. Without "
            + "either, it begins with the first player. The room is open until you type /quit or press Ctrl-C. /help "
            + "lists what a host can do.")

    @Option(
        name: .customLong("name"),
        help: ArgumentHelp(
            "The room's name. Repeat it for several rooms; you play in the first. (default: YOUR NAME's game)",
            valueName: "room"))
    var names: [String] = []

    @Option(help: "Your name (--name in join). If you leave it out, you are asked once, and it is remembered.")
    var player: String?

    @Flag(help: "Host only, without playing. At a terminal you watch the game.")
    var noPlay = false

    @Flag(help: "Show the link to the host's page, and wait until you start the game there or here.")
    var hostPage = false

    @OptionGroup var game: GameOptions

    @Option(help: "The port to listen on, also for several rooms; 0 for any free port.")
    var port = 0

    @Option(help: ArgumentHelp("The address to listen on. (default: all of this machine)", valueName: "address"))
    var bind: String?

    @OptionGroup var pins: PinOptions
    @OptionGroup var pinDisplay: PinDisplayOptions

    @OptionGroup var protection: TLSOptions

    @Option(
        help: ArgumentHelp(
            "A DNS name under which browsers reach this host, besides those in its certificate. Repeat it for more.",
            valueName: "name"))
    var publicName: [String] = []

    /// The names in lowercase, for comparison.
    var publicNames: [String] { publicName.map { $0.lowercased() } }

    @Flag(help: "Admit players of the original iPhone game too. They cannot prove their solutions.")
    var classic = false

    @Flag(help: "Hide rude names: people who have one are called Guest.")
    var polite = false

    @Flag(help: "Do not announce the room on the network.")
    var noAdvertise = false

    @Option(
        help: ArgumentHelp(
            "Where to store what happens. (default: twentyfour/history.sqlite in XDG_STATE_HOME or ~/.local/state)",
            valueName: "file"))
    var history: String?

    @OptionGroup var store: StoreOptions

    @OptionGroup var fleet: FleetOptions

    /// Whether its rooms are in a store.
    var isInStore: Bool {
        store.isNamed || history == nil && !noHistory && environment["TWENTYFOUR_STORE"]?.isEmpty == false
    }

    @Flag(help: "Store nothing.")
    var noHistory = false

    @Option(
        help: ArgumentHelp(
            "Remove rooms from the history that have been over for this many days, 1 to 10000. (default: keep all)",
            valueName: "days"))
    var keep: Int?

    @Flag(help: "Begin a new room, even if one with this name could continue.")
    var fresh = false

    @Option(help: "How durable the history is: full survives a power cut; normal is faster, and survives only a crash.")
    var sync = Journal.Durability.full

    @Option(help: "When to ring the bell: off, round (when one starts) or all.")
    var bell = Bell.round

    @OptionGroup var limiting: LimitOptions

    @OptionGroup var watch: WatchOptions

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var language: LanguageOptions

    func validate() throws {
        try pinDisplay.validate(against: pins)
        if let name = publicName.first(where: { $0.isEmpty || $0.contains(where: { "/: ".contains($0) }) }) {
            throw ValidationError("--public-name takes a DNS name such as party.example.org, not “\(name)”.")
        }
        try validatePort(port)
        for name in names { try validateRoomName(name) }
        if Set(names.map { $0.plain(limit: 63).lowercased() }).count < names.count {
            throw ValidationError("Two rooms cannot have the same name.")
        }
        if let keep { try PruneCommand.check(keep) }
        if keep != nil, noHistory { throw ValidationError("--keep and --no-history cannot be used together.") }
        if history == "" { throw ValidationError("--history must name a file.") }
        if noHistory, history != nil { throw ValidationError("--history and --no-history cannot be used together.") }
        if store.isNamed, noHistory || history != nil {
            throw ValidationError("--store cannot be used with --history or --no-history.")
        }
        let hasPin = pins.pin != nil || pins.pinFile != nil
        if fleet.isWanted, noHistory || history != nil || !names.isEmpty || player != nil || hasPin || hostPage || fresh
        {
            throw ValidationError(
                "--fleet cannot be used with --name, --player, --pin, --pin-file, --host-page, --fresh, --history or "
                    + "--no-history.")
        }
        if fleet.isWanted, game.isChosen {
            throw ValidationError(
                "--fleet opens rooms as “twentyfour rooms new” requests them: give it their settings.")
        }
        try validateName(player, option: "--player")
    }

    /// The only address at which the room can be reached; nil for all addresses of this machine.
    var listeningAddress: String? { Listener.onlyAddress(of: bind) }

    /// Whether a host who does not play watches the game: at a terminal that can show it. With several rooms, or with
    /// --json-log, the log is more useful.
    @MainActor func watches(at console: Console) -> Bool {
        noPlay && !fleet.isWanted && names.count <= 1 && !watch.jsonLog && console.mode == .interactive
    }

    /// The room's settings according to the options. With a host at the console or on the host's page, the room gathers
    /// players until the host starts the game, and matches have an end.
    var settings: Settings {
        let isParty = hostPage || isatty(STDIN_FILENO) == 1
        return game.settings(gathers: isParty, rounds: isParty ? Self.partyRounds : nil)
    }

    /// The rounds in a match of a party if no option sets them.
    private static let partyRounds = 7

    @MainActor mutating func run() async throws {
        try await pins.read()
        let command = self
        // A fleet host that is told to stop twice still tells its guests that their rooms have moved.
        let hurry: Duration = fleet.isWanted ? .seconds(5) : .milliseconds(500)
        // The room closes even if no one reads the output.
        throw try await screen.atConsole(in: language.catalog, patience: .seconds(1), hurry: hurry) { console, relay in
            if command.fleet.isWanted {
                return try await Party(command, console, relay, nil).hostFleet()
            }
            if command.noPlay { return try await Party(command, console, relay, nil).run() }
            guard
                let guest = await TerminalGuest(
                    name: command.player, bell: command.bell, console: console, relay: relay,
                    catalog: command.language.catalog)
            else { return .success }
            return try await Party(command, console, relay, guest).run()
        }
    }
}

extension Journal.Durability: ExpressibleByArgument {}

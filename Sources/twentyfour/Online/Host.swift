import ArgumentParser
import Foundation
import GameUI
import History
import Hosting
import PlainText
import Rules

/// Hosts a room.
struct Host: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open a room on the network and play in it.",
        discussion:
            "A room that you play in at a terminal begins when you press Enter; any other one with the first player. It is "
            + "open until you say /quit or press Ctrl-C. /help lists what a host can do.")

    @Option(
        name: .customLong("name"),
        help: ArgumentHelp(
            "The room's name; more than once for several rooms, of which you play in the first. (default: YOUR NAME's game)",
            valueName: "room"))
    var names: [String] = []

    @Option(help: "What you want to be called; asked for and remembered if left out.")
    var player: String?

    @Flag(help: "Host only, without playing.")
    var noPlay = false

    @OptionGroup var game: GameOptions

    @Option(help: "The port to listen on, also for several rooms; 0 for any that is free.")
    var port = 0

    @Option(help: ArgumentHelp("The address to listen at. (default: all of this machine)", valueName: "address"))
    var bind: String?

    @OptionGroup var pins: PinOptions

    @OptionGroup var protection: TLSOptions

    @Option(
        help: ArgumentHelp(
            "A DNS name under which browsers reach this host, besides those in its certificate. Repeat it for more.",
            valueName: "name"))
    var publicName: [String] = []

    /// The names as they are compared.
    var publicNames: [String] { publicName.map { $0.lowercased() } }

    @Flag(help: "Admit players of the original iPhone game too. They cannot prove their solutions.")
    var classic = false

    @Flag(help: "Show nobody a rude name: who has one is called Guest.")
    var polite = false

    @Flag(help: "Tell nobody on the network of the room.")
    var noAdvertise = false

    @Option(
        help: ArgumentHelp(
            "Where to keep what happens. (default: twentyfour/history.sqlite in XDG_STATE_HOME)", valueName: "file"))
    var history: String?

    @OptionGroup var store: StoreOptions

    @OptionGroup var fleet: FleetOptions

    @Flag(help: "Keep nothing of what happens.")
    var noHistory = false

    @Flag(help: "Begin a new room, also where one of the name could go on.")
    var fresh = false

    @Option(help: "What is kept outlasts a power cut (full), or a kill only, which is faster (normal).")
    var sync = Journal.Durability.full

    @Option(help: "When to ring the bell: off, round (when one starts) or all.")
    var bell = Bell.round

    @OptionGroup var watch: WatchOptions

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var language: LanguageOptions

    func validate() throws {
        if let name = publicName.first(where: { $0.isEmpty || $0.contains(where: { "/: ".contains($0) }) }) {
            throw ValidationError("--public-name takes a DNS name such as party.example.org, not “\(name)”.")
        }

        guard (0...65_535).contains(port) else {
            throw ValidationError("--port must be 0 to 65535, not \(port).")
        }
        if names.contains(where: { $0.plain(limit: 63).isEmpty }) {
            throw ValidationError("--name has nothing in it that can be shown.")
        }
        if Set(names.map { $0.plain(limit: 63).lowercased() }).count < names.count {
            throw ValidationError("Two rooms cannot have the same name.")
        }
        if history == "" { throw ValidationError("--history names no file.") }
        if noHistory, history != nil { throw ValidationError("--history and --no-history exclude each other.") }
        if store.isNamed, noHistory || history != nil {
            throw ValidationError("--store excludes --history and --no-history.")
        }
        if fleet.isWanted, noHistory || history != nil || !names.isEmpty || player != nil || pins.pin != nil {
            throw ValidationError("--fleet excludes --name, --player, --pin, --history and --no-history.")
        }
        try validateName(player, option: "--player")
    }

    /// What guests have to know to get in, if anything.
    var pin: String? { pins.pin }

    /// The one address that the room can be reached at, if it is not every one of this machine.
    var listeningAddress: String? {
        bind.flatMap { ["0.0.0.0", "::"].contains($0) ? nil : $0 }
    }

    /// The rules of the room as the options have them.
    /// It gathers its players only if somebody is at the console to start the game.
    var settings: Settings { game.settings(gathers: !noPlay && isatty(STDIN_FILENO) == 1) }

    @MainActor mutating func run() async throws {
        try pins.read()
        let command = self
        // A room is closed also if nobody reads that it is.
        throw try await screen.atConsole(patience: .seconds(1)) { console, relay in
            if command.fleet.isWanted {
                guard let store = try command.store.home() else {
                    throw complaint("A host with --fleet needs a store: --store postgres://USER@HOST/DATABASE.", .usage)
                }
                return try await FleetHosting(command, console, relay, store).run()
            }
            if command.noPlay { return try await Party(command, console, relay, nil).run() }
            guard
                let guest = await Guest(
                    name: command.player, bell: command.bell, console: console, relay: relay,
                    catalog: command.language.catalog)
            else { return .success }
            return try await Party(command, console, relay, guest).run()
        }
    }
}

extension Journal.Durability: ExpressibleByArgument {}

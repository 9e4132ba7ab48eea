import ArgumentParser
import Fleet
import Foundation
import Hosting
import Phrases
import PlainText
import Playing

/// Opens a room on a host of a store.
struct NewRoomCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Open a room of a store, on the host with the most space for rooms.",
        discussion: """
            It prints the room's code and two links, one for guests and one for the host: anyone with the host's link \
            can host, from a browser or with twentyfour join LINK. The game begins when the host starts it. Exit \
            status: 69 if no host opens the room.
            """)

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The room's name. (default: Room and its code)", valueName: "room"))
    var name: String?

    @OptionGroup var game: GameOptions

    @OptionGroup var pins: PinOptions
    @OptionGroup var pinDisplay: PinDisplayOptions

    @Option(
        help: ArgumentHelp(
            "The address of the gateway for guests: HOST, HOST:PORT or https://HOST.", valueName: "address"))
    var gateway: GatewayAddress?

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var language: LanguageOptions

    func validate() throws {
        try pinDisplay.validate(against: pins)
        if let name { try validateRoomName(name) }
    }

    mutating func run() async throws {
        try await pins.read()
        let home = try store.home(because: "A new room needs a store")
        let catalog = language.catalog
        let key = HostKey()
        let room = NewRoom(
            name: name?.plain(limit: 63), settings: game.settings(gathers: true),
            seed: game.seed, pin: pins.pin, showsPin: pinDisplay.showPin, hostKeyHash: key.hash)
        let opened = try await RoomRequester(of: home).open(room) { seconds in
            // In the first second there is nothing to report, and a script does not need a report.
            guard seconds < 9, isatty(STDERR_FILENO) == 1 else { return }
            _ = complaint(catalog(.invite(.waitingForHost(count: seconds))), .success)
        }
        let link = Link(opened, key, gateway)
        if json { return try printJSON(link.report) }
        for line in link.lines(isWhole: gateway != nil, in: catalog) { print(line) }
    }
}

/// The links to a new room, for the person who opened it.
private struct Link {
    let name, id, code: String
    /// The addresses for guests and for the host; without a gateway, only the parts after its address.
    let guests, host: String

    init(_ room: RoomRequester.Opened, _ key: HostKey, _ gateway: GatewayAddress?) {
        (name, id, code) = (room.name, room.id, room.code.text)
        guests = "\(gateway?.url ?? "")/\(code)"
        host = "\(guests)\(HostLink.mark)\(key.text)"
    }

    var report: JSONObject { ["name": name, "id": id, "code": code, "guests": guests, "host": host] }

    func lines(isWhole: Bool, in catalog: Catalog) -> [String] {
        let title = catalog(.invite(.openWithCode(room: name, code: code)))
        guard isWhole else {
            return [
                title, catalog(.invite(.behindGateway(path: guests))), catalog(.invite(.sayGateway)),
                catalog.row(.invite(.hostBehindGateway), host),
            ]
        }
        return [
            title, catalog.row(.invite(.inBrowser), guests),
            catalog.row(.invite(.inTerminal), "twentyfour join \(guests)"),
            catalog.row(.invite(.hostInBrowser), host),
            catalog.row(.invite(.hostInTerminal), "twentyfour join '\(host)'"),
        ]
    }
}

extension RoomRequester.Refusal {
    /// What happened and what to do, for the person who requested a room.
    var sentence: String {
        switch self {
        case .noHost(let store):
            "No host takes rooms of \(store). Start one on any machine: twentyfour host --fleet."
        case .full(let store, 1):
            "The only host that takes rooms of \(store) is full. Start another: twentyfour host --fleet."
        case .full(let store, let hosts):
            "All \(hosts) hosts that take rooms of \(store) are full. Start another: "
                + "twentyfour host --fleet."
        case .silent(let store):
            "No host of \(store) opened the room within \(Int(FleetTiming.requestPatience / .seconds(1))) s. Try "
                + "again, or check the hosts' consoles."
        case .noDeal(let sentence): sentence
        case .history(let error): error.sentence
        }
    }

    /// The exit status.
    var status: ExitCode {
        switch self {
        case .noHost, .full, .silent: .unavailable
        case .noDeal: .usage
        case .history(let error): error.status
        }
    }
}

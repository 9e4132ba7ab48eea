import ArgumentParser
import Fleet
import Foundation
import Hosting
import PlainText
import Playing
import Rules

/// Opens a room on a host of a store.
struct NewRoomCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Open a room of a store, on the host with most to spare.",
        discussion: """
            It says the room's code, and the host's link: whoever has that hosts the room, from a browser or with \
            twentyfour join LINK. The game begins when the host says so. Exit status: 69 if no host opens the room.
            """)

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The room's name. (default: Room and its code)", valueName: "room"))
    var name: String?

    @OptionGroup var game: GameOptions

    @OptionGroup var pins: PinOptions

    @Option(
        help: ArgumentHelp(
            "The door that guests come by, as they reach it: HOST, HOST:PORT or https://HOST.", valueName: "address"))
    var door: DoorAddress?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if name?.plain(limit: 63).isEmpty == true {
            throw ValidationError("--name has nothing in it that can be shown.")
        }
    }

    mutating func run() async throws {
        try pins.read()
        guard let home = try store.home() else {
            throw complaint("A new room needs a store: --store postgres://USER@HOST/DATABASE.", .usage)
        }
        let key = HostKey()
        let room = NewRoom(
            name: name?.plain(limit: 63), settings: game.settings(gathering: game.start.remoteGathering),
            seed: game.seed, pin: pins.pin, showsPin: pins.showPin, hostKeyHash: key.hash)
        let opened: RoomRequester.Opened
        do throws(RoomRequester.Refusal) {
            opened = try await RoomRequester(of: home).open(room) { seconds in
                // At once there is nothing to be told, and a script does not watch.
                guard seconds < 9, isatty(STDERR_FILENO) == 1 else { return }
                _ = complaint("No host has opened the room yet. Waiting \(seconds) s more ...", .success)
            }
        } catch {
            throw complaint(error.sentence, error.status)
        }
        try show(opened, key)
    }

    private func show(_ room: RoomRequester.Opened, _ key: HostKey) throws {
        let link = Link(room: room, path: "/\(room.code)", host: "/\(room.code)\(HostLink.mark)\(key.text)", door: door)
        if json {
            try printJSON(link)
        } else {
            for line in link.lines { print(line) }
        }
    }
}

/// What whoever opened a room is told of it.
private struct Link: Encodable {
    let room: RoomRequester.Opened
    /// What stands behind a door's address for guests, and for the host.
    let (path, host): (String, String)
    let door: DoorAddress?

    var lines: [String] {
        let title = "“\(room.name)” is open: \(room.code)."
        guard let door else {
            return [
                title,
                "Guests come by a door of the store: behind its address stands \(path). (--door ADDRESS says it whole.)",
                "To host, behind the same:      \(host)",
            ]
        }
        return [
            title,
            "In a browser:                  \(door.url)\(path)",
            "In a terminal:                 twentyfour join \(door.url)\(path)",
            "To host from a browser:        \(door.url)\(host)",
            "To host from a terminal:       twentyfour join '\(door.url)\(host)'",
        ]
    }

    private enum Key: CodingKey {
        case name, id, code, guests, host
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(room.name, forKey: .name)
        try members.encode(room.id, forKey: .id)
        try members.encode(room.code.text, forKey: .code)
        try members.encode((door?.url ?? "") + path, forKey: .guests)
        try members.encode((door?.url ?? "") + host, forKey: .host)
    }
}

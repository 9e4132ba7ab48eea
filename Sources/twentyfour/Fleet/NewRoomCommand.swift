import ArgumentParser
import Fleet
import Foundation
import Hosting
import Phrases
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

    @OptionGroup var language: LanguageOptions

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
        let catalog = language.catalog
        let key = HostKey()
        let room = NewRoom(
            name: name?.plain(limit: 63), settings: game.settings(gathers: true),
            seed: game.seed, pin: pins.pin, showsPin: pins.showPin, hostKeyHash: key.hash)
        let opened: RoomRequester.Opened
        do throws(RoomRequester.Refusal) {
            opened = try await RoomRequester(of: home).open(room) { seconds in
                // At once there is nothing to be told, and a script does not watch.
                guard seconds < 9, isatty(STDERR_FILENO) == 1 else { return }
                _ = complaint(catalog(.inviteWaitingForHost(seconds)), .success)
            }
        } catch {
            throw complaint(error.sentence, error.status)
        }
        let link = Link(opened, key, door)
        if json { return try printJSON(link) }
        for line in link.lines(isWhole: door != nil, in: catalog) { print(line) }
    }
}

/// What whoever opened a room is told of it.
private struct Link: Encodable {
    let name, id, code: String
    /// The addresses for guests and for the host; without a door, what stands behind its address.
    let guests, host: String

    init(_ room: RoomRequester.Opened, _ key: HostKey, _ door: DoorAddress?) {
        (name, id, code) = (room.name, room.id, room.code.text)
        guests = "\(door?.url ?? "")/\(code)"
        host = "\(guests)\(HostLink.mark)\(key.text)"
    }

    func lines(isWhole: Bool, in catalog: Catalog) -> [String] {
        let title = catalog(.inviteOpenWithCode(room: name, code: code))
        guard isWhole else {
            return [
                title, catalog(.inviteBehindDoor(guests)), catalog(.inviteSayDoor),
                catalog.row(.inviteHostBehindDoor, host),
            ]
        }
        return [
            title, catalog.row(.inviteInBrowser, guests),
            catalog.row(.inviteInTerminal, "twentyfour join \(guests)"),
            catalog.row(.inviteHostInBrowser, host),
            catalog.row(.inviteHostInTerminal, "twentyfour join '\(host)'"),
        ]
    }
}

import ArgumentParser
import Console
import Discovery
import Foundation
import GameUI
import Invitation
import Messages
import Phrases

/// Lists the rooms on the network, and opens new ones in a store.
struct Rooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the rooms on the network; open one in a store.",
        usage: "twentyfour rooms [--watch] [--json]\ntwentyfour rooms new [<options>]",
        discussion: """
            With --watch it keeps running and lists the rooms again whenever they change; with --json it prints a line of \
            JSON for each.
            """,
        subcommands: [ListRooms.self, NewRoomCommand.self], defaultSubcommand: ListRooms.self)
}

/// Lists the rooms on the network.
struct ListRooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the rooms on the network.",
        discussion: "Exit status: 0 if there are any, 69 if not.")

    @Flag(help: "Keep running, and list them again whenever they change.")
    var watch = false

    @Flag(help: "Print JSON, one room per line; with --watch, all of them again at every change.")
    var json = false

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var language: LanguageOptions

    /// The least time between two prints of the list.
    private static let pause: Duration = .seconds(1)

    mutating func run() async throws {
        try await watch ? follow() : list()
    }

    private func list() async throws {
        let (rooms, hidden) = try await Browser.look(.list)
        try show(await FoundRoom.find(rooms), hidden)
        if rooms.isEmpty, hidden == 0 { throw ExitCode.unavailable }
    }

    private func follow() async throws {
        if !json {
            print(language.catalog(.lobby(.looking)))
            fflush(nil)
        }
        var last: Browser.Event?
        let news = RoomNews()
        for await _ in news.changes {
            guard let event = news.event, event != last else { continue }
            // At first no room is found because the search has only just begun.
            if event == .rooms([], hidden: 0), !news.isSettled {
                try await Task.sleep(for: Self.pause)
                continue
            }
            last = event
            switch event {
            case .rooms(let listings, let hidden):
                var shown: [FoundRoom]?
                // Ask slow hosts again until the list changes.
                repeat {
                    let rooms = await FoundRoom.find(listings, after: shown)
                    if rooms != shown {
                        try show(rooms, hidden)
                        if !json { showInvitations(to: rooms) }
                    }
                    shown = rooms
                    try await Task.sleep(for: Self.pause)
                } while news.event == event && shown?.contains { $0.endpoint == nil } == true
            case .unavailable(let error): _ = complaint("\(error)", .unavailable)
            }
        }
    }

    private func show(_ rooms: [FoundRoom], _ hidden: Int) throws {
        let catalog = language.catalog
        if json {
            for room in rooms { try printJSON(room.report) }
        } else if rooms.isEmpty, hidden > 0 {
            for line in Lobby.more(hidden, in: catalog) { print(line) }
        } else if rooms.isEmpty {
            print(catalog(.lobby(.noRooms)))
            print(catalog(.lobby(.playAlone)))
        } else {
            var table = TextTable([
                .init(catalog(.lobby(.columnRoom)), widest: 40, least: 12),
                .init(catalog(.lobby(.columnHost)), least: .max),
                .init(catalog(.lobby(.columnPlayers)), .right), .init(""),
            ])
            for room in rooms { table.add(room.cells(in: catalog)) }
            for line in table.lines(within: TerminalSize(of: STDOUT_FILENO)?.columns, palette: palette)
                + Lobby.more(hidden, in: catalog)
            { print(line) }
        }
        guard StandardOutput.flush() else { throw StandardOutput.failure }
    }

    private var palette: Palette { Palette(colour: screen.color && !screen.plain, output: STDOUT_FILENO) }

    /// Prints below the table how to join each room with a browser, with as many QR codes as fit on the terminal.
    private func showInvitations(to rooms: [FoundRoom]) {
        let mode = ConsoleMode(plain: screen.plain, inputIsTerminal: true, outputIsTerminal: isatty(STDOUT_FILENO) == 1)
        let canvas = mode == .interactive ? TerminalSize(of: STDOUT_FILENO) ?? .usual : nil
        let invitations = rooms.compactMap { room in room.invitation.map { (room.listing.name, InvitationCard($0)) } }
        // Subtract the table with its title, a line for each room, and the line of the cursor.
        var rowsLeft = (canvas?.rows ?? 0) - rooms.count - invitations.count - 2
        for (name, card) in invitations {
            print(language.catalog(.lobby(.inBrowser(room: name, url: card.url))))
            let picture = canvas.flatMap { card.picture(columns: $0.columns, rows: rowsLeft, palette: palette) } ?? []
            rowsLeft -= picture.count
            for row in picture { print(row) }
        }
        fflush(nil)
    }
}

/// A room and its address.
private struct FoundRoom: Equatable {
    let listing: RoomListing
    /// Nil if no one answers for the room.
    var endpoint: Endpoint?

    /// How many rooms to resolve at a time: each takes connections to the system bus.
    private static let atATime = 16

    /// Resolves rooms, many at a time. A room for which no one answers is a ghost.
    /// - Parameter known: the results of an earlier search for the same rooms; those with an address keep it.
    static func find(_ listings: [RoomListing], after known: [FoundRoom]? = nil) async -> [FoundRoom] {
        await withTaskGroup(of: (Int, Endpoint?).self) { group in
            var rooms = known ?? listings.map { FoundRoom(listing: $0, endpoint: nil) }
            var free = atATime
            for (index, room) in rooms.enumerated() where room.endpoint == nil {
                if free > 0 {
                    free -= 1
                } else if let (index, endpoint) = await group.next() {
                    rooms[index].endpoint = endpoint
                }
                group.addTask { (index, try? await resolve(room.listing.instanceName, timeout: .seconds(2)).first) }
            }
            for await (index, endpoint) in group { rooms[index].endpoint = endpoint }
            return rooms
        }
    }

    /// How to join with a browser; nil if no one answers, or only at an address that browsers do not accept.
    var invitation: Invitation? {
        endpoint.flatMap {
            Invitation.toRoom(
                at: $0.address.description, port: Int($0.port), path: listing.advert?.path ?? "",
                isSecure: listing.advert?.fingerprint != nil)
        }
    }

    func cells(in catalog: Catalog) -> [String] {
        let path = listing.advert?.path.map { "/\($0)" } ?? ""
        let host = endpoint.map { "\($0.host):\($0.port)\(path)" } ?? catalog(.lobby(.unreachable))
        return [listing.name, host, Lobby.seats(in: listing, catalog), Lobby.notes(on: listing, in: catalog)]
    }

    /// The room for programs. Without its advert, most of it is unknown.
    var report: JSONObject {
        let advert = listing.advert
        return [
            "name": listing.name, "id": (advert?.roomID).orNull, "host": (endpoint?.address.description).orNull,
            "port": (endpoint?.port).orNull, "state": (advert?.state.rawValue).orNull,
            "players": (advert?.players).orNull, "capacity": (advert?.capacity).orNull,
            "pin": (advert?.needsPIN).orNull, "classic": (advert?.admitsClassic).orNull,
            "compatible": advert.map { $0.wireVersion == wireVersion }.orNull, "tls": (advert?.fingerprint).orNull,
            "path": advert?.path,
        ]
    }
}

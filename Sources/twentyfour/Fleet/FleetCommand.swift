import ArgumentParser
import Fleet
import History
import Hosting
import PlainText

/// Commands for the operators of a fleet.
struct FleetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Operate rooms that many hosts share in a store.",
        subcommands: [FleetResetCommand.self])
}

/// Allows hosts to try a room again at once, if none of them takes it now.
struct FleetResetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Let hosts take a room at once that they leave alone.",
        discussion: """
            Hosts leave a room alone for a while if several hosts in a row ended with it or could not continue it, and \
            until it is reset if the store has lost what its players were told. After that, a host with --fleet \
            continues it from what the store has. Exit status: 69 if the store has no such room.
            """)

    @Argument(help: ArgumentHelp("The room's code or id.", valueName: "room"))
    var room: String

    @OptionGroup var store: StoreOptions

    func run() async throws {
        guard let home = try store.home() else {
            throw complaint("Rooms of a fleet are in a store: --store postgres://USER@HOST/DATABASE.", .usage)
        }
        let shown = room.plain(limit: 63)
        guard let reference = RoomReference(room) else { throw complaint(Self.sentence(shown), .unavailable) }
        let rooms: [String]
        do throws(HistoryError) {
            rooms = try await runBlocking { () throws(HistoryError) in try home.leases.reset(reference) }
        } catch {
            throw complaint(error.sentence, error.status)
        }
        if rooms.isEmpty { throw complaint(Self.sentence(shown), .unavailable) }
        print("The room \(shown) is free: a host with --fleet takes it within a second or two.")
    }

    private static func sentence(_ room: String) -> String {
        "The store has no open room \(room). Hosts name rooms that they leave alone in their logs, by their ids."
    }
}

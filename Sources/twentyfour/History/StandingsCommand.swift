import ArgumentParser
import Console
import Foundation
import History
import Phrases

/// Shows the best players.
struct StandingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "standings",
        abstract: "Show who has the most points, in a room or in all rooms.",
        discussion: """
            Most points first, then most wins, then most rounds solved, then the least mean time; for a room whose matches the rounds \
            solved decide, only by those. People with the same name count as the same person. Exit status: 0, or 69 if there is no such \
            room.
            """)

    @Argument(help: "A room's name; without it, all rooms count.")
    var room: String?

    @Option(
        help: .init("Count only rounds since this day, such as 2026-11-21.", valueName: "date"),
        transform: StandingsCommand.day)
    var since: WallTime?

    @Flag(help: "Print JSON, one player per line.")
    var json = false

    @OptionGroup var options: HistoryOptions

    mutating func run() throws {
        let standings = try options.read { archive throws(HistoryError) in
            let rooms = try room.map { name throws(HistoryError) in try archive.rooms(name).map(\.id) }
            return try archive.standings(of: rooms, since: since)
        }
        if json {
            for standing in standings { try printJSON(standing) }
            return
        }
        if standings.isEmpty { return print(Catalog.english(.host(.nothingPlayed))) }
        for line in standings.table(within: TerminalSize.usual.columns, in: .english) { print(line) }
    }

    private static func day(_ text: String) throws -> WallTime {
        let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
        guard let date = try? Date(text, strategy: style), date.formatted(style) == text else {
            throw ValidationError("--since must be a day such as 2026-11-21, not \(text).")
        }
        return WallTime(date)
    }
}

import ArgumentParser
import Console
import GameUI
import Foundation
import History
import Phrases
import PlainText
import Rules

/// Shows the best players.
struct StandingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "standings",
        abstract: "Show who has the most points, in a room or in all rooms.",
        discussion: """
            Most points first, then most wins, then most rounds solved, then the lowest mean time; where rounds solved decide, only \
            they count. People with the same name count as the same person. Exit status: 0, or 69 if there is no such \
            room.
            """)

    @Argument(help: "A room's name; without it, all rooms count.")
    var room: String?

    @Option(
        help: .init("Count only rounds since this day, such as 2026-11-21.", valueName: "date"),
        transform: StandingsCommand.day)
    var since: WallTime?

    @Flag(help: "Print your own times instead: for each puzzle, next to what people typically need.")
    var mine = false

    @Option(help: "With --mine: your name. (default: the one that is remembered)")
    var player: String?

    @Flag(help: "Print JSON, one player or puzzle per line.")
    var json = false

    @OptionGroup var options: HistoryOptions

    func validate() throws {
        if player != nil, !mine { throw ValidationError("--player goes with --mine.") }
        try validateName(player, option: "--player")
    }

    mutating func run() throws {
        if mine { return try tellOwn() }
        let archive = try options.archive()
        let standings = try archive.standings(of: rooms(in: archive), since: since)
        if json { return try standings.forEach(printJSON) }
        if standings.isEmpty { return print(Catalog.english(.host(.nothingPlayed))) }
        for line in standings.table(within: TerminalSize.usual.columns, in: .english) { print(line) }
    }

    /// The rooms that count; nil for all.
    private func rooms(in archive: Archive) throws -> [String]? { try room.map { try archive.rooms($0).map(\.id) } }

    private func tellOwn() throws {
        guard let name = player ?? Profile(environment: environment).name else {
            throw complaint("Your name is not known here. Give it with --player.", .usage)
        }
        let archive = try options.archive()
        let times = try archive.ownTimes(of: name, in: rooms(in: archive), since: since)
        if json { return try times.forEach(printJSON) }
        guard !times.isEmpty else {
            return print(
                "\(name.plain(limit: 24)) has played no round in a room to its end; rounds alone do not count.")
        }
        var table = TextTable([
            .init("Puzzle"), .init("Level"), .init("Solved", .right), .init("Best", .right), .init("Median", .right),
            .init("Typical", .right),
        ])
        func shown(_ seconds: Double?) -> String { seconds.map { "\(Catalog.english.hundredths($0)) s" } ?? "" }
        for puzzle in times {
            table.add([
                puzzle.numbers + (puzzle.target == "24" ? "" : " = \(puzzle.target)"), puzzle.difficulty ?? "",
                "\(puzzle.solved) of \(puzzle.rounds)", shown(puzzle.best), shown(puzzle.median), shown(puzzle.typical),
            ])
        }
        for line in table.lines(within: TerminalSize.usual.columns) { print(line) }
    }

    private static func day(_ text: String) throws -> WallTime {
        let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
        guard let date = try? Date(text, strategy: style), date.formatted(style) == text else {
            throw ValidationError("--since must be a day such as 2026-11-21, not \(text).")
        }
        return WallTime(date)
    }
}

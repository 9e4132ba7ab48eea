import ArgumentParser
import Console
import Foundation
import History
import Messages
import PlainText
import Puzzles
import Rules
import Phrases

/// Shows past rooms and rounds, and changes what is stored of them.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List past rooms, or the rounds of one; recap an evening.",
        usage: """
            twentyfour history [<room>] [<options>]
            twentyfour history forget <room> <player> [<options>]
            twentyfour history backup <file> [<options>]
            twentyfour history prune --keep <days> [<options>]
            """,
        subcommands: [ShowHistory.self, ForgetCommand.self, BackupCommand.self, PruneCommand.self],
        defaultSubcommand: ShowHistory.self)
}

/// Shows past rooms and rounds.
struct ShowHistory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "List past rooms, or the rounds of one, recap an evening, or report on it.",
        discussion: "Exit status: 0, or 69 if there is no such room.")

    @Argument(help: "A room's name, to list its rounds: who solved them, how fast, and with which expression.")
    var room: String?

    @Flag(help: "Print JSON, one room or round per line.")
    var json = false

    @Flag(
        help:
            "Print a recap of the latest evening, in that room if you name one: who played, who won, and the best moments."
    )
    var recap = false

    @Flag(
        help:
            "Print a report of the latest evening in that room: what each person has solved, and how often each puzzle was solved."
    )
    var report = false

    @Flag(help: "With --report: print it for a spreadsheet.")
    var csv = false

    @Option(
        help: .init(
            "With --recap or --report: write it to this file as a picture, an SVG, instead; - is standard output.",
            valueName: "file"))
    var svg: String?

    @OptionGroup var options: HistoryOptions
    @OptionGroup var language: LanguageOptions

    func validate() throws {
        if recap, json { throw ValidationError("--recap and --json cannot be used together.") }
        if report, recap || json { throw ValidationError("--report cannot be used with --recap or --json.") }
        if report, room == nil { throw ValidationError("--report needs the name of a room.") }
        if csv, !report { throw ValidationError("--csv goes with --report.") }
        if csv, svg != nil { throw ValidationError("--csv and --svg cannot be used together.") }
        if svg != nil, !recap, !report { throw ValidationError("--svg goes with --recap or --report.") }
        if language.language != nil, !recap, !report {
            throw ValidationError("--lang goes with --recap or --report.")
        }
        if svg == "" { throw ValidationError("--svg must name a file.") }
    }

    mutating func run() throws {
        let archive = try options.archive()
        if recap { return try archive.recap(of: room).map(tell) ?? print(Self.noRooms) }
        if report, let room {
            let (room, report) = try archive.latestReport(of: room)
            return try tell(report, of: room)
        }
        let rooms = try archive.rooms(room)
        guard room != nil else { return try list(rooms) }
        for room in rooms.reversed() {
            let rounds = try archive.rounds(of: room.id)
            if json {
                for round in rounds { try printJSON(round) }
            } else {
                tell(room, rounds)
            }
        }
    }

    private static let noRooms = "No room has been opened yet. Open one with: twentyfour host"

    private func list(_ rooms: [PlayedRoom]) throws {
        if json { return try rooms.forEach(printJSON) }
        if rooms.isEmpty { return print(Self.noRooms) }
        var table = TextTable([
            .init("Room", widest: 40), .init("Opened"), .init("Closed"), .init("Matches", .right),
            .init("Rounds", .right), .init("Players", .right),
        ])
        for room in rooms {
            table.add([
                room.name.plain(limit: 80), room.opened.local, room.closed?.local ?? "", "\(room.matches)",
                "\(room.rounds)", "\(room.players)",
            ])
        }
        for line in table.lines(within: TerminalSize.usual.columns) { print(line) }
    }

    private func tell(_ recap: Recap) throws {
        let text = RecapText(recap: recap, catalog: language.catalog)
        guard let svg else { return print(text.lines.joined(separator: "\n")) }
        try write(RecapPicture.svg(of: text), to: svg)
    }

    private func tell(_ report: HostMessage.Report, of room: PlayedRoom) throws {
        let text = ReportText(report: report, catalog: language.catalog)
        if csv { return print(text.csv, terminator: "") }
        let title = "\(room.name.plain(limit: 63)), \(language.catalog.moment(room.opened.date))"
        guard let svg else { return print(text.lines(under: title).joined(separator: "\n")) }
        try write(ReportPicture.svg(of: text, under: title), to: svg)
    }

    private func write(_ picture: String, to svg: String) throws {
        if svg == "-" { return print(picture, terminator: "") }
        do {
            try Data(picture.utf8).write(to: URL(filePath: svg), options: .atomic)
        } catch {
            throw complaint("\(svg) cannot be written.", .inputOutput)
        }
    }

    private func tell(_ room: PlayedRoom, _ rounds: [PlayedRound]) {
        print("\(room.name.plain(limit: 80)), opened \(room.opened.local)")
        var match: Int?
        for round in rounds {
            if round.match != match { print("\nMatch \(round.match)") }
            match = round.match
            let words = [
                round.numbers.asTyped, round.target == 24 ? nil : "for \(round.target)",
                round.difficulty?.rawValue, round.solutionWords,
                round.ended == nil ? "not ended" : nil,
                round.untold == true ? "the winners are not announced yet" : nil,
            ]
            print("Round \(round.round): \(words.compactMap(\.self).joined(separator: ", "))")
            var table = TextTable([.init(""), .init("", widest: 24), .init("", .right), .init("")])
            for result in round.results { table.add(result.cells) }
            for line in table.lines(within: TerminalSize.usual.columns) { print(line) }
        }
    }
}

extension PlayedRound {
    /// How many solutions there are, and that those below count as fewer than they seem.
    fileprivate var solutionWords: String {
        let forms = Set(results.compactMap { $0.verdict == .correct ? $0.expression?.filter { $0 != " " } : nil }).count
        let words = counted(solutions, "solution")
        return forms > solutions ? "\(words), written in \(forms) ways" : words
    }
}

extension PlayerResult {
    fileprivate var cells: [String] {
        let words: String
        switch verdict {
        case .correct: words = (expression ?? "").plain(limit: 200)
        case .claimed: words = "(unproven)"
        case .gaveUp: words = "gave up"
        case .outOfTime: words = "did not solve it"
        }
        let time =
            verdict == .correct || verdict == .claimed
            ? time.map { "\(Catalog.english.hundredths($0.inSeconds)) s" } : nil
        let isNew = discovery == nil ? "" : "  first to find it"
        let help = time == nil ? "" : hints.map { "  \(counted($0, "hint"))" } ?? ""
        let name = (bot == true ? "🤖 " : "") + player.plain(limit: 24)
        return [won == true ? "*" : " ", name, time ?? "", words + isNew + help]
    }
}

extension WallTime {
    /// In local time: "2026-11-21 20:15".
    var local: String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
        return String(date.formatted(style.year().month().day().time(includingFractionalSeconds: false)).prefix(16))
    }
}

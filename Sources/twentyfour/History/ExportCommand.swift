import ArgumentParser
import History

/// Prints all answers, for other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print every answer that was ever given, or those of one room, for a spreadsheet or a program.",
        discussion: """
            One answer per line, in order of arrival; with --people, one person per line, with a column for each round. CSV follows RFC 4180; what players wrote is made harmless \
            for spreadsheets. Times are in seconds.

            Exit status: 0, or 69 if there is no such room.
            """)

    /// The format of the rows.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv, json
    }

    @Argument(help: "A room's name; without it, all rooms.")
    var room: String?

    @Option(help: "csv, or json for one object per line.")
    var format = Format.csv

    @Flag(
        help:
            "Print a row for each person, with a column for each round: the seconds of a person who solved it, or gaveUp or notSolved. Needs the name of a room, and prints its latest evening."
    )
    var people = false

    @OptionGroup var options: HistoryOptions

    func validate() throws {
        if people, room == nil { throw ValidationError("--people needs the name of a room.") }
        if people, format != .csv { throw ValidationError("--people prints CSV.") }
    }

    mutating func run() throws {
        let archive = try options.archive()
        if people, let room { return print(try archive.latestReport(of: room).report.peopleAsCSV, terminator: "") }
        // The evenings in rooms of one name are consecutive.
        let rooms: [String?] = try room.map { try archive.rooms($0).reversed().map { $0.id } } ?? [nil]
        if format == .csv { print(ExportRow.heading, terminator: "") }
        for room in rooms {
            let failure: (any Error)? = try archive.export(room: room) { rows in
                for row in rows {
                    switch format {
                    case .csv: print(row.csv, terminator: "")
                    case .json: try printJSON(row)
                    }
                }
                // A reader that has seen enough closes the pipe.
                guard StandardOutput.flush() else { throw StandardOutput.failure }
            }
            if let failure { throw failure }
        }
    }
}

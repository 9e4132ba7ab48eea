import ArgumentParser
import History

/// Prints all answers, for other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print every answer that was ever given, or those of one room, for a spreadsheet or a program.",
        discussion: """
            One answer per line, in order of arrival. CSV follows RFC 4180; what players wrote is made harmless \
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

    @OptionGroup var options: HistoryOptions

    mutating func run() throws {
        let failure: (any Error)? = try options.read { archive throws(HistoryError) in
            var rooms: [String?] = [nil]
            // The evenings in rooms of one name are consecutive.
            if let room { rooms = try archive.rooms(room).reversed().map(\.id) }
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
                if failure != nil { return failure }
            }
            return nil
        }
        if let failure { throw failure }
    }
}

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
            guard let room else {
                begin()
                return try print(nil, of: archive)
            }
            // Evenings of one name follow one another.
            let rooms = try archive.rooms(room).reversed()
            begin()
            for room in rooms {
                if let failure = try print(room.id, of: archive) { return failure }
            }
            return nil
        }
        if let failure { throw failure }
    }

    private func begin() {
        if format == .csv { Swift.print(ExportRow.heading, terminator: "") }
    }

    /// Prints the answers of a room, or of all.
    /// - Returns: why nobody can read them.
    private func print(_ room: String?, of archive: Archive) throws(HistoryError) -> (any Error)? {
        try archive.export(room: room) { rows in
            for row in rows {
                switch format {
                case .csv: Swift.print(row.csv, terminator: "")
                case .json: try printJSON(row)
                }
            }
            // A reader who has seen enough closes the pipe.
            guard StandardOutput.flush() else { throw StandardOutput.failure }
        }
    }
}

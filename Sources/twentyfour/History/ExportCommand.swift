import ArgumentParser
import History

/// Prints all answers, for other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print every answer that was ever given, for a spreadsheet or a program.",
        discussion: """
            One answer per line, in order of arrival. CSV follows RFC 4180; what players wrote is made harmless \
            for spreadsheets. Times are in seconds.
            """)

    /// The format of the rows.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv, json
    }

    @Option(help: "csv, or json for one object per line.")
    var format: Format

    @OptionGroup var options: HistoryOptions

    mutating func run() throws {
        let failure: (any Error)? = try options.read { archive throws(HistoryError) in
            if format == .csv { print(ExportRow.heading, terminator: "") }
            return try archive.export { rows in
                for row in rows {
                    switch format {
                    case .csv: print(row.csv, terminator: "")
                    case .json: try printJSON(row)
                    }
                }
                // A reader who has seen enough closes the pipe.
                guard StandardOutput.flush() else { throw StandardOutput.failure }
            }
        }
        if let failure { throw failure }
    }
}

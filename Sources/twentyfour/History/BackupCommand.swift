import ArgumentParser
import History

/// Copies a history.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy a history to a new file, even while a host is writing to it.",
        discussion: """
            The copy is a history like any other: give it to --history, or put it in place of the original while no \
            host runs. A store is backed up with PostgreSQL's own pg_dump. Exit status: 74 if the file cannot be written.
            """)

    @Argument(
        help: "The file to create. It must not exist. It is written as FILE.part first, which replaces any such file."
    )
    var file: String

    @OptionGroup var options: HistoryOptions

    func run() throws {
        guard let source = try options.home() as? HistoryFile else {
            throw complaint(
                "A store is backed up by PostgreSQL: pg_dump --format=custom DATABASE > FILE. See docs/fleet.md.",
                .usage)
        }
        do throws(HistoryError) {
            try source.backUp(to: file)
        } catch .notWritable(let path, let reason) {
            throw complaint("\(path) cannot be written (\(reason)). Name another file.", .inputOutput)
        }
        print("\(source.name) is copied to \(file).")
    }
}

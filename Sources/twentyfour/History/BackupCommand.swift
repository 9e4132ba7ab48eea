import ArgumentParser
import History

/// Copies a history.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copy a history to a new file, even while a host is writing to it.",
        discussion: """
            The copy is a history like any other: give it to --history, or put it in the place of the original while no \
            host runs. A store is backed up with PostgreSQL's own pg_dump. Exit status: 74 if the file cannot be written.
            """)

    @Argument(
        help: "The file to make. It must not exist. Until it is complete it is FILE.part, which replaces any such file."
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
        } catch {
            guard case .notWritable(let path, let reason) = error else { throw complaint(error.sentence, error.status) }
            throw complaint("\(path) cannot be written (\(reason)). Name another file.", error.status)
        }
        print("\(source.name) is copied to \(file).")
    }
}

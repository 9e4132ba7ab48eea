import ArgumentParser
import History

/// Removes old rooms from a history.
struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove rooms that ended a while ago, with everything stored about them.",
        discussion: """
            A store can be pruned while it is in use. A file that a host has open cannot: start that host with --keep \
            DAYS instead, which prunes when it starts and each day. Exit status: 69 if a host has the file.
            """)

    @Option(help: ArgumentHelp("How many days to keep a room that is over, 1 to 10000.", valueName: "days"))
    var keep: Int

    @OptionGroup var options: HistoryOptions

    func validate() throws { try Self.check(keep) }

    /// - Throws: unless a room can be kept for this number of days.
    static func check(_ days: Int) throws {
        guard (1...10_000).contains(days) else {
            throw ValidationError("--keep must be 1 to 10000 days, not \(days).")
        }
    }

    func run() throws {
        let home = try options.home()
        // Otherwise it would be created.
        _ = try Archive(reading: home)
        let count = try Pruning(in: home).prune(olderThan: .seconds(86_400 * keep))
        print(count == 0 ? "No room has been over for that long." : "\(counted(count, "room")) removed.")
    }
}

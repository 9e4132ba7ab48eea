import ArgumentParser
import History

/// The history that a command reads.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: .init(
            "The history to read. Without it, the one that hosts on this machine keep: twentyfour/history.sqlite in XDG_STATE_HOME or ~/.local/state.",
            valueName: "file"))
    var history: String?

    @OptionGroup var store: StoreOptions

    func validate() throws {
        if history == "" { throw ValidationError("--history must name a file.") }
        if history != nil, store.isNamed { throw ValidationError("--history and --store cannot be used together.") }
    }

    /// Where the history is.
    func home() throws -> any HistoryHome { try Self.home(history, store) }

    /// The history in a file or a store; that of this machine if neither is named.
    static func home(_ file: String?, _ store: StoreOptions) throws -> any HistoryHome {
        if let file { return HistoryFile(file) }
        if let store = try store.home() { return store }
        return HistoryFile(environment: environment)
    }

    /// Opens the history.
    func archive() throws -> Archive { try Archive(reading: home()) }
}

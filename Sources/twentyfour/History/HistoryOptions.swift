import ArgumentParser
import Foundation
import History

/// The history that a command reads.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: .init(
            "The history to read. Without it, the one that hosts on this machine keep: twentyfour/history.sqlite in XDG_STATE_HOME.",
            valueName: "file"))
    var history: String?

    @OptionGroup var store: StoreOptions

    func validate() throws {
        if history == "" { throw ValidationError("--history must name a file.") }
        if history != nil, store.isNamed { throw ValidationError("--history and --store cannot be used together.") }
    }

    /// Opens the history and reads it. Reports errors to the user.
    func read<Value>(_ body: (Archive) throws(HistoryError) -> Value) throws -> Value {
        try Self.read(try home(), body)
    }

    /// The place of the history.
    private func home() throws -> any HistoryHome {
        if let history { return HistoryFile(history) }
        return try store.home() ?? HistoryFile(environment: ProcessInfo.processInfo.environment)
    }

    static func read<Value>(
        _ home: any HistoryHome, _ body: (Archive) throws(HistoryError) -> Value
    ) throws -> Value {
        do throws(HistoryError) {
            return try body(try Archive(reading: home))
        } catch {
            throw complaint(error.sentence, error.status)
        }
    }
}

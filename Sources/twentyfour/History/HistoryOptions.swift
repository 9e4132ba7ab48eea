import ArgumentParser
import Foundation
import History

/// Which history a command reads.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: .init(
            "The history to read. Without it, the one that hosts on this machine keep: twentyfour/history.sqlite in XDG_STATE_HOME.",
            valueName: "file"))
    var history: String?

    func validate() throws {
        if history == "" { throw ValidationError("--history names no file.") }
    }

    /// The file.
    var file: HistoryFile {
        history.map { HistoryFile($0) } ?? HistoryFile(environment: ProcessInfo.processInfo.environment)
    }

    /// Opens the history and reads of it. What is wrong with it is said.
    func read<Value>(_ body: (Archive) throws(HistoryError) -> Value) throws -> Value {
        do throws(HistoryError) {
            return try body(try Archive(reading: file))
        } catch {
            throw complaint(error.sentence, error.status)
        }
    }
}

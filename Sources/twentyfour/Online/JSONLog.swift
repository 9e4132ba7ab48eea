import Console
import Foundation
import Logging
import Synchronization

/// A log as JSON, one line per event: `time` (RFC 3339), `level`, `message`, and further details in `metadata`.
///
/// A separate thread writes it, so that no room waits for its reader. If no one reads, lines are dropped, and the next
/// line gives their number in `leftOut`.
final class JSONLog: Sendable {
    /// Accepts a line without waiting for it to be written, or drops it; returns whether it accepted it.
    private let put: @Sendable (String) -> Bool
    private let leftOut = Atomic<Int>(0)
    /// The number of bytes that can wait to be written before lines are dropped.
    static let most = 1 << 20

    /// A log on standard error; if that is the terminal where the console may show a screen, on the console.
    @MainActor init(at console: Console) {
        if isatty(STDERR_FILENO) == 1, console.mode != .piped {
            // A line that was accepted may give the number of those left out before, so none is dropped for a later one.
            let lines = console.lines(.bufferingOldest(1_000))
            put = { line in if case .enqueued = lines.yield(line) { true } else { false } }
        } else {
            put = { line in
                guard StandardError.output.waiting <= Self.most else { return false }
                StandardError.output.write(line + "\n")
                return true
            }
        }
    }

    /// Writes an event with all its metadata.
    @Sendable func write(_ event: LogEvent, _ metadata: Logger.Metadata) {
        let missed = leftOut.exchange(0, ordering: .relaxed)
        let line = Self.line(
            event.message.description, event.level, metadata.isEmpty ? nil : metadata.mapValues { "\($0)" },
            leftOut: missed > 0 ? missed : nil)
        if !put(line) { leftOut.wrappingAdd(missed + 1, ordering: .relaxed) }
    }

    /// An event as a line, without its end.
    static func line(
        _ message: String, _ level: Logger.Level, _ metadata: [String: String]? = nil, leftOut: Int? = nil
    ) -> String {
        let line: JSONObject = [
            "time": Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
            "level": level.rawValue, "message": message, "metadata": metadata, "leftOut": leftOut,
        ]
        return (try? jsonLine(line)) ?? ""
    }
}

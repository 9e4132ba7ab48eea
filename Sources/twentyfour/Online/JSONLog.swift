import Console
import Foundation
import Logging
import Synchronization

/// A log as JSON, one line per event: `time` (RFC 3339), `level`, `message`, and further details in `metadata`.
///
/// A separate thread writes it, so that no room waits for its reader. If nobody reads, lines are dropped, and the next
/// line says in `leftOut` how many.
struct JSONLog: LogHandler {
    private struct Line: Encodable {
        let time: Date
        let level: String
        let message: String
        let metadata: [String: String]?
        let leftOut: Int?
    }

    /// The destination of the lines, for all rooms of a process.
    final class Sink: Sendable {
        /// Accepts a line without waiting for it to be written, or drops it.
        private let put: @Sendable (String) -> Bool
        private let leftOut = Atomic<Int>(0)
        private let encoder = JSONEncoder()
        /// The number of bytes that can wait to be written before lines are dropped.
        private static let most = 1 << 20

        static func toStandardError() -> Sink {
            let output = Output(descriptor: STDERR_FILENO)
            return Sink { line in
                guard output.waiting <= most else { return false }
                output.write(line + "\n")
                return true
            }
        }

        /// - Parameter put: accepts a line if it can, and returns whether it did.
        init(_ put: @escaping @Sendable (String) -> Bool) {
            self.put = put
            encoder.dateEncodingStrategy = .custom { date, encoder in
                var container = encoder.singleValueContainer()
                try container.encode(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
            }
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        }

        func write(_ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata) {
            let missed = leftOut.exchange(0, ordering: .relaxed)
            let line = Line(
                time: .now, level: level.rawValue, message: message,
                metadata: metadata.isEmpty ? nil : metadata.mapValues { "\($0)" }, leftOut: missed > 0 ? missed : nil)
            guard let data = try? encoder.encode(line) else { return }
            if !put(String(decoding: data, as: UTF8.self)) { leftOut.wrappingAdd(missed + 1, ordering: .relaxed) }
        }
    }

    private let sink: Sink
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    init(_ sink: Sink, level: Logger.Level) {
        self.sink = sink
        logLevel = level
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        sink.write(event.level, event.message.description, metadata.merging(event.metadata ?? [:]) { $1 })
    }
}

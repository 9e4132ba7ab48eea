import Console
import Logging

/// The log of a host's rooms.
struct HostLog: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    private let write: @Sendable (LogEvent, Logger.Metadata) -> Void

    /// - Parameter write: writes an event with all its metadata.
    init(level: Logger.Level, write: @escaping @Sendable (LogEvent, Logger.Metadata) -> Void) {
        logLevel = level
        self.write = write
    }

    /// A log at the console, above the prompt, in the order of its events.
    @MainActor init(level: Logger.Level, at console: Console) {
        let lines = console.lines()
        self.init(level: level) { event, metadata in
            if event.level == .notice, event.metadata?["code"] == "classicRefused" {
                lines.yield("A player of the original game was not admitted; the option --classic admits them.")
            }
            let details = metadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            lines.yield(([event.message.description] + details).joined(separator: " "))
        }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { write(event, metadata.merging(event.metadata ?? [:]) { $1 }) }
}

extension Console {
    /// Accepts lines from any thread, and prints them.
    /// - Parameter policy: how many can wait, and which are dropped when more come.
    func lines(
        _ policy: AsyncStream<String>.Continuation.BufferingPolicy = .bufferingNewest(1_000)
    ) -> AsyncStream<String>.Continuation {
        let (stream, lines) = AsyncStream.makeStream(of: String.self, bufferingPolicy: policy)
        Task { for await line in stream { print(line) } }
        return lines
    }
}

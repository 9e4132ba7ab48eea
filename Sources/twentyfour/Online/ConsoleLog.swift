import Console
import Logging

/// A log that is printed at the console, above the prompt, in the order of its events.
struct ConsoleLog: LogHandler {
    private let lines: AsyncStream<String>.Continuation
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    /// The number of lines that can wait to be printed; beyond that, the newest are kept.
    private static let backlog = 1_000

    @MainActor init(console: Console, level: Logger.Level) {
        let (stream, lines) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(Self.backlog))
        self.lines = lines
        logLevel = level
        Task { for await line in stream { console.print(line) } }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        if event.metadata?["code"] == "classicRefused" {
            lines.yield("A player of the original game was not admitted; the option --classic admits them.")
        }
        lines.yield(([event.message.description] + details.map { "\($0.key)=\($0.value)" }).joined(separator: " "))
    }
}

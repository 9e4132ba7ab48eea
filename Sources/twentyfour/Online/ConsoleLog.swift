import Logging
import Terminal

/// A log that is printed at the console, above what is being typed.
struct ConsoleLog: LogHandler {
    private let console: Console
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    init(console: Console, level: Logger.Level) {
        self.console = console
        logLevel = level
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        let line = ([event.message.description] + details.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
        Task { @MainActor in console.print(line) }
    }
}

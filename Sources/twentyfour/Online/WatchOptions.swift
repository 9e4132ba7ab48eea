import ArgumentParser
import Console
import Logging
import Playing

/// How operators monitor a host.
struct WatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Serve metrics for Prometheus at /metrics of this port, with /healthz and /readyz; at 127.0.0.1 if no address is given.",
            valueName: "port or address:port"))
    var metrics: HostAddress?

    @Flag(help: "Write the log as JSON, one event per line, to standard error.")
    var jsonLog = false

    // What ends the command is the last event of its log.
    func validate() throws { if jsonLog { reportErrorsAsJSON() } }

    /// The log: as JSON if that was requested, otherwise at the console.
    /// - Parameter level: the least important events that the console shows.
    @MainActor func logger(from level: Logger.Level, at console: Console) -> Logger {
        let log =
            jsonLog
            ? HostLog(level: .info, write: JSONLog(at: console).write) : HostLog(level: level, at: console)
        return Logger(label: "twentyfour") { _ in log }
    }
}

extension HostAddress: ExpressibleByArgument {
    /// The address of the metrics: `9124`, `0.0.0.0:9124`, `[::1]:9124`.
    package init?(argument: String) {
        guard let port = UInt16(argument) else {
            self.init(argument)
            return
        }
        self.init(host: "127.0.0.1", port: Int(port))
    }
}

import ArgumentParser
import Playing

/// How operators watch a host.
struct WatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Serve metrics for Prometheus at /metrics of this port, with /healthz and /readyz; at 127.0.0.1 if no address is given.",
            valueName: "port or address:port"))
    var metrics: MetricsAddress?

    @Flag(help: "Write the log as JSON, one event per line, to standard error.")
    var jsonLog = false
}

/// The address of the metrics: `9124`, `0.0.0.0:9124`, `[::1]:9124`.
struct MetricsAddress: ExpressibleByArgument, Hashable {
    var host: String
    var port: Int

    init?(argument: String) {
        if let port = UInt16(argument) {
            (host, self.port) = ("127.0.0.1", Int(port))
        } else if let address = HostAddress(argument) {
            (host, port) = (address.host, address.port)
        } else {
            return nil
        }
    }
}

import ArgumentParser
import Console
import Foundation
import Metering
import Playing

/// Shows the state of a host's rooms.
struct Top: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show how a host is doing, live: rooms, players, how fast verdicts are.",
        discussion: "The host must be started with --metrics PORT. Ctrl-C ends it. Exit status: 69 if no host answers."
    )

    @Option(help: ArgumentHelp("Where the host serves its metrics.", valueName: "port or address:port"))
    var metrics: HostAddress

    @Option(help: ArgumentHelp("Seconds between updates, 1 to 3600.", valueName: "seconds"))
    var interval = 1

    @Flag(help: "Measure for one interval, print the result once and end.")
    var once = false

    @OptionGroup var screen: ScreenOptions

    func validate() throws {
        guard (1...3_600).contains(interval) else { throw ValidationError("--interval must be 1 to 3600.") }
    }

    mutating func run() async throws {
        let client = MetricsClient(host: metrics.host, port: metrics.port)
        var last = try await look(client)
        let mode = ConsoleMode(
            plain: screen.plain, inputIsTerminal: true, outputIsTerminal: isatty(STDOUT_FILENO) == 1)
        let isLive = !once && mode == .interactive
        if isLive { print("Looking at \(metrics) ...") }
        while true {
            try await Task.sleep(for: .seconds(interval))
            let now = try await look(client)
            let lines = HostPicture(now.samples, since: last.samples, seconds: (now.time - last.time) / .seconds(1))
                .lines
            last = now
            // Draws from the top left, clears the rest of each line, and everything below.
            print(
                isLive
                    ? "\u{1B}[H" + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J" : lines.joined(separator: "\n")
            )
            guard StandardOutput.flush() else { throw StandardOutput.failure }
            if once { return }
            if !isLive { print("") }
        }
    }

    private func look(_ client: MetricsClient) async throws -> (samples: Samples, time: ContinuousClock.Instant) {
        do throws(MetricsClient.Failure) {
            return (try await client.samples(), .now)
        } catch {
            switch error {
            case .unreachable:
                throw complaint(
                    "Nothing serves metrics at \(metrics). Start the host with --metrics \(metrics.port).",
                    .unavailable)
            case .noMetrics:
                throw complaint("What answers at \(metrics) is not a host that serves metrics.", .unavailable)
            }
        }
    }
}

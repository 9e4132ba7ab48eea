import ArgumentParser
import Foundation
import Terminal
import UnixSignals

/// What is asked of the screen.
struct ScreenOptions: ParsableArguments {
    @Flag(help: "Only append lines: no colour, no redrawing, no tables. For screen readers.")
    var plain = false

    @Flag(inversion: .prefixedNo, help: "Use colour where the terminal has it.")
    var color = true

    /// Takes the terminal, does something at it, and gives the terminal back whatever comes. SIGINT and SIGTERM
    /// come in as if Ctrl-C had been typed.
    @MainActor func atConsole(
        plain isPlain: Bool? = nil, _ body: (Console, InputRelay) async throws -> ExitCode
    ) async throws -> ExitCode {
        let console = Console(plain: isPlain ?? plain, colour: color)
        defer { console.close() }
        let relay = InputRelay(console.lines)
        let signals = Task {
            for await signal in interruptions() { relay.interrupt(isByPerson: signal == .sigint) }
        }
        defer { signals.cancel() }
        let status = try await body(console, relay)
        if console.isOutputLost { return StandardOutput.failure }
        return relay.wasInterrupted ? .interrupted : status
    }
}

/// SIGINT and SIGTERM. As long as this is listened to, they do not end the process by themselves.
func interruptions() -> AsyncStream<UnixSignal> {
    let (interruptions, feed) = AsyncStream.makeStream(of: UnixSignal.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
        for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm) { feed.yield(signal) }
    }
    feed.onTermination = { _ in task.cancel() }
    return interruptions
}

/// The variables of this process's environment.
var environment: [String: String] { ProcessInfo.processInfo.environment }

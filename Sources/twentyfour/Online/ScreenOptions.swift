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
    @MainActor func atConsole(_ body: (Console, InputRelay) async throws -> ExitCode) async throws -> ExitCode {
        let console = Console(plain: plain, colour: color)
        defer { console.close() }
        let relay = InputRelay(console.lines)
        let signals = Task {
            for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm) { relay.interrupt() }
        }
        defer { signals.cancel() }
        let status = try await body(console, relay)
        return relay.wasInterrupted ? .interrupted : status
    }
}

/// The variables of this process's environment.
var environment: [String: String] { ProcessInfo.processInfo.environment }

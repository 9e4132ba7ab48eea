import ArgumentParser
import Console
import Foundation
import Phrases

/// The options for the screen.
struct ScreenOptions: ParsableArguments {
    @Flag(help: "Only append lines: no colour, no redrawing, no tables. For screen readers.")
    var plain = false

    @Flag(inversion: .prefixedNo, help: "Whether to use colour where the terminal has it.")
    var color = true

    // All commands with these options start threads, and most use the network. Their help does neither.
    func validate() throws {
        if !CommandLine.arguments.contains(where: { ["--help", "-h"].contains($0) }) { Shortage.endOnce() }
    }

    /// Takes the terminal, runs `body`, and restores the terminal in all cases. Signals that ask a program to end are
    /// delivered as if Ctrl-C had been typed. An error with which `body` ends is reported at once.
    /// - Parameters:
    ///   - catalog: the words of the console itself.
    ///   - patience: how long to wait at the end for the output to be read; nil for no limit.
    ///   - hurry: how long the program may take to end after a second signal.
    @MainActor func atConsole(
        in catalog: Catalog, plain isPlain: Bool? = nil, patience: Duration? = nil,
        hurry: Duration = .milliseconds(500),
        _ body: (Console, InputRelay) async throws -> ExitCode
    ) async throws -> ExitCode {
        // Before the console takes the terminal: an unhandled signal would end the program and leave the terminal raw.
        let arriving = await interruptions(patience: hurry)
        let console = Console(plain: isPlain ?? plain, colour: color)
        console.catalog = catalog
        defer { console.close() }
        let relay = InputRelay(console.lines)
        var wasSignalled = false
        let signals = Task {
            for await signal in arriving {
                wasSignalled = true
                relay.interrupt(isByPerson: signal == SIGINT)
            }
        }
        defer { signals.cancel() }
        let result: Result<ExitCode, any Error>
        do {
            result = .success(try await body(console, relay))
        } catch {
            result = .failure((try? complaint(about: error, within: .seconds(1))) ?? error)
        }
        console.close()
        if !wasSignalled, !relay.wasInterrupted {
            await relay.unlessInterrupted { await console.finish(patience: patience) }
        }
        await console.finish(patience: .seconds(1))
        await StandardError.output.finish(patience: .seconds(1))
        let status = try result.get()
        if console.isOutputLost { return StandardOutput.failure }
        return relay.wasInterrupted ? .interrupted : status
    }
}

/// This process's environment variables.
var environment: [String: String] { ProcessInfo.processInfo.environment }

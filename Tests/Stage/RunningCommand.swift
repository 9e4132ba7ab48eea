import Foundation
import Synchronization

/// A command that runs for a test, and its lines of output, on either stream.
package final class RunningCommand: Sendable {
    /// What did not happen in time, and what was printed instead.
    package struct Silence: Error, CustomStringConvertible {
        package let description: String
    }

    /// How long a test waits for what should come at once. Under a sanitizer it can take about ten times as long.
    package static let patience = Duration.seconds(
        ProcessInfo.processInfo.environment["SANITIZING"] == nil ? 60 : 240)

    private let command: String
    private let input: FileHandle
    private let lines: AsyncStream<String>
    private let statuses: AsyncStream<Int32>
    private let said = Mutex<[String]>([])
    private let isRunning = Mutex(true)
    /// The command's process ID, which it inherits from env(1).
    package let identifier: Int32

    /// Starts a command. It gets no open file of this process but its input and its output.
    /// - Parameter environment: the variables to set, on top of this process's without its language. If none of
    ///   them names a folder for state, the command gets its own: a host must not continue the room of another test, or
    ///   of the person who runs the tests.
    package init(_ command: [String], environment: [String: String] = [:]) throws {
        var environment = environment
        // It goes when the command has ended.
        let ownState =
            environment["HOME"] == nil && environment["XDG_STATE_HOME"] == nil
            ? NSTemporaryDirectory() + "twentyfour-state-\(UUID().uuidString)" : nil
        if let ownState { environment["XDG_STATE_HOME"] = ownState }
        environment = ProcessInfo.processInfo.environment
            .filter { !["LC_ALL", "LC_MESSAGES", "LANG"].contains($0.key) }.merging(environment) { $1 }
        self.command = command.joined(separator: " ")
        let (input, output) = (Pipe(), Pipe())
        self.input = input.fileHandleForWriting
        let written = output.fileHandleForWriting.fileDescriptor
        identifier = try Child.start(
            ["/usr/bin/env"] + command, environment: environment.map { "\($0.key)=\($0.value)" }, terminal: nil,
            descriptors: [(0, from: input.fileHandleForReading.fileDescriptor), (1, from: written), (2, from: written)])
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        let (lines, feed) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        Thread.detachNewThread {
            var rest = Data()
            while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
                rest += data
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    feed.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest = rest[(end + 1)...]
                }
            }
            feed.finish()
        }
        let (statuses, report) = AsyncStream.makeStream(of: Int32.self)
        self.statuses = statuses
        // Foundation waits for all processes on one thread, and blocks the threads of async tasks meanwhile.
        Thread.detachNewThread { [identifier, weak self] in
            let status = Child.exitStatus(of: identifier)
            self?.isRunning.withLock { $0 = false }
            if let ownState { try? FileManager.default.removeItem(atPath: ownState) }
            report.yield(status)
            report.finish()
        }
    }

    deinit { signal(SIGKILL) }

    /// The path to one of this package's programs.
    package static func program(_ name: String) -> String {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
    }

    /// Whether this machine has a program with this name.
    package static func has(_ name: String) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// Writes a line to the command's input.
    package func write(_ line: String) throws {
        try input.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Ends the command's input.
    package func endInput() throws {
        try input.close()
    }

    /// Sends the command a signal, unless it has ended: SIGKILL leaves it no chance to clean up.
    package func signal(_ signal: Int32) {
        isRunning.withLock { if $0 { kill(identifier, signal) } }
    }

    /// Waits for a line, skipping those before it.
    ///
    /// - Throws: `Silence` if none comes before the deadline or the command's end.
    @discardableResult
    package func line(
        within limit: Duration = patience, where isMeant: @escaping @Sendable (String) -> Bool
    ) async throws -> String {
        let found = await withDeadline(limit) {
            for await line in self.lines {
                self.said.withLock { $0.append(line) }
                if isMeant(line) { return line }
            }
            return nil
        }
        guard let found else { throw Silence(description: "\(command): not within \(limit); said: \(saidSoFar)") }
        return found
    }

    /// Waits for a line that contains this text, skipping those before it.
    @discardableResult
    package func line(with text: String, within limit: Duration = patience) async throws -> String {
        try await line(within: limit) { $0.contains(text) }
    }

    /// Waits for exactly this line, skipping those before it.
    @discardableResult
    package func line(_ text: String, within limit: Duration = patience) async throws -> String {
        try await line(within: limit) { $0 == text }
    }

    /// All further output until the command ends.
    package func rest(within limit: Duration = patience) async throws -> [String] {
        let all = await withDeadline(limit) { await self.lines.reduce(into: []) { $0.append($1) } }
        guard let all else { throw Silence(description: "\(command): did not end within \(limit); said: \(saidSoFar)") }
        return all
    }

    /// Waits for the command's end.
    /// - Returns: its remaining output, and its exit status, or 128 plus the signal that ended it.
    package func end(within limit: Duration = patience) async throws -> (lines: [String], status: Int32) {
        let lines = try await rest(within: limit)
        let status = await withDeadline(limit) { await self.statuses.first { _ in true } }
        guard let status else { throw Silence(description: "\(command): goes on though its output has ended") }
        return (lines, status)
    }

    /// The lines that were waited for or skipped.
    package var linesSoFar: [String] { said.withLock { $0 } }

    private var saidSoFar: String { linesSoFar.joined(separator: " | ") }

    private func withDeadline<Value: Sendable>(
        _ limit: Duration, _ work: @escaping @Sendable () async -> Value?
    ) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}

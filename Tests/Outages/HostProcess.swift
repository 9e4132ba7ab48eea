import Foundation

/// A host: the real program, which can be killed.
final class HostProcess: Sendable {
    /// It did not open its room.
    struct NotOpen: Error, CustomStringConvertible {
        package let description: String
    }

    let port: Int
    /// What it printed until its room was open.
    let opening: [String]
    private let process: Process

    /// Starts a host and waits until its room is open.
    static func start(_ program: URL, _ options: [String]) async throws -> HostProcess {
        let process = Process()
        process.executableURL = program
        process.arguments = ["host", "--no-play", "--no-advertise"] + options
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        let (lines, feed) = AsyncStream.makeStream(of: String.self)
        try process.run()
        // On a thread of its own: a readability handler watches the pipe with epoll, which goes on to report a pipe that is
        // closed here as long as another child has a copy of it, and then crashes.
        Thread.detachNewThread {
            var rest = Data()
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                rest.append(data)
                while let end = rest.firstIndex(of: 10) {
                    feed.yield(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                    rest = Data(rest[rest.index(after: end)...])
                }
            }
            feed.finish()
        }
        var said: [String] = []
        for await line in lines {
            said.append(line)
            if line.hasPrefix("By address:"), let port = line.split(separator: ":").last.flatMap({ Int($0) }) {
                return HostProcess(process, port: port, opening: said)
            }
        }
        throw NotOpen(description: said.joined(separator: " | "))
    }

    private init(_ process: Process, port: Int, opening: [String]) {
        (self.process, self.port, self.opening) = (process, port, opening)
    }

    /// Kills it with a signal that it cannot handle.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Asks it to terminate.
    /// - Returns: its exit status.
    func terminate() async -> Int32 {
        process.terminate()
        return await end()
    }

    /// Waits for its end.
    /// - Returns: its exit status, or the signal that ended it.
    @discardableResult
    func end() async -> Int32 {
        let process = process
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                process.waitUntilExit()
                continuation.resume(returning: process.terminationStatus)
            }
        }
    }
}

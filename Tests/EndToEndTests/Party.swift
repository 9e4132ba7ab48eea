import Foundation
import Puzzles
import Stage
import Testing

/// A room hosted by the real program, and players with real programs, each with their own home directory.
struct Party {
    let host: RunningCommand
    let port: Int
    /// What the host printed until its room was open.
    let opening: [String]
    private let home: String

    /// Opens a room on a port of its own.
    /// - Parameter files: the limit of open files for the host, if any.
    init(_ options: String..., files: Int? = nil) async throws {
        home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let limit = files.map { ["prlimit", "--nofile=\($0)"] } ?? []
        host = try RunningCommand(
            limit + [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise"] + options,
            environment: ["HOME": home])
        let address = try await host.line(with: "twentyfour join")
        opening = host.linesSoFar
        port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
    }

    /// Joins with pipes. Players with the same name share a home directory.
    func join(_ name: String, _ options: String...) throws -> RunningCommand {
        try RunningCommand(
            [RunningCommand.program("twentyfour"), "join", "127.0.0.1:\(port)", "--name", name] + options,
            environment: [
                "XDG_CONFIG_HOME": "\(home)/\(name)/config", "XDG_STATE_HOME": "\(home)/\(name)/state",
            ])
    }
}

extension Party {
    /// Starts a player written in Python.
    func python(_ script: String, _ name: String, rounds: Int) throws -> RunningCommand {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try RunningCommand(
            [Python.interpreter, folder.appending(path: script).path, "127.0.0.1", "\(port)", name, "\(rounds)"])
    }
}

extension RunningCommand {
    /// Waits for a round to begin, and solves it.
    func solution() async throws -> String {
        let start = try await line(with: "make 24 from ")
        let numbers = try #require(start.split(separator: "make 24 from ").last)
            .prefix { $0.isNumber || $0 == " " }.split(separator: " ").compactMap { Int($0) }
        return try #require(try Solver.firstSolution(of: Puzzle(numbers))).description
    }
}

import Foundation
import Stage
import Testing

/// Tests in which a room on Ann's machine is attacked from Eve's, while people play in it on Bob's.
protocol Attacked {
    var commands: LabCommands { get }
}

extension Attacked {
    var twentyfour: String { RunningCommand.program("twentyfour") }

    /// Opens a room on Ann's machine.
    /// - Parameter history: the file in which it is stored, if it is.
    func open(_ options: String..., history: String? = nil) async throws -> (host: RunningCommand, port: Int) {
        let kept = history.map { ["--history", $0] } ?? ["--no-history"]
        let host = try commands.start(on: "ann", [twentyfour, "host", "--no-play"] + kept + options)
        let address = try await host.line(with: "By address:")
        return (host, try #require(address.split(separator: ":").last.flatMap { Int($0) }))
    }

    func join(_ name: String, at port: Int, _ options: String...) throws -> RunningCommand {
        try commands.start(on: "bob", [twentyfour, "join", "10.24.0.1:\(port)", "--name", name] + options, as: name)
    }

    /// Runs a script that lies beside the tests.
    func attack(_ script: String, _ arguments: [String], from machine: String = "eve") throws -> RunningCommand {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try commands.start(on: machine, [Python.interpreter, folder.appending(path: script).path] + arguments)
    }

    /// Gives Eve more addresses.
    func own(_ addresses: [String]) async throws {
        let script = addresses.map { "ip address add \($0) dev eth0" + ($0.contains(":") ? " nodad" : "") }
        let status = try await commands.start(on: "eve", ["sh", "-c", script.joined(separator: "; ")]).end().status
        #expect(status == 0)
    }
}

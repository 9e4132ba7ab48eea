import Foundation
import Stage
import Synchronization
import Testing

/// The commands of one test on the hosts of its lab. They run to the test's end, and no longer.
final class HostCommands: Sendable {
    /// A peer that shares no code with us.
    static let peer = Python.packageRoot.appending(path: "Tests/DiscoveryTests/Network/peer.py").path

    let lab: Lab
    private let running = Mutex<[RunningCommand]>([])

    init() throws {
        lab = try #require(Lab.current)
    }

    func start(on host: String, _ command: [String], environment: [String: String] = [:]) throws -> RunningCommand {
        let command = try lab.start(on: host, command, environment: environment)
        running.withLock { $0.append(command) }
        return command
    }
}

/// A suite whose tests run commands on the hosts of a lab.
protocol LabSuite: Sendable {
    var commands: HostCommands { get }
}

extension LabSuite {
    @discardableResult
    func start(on host: String, _ command: String...) throws -> RunningCommand {
        try commands.start(on: host, command)
    }

    @discardableResult
    func probe(
        on host: String, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> RunningCommand {
        let program = RunningCommand.program("discovery-probe")
        return try commands.start(on: host, [program] + arguments, environment: environment)
    }

    /// What the probe's `resolve` says about a room that can be found. It runs again until it says what the test wants, or
    /// until time is up: a network may lose messages, and a busy machine may send an address after the search has ended.
    func resolve(
        _ name: String, on host: String,
        until isWanted: ([String]) -> Bool = { $0.first?.hasPrefix("endpoint") == true }
    ) async throws -> [String] {
        let end = ContinuousClock.now + RunningCommand.patience
        while true {
            let lines = try await probe(on: host, "resolve", name).rest()
            if isWanted(lines) || .now > end { return lines }
        }
    }

    /// Whether a line of the probe's `browse` lists all these rooms, each as NAME=PLAYERS.
    func shows(_ rooms: String...) -> @Sendable (String) -> Bool {
        { line in
            let columns = line.split(separator: "\t")
            return columns.first == "rooms" && rooms.allSatisfy { columns.dropFirst().contains($0[...]) }
        }
    }

    /// Whether a line of the probe's `browse` lists rooms, and none of this name.
    func lacks(_ name: String) -> @Sendable (String) -> Bool {
        { line in
            let columns = line.split(separator: "\t")
            return columns.first == "rooms" && !columns.contains { $0.hasPrefix("\(name)=") }
        }
    }
}

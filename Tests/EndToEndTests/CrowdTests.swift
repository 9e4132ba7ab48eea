import Foundation
import Stage
import Testing

/// The real program on a network where one host announces 300 rooms that do not exist.
@Suite(
    "A party beside a crowd of false rooms", .serialized,
    .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .enabled(if: Python.has("zeroconf"), "python3 finds no zeroconf; script/bootstrap test installs it"),
    .lab("ann", "bob", "eve"))
final class CrowdTests: Sendable {
    private let commands: LabCommands

    init() throws {
        commands = try LabCommands()
    }

    @discardableResult
    private func start(on host: String, _ command: String...) throws -> RunningCommand {
        try commands.start(on: host, command)
    }

    private let twentyfour = RunningCommand.program("twentyfour")

    @Test("The real room is listed with its address, found by name and joined from the lobby, which prints little")
    func crowd() async throws {
        let peer = Python.packageRoot.appending(path: "Tests/DiscoveryTests/Network/peer.py").path
        let crowd = try start(on: "eve", Python.interpreter, peer, "crowd", "300", "10.24.0.3", "300")
        try await crowd.line("ready")
        let host = try start(on: "ann", twentyfour, "host", "--no-play", "--name", "Real", "--break", "1")
        try await host.line(with: "is open")

        // A busy machine may need more than one look to resolve all of them.
        let watching = try start(on: "bob", twentyfour, "rooms", "--watch")
        try await watching.line(within: .seconds(120)) { $0.hasPrefix("Real ") && $0.contains("ann.local:") }
        // Each look ends after a second without news.
        var isCut = false
        for _ in 1...5 where !isCut {
            let rooms = try await start(on: "bob", twentyfour, "rooms").end().lines
            #expect(rooms.count < 70)
            isCut = rooms.last?.contains("more rooms are not listed") == true
        }
        #expect(isCut)

        let guest = try start(on: "bob", twentyfour, "join", "real", "--name", "Bob")
        try await guest.line("You are in “Real” as Bob.", within: .seconds(120))

        let beginning = ContinuousClock.now
        let lobby = try start(on: "bob", twentyfour, "join", "--plain", "--name", "Cy")
        let line = try await lobby.line(within: .seconds(120)) { $0.contains(" Real ") }
        try lobby.write("\(try #require(line.split(separator: " ").first))")
        try await lobby.line("You are in “Real” as Cy.", within: .seconds(60))
        // At most one list a second, of as many rooms as fit.
        let lists = lobby.linesSoFar.split { $0.isEmpty }
        #expect(lists.count <= Int((ContinuousClock.now - beginning) / .seconds(1)) + 2)
        #expect(lists.allSatisfy { $0.count < 70 })
        try crowd.endInput()
    }
}

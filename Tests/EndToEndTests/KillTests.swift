import Foundation
import Stage
import Testing

@Suite("A host that is killed forgets nothing that it has said")
struct KillTests {
    private let file = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)/history.sqlite"

    private func ask(_ arguments: String...) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour")] + arguments + ["--history", file]).end()
    }

    @Test("Every verdict that a player has seen is in the history")
    func verdicts() async throws {
        let party = try await Party("--break", "1", "--history", file)
        let ann = try party.join("Ann")
        for _ in 0..<3 {
            let solution = try await ann.solution()
            try ann.write(solution)
            try await ann.line(with: "Right! Solved in ")
        }
        party.host.signal(SIGKILL)
        _ = try await party.host.end()
        let standings = try await ask("standings", "--json")
        #expect(standings.status == 0)
        #expect(standings.lines.joined().contains(#""solved":3"#), "\(standings.lines)")
        let export = try await ask("export", "--format", "csv")
        #expect(export.lines.count { $0.contains("Ann") } == 3, "\(export.lines)")
        let replay = try await RunningCommand([RunningCommand.program("twentyfour"), "replay", file]).end()
        #expect(replay.status == 0, "\(replay.lines)")
    }

    @Test("A second host of a history is told who keeps it; without one of its own choice it plays on")
    func second() async throws {
        let party = try await Party("--history", file)
        let second = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--history", file])
        let end = try await second.end()
        #expect(end.status == 69)
        #expect(end.lines.contains { $0.contains("keeps \(file)") }, "\(end.lines)")
        _ = party
    }
}

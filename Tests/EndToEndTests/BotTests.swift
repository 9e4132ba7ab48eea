import Foundation
import Stage
import Testing

@Suite("A host with bots") struct BotTests {
    @Test("A lone player sees bots play along, marked, and the history knows who is a bot, after a crash too")
    func company() async throws {
        let file = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)/history.sqlite"
        let party = try await Party(
            "--name", "Bots", "--bots", "2:strong", "--break", "1", "--level", "easy", "--history", file)
        let ann = try party.join("Ann")
        let solution = try await ann.solution()
        // Each of them needs some seconds.
        try await ann.line(with: "🤖 ")
        party.host.signal(SIGKILL)
        _ = try await party.host.end()
        let second = try await Party("--name", "Bots", "--history", file)
        #expect(second.opening.contains("1 player can come back."), "\(second.opening)")
        try await ann.line(with: "make 24 from ")
        try ann.write(solution)
        try await ann.line(with: "Right! Solved in ")
        try await ann.line(with: "1. Ann, ")
        _ = try await ann.solution()
        second.host.signal(SIGTERM)
        _ = try await second.host.end()
        func told(_ arguments: String...) async throws -> [String] {
            let end = try await RunningCommand([RunningCommand.program("twentyfour")] + arguments).end()
            #expect(end.status == 0, "\(end.lines)")
            return end.lines
        }
        let standings = try await told("standings", "--json", "--history", file).joined()
        #expect(standings.contains(#""Ann""#) && !standings.contains("Ada"), "\(standings)")
        let export = try await told("export", "--format", "csv", "--history", file)
        #expect(export.contains { $0.contains(",Ada,") && $0.hasSuffix(",1,\r") }, "\(export)")
        #expect(export.contains { $0.contains(",Ann,") && $0.hasSuffix(",0,\r") }, "\(export)")
        let replay = try await told("replay", file)
        #expect(replay.contains { $0.contains("Ada joined, a bot") }, "\(replay)")
    }
}

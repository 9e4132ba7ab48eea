import Foundation
import Puzzles
import Stage
import Testing

/// Guests on other machines of the network who cheat, in a room of the real program.
@Suite(
    "A room with cheats", .serialized, .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")),
    .lab("ann:bare", "bob:bare", "eve:bare"))
final class CheatingTests: Attacked, Sendable {
    let commands: LabCommands
    private let folder = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"

    init() throws {
        commands = try LabCommands()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Opens a room with a round that lasts, in which Bob plays.
    private func begin(history: String? = nil) async throws
        -> (host: RunningCommand, port: Int, bob: RunningCommand, solution: String)
    {
        let (host, port) = try await open("--seconds", "3000", "--break", "0", "--capacity", "30", history: history)
        let bob = try join("Bob", at: port, "--json")
        return (host, port, bob, try await solution(for: bob))
    }

    private func message<Value: Decodable>(_ name: String, to player: RunningCommand) async throws -> Value {
        let line = try await player.line(with: "{\"\(name)\":")
        return try #require(try JSONDecoder().decode([String: Value].self, from: Data(line.utf8))[name])
    }

    private func solution(for player: RunningCommand) async throws -> String {
        struct Start: Decodable { let numbers: [Int] }
        let start: Start = try await message("startRound", to: player)
        return try #require(try Solver.firstSolution(of: Puzzle(start.numbers))).description
    }

    @Test("Players who join, solve and leave in one packet have 4 times in the table for each address, and 30 in all")
    func leavers() async throws {
        struct End: Decodable { let players: Int, solved: Int, rows: [Row], own: Own }
        struct Own: Decodable { let rank: Int }
        struct Row: Decodable { let name: String, rank: Int? }
        let addresses = (100..<140).map { "10.24.0.\($0)" }
        try await own(addresses.map { $0 + "/24" })
        var (_, port, bob, solution) = try await begin()
        // Once 24 times from one address, then 5 times from each of 40.
        for (round, times, sources, most) in [(1, 24, ["10.24.0.3"], 4), (2, 5, addresses, 30)] {
            let leavers = try attack(
                "leavers.py", ["10.24.0.1", "\(port)", "\(round)", solution, "\(times)"] + sources)
            #expect(try await leavers.end().lines == ["right \(times * sources.count)"])
            try bob.write(#"{"answer":{"round":\#(round),"expression":"\#(solution)"}}"#)
            let end: End = try await message("endRound", to: bob)
            #expect(end.players == most + 1 && end.solved == most + 1, "\(end)")
            // Equal hundredths of a second share a rank.
            #expect(end.own.rank <= most + 1 && end.rows.first { $0.name == "Bob" }?.rank == end.own.rank, "\(end)")
            solution = try await self.solution(for: bob)
        }
    }

    @Test("An answer of 3,000 bytes is wrong and not stored; after 20 wrong ones an answer waits, but not its time")
    func wildGuesses() async throws {
        let history = folder + "/guesses.sqlite"
        try await own(["10.24.0.140/24"])
        let (host, port, _, solution) = try await begin(history: history)
        let guesses = try attack("guesses.py", ["10.24.0.1", "\(port)", solution, "10.24.0.140"])
        try await guesses.line("well")
        try host.write("/quit")
        _ = try await host.end()
        // The file, and its write-ahead log.
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder).map {
            try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))
        }
        func isKept(_ text: String) -> Bool { kept.contains { $0.range(of: Data(text.utf8)) != nil } }
        #expect(isKept("漢") && !isKept("龍"))
    }

    @Test("A history grows because of one network by 256 KiB at once, and by 4 KiB a second after that")
    func flood() async throws {
        let history = folder + "/flood.sqlite"
        /// The size of the history when its room is closed, with what is still in the write-ahead log.
        func size(after flood: (Int) async throws -> Void) async throws -> Double {
            let (host, port, _, _) = try await begin(history: history)
            try await flood(port)
            try host.write("/quit")
            _ = try await host.end()
            let question = """
                import sqlite3, sys
                sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
                print(sqlite3.connect(sys.argv[1]).execute(sql).fetchone()[0], end="")
                """
            let answer = try Python.run(question, argument: history, input: [])
            return try #require(Double(String(decoding: answer, as: UTF8.self)))
        }
        let before = try await size { _ in }
        var said = ""
        let after = try await size { port in
            said = try await attack("flood.py", ["10.24.0.1", "\(port)", "3"]).line(with: "entered")
        }
        let seconds = try #require(said.split(separator: " ").last.flatMap { Double($0) })
        let bound = 262_144 + 4_096 * seconds
        let growth = after - before
        // 64 KiB more are for Bob, for the round, and for pages that are not full.
        #expect(growth > 131_072 && growth < bound + 65_536, "\(growth) of \(bound): \(said)")
    }

    @Test(
        "A line that is slow only while it is measured gains nothing afterwards",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/net/tun"), "this machine has no TUN devices"))
    func slowLine() async throws {
        try await own(["10.24.0.150/24"])
        let (_, port, _, solution) = try await begin()
        try await attack("slow_line.py", ["10.24.0.1", "\(port)", solution, "10.24.0.150"]).line("well")
    }
}

import Foundation
import Stage
import Testing

@Suite("A host under strain", .timeLimit(.minutes(10)))
struct StrainTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let crowd = folder.appending(path: "crowd.py").path
    private static let attack = folder.appending(path: "attack.py").path

    /// The number of guests that a host dismissed, by the codes that it told them.
    private func goodbyes(_ metrics: String) async throws -> [String: Int] {
        let script = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())"
        let lines = try await RunningCommand([Python.interpreter, "-c", script, metrics]).end().lines
        let counts = lines.compactMap { line in
            line.firstMatch(of: /^twentyfour_goodbyes_total\{code="(\w+)"\} (\d+)/).flatMap { match in
                Int(match.2).flatMap { $0 > 0 ? (String(match.1), $0) : nil }
            }
        }
        return Dictionary(uniqueKeysWithValues: counts)
    }

    /// Fewer players than the 1,000 of `script/benchmark strain`: 100 get the table ten times a second, and 1,000 once,
    /// so that it would take many minutes of rounds to fill their buffers.
    @Test("A player who never reads is cut off as too slow; the others get all verdicts, and memory stays bounded")
    func neverReading() async throws {
        let party = try await Party(
            "--no-history", "--capacity", "100", "--start-at", "100", "--break", "1", "--metrics", "0")
        let metrics = try #require(
            try await party.host.line(with: "/metrics").split(separator: " ").last.map(String.init))
        let report = try await LoadRun(
            at: party.port, "--process", "\(party.host.identifier)", "--json", "--players", "100", "--deaf", "0.1",
            "--rounds", "20", "--spread", "2", "--right", "1", within: .seconds(500)
        ).report
        let cut = try await goodbyes(metrics)
        let slow = try #require(cut["tooSlow"])
        #expect(cut.count == 1 && (8...12).contains(slow), "\(cut)")
        #expect(report.joined == 100 && report.rounds == 20 && report.failures.isEmpty, "\(report)")
        #expect(report.verdict.count == (100 - slow) * 20)
        // See docs/benchmarks.md: the program itself, and each player's buffer with what holds it.
        let peak = try #require(report.peakMemory)
        #expect(peak < (96 << 20) + 100 * (512 << 10), "\(peak)")
    }

    @Test(
        "While others strain the host, guests on every transport play on and get all their verdicts",
        arguments: [
            ("half-open", 300, nil), ("floods", 10, "flooding"), ("oversize", 10, "badFrame"), ("storm", 20, nil),
        ] as [(String, Int, String?)])
    func strained(kind: String, count: Int, goodbye: String?) async throws {
        let party = try await Party("--no-history", "--capacity", "500", "--start-at", "24", "--break", "1")
        let attack = try RunningCommand([
            Python.interpreter, Self.attack, "127.0.0.1", "\(party.port)", kind, "\(count)",
        ])
        try await attack.line("begun", within: .seconds(120))
        let report = try await LoadRun(
            at: party.port, "--json", "--players", "24", "--rounds", "3", "--spread", "0.5", "--right", "1",
            "--transports", "framed", "web", "lines", within: .seconds(500)
        ).report
        #expect(report.joined == 24 && report.rounds == 3 && report.failures.isEmpty, "\(report)")
        #expect(report.verdict.count == 72)
        try attack.endInput()
        let heard = try await attack.line(with: "{")
        if let goodbye { #expect(heard.contains("\"\(goodbye)\": "), "\(heard)") }
    }

    @Test("A full room turns others away again and again, and the players in it play on")
    func full() async throws {
        let party = try await Party("--no-history", "--capacity", "2", "--break", "1")
        let ann = try party.join("Ann")
        let bob = try party.join("Bob")
        try await ann.line(with: "You are in")
        try await bob.line(with: "You are in")
        let attack = try RunningCommand([Python.interpreter, Self.attack, "127.0.0.1", "\(party.port)", "full", "50"])
        try await attack.line("begun", within: .seconds(120))
        for player in [ann, bob] {
            try player.write(try await player.solution())
            try await player.line(with: "Right! Solved in ")
        }
        try attack.endInput()
        #expect(try await attack.line(with: "{").contains(#""roomFull": "#))
    }

    @Test("A host without free descriptors tells newcomers to try again, and admits them when it has some")
    func descriptors() async throws {
        let party = try await Party(files: 100)
        let ann = try party.join("Ann")
        let solution = try await ann.solution()
        let crowd = try RunningCommand([Python.interpreter, Self.crowd, "127.0.0.1", "\(party.port)", "150", "1000"])
        try await crowd.line("open")
        // Another guest may get in between two of the crowd.
        var refused: (name: String, program: RunningCommand)?
        for number in 1...30 where refused == nil {
            let guest = try party.join("Bob \(number)")
            let line = try await guest.line {
                $0.contains("You are in") || $0.contains("cannot accept any more connections")
            }
            if line.contains("cannot accept any more") { refused = ("Bob \(number)", guest) }
        }
        let bob = try #require(refused)
        try ann.write(solution)
        try await ann.line(with: "Right! Solved in ")
        try crowd.endInput()
        let heard = try await crowd.line(with: "busy")
        #expect(!heard.contains("flooding"), "\(heard)")
        try await bob.program.line(with: "as \(bob.name)")
    }
}

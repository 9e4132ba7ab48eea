import Foundation
import Stage
import Testing

/// A host that is watched by tools that share no code with it.
@Suite("A host from outside", .timeLimit(.minutes(5))) struct MetricsTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The address where a host says that it serves metrics.
    private func address(_ party: Party) async throws -> String {
        let line = try await party.host.line(with: "/metrics")
        let url = try #require(line.split(separator: " ").last.flatMap { URL(string: String($0)) })
        return "127.0.0.1:\(try #require(url.port))"
    }

    private func play(_ party: Party, players: Int) async throws {
        let load = try await LoadRun(
            at: party.port, "--players", "\(players)", "--rounds", "2", "--spread", "0.2", "--right", "0.5", "--wrong",
            "0.5", "--transports", "framed", "web", "lines")
        #expect(load.status == 0)
    }

    @Test(
        "Prometheus's own parser reads the metrics, and its linter finds no problems",
        .enabled(if: Python.has("prometheus_client"), "python3 finds no prometheus_client"))
    func parsed() async throws {
        let party = try await Party("--start-at", "30", "--break", "1", "--metrics", "0")
        let metrics = try await address(party)
        try await play(party, players: 30)
        let seen = try await RunningCommand([Python.interpreter, folder.appending(path: "metrics.py").path, metrics])
            .end()
        #expect(seen.status == 0 && seen.lines.last == "well", "\(seen.lines)")
    }

    @Test(
        "A real Prometheus scrapes the host, and answers every query of the dashboard",
        .enabled(if: RunningCommand.has("prometheus"), "there is no prometheus; script/bootstrap test installs it"))
    func scraped() async throws {
        let party = try await Party("--start-at", "9", "--break", "1", "--metrics", "0")
        let metrics = try await address(party)
        try await play(party, players: 9)
        let seen = try await RunningCommand(
            [Python.interpreter, folder.appending(path: "prometheus.py").path, metrics, "\(party.port)"]
        ).end(within: .seconds(150))
        #expect(seen.status == 0 && seen.lines.last == "scraped", "\(seen.lines)")
    }

    @Test("If the port is in use, the error names the option")
    func taken() async throws {
        let party = try await Party("--metrics", "0")
        let port = try #require(try await address(party).split(separator: ":").last)
        let other = try RunningCommand([
            "sh", "-c",
            "\(RunningCommand.program("twentyfour")) host --no-play --no-advertise --no-history --metrics \(port) 2>&1",
        ])
        let (lines, status) = try await other.end()
        #expect(lines.last?.hasSuffix("Choose another one with --metrics.") == true && status == 74, "\(lines)")
    }

    @Test("top shows the rooms, the players and their transports, and reports when no one answers")
    func top() async throws {
        let party = try await Party("--start-at", "9", "--metrics", "0")
        let metrics = try await address(party)
        let ann = try party.join("Ann")
        _ = try await ann.line(with: "You are in")
        let top = [RunningCommand.program("twentyfour"), "top", "--metrics"]
        let seen = try await RunningCommand(top + [metrics, "--once"]).end()
        #expect(seen.lines.contains { $0.hasPrefix("Players ") && $0.hasSuffix(" 1") }, "\(seen.lines)")
        #expect(seen.lines.contains { $0.hasPrefix("Connections ") && $0.hasSuffix(" 1 framed") })
        #expect(seen.status == 0)
        party.host.signal(SIGTERM)
        _ = try await party.host.end()
        #expect(try await RunningCommand(top + [metrics, "--once"]).end().status == 69)
        // What answers there is a room.
        let other = try await Party()
        #expect(try await RunningCommand(top + ["127.0.0.1:\(other.port)", "--once"]).end().status == 69)
        #expect(try await RunningCommand(top + ["nowhere"]).end().status == 64)
    }

    @Test("The JSON log has one object per line, and no line for each player of a crowd")
    func log() async throws {
        let errors = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errors) }
        let host = try RunningCommand([
            "sh", "-c",
            "exec \(RunningCommand.program("twentyfour")) host --no-play --no-advertise --no-history --start-at 200 --json-log 2>\(errors.path)",
        ])
        let address = try await host.line(with: "twentyfour join")
        let port = try #require(address.split(separator: ":").last)
        let load = try await LoadRun(at: port, "--players", "200", "--rounds", "1", "--spread", "0.2")
        #expect(load.status == 0)
        host.signal(SIGTERM)
        _ = try await host.end()
        struct Line: Decodable {
            let time, level, message: String
        }
        let lines = try String(contentsOf: errors, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines.contains { $0.message == "Player 1 joined" || $0.message.hasSuffix("more joined") })
        #expect(lines.contains { $0.message == "round 1 is over" } && lines.allSatisfy { $0.time.hasSuffix("Z") })
        // At most 20 in each of the seconds that it took, and how many more there were.
        let joined = lines.filter { $0.message.hasSuffix(" joined") }
        let seconds = Set(joined.map { $0.time.prefix("2026-07-01T12:00:00".count) }).count
        #expect(joined.count <= 21 * (seconds + 1), "\(joined.count) lines in \(seconds) s")
    }
}

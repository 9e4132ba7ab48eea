import Foundation
import Glibc
import Stage
import Testing

@Suite(
    "What the processes of a fleet say about themselves",
    .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .timeLimit(.minutes(4)))
struct ReadinessTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood() }

    @Test("A host is not ready while it cannot reach the store, and says how often that failed")
    func readiness() async throws {
        let own = try Neighbourhood.alone(lease: "6 s")
        defer { own.server.end() }
        let host = try await own.host("--metrics", "0")
        let metrics = try await own.metrics(of: host)
        #expect(try await own.ask(metrics, "/readyz").status == 200)
        let noErrors = "twentyfour_store_errors_total{reason=\"unreachable\"} 0 "
        #expect(try await own.ask(metrics, "/metrics").body.contains(noErrors))
        try own.server.freeze(true)
        while try await own.ask(metrics, "/readyz").status != 503 { try await Task.sleep(for: .milliseconds(100)) }
        // On a busy machine its event loop may have been late just now.
        while try await own.ask(metrics, "/healthz").status != 200 { try await Task.sleep(for: .milliseconds(100)) }
        // A statement may wait longer for the store than the host does.
        while try await own.ask(metrics, "/metrics").body.contains(noErrors) {
            try await Task.sleep(for: .milliseconds(100))
        }
        try own.server.freeze(false)
        while try await own.ask(metrics, "/readyz").status != 200 { try await Task.sleep(for: .milliseconds(100)) }
        try await own.end(host)
    }

    @Test("With --json-log everything that a fleet host tells is JSON, and names rooms by name, id and code")
    func log() async throws {
        let host = try all.run(["host", "--fleet", "--no-advertise", "--bind", "127.0.0.1", "--json-log"])
        try await host.line(with: "This host takes rooms")
        let room = try await all.room("--name", "Friday night")
        let first = try await host.line(with: room.id)
        host.signal(SIGTERM)
        let lines = [first] + (try await host.end().lines)
        struct Line: Decodable {
            let message: String
            let metadata: [String: String]?
        }
        let events = lines.compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        #expect(events.count == lines.count, "\(lines)")
        let about = try #require(events.first { $0.metadata?["id"] == room.id })
        #expect(about.metadata?["code"] == room.code && about.metadata?["room"] == "Friday night")
        let given = try #require(events.first { $0.message.contains("this one is stopping") })
        #expect(given.metadata?["id"] == room.id && given.metadata?["code"] == room.code)
    }

    @Test("A host that was told to stop takes no rooms, says so in fleet status, and is not ready")
    func ending() async throws {
        let anna = try await all.host("--host-name", "anna", "--metrics", "0")
        let metrics = try await all.metrics(of: anna)
        let (gateway, port) = try await all.gateway()
        let room = try await all.room("--endless", "--seconds", "600")
        let ann = try await Seat(at: port, "Ann", room: room.code)
        _ = try await ann.welcome()
        _ = try await ann.round()
        anna.signal(SIGTERM)
        let status = try await all.status { $0.hosts.first?.state == "ending" }
        #expect(status.hosts.first?.isAlive == true)
        let answer = try await all.ask(metrics, "/readyz")
        #expect(answer.status == 503 && answer.body.contains("it was told to stop"))
        // It still has the room, so the round goes on; another signal ends it.
        let refused = try await all.run(["rooms", "new"]).end()
        #expect(refused.status == 69 && refused.lines.joined().contains("No host takes rooms"), "\(refused.lines)")
        anna.signal(SIGTERM)
        #expect(try await anna.end().status == 0)
        await ann.leave()
        try await all.end(gateway)
    }

    @Test("A gateway is ready only while a host of the store lives and it was not told to stop")
    func gatewayReadiness() async throws {
        let first = try await all.host()
        let (gateway, port) = try await all.gateway("--metrics", "0")
        let (other, _) = try await all.gateway()
        let metrics = try await all.metrics(of: gateway)
        func readiness(_ body: String) async throws {
            while try await !all.ask(metrics, "/readyz").body.contains(body) {
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        try await readiness("ready")
        try await all.end(first)
        try await readiness("the store has no living host")
        let host = try await all.host()
        try await readiness("ready")
        let room = try await all.room("--endless", "--seconds", "600")
        let ann = try await Seat(at: port, "Ann", room: room.code)
        _ = try await ann.welcome()
        _ = try await ann.round()
        try await all.status { $0.rooms.first?.state == "round" && $0.gateways.count == 2 }
        gateway.signal(SIGTERM)
        try await readiness("it was told to stop")
        gateway.signal(SIGTERM)
        #expect(try await gateway.end().status == 0)
        await ann.leave()
        try await all.end(other, host)
    }

    @Test(
        "With --json-log what ends a command is JSON too",
        arguments: [["host", "--fleet", "--no-advertise"], ["host", "--no-play", "--no-advertise"], ["gateway"]])
    func lastEvent(command: [String]) async throws {
        let (gateway, port) = try await all.gateway()
        let end = try await all.run(command + ["--json-log", "--bind", "127.0.0.1", "--port", "\(port)"]).end()
        #expect(end.status != 0)
        struct Line: Decodable {
            let level, message: String
        }
        let last = try #require(end.lines.last { $0.contains("\(port)") })
        let event = try JSONDecoder().decode(Line.self, from: Data(last.utf8))
        #expect(event.level == "error" && event.message.contains("in use"))
        try await all.end(gateway)
    }
}

import Foundation
import Glibc
import Messages
import Stage
import Testing

@Suite(
    "A new room of a store", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .serialized,
    .timeLimit(.minutes(3)))
struct NewRoomTests {
    private let all: Neighbourhood

    init() throws {
        all = try Neighbourhood()
    }

    @Test("A host opens it with the given settings, and guests find it at any gateway by its code")
    func opened() async throws {
        let host = try await all.host()
        let (gateway, port) = try await all.gateway()
        let end = try await all.run([
            "rooms", "new", "--name", "Friday", "--rounds", "3", "--seconds", "60", "--level", "easy", "--seed", "24",
            "--pin", "1234", "--gateway", "play.example",
        ]).end()
        #expect(end.status == 0, "\(end.lines)")
        let said = end.lines.joined(separator: "\n")
        let code = String(try #require(said.firstMatch(of: /“Friday” is open: ([A-Z]{4})\./)?.1))
        #expect(said.contains("twentyfour join http://play.example:2424/\(code)\n"))
        #expect(said.contains(try Regex("http://play.example:2424/\(code)/host#[0-9a-f]{32}\n")))
        try await host.line(with: "“Friday” is open: \(code).")
        let eve = try await Seat(at: port, "Eve", room: code)
        #expect(await eve.goodbye() == .badPin)
        let ann = try await Seat(at: port, "Ann", pin: "1234", room: code)
        let settings = try await ann.welcome().settings
        #expect(settings["rounds"] == 3 && settings.seconds == 60)
        // It waits for its host, and nothing of the request remains in the store.
        #expect(await ann.phase() == .gathering)
        #expect(try all.sql("SELECT count(*) FROM requests") == ["0"])
        try await all.end(gateway, host)
    }

    @Test("If no host opens it, the command explains what to do, and the next host removes the request")
    func nobody() async throws {
        let alone = try await all.run(["rooms", "new"]).end()
        #expect(alone.status == 69)
        #expect(alone.lines.contains { $0.contains("No host takes rooms of") && $0.contains("host --fleet") })
        let host = try await all.host("--most-rooms", "1")
        _ = try await all.room()
        let full = try await all.run(["rooms", "new"]).end()
        #expect(full.status == 69 && full.lines.contains { $0.contains("is full") }, "\(full.lines)")
        try await wait { try all.sql("SELECT count(*) FROM requests") == ["0"] }
        #expect(try all.sql("SELECT count(*) FROM owners") == ["1"])
        #expect(try all.sql("SELECT count(*) FROM rooms") == ["1"])
        try await all.end(host)
    }

    @Test("Each host takes as many as it says; after that, there are no more")
    func shared() async throws {
        let small = try await all.host("--most-rooms", "2")
        let large = try await all.host("--most-rooms", "4")
        for _ in 0..<6 { _ = try await all.room() }
        let refused = try await all.run(["rooms", "new"]).end()
        #expect(refused.status == 69 && refused.lines.contains { $0.contains("All 2 hosts") }, "\(refused.lines)")
        small.signal(SIGTERM)
        let lines = try await small.end().lines
        #expect((small.linesSoFar + lines).count { $0.contains("is open") } == 2)
        try await all.end(large)
    }

    @Test("A stopped host does not delay a room for long: after a second any host may take it")
    func still() async throws {
        let small = try await all.host("--most-rooms", "1")
        let large = try await all.host()
        large.signal(SIGSTOP)
        let room = try await all.room()
        try await small.line(with: "“\(room.name)” is open")
        large.signal(SIGCONT)
        try await all.end(small, large)
    }

    @Test("With its link the host hosts from a terminal, even after another host took the room over")
    func link() async throws {
        try all.setLease("6 s")
        let first = try await all.host()
        let (gateway, port) = try await all.gateway()
        let room = try await all.room("--name", "Friday")
        let key = try #require(room.host.split(separator: "#").last)
        #expect(try all.sql("SELECT count(*) FROM snapshots WHERE host LIKE '%\(key)%'") == ["0"])
        let desk = try all.desk(at: port, room.host)
        try await desk.line(with: "You are watching “Friday”")
        let list = try Data(contentsOf: URL(filePath: "/proc/\(desk.identifier)/cmdline"))
        #expect(!String(decoding: list, as: UTF8.self).contains(key))
        let ann = try await Seat(at: port, "Ann", room: room.code)
        let welcome = try await ann.welcome()
        try desk.write("/start")
        let round = try await ann.round()
        try desk.write("/lock")
        try await desk.line(with: "No newcomers can join")
        let second = try await all.host()
        first.signal(SIGKILL)
        try await second.line(with: "continues where it stopped")
        // The terminal is back by itself, and another one can use the same link.
        let again = try await all.back(at: port, "Ann", welcome)
        #expect(try await again.round().numbers == round.numbers)
        let other = try all.desk(at: port, room.host)
        try await other.line(with: "You are watching “Friday”")
        try other.write("/unlock")
        try await other.line(with: "The room is open to everybody again.")
        try await desk.line(with: "The room is open to everybody again.")
        try desk.write("/kick Ann")
        #expect(await again.goodbye() == .kicked)
        for command in [desk, other] {
            try command.write("q")
            #expect(try await command.end().status == 0)
        }
        let wrong = try await all.desk(at: port, "/\(room.code)/host#" + String(repeating: "0", count: 32)).end()
        #expect(wrong.status == 77 && wrong.lines.contains { $0.contains("not the host's link") }, "\(wrong.lines)")
        try await all.end(gateway, second)
    }
}

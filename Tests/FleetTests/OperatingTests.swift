import Foundation
import Glibc
import History
import Hosting
import Messages
import Rules
import Stage
import Testing

@testable import Fleet

@Suite(
    "What operators ask of a fleet, and want", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(4)))
struct OperatingTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood() }

    @Test("fleet status tells which rooms, hosts and gateways there are, from any machine")
    func status() async throws {
        let host = try await all.host("--host-name", "anna")
        let (gateway, port) = try await all.gateway("--gateway-name", "gate-1")
        let room = try await all.room("--name", "Friday night")
        let ann = try await Seat(at: port, "Ann", room: room.code)
        _ = try await ann.welcome()
        let status = try await all.status { $0.rooms.first?.players == 1 && $0.gateways.first?.guests == 1 }
        let found = try #require(status.rooms.first)
        #expect(found.code == room.code && found.name == "Friday night" && found.host == "anna" && found.isOpen)
        #expect(found.state == "gathering" && found.id == room.id)
        let anna = try #require(status.hosts.first)
        #expect(anna.name == "anna" && anna.version == "1.0.0" && anna.isAlive && anna.takesRooms && !anna.isDraining)
        #expect(anna.state == "open")
        #expect(anna.rooms == 1 && anna.players == 1 && anna.address.hasPrefix("127.0.0.1:"))
        #expect(anna.clockLead.map { abs($0) < 2 } == true)
        #expect(status.gateways.first?.name == "gate-1" && status.gateways.first?.address == "127.0.0.1:\(port)")
        let shown = try await all.run(["fleet", "status"]).end()
        #expect(shown.status == 0)
        #expect(shown.lines.contains { $0.hasPrefix("anna ") } && shown.lines.contains { $0.hasPrefix("gate-1 ") })
        #expect(shown.lines.contains { $0.contains(room.code) && $0.contains("gathering") }, "\(shown.lines)")
        await ann.leave()
        try await all.end(gateway, host)
    }

    /// Rooms that are not open, as rows of the store.
    @Test(
        "For a room that is not open, fleet status says why and ends with 1",
        arguments: [
            ("host = '', released = \(OwnerSQL.now), failures = 0", "unhosted", "waits for a host"),
            (
                "host = '', released = \(OwnerSQL.now), failures = 3, problem = 'a bad room'", "failing",
                "3 hosts in a row failed"
            ),
            ("lost = 7", "lost", "fleet reset"),
            ("host = 'gone'", "silent", "its host is silent"),
            ("host = 'gone', failures = 1", "failing", "2 hosts in a row failed"),
            ("host = '', program = 2000001", "newer", "needs a host of version 2.0.1"),
        ])
    func closed(change: String, state: String, words: String) async throws {
        let (store, journal) = try all.store()
        _ = try all.begin("friday", by: store, in: journal)
        try all.sql("UPDATE owners SET \(change)")
        let status = try await all.status()
        let room = try #require(status.rooms.first)
        #expect(room.state == state && !room.isOpen && room.detail.contains(words), "\(room)")
        let shown = try await all.run(["fleet", "status"]).end()
        #expect(shown.status == 1 && shown.lines.contains { $0.contains(words) }, "\(shown.lines)")
    }

    @Test("fleet status prints nothing that could move a cursor, even if a gateway wrote it into the store")
    func cleaned() async throws {
        _ = try all.store()
        try all.sql("SELECT report_gateway('a', 'gate', E'here\\x1b[2J', E'1\\x1b[1m', 1, 0, 0, 60000)")
        try all.sql("INSERT INTO requests (room, code, format, body) VALUES (E'a\\x1b', E'BK\\x1b[2J', 99, '')")
        let lines = try await all.run(["fleet", "status"]).end().lines
        #expect(lines.contains { $0.contains("here") } && lines.contains { $0.hasPrefix("BK") }, "\(lines)")
        #expect(!lines.contains { $0.contains("\u{1B}") }, "\(lines)")
    }

    @Test("A request that no host has taken is listed")
    func requested() async throws {
        let (store, _) = try all.store()
        let request = RoomRequest(room: "friday", code: "BKTR", format: 99, body: "{}")
        #expect(try RoomRequests(in: store).make(request))
        #expect(try await all.status().rooms.map(\.state) == ["requested"])
    }

    @Test("fleet move has a room go to a host in its break; its guests come back to their seats there")
    func move() async throws {
        let (anna, bert) = (try await all.host("--host-name", "anna"), try await all.host("--host-name", "bert"))
        let (gateway, port) = try await all.gateway()
        let room = try await all.room("--endless", "--seconds", "100", "--break", "10")
        let status = try await all.status { $0.rooms.first?.isOpen == true }
        let former = try #require(status.rooms.first?.host)
        let other = former == "anna" ? "bert" : "anna"
        let ann = try await Seat(at: port, "Ann", room: room.code)
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        // An order that is carried out already changes nothing, and says so.
        for (order, words) in [
            (["move", room.code, former], "is already on \(former)"), (["reset", room.code], "is open"),
        ] {
            let end = try await all.run(["fleet"] + order).end()
            #expect(end.status == 0 && end.lines.joined().contains(words), "\(end.lines)")
        }
        #expect(try await all.run(["fleet", "move", room.code, other]).end().lines.first?.contains(other) == true)
        // Not in the middle of a round: it is over first.
        try ann.solve(round)
        #expect(await ann.verdict()?.correct == true)
        #expect(await ann.goodbye() == .moved)
        let ended = ann.heard.contains { if case .endRound(let end) = $0 { end.round == round.round } else { false } }
        #expect(ended)
        let again = try await all.back(at: port, "Ann", welcome)
        #expect(again.welcomed?.player.id == welcome.player.id)
        let moved = try await all.status { $0.rooms.first?.host == other }
        #expect(moved.rooms.first?.isOpen == true && moved.rooms.first?.goesTo == nil)
        let (giver, taker) = former == "anna" ? (anna, bert) : (bert, anna)
        try await giver.line(with: "goes to the host \(other): an operator has moved it.")
        try await taker.line(with: "comes from the host \(former).")
        await again.leave()
        try await all.end(gateway, anna, bert)
        #expect(try await all.run(["replay"]).end().status == 0)
    }

    @Test("fleet drain empties a host that keeps running, and takes no rooms until it may again")
    func drain() async throws {
        let anna = try await all.host("--host-name", "anna", "--metrics", "0")
        let metrics = try await all.metrics(of: anna)
        for _ in 0..<3 { _ = try await all.room() }
        let refused = try await all.run(["fleet", "drain", "anna"]).end()
        #expect(refused.status == 69 && refused.lines.joined().contains("No other host could take the rooms"))
        let bert = try await all.host("--host-name", "bert")
        // A host that looks for no rooms does not count those that wait for an operator.
        try all.sql(
            """
            INSERT INTO owners (room, code, host, epoch, taken, released, program, lost)
            VALUES ('lost', 'ZZZZ', '', 1, 0, \(OwnerSQL.now), 0, 7)
            """)
        func losses() async throws -> String? {
            let body = try await all.ask(metrics, "/metrics").body
            return body.firstMatch(of: /twentyfour_rooms_lost (\d)/).map { String($0.1) }
        }
        while try await losses() != "1" { try await Task.sleep(for: .milliseconds(100)) }
        #expect(try await all.run(["fleet", "drain", "anna"]).end().status == 0)
        try await anna.line(with: "An operator has asked this host to give its rooms to others")
        let status = try await all.status { status in status.hosts.contains { $0.name == "bert" && $0.rooms == 3 } }
        let drained = try #require(status.hosts.first { $0.name == "anna" })
        #expect(drained.isDraining && drained.rooms == 0 && drained.isAlive && drained.state == "drained")
        try await anna.line(with: "an operator is draining this one")
        #expect(try await losses() == "0")
        let answer = try await all.ask(metrics, "/readyz")
        #expect(answer.status == 503 && answer.body.contains("an operator has drained it"))
        _ = try await all.room()
        #expect(try await all.status().hosts.first { $0.name == "bert" }?.rooms == 4)
        #expect(try await all.run(["fleet", "drain", "anna", "--undo"]).end().status == 0)
        try await anna.line(with: "This host takes rooms again")
        try await all.end(anna, bert)
    }

    @Test("An order that is taken back before a room's break changes nothing for its players")
    func takenBack() async throws {
        let (anna, bert) = (try await all.host("--host-name", "anna"), try await all.host("--host-name", "bert"))
        let (gateway, port) = try await all.gateway()
        let room = try await all.room("--endless", "--seconds", "100", "--break", "3")
        let name = try #require(try await all.status { $0.rooms.first?.isOpen == true }.rooms.first?.host)
        let host = name == "anna" ? anna : bert
        let ann = try await Seat(at: port, "Ann", room: room.code)
        _ = try await ann.welcome()
        let round = try await ann.round()
        #expect(try await all.run(["fleet", "drain", name]).end().status == 0)
        try await host.line(with: "An operator has asked this host to give its rooms to others")
        #expect(try await all.run(["fleet", "drain", name, "--undo"]).end().status == 0)
        try await host.line(with: "This host takes rooms again")
        try ann.solve(round)
        #expect(await ann.verdict()?.correct == true)
        #expect(try await ann.round().round == round.round + 1)
        #expect(try await all.status().rooms.first?.host == name)
        await ann.leave()
        try await all.end(gateway, anna, bert)
    }

    @Test("Rooms move to a host that has fewer")
    func balance() async throws {
        let anna = try await all.host("--host-name", "anna")
        for _ in 0..<4 { _ = try await all.room() }
        let bert = try await all.host("--host-name", "bert")
        try await all.status { status in
            status.hosts.filter(\.isAlive).map(\.rooms).sorted() == [2, 2] && status.rooms.allSatisfy(\.isOpen)
        }
        try await all.end(anna, bert)
    }

    @Test("An order about no host, or about no room, ends with 69 and says what to do")
    func mistaken() async throws {
        let (store, _) = try all.store()
        store.leases.introduce(HostCard(name: "own", isFleet: false))
        _ = try #require(try store.leases.open("friday", code: "BKTR"))
        let (other, _) = try all.store()
        other.leases.introduce(HostCard(name: "bert", isFleet: true))
        _ = try #require(try other.leases.open("monday", code: "CDFG"))
        try all.sql("UPDATE hosts SET draining = 1 WHERE name = 'bert'")
        for (arguments, words) in [
            (["drain", "nobody"], "No host is called nobody"),
            (["move", "BKTR", "nobody"], "No host is called nobody"),
            (["move", "BKTR", "bert"], "bert takes no rooms now"),
            (["drain", "own"], "without --fleet"), (["reset", "ZZZZ"], "no open room ZZZZ"),
        ] {
            let end = try await all.run(["fleet"] + arguments).end()
            #expect(end.status == 69 && end.lines.joined().contains(words), "\(arguments) \(end.lines)")
        }
    }

    @Test(
        "A real Prometheus scrapes a host and a gateway, and answers what the dashboard's row and the alerts ask",
        .enabled(if: RunningCommand.has("prometheus"), "there is no prometheus; script/bootstrap test installs it"))
    func scraped() async throws {
        let host = try await all.host("--metrics", "0")
        let (gateway, port) = try await all.gateway("--metrics", "0")
        let room = try await all.room()
        let ann = try await Seat(at: port, "Ann", room: room.code)
        _ = try await ann.welcome()
        let script = Python.packageRoot.appending(path: "Tests/EndToEndTests/prometheus.py").path
        let addresses = [try await all.metrics(of: host), try await all.metrics(of: gateway)].map { "127.0.0.1:\($0)" }
        let seen = try await RunningCommand([Python.interpreter, script, "--fleet"] + addresses).end(
            within: .seconds(100))
        #expect(seen.status == 0 && seen.lines.last == "scraped", "\(seen.lines)")
        await ann.leave()
        try await all.end(gateway, host)
    }

    @Test("A room with a PIN lets newcomers with the right one in on its next host, and nobody else")
    func pin() async throws {
        try all.setLease("6 s")
        let anna = try await all.host()
        let (gateway, port) = try await all.gateway()
        let room = try await all.room("--pin", "pin-of-ann")
        let bert = try await all.host()
        anna.signal(SIGKILL)
        var ann = try await Seat(at: port, "Ann", pin: "pin-of-ann", room: room.code)
        while await ann.welcomeIfAny() == nil {
            try #require([nil, .moved].contains(ann.farewell))
            ann = try await Seat(at: port, "Ann", pin: "pin-of-ann", room: room.code)
        }
        let eve = try await Seat(at: port, "Eve", pin: "pin-of-eve", room: room.code)
        #expect(await eve.goodbye() == .badPin)
        #expect(try all.sql("SELECT count(*) FROM snapshots WHERE host LIKE '%pin-of-ann%'") == ["0"])
        try await all.end(gateway, bert)
    }

    @Test("A room that was idle while the store was restarted is recorded as closed")
    func restartedStore() async throws {
        let own = try Neighbourhood.alone(lease: "6 s")
        defer { own.server.end() }
        let (host, _) = try await own.owner()
        try own.server.stop()
        try own.server.start()
        host.signal(SIGTERM)
        let end = try await host.end()
        #expect(end.status == 0 && !end.lines.joined().contains("does not record"), "\(end.lines)")
        #expect(try own.sql("SELECT count(*) FROM rooms WHERE closed IS NOT NULL") == ["1"])
        #expect(try own.sql("SELECT count(*) FROM owners") == ["0"])
    }

    @Test("fleet status shows the ids of two hosts of one name")
    func namesakes() async throws {
        let hosts = (try await all.host("--host-name", "anna"), try await all.host("--host-name", "anna"))
        let ids = try await all.status { $0.hosts.count == 2 }.hosts.map(\.id)
        let shown = try await all.run(["fleet", "status"]).end().lines
        for id in ids { #expect(shown.contains { $0.hasPrefix("anna (\(id))") && $0.contains("open") }, "\(shown)") }
        try await all.end(hosts.0, hosts.1)
    }
}

import Glibc
import Messages
import Stage
import Testing

/// What a gateway offers besides leading guests to rooms.
@Suite(
    "A new room for a visitor of a gateway", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .serialized, .timeLimit(.minutes(3)))
struct RoomAtAGatewayTests {
    private let all: Neighbourhood

    init() throws {
        all = try Neighbourhood()
    }

    @Test("The button opens a room and leads to its host's page, whose link nobody else gets")
    func button() async throws {
        let host = try await all.host()
        let (gateway, port) = try await all.gateway()
        let page = try await all.ask(port, "/")
        #expect(page.status == 200 && page.body.contains(#"<form id="open" action="/new" method="post">"#))
        let answer = try await all.ask(port, "/new", "POST", origin: "http://127.0.0.1:\(port)")
        #expect(answer.status == 303)
        let link = try #require(answer.location?.wholeMatch(of: /\/([A-Z]{4})\/host#([0-9a-f]{32})/)).output
        let there = try await all.ask(port, "/\(link.1)/host")
        #expect(there.status == 200 && there.body.contains("<title>Host · TwentyFour</title>"))
        // The files of the page come through the gateway too.
        for file in ["host.js", "host.css", "style.css"] {
            #expect(there.body.contains("\"/\(link.1)/\(file)\""))
            #expect(try await all.ask(port, "/\(link.1)/\(file)").status == 200)
        }
        #expect(!there.body.contains(link.2) && !answer.body.contains(link.2))
        try await host.line(with: "“Room \(link.1)” is open")
        // It waits for the person who wanted it.
        let ann = try await all.seat(at: port, "Ann", room: String(link.1))
        #expect(await ann.phase() == .gathering)
        let desk = try all.desk(at: port, String(link.0))
        try await desk.line(with: "1 player is here.")
        try desk.write("/start")
        _ = try await ann.round()
        try desk.write("q")
        #expect(try await desk.end().status == 0)
        try await all.end(gateway, host)
    }

    @Test("Only a visitor who asks for a room gets one: neither links nor pages of other sites open rooms")
    func asked() async throws {
        let host = try await all.host()
        let (gateway, port) = try await all.gateway()
        #expect(try await all.ask(port, "/new").status == 303)
        for origin in ["http://elsewhere.example", "null", "http://127.0.0.1"] {
            #expect(try await all.ask(port, "/new", "POST", origin: origin).status == 403, "\(origin)")
        }
        #expect(try await all.ask(port, "/", "POST").status == 405)
        #expect(try all.sql("SELECT count(*) FROM rooms") == ["0"])
        try await all.end(gateway, host)
    }

    @Test("One address can open three at once; an option of the gateway prevents opening any")
    func limited() async throws {
        let host = try await all.host()
        let (gateway, port) = try await all.gateway()
        var statuses: [Int] = []
        for _ in 0..<4 { statuses.append(try await all.ask(port, "/new", "POST").status) }
        #expect(statuses == [303, 303, 303, 429])
        let (closed, other) = try await all.gateway("--no-new-rooms")
        #expect(try await !all.ask(other, "/").body.contains("Open a room"))
        #expect(try await all.ask(other, "/new", "POST").status == 404)
        #expect(try all.sql("SELECT count(*) FROM rooms") == ["3"])
        try await all.end(gateway, closed, host)
    }

    @Test("If no host has space for another room, the browser is asked to come again")
    func nobody() async throws {
        // Its first host creates a store.
        let host = try await all.host("--most-rooms", "1")
        let (gateway, port) = try await all.gateway()
        #expect(try await all.ask(port, "/new", "POST").status == 303)
        let answer = try await all.ask(port, "/new", "POST")
        #expect(answer.status == 503 && answer.body.contains("No host has space for another room"))
        // A gateway may not withdraw what it requested; the host forgets it.
        try await wait { try all.sql("SELECT count(*) FROM requests") == ["0"] }
        try await all.end(gateway, host)
    }

    @Test("With --tls a gateway accepts only TLS, and its rooms are reached over TLS")
    func secure() async throws {
        let host = try await all.host()
        let (gateway, port) = try await all.gateway("--tls", "self-signed")
        let room = try await all.room("--name", "Friday", "--endless")
        let refused = try await all.ask(port, "/\(room.code)")
        #expect(refused.status == 403 && refused.body.contains("This server accepts only https"))
        #expect(try await all.ask(port, "/new", "POST").status == 403)
        #expect(await (try Seat(at: port, "Ann", room: room.code)).goodbye() == .unsupportedProtocol)
        let page = try await all.ask(port, "/\(room.code)", isSecure: true)
        #expect(page.status == 200 && page.body.contains("<title>Friday · TwentyFour</title>"))
        let addresses = try await all.ask(port, "/\(room.code)/address", isSecure: true)
        #expect(addresses.body == "https://127.0.0.1:\(port)/\(room.code) ")
        // Frames over TLS: from a player, and from the host.
        let ann = try RunningCommand([
            RunningCommand.program("twentyfour"), "join", "https://127.0.0.1:\(port)/\(room.code)", "--name", "Ann",
        ])
        try await ann.line(with: "You are in “Friday” as Ann.")
        let desk = try all.desk(at: port, room.host, isSecure: true)
        try await desk.line(with: "/help lists what you can do as the host.")
        try desk.write("/kick Ann")
        try await ann.line(with: "has removed you")
        try desk.write("q")
        #expect(try await desk.end().status == 0)
        let own = try await all.ask(port, "/new", "POST", origin: "https://127.0.0.1:\(port)", isSecure: true)
        #expect(own.status == 303)
        try await all.end(gateway, host)
    }

    @Test("With --allow-plain too, a gateway accepts both")
    func plain() async throws {
        let host = try await all.host()
        let (gateway, port) = try await all.gateway("--tls", "self-signed", "--allow-plain")
        let room = try await all.room("--name", "Friday")
        for isSecure in [true, false] {
            #expect(try await all.ask(port, "/\(room.code)", isSecure: isSecure).status == 200)
        }
        let ann = try await Seat(at: port, "Ann", room: room.code)
        #expect(try await ann.welcome().room.name == "Friday")
        try await all.end(gateway, host)
    }
}

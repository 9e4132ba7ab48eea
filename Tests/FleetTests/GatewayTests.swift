import Glibc
import Messages
import Stage
import Testing

@testable import Fleet

/// A gateway to rooms on other hosts.
@Suite(
    "A gateway", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"), .serialized,
    .timeLimit(.minutes(5)))
struct GatewayTests {
    private let all: Neighbourhood

    init() throws { all = try Neighbourhood() }

    /// Hosts a room behind gateways on this machine.
    /// - Returns: the host, and the room's code.
    private func host(_ name: String, _ options: String...) async throws -> (host: RunningCommand, code: String) {
        let host = try all.run(
            ["host", "--no-play", "--no-advertise", "--name", name, "--bind", "127.0.0.1"] + options)
        let address = try await host.line(with: "By address:")
        return (host, try #require(address.split(separator: "/").last.map(String.init)))
    }

    /// Joins, and tries again for as long as the room is moving. A host that is being killed cuts a connection without a word.
    private func comeIn(
        at port: Int, _ name: String, resume: String? = nil, room: String
    ) async throws -> (Seat, HostMessage.Welcome) {
        while true {
            let seat = try await Seat(at: port, name, resume: resume, room: room)
            if let welcome = await seat.welcomeIfAny() { return (seat, welcome) }
            let heard = seat.heard
            try #require(
                heard.isEmpty
                    || heard.contains { if case .goodbye(let goodbye) = $0 { goodbye.code == .moved } else { false } })
        }
    }

    private func lines(_ port: Int, typing text: String) throws -> RunningCommand {
        let guest = try RunningCommand(["nc", "127.0.0.1", "\(port)"])
        try guest.write(text)
        return guest
    }

    private func browser(_ port: Int, _ path: String) async throws -> String {
        let script = """
            import sys, urllib.request, urllib.error
            try: answer = urllib.request.urlopen(sys.argv[1])
            except urllib.error.HTTPError as error: answer = error
            print(answer.status, answer.read().decode().replace("\\n", " "))
            """
        let lines = try await RunningCommand(["python3", "-c", script, "http://127.0.0.1:\(port)\(path)"]).end().lines
        return lines.joined()
    }

    @Test("Guests reach the room with the code that they give, with frames, in a browser and with lines")
    func ways() async throws {
        let (friday, code) = try await host("Friday")
        let (saturday, other) = try await host("Saturday")
        let (gateway, port) = try await all.gateway()
        let ann = try await Seat(at: port, "Ann", room: code)
        #expect(try await ann.welcome().room.name == "Friday")
        let bob = try await Seat(at: port, "Bob", room: other.lowercased())
        #expect(try await bob.welcome().room.name == "Saturday")
        #expect(try await browser(port, "/\(code)").contains("<title>Friday · TwentyFour</title>"))
        // Others are told the address by which this guest came.
        #expect(try await browser(port, "/\(other)/address") == "200 http://127.0.0.1:\(port)/\(other) ")
        let cy = try lines(port, typing: "hello\n\(other)\nCy\n")
        try await cy.line(with: "Which room?")
        try await cy.line(with: "You are in “Saturday” as Cy.")
        try await cy.line(with: "Round 1")
        // In the language that they chose at the gateway.
        let di = try lines(port, typing: "hello\n/lang de\n\(other)\nDi\n")
        try await di.line(with: "Du bist in „Saturday“ als Di.")
        try await all.end(gateway, friday, saturday)
    }

    @Test(
        "A browser that requests another room, or the gateway, on the connection to a room gets there all the same"
    )
    func onceMore() async throws {
        let (friday, code) = try await host("Friday")
        let (saturday, other) = try await host("Saturday")
        let (gateway, port) = try await all.gateway()
        let script = """
            import http.client, sys
            port, *paths = sys.argv[1:]
            connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
            for path in paths:
                method, path = path.split(":")
                connection.request(method, path)
                answer = connection.getresponse()
                answer.read()
                print(answer.status, answer.getheader("Location"), connection.sock is None)
                if answer.status == 307 and connection.sock is None and answer.getheader("Location") == path:
                    connection.request(method, path)
                    body = (answer := connection.getresponse()).read().decode()
                    print(answer.status, "Saturday" in body, "Which room" in body)
                    connection.close()
                    connection.request("GET", paths[0].split(":")[1])
                    connection.getresponse().read()
            """
        let paths = ["GET:/\(code)", "GET:/\(other)", "GET:/\(code)/tv", "GET:/", "GET:/style.css", "GET:/?room=x"]
        let told = try await RunningCommand(["python3", "-c", script, "\(port)"] + paths).end().lines
        #expect(
            told == [
                "200 None False", "307 /\(other) True", "200 True False", "200 None False", "307 / True",
                "200 False True", "200 None False", "307 /?room=x True", "404 False True",
            ])
        try await all.end(gateway, friday, saturday)
    }

    @Test("A guest who names no room, or one that does not exist, gets an explanation over their transport")
    func nowhere() async throws {
        let (host, code) = try await host("Friday")
        let (gateway, port) = try await all.gateway()
        #expect(await (try Seat(at: port, "Ann")).goodbye() == .badHandshake)
        for room in ["BBBB", "\(code)\0", String(repeating: "x", count: 300), ""] {
            #expect(await (try Seat(at: port, "Ann", room: room)).goodbye() == .badHandshake)
        }
        #expect(try await browser(port, "/").contains("Which room do you want?"))
        #expect(try await browser(port, "/?room=\(code.lowercased())").contains("Friday"))
        let unknown = try await browser(port, "/BBBB")
        #expect(unknown.hasPrefix("404 ") && unknown.contains("No room has this code now."))
        let guest = try lines(port, typing: "BBBB\n")
        try await guest.line(with: "There is no room “BBBB” here. Which room?")
        try guest.write("\(code)")
        try await guest.line(with: "Welcome to “Friday”.")
        try await all.end(gateway, host)
    }

    @Test(
        "If a room's host is killed, guests get their seats back through the same gateway, and newcomers wait for it")
    func killed() async throws {
        try all.setLease("6 s")
        let (owner, code) = try await host("Friday")
        let spare = try all.run([
            "host", "--fleet", "--no-advertise", "--bind", "127.0.0.1",
        ])
        try await spare.line(with: "This host takes rooms")
        let (gateway, port) = try await all.gateway()
        let ann = try await Seat(at: port, "Ann", room: code)
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        ann.answer("1", round)
        #expect(await ann.verdict()?.reason == .wrongNumbers)
        owner.signal(SIGKILL)
        // The end of the connection comes through the gateway.
        #expect(await ann.goodbye() == nil)
        let (bob, seat) = try await comeIn(at: port, "Bob", room: code)
        #expect(seat.room.id == welcome.room.id)
        let (again, former) = try await comeIn(at: port, "Ann", resume: welcome.resume, room: welcome.room.id)
        #expect(former.player.id == welcome.player.id)
        let goingOn = try await again.round()
        #expect(goingOn.round == round.round && goingOn.numbers == round.numbers)
        try again.solve(goingOn)
        #expect(await again.verdict()?.correct == true)
        await bob.leave()
        try await all.end(gateway, spare)
        #expect(try await all.run(["replay"]).end().status == 0)
    }

    @Test("A gateway that is told to stop sends its guests to another one, and takes no more")
    func gatewayDrain() async throws {
        let host = try await all.host()
        let (first, port) = try await all.gateway("--gateway-name", "first")
        let (second, other) = try await all.gateway("--gateway-name", "second")
        // A round that lasts until Ann solves it, however slow the machine is.
        let room = try await all.room("--endless", "--seconds", "100", "--break", "3")
        let ann = try await Seat(at: port, "Ann", room: room.code)
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        // The store knows that a round is in progress, and which gateways there are.
        try await all.status { $0.rooms.first?.state == "round" && $0.gateways.count == 2 }
        try await wait { try all.sql("SELECT count(*) FROM gateways WHERE expires > \(OwnerSQL.now)") == ["2"] }
        first.signal(SIGTERM)
        try await all.status { !$0.gateways.contains { $0.name == "first" && !$0.isDraining } }
        #expect(await Seat.refusal(at: port, room: room.code) == nil)
        // Not before the round is over.
        try ann.solve(round)
        #expect(await ann.verdict()?.correct == true)
        #expect(await ann.goodbye() == nil)
        let ended = ann.heard.contains { if case .endRound(let end) = $0 { end.round == round.round } else { false } }
        #expect(ended)
        #expect(try await first.end().status == 0)
        let again = try await all.back(at: other, "Ann", welcome)
        #expect(again.welcomed?.player.id == welcome.player.id)
        await again.leave()
        try await all.end(second, host)
    }

    @Test("Only a gateway that proves itself is believed about where guests come from")
    func untrusted() async throws {
        let (host, code) = try await host("Friday")
        let script = """
            import socket, struct, sys
            guest = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
            guest.settimeout(60)
            guest.sendall(bytes.fromhex("0d0a0d0a000d0a515549540a21110013c0000201c6336407dc0401bbe10004") + sys.argv[2].encode())
            frame = b'{"handshake":{"protocol":1,"name":"Eve"}}'
            guest.sendall(struct.pack("<I", len(frame)) + frame)
            print(guest.recv(4096))
            """
        let address = try #require(host.linesSoFar.first { $0.contains("By address:") })
        let port = try #require(address.firstMatch(of: /:(\d+)\//)?.1)
        let eve = try await RunningCommand(["python3", "-c", script, String(port), code]).end().lines.joined()
        #expect(eve == "b''")
        try await host.line(with: "A gateway at 127.0.0.1 leads guests here, who are turned away")
        try await all.end(host)
    }

    @Test("Hosts and gateways follow when the secret of the store changes")
    func secret() async throws {
        let (host, code) = try await host("Friday")
        let (gateway, port) = try await all.gateway()
        try all.sql("UPDATE secrets SET value = repeat('24', 32)")
        // Until both have renewed their rows, guests are turned away without a word.
        let (ann, _) = try await comeIn(at: port, "Ann", room: code)
        await ann.leave()
        try await all.end(host, gateway)
    }

    @Test("A gateway has metrics and health that tell whether it can lead anyone")
    func watched() async throws {
        let (host, code) = try await host("Friday")
        let (gateway, port) = try await all.gateway("--metrics", "0", "--gateway-name", "gate-1")
        let metrics = try await all.metrics(of: gateway)
        #expect(try await all.ask(metrics, "/healthz").status == 200)
        #expect(try await all.ask(metrics, "/readyz").status == 200)
        let ann = try await Seat(at: port, "Ann", room: code)
        _ = try await ann.welcome()
        #expect(await Seat.refusal(at: port, room: "ZZZZ") == .badHandshake)
        let text = try await all.ask(metrics, "/metrics").body
        for sample in [
            "twentyfour_guests 1 ", "twentyfour_guests_total 1 ", "twentyfour_searches_total{outcome=\"found\"} 1 ",
            "twentyfour_searches_total{outcome=\"nowhere\"} 1 ", "twentyfour_dead_paths_total 0 ",
            "twentyfour_goodbyes_total{code=\"badHandshake\"} 1 ",
            "twentyfour_store_errors_total{reason=\"unreachable\"} 0 ",
        ] {
            #expect(text.contains(sample), "\(sample) \(text)")
        }
        #expect(!text.contains("twentyfour_leases_held") && text.contains("twentyfour_store_seconds_count "))
        try await wait { try all.sql("SELECT guests FROM gateways WHERE name = 'gate-1'") == ["1"] }
        await ann.leave()
        try await all.end(gateway, host)
        #expect(try await all.status().gateways.isEmpty)
    }

    @Test("A gateway whose store refuses it does not open")
    func refused() async throws {
        // The server requires a password there.
        let url = all.server.urlWithoutPassword(of: all.database)
        let end = try await RunningCommand([
            RunningCommand.program("twentyfour"), "gateway", "--port", "0", "--store", url,
        ]).end()
        #expect(end.status == 77)
        #expect(!end.lines.contains { $0.contains("This gateway leads") }, "\(end.lines)")
    }
}

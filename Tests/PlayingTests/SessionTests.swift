import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import NIOPosix
import Playing
import Rules
import Testing

/// A player's time in a room.
@Suite(.timeLimit(.minutes(5))) struct SessionTests {
    @Test("A player joins, plays and leaves, and the seat is free")
    func plays() async throws {
        try await withRoom { room in
            var ann = Outing(to: room.port)
            #expect(await ann.next() == .joining)
            guard case .message(.welcome(let welcome)) = await ann.next() else {
                throw Outing.Ended(ending: nil)
            }
            #expect(welcome.player.name == "Ann")
            let start = try await ann.startRound()
            await ann.session.send(try start.answer)
            #expect(try await ann.verdict().correct)
            try await ann.leave()
            #expect(await ann.next() == nil)
            for await summary in room.summaries where summary.players == 0 { break }
            #expect(await room.seats().isEmpty)
        }
    }

    @Test("A player who leaves before the program connects takes no seat")
    func leavesBefore() async throws {
        try await withRoom { room in
            let session = PlayerSession(
                to: .host(HostAddress(host: "127.0.0.1", port: room.port)), as: .init(name: "Ann"), store: nil,
                on: MultiThreadedEventLoopGroup.singleton)
            await session.run { if $0 == .joining { await session.leave() } }
            var ann = Outing(to: room.port)
            #expect(try await ann.welcome().player.id == 1)
            try await ann.leave()
        }
    }

    @Test("A player who leaves while the program connects can join again with the same name at once")
    func leavesEarly() async throws {
        try await withRoom { room in
            for _ in 0..<20 {
                var ann = Outing(to: room.port)
                #expect(await ann.next() == .joining)
                await ann.session.leave()
                var again = Outing(to: room.port)
                #expect(try await again.welcome().player.name == "Ann")
                try await again.leave()
                #expect(try await ann.ending() == .left)
            }
        }
    }

    @Test("A refusal is reported with its reason", arguments: [nil, "1"])
    func badPin(pin: String?) async throws {
        try await withRoom(pin: "0042") { room in
            var ann = Outing(to: room.port, pin: pin)
            let ending = try await ann.ending()
            #expect(ending.code == .badPin)
        }
    }

    @Test("A player who is kicked, banned or in a room that closes is told so, and does not come back")
    func sentOut() async throws {
        try await withRoom { room in
            var ann = Outing(to: room.port)
            let welcome = try await ann.welcome()
            await room.obey(.init(do: .kick, player: welcome.player.id))
            #expect(try await ann.ending().code == .kicked)
            ann = Outing(to: room.port)
            _ = try await ann.welcome()
            async let closed: Void = room.close()
            #expect(try await ann.ending().code == .roomClosed)
            await closed
        }
    }

    @Test("A player who is replaced is told so")
    func replaced() async throws {
        try await withRoom { room in
            var ann = Outing(to: room.port)
            let welcome = try await ann.welcome()
            let other = try await PlayerConnection.open(
                to: HostAddress(host: "127.0.0.1", port: room.port),
                saying: .handshake(.init(name: "Ann", resume: welcome.resume)), within: .seconds(60),
                on: .singletonMultiThreadedEventLoopGroup)
            #expect(try await ann.ending().code == .replaced)
            await other.close()
        }
    }

    @Test("If nobody listens, there is no connection")
    func nobody() async throws {
        let host = try await ScriptedHost.open(saying: [], thenCloses: true)
        try await host.close()
        var ann = Outing(to: host.port)
        #expect(await ann.next() == .joining)
        #expect(await ann.next() == .ended(.noConnection))
        #expect(await ann.next() == nil)
    }

    @Test(
        "A server that answers but is not a host is no connection",
        arguments: [
            "", "HTTP/1.1 400 Bad Request\r\n\r\n", "\u{0}\u{0}\u{0}\u{0}", "\u{4}\u{0}\u{0}\u{0}oops",
            "\u{B}\u{0}\u{0}\u{0}{\"dance\":{}}",
        ])
    func noHost(bytes: String) async throws {
        let host = try await ScriptedHost.open(saying: ByteBuffer(string: bytes), thenCloses: true)
        var ann = Outing(to: host.port)
        #expect(try await ann.ending() == .noConnection)
        try await host.close()
    }

    @Test("A host that closes the first connection without a word is asked again")
    func curt() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            try await proxy.bar()
            var ann = Outing(to: proxy.port)
            #expect(await ann.next() == .joining)
            await proxy.connections(1)
            try await proxy.bar(false)
            _ = try await ann.welcome()
            #expect(try await proxy.count > 1)
            try await ann.leave()
            try await proxy.close()
        }
    }

    @Test("A server that accepts the handshake and never answers counts as no connection after 5 s")
    func mute() async throws {
        let host = try await ScriptedHost.open(saying: [], thenCloses: false)
        var ann = Outing(to: host.port)
        #expect(try await ann.ending() == .noConnection)
        try await host.close()
    }

    @Test(
        "A player who is refused a seat is told why, whatever the reason",
        arguments: [.flooding, .idle, .tooSlow, .roomFull] as [GoodbyeCode])
    func refusal(code: GoodbyeCode) async throws {
        let host = try await ScriptedHost.open(
            saying: [.goodbye(.init(code: code, text: "No."))], thenCloses: true)
        var ann = Outing(to: host.port)
        #expect(try await ann.ending() == .goodbye(.init(code: code, text: "No.")))
        try await host.close()
    }

    @Test("Pings are answered at once and not reported, and unknown messages are ignored")
    func pings() async throws {
        let host = try await ScriptedHost.open(
            saying: [
                .unknown(name: "confetti"), .ping(.init(id: 7)), .goodbye(.init(code: .kicked, text: "")),
            ],
            thenCloses: false)
        let connection = try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: host.port), saying: .handshake(.init(name: "Ann")),
            within: .seconds(60), on: .singletonMultiThreadedEventLoopGroup)
        var heard = host.heard.makeAsyncIterator()
        #expect(
            await heard.next().map { String(buffer: $0) } == #"{"handshake":{"name":"Ann","protocol":1}}"#)
        #expect(await heard.next().map { String(buffer: $0) } == #"{"pong":{"id":7}}"#)
        var messages = connection.messages.makeAsyncIterator()
        #expect(await messages.next() == .unknown(name: "confetti"))
        #expect(await messages.next() == .goodbye(.init(code: .kicked, text: "")))
        await connection.close()
        #expect(await messages.next() == nil)
        try await host.close()
    }

    @Test("A connection can be required within less than a second")
    func shortTimeout() async throws {
        try await withRoom { room in
            var connection: PlayerConnection?
            // A busy machine may take longer for one of them.
            for _ in 1...5 where connection == nil {
                connection = try? await PlayerConnection.open(
                    to: HostAddress(host: "127.0.0.1", port: room.port), within: .milliseconds(900),
                    on: .singletonMultiThreadedEventLoopGroup)
            }
            let open = try #require(connection)
            await open.close()
        }
    }
}

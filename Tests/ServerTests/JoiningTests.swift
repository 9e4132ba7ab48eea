import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import NIOPosix
import PlainText
import Rules
import Testing

/// Who is admitted, and who is removed.
@Suite(.timeLimit(.minutes(5))) struct JoiningTests {
    @Test("A room with a PIN admits only guests who know it")
    func pin() async throws {
        try await withRoom(pin: "0042") { room async throws in
            #expect(try await room.refusal(of: "Ann") == .badPin)
            #expect(try await room.refusal(of: "Ann", more: #","pin":"""#) == .badPin)
            #expect(try await room.refusal(of: "Ann", more: #","pin":"42""#) == .badPin)
            #expect(try await room.player("Ann", more: #","pin":"0042""#).1.player.name == "Ann")
        }
    }

    @Test("A host that has only a slow hash of the PIN admits only guests with the right PIN, in order")
    func slowPin() async throws {
        let first = try LiveRoom(pin: "0042")
        let next = LiveRoom(
            first.snapshot(at: Instant(nanoseconds: 0)), identity: first.identity, policy: AdmissionPolicy(),
            limits: .unhurried)
        let room = try await RoomServer.open(
            next, address: "127.0.0.1", website: RoomWebsite.self,
            on: MultiThreadedEventLoopGroup.singleton.next(), logger: silent)
        let eve = try await room.guest("Eve", more: #","pin":"0043""#)
        let ann = try await room.guest("Ann", more: #","pin":"0042""#)
        #expect(try await eve.farewell() == .badPin)
        #expect(try await ann.next(\.welcome).player.name == "Ann")
        #expect(try await room.refusal(of: "Bob", more: #","pin":"42""#) == .badPin)
        await room.close()
    }

    @Test("A full room admits nobody, and players with a seat come back to it")
    func full() async throws {
        var settings = Settings()
        settings.capacity = 2
        try await withRoom(settings) { room in
            let (ann, welcome) = try await room.player("Ann")
            let (bob, _) = try await room.player("Bob")
            #expect(try await room.player("Eve", more: #","role":"spectator""#).1.player.name == "Eve")
            #expect(try await room.refusal(of: "Cid") == .roomFull)
            try await ann.close()
            #expect(try await room.refusal(of: "Cid") == .roomFull)
            #expect(
                try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#).1.player.id
                    == welcome.player.id)
            bob.send(#"{"leave":{}}"#)
            #expect(try await bob.farewell() == nil)
            #expect(try await room.player("Cid").1.player.name == "Cid")
        }
    }

    @Test("When too many connections have no seat, the one that has waited longest gives way to a new one")
    func crowd() async throws {
        var settings = Settings()
        settings.capacity = 1
        var limits = Limits.unhurried
        limits.connectionsWithoutSeat = 2
        try await withRoom(settings, limits: limits) { room in
            let (ann, _) = try await room.player("Ann")
            let first = try await RawPlayer.connect(to: room.port)
            let second = try await RawPlayer.connect(to: room.port)
            first.send(bytes: [40, 0, 0, 0])
            let third = try await RawPlayer.connect(to: room.port)
            #expect(try await first.farewell() == .busy)
            try await second.close()
            try await third.close()
            ann.answer("1", round: 1)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
        }
    }

    @Test("A locked room admits nobody new until it is unlocked, and players with a seat come back to it")
    func locked() async throws {
        try await withRoom { room in
            let (_, welcome) = try await room.player("Ann")
            await room.obey(.lock)
            #expect(try await room.refusal(of: "Bob") == .roomLocked)
            #expect(
                try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#).1.player
                    == welcome.player)
            await room.obey(.unlock)
            #expect(try await room.player("Bob").1.player.name == "Bob")
        }
    }

    @Test("A kicked player learns about it, has no seat any more, and may join again")
    func kicked() async throws {
        try await withRoom { room in
            let (ann, welcome) = try await room.player("Ann")
            await room.obey(.init(do: .kick, name: "Ann"))
            #expect(try await ann.farewell() == .kicked)
            #expect(await room.seats().isEmpty)
            let again = try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#).1
            #expect(again.player.id != welcome.player.id)
        }
    }

    @Test("A banned player learns about it, and neither the name nor the token admits them again")
    func banned() async throws {
        try await withRoom { room in
            let (ann, welcome) = try await room.player("Ann")
            await room.obey(.init(do: .ban, name: "Ann"))
            #expect(try await ann.farewell() == .banned)
            #expect(try await room.refusal(of: "ANN") == .banned)
            #expect(try await room.refusal(of: "Ann", more: #","resume":"\#(welcome.resume)""#) == .banned)
            // A player on the host's own machine shares its address with the host.
            #expect(try await room.player("Bob").1.player.name == "Bob")
        }
    }

    @Test("Another address can have only a limited number of connections", .enabled(if: Machine.address != nil))
    func connectionsPerAddress() async throws {
        let address = try #require(Machine.address)
        var limits = Limits.unhurried
        limits.connectionsPerAddress = 3
        try await withRoom(limits: limits, address: "0.0.0.0") { room in
            var guests: [RawPlayer] = []
            for _ in 0..<3 { guests.append(try await RawPlayer.connect(to: room.port, at: address)) }
            guests[2].greet("Ann")
            #expect(try await guests[2].next(\.welcome).player.name == "Ann")
            // Each kind of client is refused in its own form.
            let fourth = try await RawPlayer.connect(to: room.port, at: address)
            fourth.greet("Dan")
            #expect(try await fourth.farewell() == .flooding)
            let typist = Typist(connection: try await .connect(to: room.port, at: address, cut: LineCut()))
            typist.send(bytes: Array("Dan\n".utf8))
            #expect(try await typist.rest().map { $0.contains("connections") } == [true])
            let browser = RawBrowser(connection: try await .connect(to: room.port, at: address, cut: WebCut()))
            #expect(try await browser.get("/").status == 429)
            // Loopback does not count.
            for _ in 0..<5 { guests.append(try await RawPlayer.connect(to: room.port)) }
            guests[7].greet("Bob")
            #expect(try await guests[7].next(\.welcome).player.name == "Bob")
            for guest in guests { try await guest.close() }
        }
    }

    @Test("A silent guest gets the goodbye as a plain sentence", .enabled(if: Machine.address != nil))
    func silentGuest() async throws {
        let address = try #require(Machine.address)
        var limits = Limits.unhurried
        limits.connectionsPerAddress = 1
        limits.refusal = .milliseconds(100)
        try await withRoom(limits: limits, address: "0.0.0.0") { room in
            let ann = try await RawPlayer.connect(to: room.port, at: address)
            ann.greet("Ann")
            _ = try await ann.next(\.welcome)
            let typist = Typist(connection: try await .connect(to: room.port, at: address, cut: LineCut()))
            #expect(try await typist.rest().map { $0.contains("connections") } == [true])
            try await ann.close()
        }
    }

    @Test("A ban applies to the address too", .enabled(if: Machine.address != nil))
    func bannedAddress() async throws {
        let address = try #require(Machine.address)
        try await withRoom(address: "0.0.0.0") { room in
            let eve = try await RawPlayer.connect(to: room.port, at: address)
            eve.greet("Eve")
            _ = try await eve.next(\.welcome)
            await room.obey(.init(do: .ban, name: "Eve"))
            #expect(try await eve.farewell() == .banned)
            let again = try await RawPlayer.connect(to: room.port, at: address)
            again.greet("Somebody")
            #expect(try await again.farewell() == .banned)
        }
    }
}

import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import NIOPosix
import Rules
import Testing

/// How a room opens and closes.
@Suite(.timeLimit(.minutes(5))) struct ClosingTests {
    private func open(
        address: String? = "127.0.0.1", port: Int = 0, limits: Limits = Limits.unhurried
    ) async throws -> RoomServer {
        try await RoomServer.open(
            LiveRoom(limits: limits), address: address, port: port, website: RoomWebsite.self,
            on: MultiThreadedEventLoopGroup.singleton.next(),
            logger: silent)
    }

    @Test("Everybody receives that the room is closed, and then the end")
    func roomClosed() async throws {
        var limits = Limits.unhurried
        limits.handshake = .seconds(60)
        let room = try await open(limits: limits)
        // One of them has not sent its whole handshake, and is accepted before the others.
        var players = [try await RawPlayer.connect(to: room.port)]
        players[0].send(bytes: [9, 0])
        for number in 0..<20 { players.append(try await room.player("Player \(number)").0) }
        async let closed: Void = room.close()
        for (number, player) in players.enumerated() {
            #expect(try await player.farewell() == .roomClosed, "connection \(number)")
        }
        await closed
        await #expect(throws: (any Error).self) { try await RawPlayer.connect(to: room.port) }
    }

    @Test("A guest with much unread, and much in flight to the host, receives it too")
    func unread() async throws {
        var limits = Limits.unhurried
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        let room = try await open(limits: limits)
        let ann = try await RawPlayer.connect(to: room.port, isReading: false)
        ann.greet("Ann")
        await room.wait(forSeats: 1)
        for _ in 0..<18 { ann.answer("1", round: 1) }
        async let closed: Void = room.close()
        for _ in 0..<200 { ann.answer(String(repeating: "1", count: 3_000), round: 1) }
        await ann.startReading()
        #expect(try await ann.farewell() == .roomClosed)
        await closed
    }

    @Test("A guest who does not read delays the closing for no longer than the farewell time")
    func deaf() async throws {
        let room = try await open()
        let ann = try await RawPlayer.connect(to: room.port, isReading: false)
        ann.greet("Ann")
        await room.wait(forSeats: 1)
        await room.close()
        // The kernel has kept it for her.
        #expect(try await ann.farewell() == .roomClosed)
    }

    @Test("The stream of a room's summaries ends with the room")
    func summaries() async throws {
        let room = try await open()
        let (ann, _) = try await room.player("Ann")
        var seen = room.summaries.makeAsyncIterator()
        while let summary = await seen.next(), summary.state != .round {}
        async let closed: Void = room.close()
        #expect(try await ann.farewell() == .roomClosed)
        await closed
        while await seen.next() != nil {}
    }

    @Test("A port in use is reported")
    func portInUse() async throws {
        let room = try await open()
        await #expect(throws: ListenError.portInUse(room.port)) { try await open(port: room.port) }
        await #expect(throws: ListenError.portInUse(room.port)) {
            try await open(address: nil, port: room.port)
        }
        await room.close()
    }

    @Test(
        "An address of another machine is reported",
        arguments: [
            "192.0.2.77", "203.0.113.1", "300.1.1.1", "no.such.name.invalid", "", "2001:db8::77", "::1%nope",
        ])
    func badAddress(address: String) async {
        await #expect(throws: ListenError.noSuchAddress(address)) { try await open(address: address) }
    }

    @Test("An invalid port is reported, never a trap", arguments: [65_536, 70_000, -1, Int.max, Int.min])
    func badPort(port: Int) async {
        await #expect(throws: ListenError.self) { try await open(port: port) }
        await #expect(throws: ListenError.self) { try await open(address: nil, port: port) }
    }

    @Test("Without an address, a room listens in both families", .enabled(if: Machine.hasIPv6))
    func bothFamilies() async throws {
        let room = try await open(address: nil)
        for host in ["127.0.0.1", "::1"] {
            let guest = try await RawPlayer.connect(to: room.port, at: host)
            guest.greet("Ann")
            #expect(try await guest.next(\.welcome).room.name == "Ann's game")
        }
        #expect(await room.seats().map(\.address) == ["127.0.0.1", "::1"])
        await room.close()
    }
}

import Messages
import NIOCore
import NIOPosix
import Playing
import Testing
import Wire

/// What a malicious host can do to a player's program.
@Suite("A malicious host", .serialized, .timeLimit(.minutes(5))) struct HostileHostTests {
    /// Endless sending keeps an event loop busy, which other tests would wait for.
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

    private func open(
        _ messages: [HostMessage], then sequel: ScriptedHost.Sequel = .nothing, isDeaf: Bool = false
    ) async throws -> ScriptedHost {
        try await .open(saying: ScriptedHost.frames(messages), then: sequel, isDeaf: isDeaf, on: Self.group)
    }

    private func table(of round: Int, solved: Int) -> HostMessage {
        .results(.init(round: round, players: 9, solved: solved, guessing: 9 - solved, rows: []))
    }

    private func verdict(_ number: Int) -> HostMessage {
        .verdict(.init(round: number, correct: false, seconds: 1, reason: .syntax))
    }

    /// Plays with a screen that stops after the welcome until it is told to continue.
    private func play(
        at host: ScriptedHost
    ) -> (session: PlayerSession, look: AsyncStream<Void>.Continuation, told: AsyncStream<SessionEvent>) {
        let session = PlayerSession(
            to: .host(HostAddress(host: "127.0.0.1", port: host.port)), as: .init(name: "Ann"), store: nil,
            on: Self.group)
        let (looking, look) = AsyncStream.makeStream(of: Void.self)
        let (told, tell) = AsyncStream.makeStream(of: SessionEvent.self)
        Task {
            await session.run { event in
                if case .message(.welcome) = event { for await _ in looking {} }
                tell.yield(event)
            }
            tell.finish()
        }
        return (session, look, told)
    }

    @Test("A screen that stopped shows everything when it continues")
    func wholeStory() async throws {
        let many = (1...5_000).map(verdict)
        let host = try await open([.welcome()] + many.prefix(50) + [.ping(.init(id: 1))] + many.dropFirst(50))
        let (session, look, told) = play(at: host)
        for await frame in host.heard where String(buffer: frame).contains("pong") { break }
        look.finish()
        var rounds: [Int] = []
        for await event in told {
            if case .message(.verdict(let verdict)) = event { rounds.append(verdict.round) }
            if event == .lost || rounds.count == many.count { break }
        }
        #expect(rounds == Array(1...5_000))
        await session.leave()
        try await host.close()
    }

    @Test("Of several statuses in a row, only the latest waits to be shown; every table does")
    func superseded() async throws {
        let statuses = (1...50).map { HostMessage.status(.init(.init(text: "\($0)"), .init(.waiting))) }
        let tables = (1...9).map { table(of: 2, solved: $0) }
        let host = try await open(
            [.welcome(), table(of: 1, solved: 9), verdict(1)] + tables + statuses + [verdict(2), .ping(.init(id: 1))])
        let (session, look, told) = play(at: host)
        // The pong arrives after everything before the ping.
        for await frame in host.heard where String(buffer: frame).contains("pong") { break }
        look.finish()
        var shown: [HostMessage] = []
        for await case .message(let message) in told {
            shown.append(message)
            if message == verdict(2) { break }
        }
        let last = HostMessage.status(.init(.init(text: "50"), .init(.waiting)))
        #expect(shown == [.welcome(), table(of: 1, solved: 9), verdict(1)] + tables + [last, verdict(2)])
        await session.leave()
        try await host.close()
    }

    @Test("A host that never completes a message is given up after a while, however many bytes it sends")
    func dripping() async throws {
        var limits = HostLimits()
        limits.silence = .seconds(3)
        // At a byte every 20 ms, it takes 40 s to the end of the message.
        let long = HostMessage.status(.init(.init(text: String(repeating: "x", count: 2_000)), .init(.waiting)))
        let host = try await open([.welcome()], then: .dripping(try ScriptedHost.frames([long])))
        var ann = Outing(to: host.port, limits: limits, on: Self.group)
        _ = try await ann.welcome()
        try await ann.lost()
        await ann.session.leave()
        try await host.close()
    }

    @Test("Frames without a message count as silence")
    func babbling() async throws {
        var limits = HostLimits()
        limits.silence = .seconds(3)
        let babble = ByteBuffer(framing: Array("confetti".utf8))
        let host = try await open([.welcome()], then: .dripping(babble))
        var ann = Outing(to: host.port, limits: limits, on: Self.group)
        _ = try await ann.welcome()
        try await ann.lost()
        await ann.session.leave()
        try await host.close()
    }

    @Test(
        "A host that sends without end is left for good, with a reason",
        arguments: [
            .welcome(), .ping(.init(id: 1)), .unknown(name: "x"), .endMatch(.init(.init(rows: []), .init(.over))),
        ]
            as [HostMessage])
    func flood(message: HostMessage) async throws {
        var limits = HostLimits()
        limits.burst = 1 << 20
        let host = try await open([.welcome()], then: .repeating(try ScriptedHost.frames([message])))
        var ann = Outing(to: host.port, limits: limits, on: Self.group)
        #expect(try await ann.ending() == .broken(.flood))
        try await host.close()
    }

    @Test("A room that sends as much as a large one is not flooding, however long it continues")
    func noFlood() async throws {
        var limits = HostLimits()
        limits.burst = 65_536
        limits.rate = .max
        let host = try await open([.welcome()] + (1...5_000).map(verdict) + [verdict(0)])
        var ann = Outing(to: host.port, limits: limits, on: Self.group)
        try await ann.next { $0 == .message(verdict(0)) ? () : nil }
        await ann.session.leave()
        try await host.close()
    }

    @Test(
        "Bytes that are not a frame end the session, even after a valid start",
        arguments: [("\0\0\0\0", .empty), ("\0\0\u{1}\u{1}", .oversize(length: 0x0101_0000, limit: 65_536))]
            as [(String, FrameError)])
    func noFrame(bytes: String, error: FrameError) async throws {
        var said = try ScriptedHost.frames([.welcome()])
        said.writeString(bytes)
        let host = try await ScriptedHost.open(saying: said, then: .nothing)
        var ann = Outing(to: host.port)
        #expect(try await ann.ending() == .broken(.frame(error)))
        try await host.close()
    }

    @Test("A connection has one welcome; others are ignored")
    func secondWelcome() async throws {
        let host = try await open([.welcome(), .welcome(to: "another"), verdict(1)])
        var ann = Outing(to: host.port)
        _ = try await ann.welcome()
        #expect(await ann.next() == .message(verdict(1)))
        await ann.session.leave()
        try await host.close()
    }

    @Test("A host that pings and reads nothing is given up after a while: the unsent answers are limited")
    func deaf() async throws {
        var limits = HostLimits()
        limits.silence = .seconds(3)
        limits.burst = .max
        let pings = try ScriptedHost.frames((1...1_000).map { .ping(.init(id: $0)) })
        let host = try await open([.welcome()], then: .repeating(pings), isDeaf: true)
        var ann = Outing(to: host.port, limits: limits, on: Self.group)
        _ = try await ann.welcome()
        try await ann.lost()
        await ann.session.leave()
        try await host.close()
    }

    @Test("What waits for a host that reads nothing is limited: the connection ends")
    func unread() async throws {
        let host = try await open([.welcome()], isDeaf: true)
        let connection = try await PlayerConnection.open(
            to: HostAddress(host: "127.0.0.1", port: host.port), within: .seconds(60),
            on: Self.group)
        let longest = String(repeating: "1+", count: 16_384)
        for _ in 1...400 { connection.send(.answer(.init(round: 1, expression: longest))) }
        for await _ in connection.messages {}
        await connection.close(after: .leave)
        try await host.close()
    }
}

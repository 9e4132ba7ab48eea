import Hosting
import NIOCore
import Rules
import Testing
import Wire

/// Signs of life, and what the host makes of their absence.
@Suite(.timeLimit(.minutes(1))) struct SilenceTests {
    @Test("Who sends no handshake in time is idle")
    func noHandshake() async throws {
        var limits = Limits()
        limits.handshake = .milliseconds(100)
        try await withRoom(limits: limits) { room in
            let mute = try await RawPlayer.connect(to: room.port)
            let slow = try await RawPlayer.connect(to: room.port)
            slow.send(bytes: [40, 0, 0, 0, 0x7B])
            #expect(try await mute.farewell() == .idle)
            #expect(try await slow.farewell() == .idle)
        }
    }

    @Test("Who goes silent is pinged, then idle, and can come back")
    func silent() async throws {
        var limits = Limits()
        limits.pingAfter = .milliseconds(100)
        limits.silence = .seconds(4)
        try await withRoom(limits: limits) { room in
            let (ann, welcome) = try await room.player("Ann")
            let messages = try await ann.rest()
            #expect(messages.contains { $0.ping != nil })
            #expect(messages.last?.goodbye?.code == .idle)
            #expect(await room.seats().map(\.isHere) == [false])
            let (_, second) = try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#)
            #expect(second == welcome)
        }
    }

    @Test("Who answers pings and says nothing else stays")
    func pongs() async throws {
        var limits = Limits()
        limits.pingAfter = .milliseconds(100)
        limits.silence = .seconds(5)
        try await withRoom(limits: limits) { room in
            let clock = ContinuousClock()
            let (ann, _) = try await room.player("Ann")
            let joined = clock.now
            var expected = 1
            while clock.now < joined + .seconds(5) + .milliseconds(100) {
                let ping = try await ann.next(\.ping)
                #expect(ping.id == expected)
                expected += 1
                ann.send(#"{"pong":{"id":\#(ping.id)}}"#)
            }
            #expect(await room.seats().map(\.isHere) == [true])
        }
    }

    @Test(
        "A player's round trip is taken off its time, up to 200 ms",
        arguments: [TimeAmount.milliseconds(80), .milliseconds(600)])
    func credit(delay: TimeAmount) async throws {
        try await withRoom { room in
            let clock = ContinuousClock()
            let ann = try await room.guest("Ann")
            let before = clock.now
            let start = try await ann.next(\.startRound)
            // Until something is heard from the host again, nobody knows that its clock for Ann runs.
            ann.answer("1", round: 1)
            _ = try await ann.next(\.verdict)
            let running = clock.now
            let ping = try await ann.next(\.ping)
            let pinged = clock.now
            // The way that takes `delay` longer.
            try await ann.channel.eventLoop.scheduleTask(in: delay) {}.futureResult.get()
            let delayed = min((clock.now - pinged) / .seconds(1), 0.2)
            ann.send(#"{"pong":{"id":\#(ping.id)}}"#)
            ann.answer(try start.solution, round: 1)
            let shortest = (clock.now - running) / .seconds(1)
            let verdict = try await ann.next(\.verdict)
            let longest = (clock.now - before) / .seconds(1)
            // Times are cut to hundredths; the round trip is at least the delay, and counts for 200 ms at most.
            #expect(verdict.seconds <= longest - delayed)
            #expect(verdict.seconds > shortest - 0.2 - 0.01)
        }
    }

    @Test("A pong that nobody asked for gives no credit")
    func falsePong() async throws {
        try await withRoom { room in
            let ann = try await room.guest("Ann")
            let start = try await ann.next(\.startRound)
            ann.answer("1", round: 1)
            _ = try await ann.next(\.verdict)
            let clock = ContinuousClock()
            let running = clock.now
            let ping = try await ann.next(\.ping)
            // So that a credit would be seen.
            try await ann.channel.eventLoop.scheduleTask(in: .milliseconds(300)) {}.futureResult.get()
            ann.send(#"{"pong":{"id":\#(ping.id + 1)}}"#)
            ann.send(#"{"pong":{"id":\#(ping.id - 1)}}"#)
            ann.answer(try start.solution, round: 1)
            let shortest = (clock.now - running) / .seconds(1)
            #expect(try await ann.next(\.verdict).seconds > shortest - 0.01)
        }
    }
}

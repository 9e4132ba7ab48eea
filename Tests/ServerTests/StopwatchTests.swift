import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing

/// How guests try to cheat their stopwatches, over real connections.
@Suite(.timeLimit(.minutes(5))) struct StopwatchTests {
    @Test("A deliberately late pong gains nothing beyond the kernel's own round trip")
    func latePong() async throws {
        try await withRoom { room in
            let (bob, _) = try await room.player("Bob")
            let (eve, _) = try await room.player("Eve")
            let start = try await eve.next(\.startRound)
            let ping = try await eve.next(\.ping)
            try await eve.dawdle(.milliseconds(250))
            eve.send(#"{"pong":{"id":\#(ping.id)}}"#)
            try await expectNoGain(of: eve, over: bob, in: start)
        }
    }

    @Test("A puzzle queued behind unread data does not delay the stopwatch")
    func halfRead() async throws {
        var limits = Limits.unhurried
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        limits.unsentBytes = 100_000_000
        try await withRoom(limits: limits) { room in
            let (bob, _) = try await room.player("Bob")
            let eve = try await RawPlayer.connect(to: room.port, isReading: false)
            eve.greet("Eve")
            // More than the kernels hold.
            for _ in 0..<10_000 { eve.answer("", round: 1) }
            eve.send(#"{"giveUp":{"round":1}}"#)
            while try await bob.next(\.results).rows?.last?.outcome != .gaveUp {}
            await room.obey(.skip)
            _ = try await bob.next(\.endRound)
            await room.obey(.skip)
            let start = try await bob.next(\.startRound)
            try await eve.dawdle(.milliseconds(300))
            await eve.startReading()
            while try await eve.next(\.startRound).round != start.round {}
            try await expectNoGain(of: eve, over: bob, in: start)
        }
    }

    /// One guest answers honestly and without a pong. When they have a verdict, the other answers: so the other took
    /// longer.
    private func expectNoGain(
        of trickster: RawPlayer, over other: RawPlayer, in start: HostMessage.Phased<HostMessage.StartRound>
    ) async throws {
        other.answer("1", round: start.round)
        let truth = try await other.next { $0.verdict?.round == start.round ? $0.verdict?.seconds : nil }
        try trickster.answer(start.solution, round: start.round)
        let time = try await trickster.next { $0.verdict?.correct == true ? $0.verdict?.seconds : nil }
        // A delay of 20 ms is believed, and times are truncated to hundredths.
        #expect(time > truth - 0.07)
    }
}

extension RawPlayer {
    /// Lets time pass, as a guest does who hopes to gain by it.
    fileprivate func dawdle(_ delay: TimeAmount) async throws {
        try await channel.eventLoop.scheduleTask(in: delay) {}.futureResult.get()
    }
}

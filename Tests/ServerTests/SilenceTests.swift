import Messages
import Server
import Transports
import Website
import Foundation
import Hosting
import NIOCore
import NIOPosix
import Rules
import Testing

/// Pings over real connections; HostingTests has the rules.
@Suite(.timeLimit(.minutes(5))) struct SilenceTests {
    @Test("A guest who sends no handshake in time is idle")
    func noHandshake() async throws {
        var limits = Limits.unhurried
        limits.handshake = .milliseconds(100)
        try await withRoom(limits: limits) { room in
            let slow = try await RawPlayer.connect(to: room.port)
            slow.send(bytes: [40, 0, 0, 0, 0x7B])
            #expect(try await slow.farewell() == .idle)
        }
        limits.refusal = .milliseconds(100)
        try await withRoom(limits: limits) { room in
            // Nothing shows what the mute guest could read, so it gets a sentence.
            let mute = try await Typist.connect(to: room.port)
            #expect(try await mute.rest().map { $0.contains("goodbye") } == [false])
        }
    }

    @Test("A ping is sent, and its pong is accepted")
    func ping() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let ping = try await ann.next(\.ping)
            #expect(ping.id == 1)
            ann.send(#"{"pong":{"id":1}}"#)
            ann.answer("1", round: 1)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
        }
    }

    @Test("A host that was suspended has received nothing meanwhile: nobody counts as silent, and no time has passed")
    func stoodStill() async throws {
        var limits = Limits.unhurried
        limits.silence = .seconds(10)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        let pause = 11.0
        try await withRoom(limits: limits, on: loop) { room in
            let begun = ContinuousClock.now
            let (ann, _) = try await room.player("Ann")
            let ping = try await ann.next(\.ping)
            ann.send(#"{"pong":{"id":\#(ping.id)}}"#)
            try await loop.submit { Thread.sleep(forTimeInterval: pause) }.get()
            ann.answer("1", round: 1)
            let seconds = try await ann.next { $0.verdict?.seconds ?? $0.goodbye.map { _ in .infinity } }
            #expect(seconds <= begun.duration(to: .now) / .seconds(1) - pause)
        }
        try await group.shutdownGracefully()
    }
}

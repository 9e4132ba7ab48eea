import Foundation
import Hosting
import Messages
import NIOCore
import NIOPosix
import Rules
import Server
import Testing

/// Rooms whose event loop is busy with something else.
@Suite(.timeLimit(.minutes(2))) struct StallTests {
    @Test("The time in which a room's loop was busy counts as no one's thinking time", arguments: [0.4, 1.9])
    func busy(seconds: Double) async throws {
        // Its own thread: the player's must not be busy.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        try await withRoom(on: loop) { room in
            // The round begins after this, perhaps long before Ann receives it.
            let begun = ContinuousClock.now
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            // The loop is busy, and the answer comes in meanwhile.
            let (starts, started) = AsyncStream.makeStream(of: Void.self)
            loop.execute {
                started.finish()
                Thread.sleep(forTimeInterval: seconds)
            }
            for await _ in starts {}
            let answer = #"{"answer":{"round":\#(start.round),"expression":"\#(try start.solution)"}}"#
            var frame = ByteBuffer(integer: UInt32(answer.utf8.count), endianness: .little)
            frame.writeString(answer)
            try await ann.channel.writeAndFlush(frame).get()
            let said = begun.duration(to: .now)
            let verdict = try await ann.next(\.verdict)
            let whole = begun.duration(to: .now)
            #expect(verdict.correct)
            // What was measured until the bytes were sent, and no more of the rest than the kernel's clock is coarse.
            let longest = said / .seconds(1) + (whole - said) / .seconds(1) * 0.25 + 0.03
            #expect(verdict.seconds <= longest, "\(verdict.seconds) s, said after \(said), heard after \(whole)")
        }
        try await group.shutdownGracefully()
    }
}

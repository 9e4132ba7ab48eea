import NIOCore
import NIOPosix
import Rules
import Testing
import Transports

@Suite struct RoomClockTests {
    @Test("A task for the earliest instant runs at once, also on a clock that is far ahead of the machine's")
    func earliest() async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next(), ran = loop.makePromise(of: Void.self)
        try await loop.submit {
            let clock = RoomClock(on: loop, from: Instant(nanoseconds: 1 << 60))
            _ = clock.schedule(at: Instant(nanoseconds: .min)) { ran.succeed() }
        }.get()
        try await ran.futureResult.get()
    }
}

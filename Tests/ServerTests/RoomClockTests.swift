import NIOCore
import NIOPosix
import Rules
import Testing
import Transports

@Suite struct RoomClockTests {
    @Test(
        "A task for the earliest instant runs at once, however far the clock is from the machine's",
        arguments: [Int64.min, 0, 1 << 60, .max])
    func earliest(start: Int64) async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next(), ran = loop.makePromise(of: Void.self)
        try await loop.submit {
            let clock = RoomClock(on: loop, from: Instant(nanoseconds: start))
            _ = clock.schedule(at: Instant(nanoseconds: .min)) { ran.succeed() }
        }.get()
        try await ran.futureResult.get()
    }
}

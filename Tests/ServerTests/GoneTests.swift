import Dispatch
import Messages
import Server
import Transports
import Website
import Glibc
import Hosting
import NIOCore
import NIOPosix
import Rules
import Testing

/// Guests who disconnect before the host has accepted them.
@Suite(.timeLimit(.minutes(5))) struct GoneTests {
    @Test(
        "Connections that were reset before they were accepted do not count, and keep nobody out",
        arguments: ["127.0.0.1", Machine.address].compactMap(\.self))
    func reset(address: String) async throws {
        var settings = Settings()
        settings.capacity = 2
        var limits = Limits.unhurried
        limits.connectionsWithoutSeat = 8
        limits.connectionsPerAddress = 4
        limits.farewell = .milliseconds(50)
        let hosting = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = hosting.next()
        try await withRoom(settings, limits: limits, address: "0.0.0.0", on: loop) { room in
            for _ in 0..<4 {
                // The host accepts nothing until all are gone.
                let isOver = DispatchSemaphore(value: 0)
                loop.execute { isOver.wait() }
                for _ in 0..<20 { try await connectAndReset(address, port: room.port) }
                isOver.signal()
            }
            let (ann, _) = try await room.player("Ann")
            ann.answer("1", round: 1)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
        }
        try await hosting.shutdownGracefully()
    }

    /// A connection that ends with a reset instead of an end of stream.
    private func connectAndReset(_ address: String, port: Int) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: address, port: port).get()
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
    }
}

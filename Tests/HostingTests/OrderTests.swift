import Hosting
import Logging
import NIOCore
import NIOPosix
import Rules
import Synchronization
import Testing
import Wire

/// The order in which things are heard when much happens at one moment.
@Suite(.timeLimit(.minutes(1))) struct OrderTests {
    @Test("Nothing is heard before welcome, also if a round ends at the moment of joining")
    func welcomeFirst() async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        var settings = Settings.short
        settings.roundDuration = .seconds(3)
        // Holds the room's loop up at a goodbye until Ann's round is over, so that a handshake is read before the
        // timer can fire.
        let end = Mutex(ContinuousClock().now)
        let logger = Logger(label: "holding") { _ in
            Holding { message in
                guard message.description == "goodbye" else { return }
                while ContinuousClock().now < end.withLock({ $0 }) {}
            }
        }
        try await withRoom(settings, on: group.next(), logger: logger) { room in
            let (ann, _) = try await room.player("Ann")
            _ = try await ann.next(\.startRound)
            end.withLock { $0 = ContinuousClock().now + .milliseconds(3_300) }
            var strangers: [RawPlayer] = []
            var guests: [RawPlayer] = []
            for _ in 0..<4 {
                strangers.append(try await RawPlayer.connect(to: room.port))
                guests.append(try await RawPlayer.connect(to: room.port))
            }
            // All that is sent is there when the loop looks for the first time.
            let isAllSent = Mutex(false)
            let isHeld = Mutex(false)
            group.next().execute {
                isHeld.withLock { $0 = true }
                while !isAllSent.withLock({ $0 }), ContinuousClock().now < end.withLock({ $0 }) {}
            }
            while !isHeld.withLock({ $0 }) { await Task.yield() }
            for stranger in strangers { stranger.send("nonsense") }
            for guest in guests { guest.greet("Bob") }
            for player in strangers + guests { try? await player.channel.writeAndFlush(ByteBuffer()).get() }
            isAllSent.withLock { $0 = true }
            for guest in guests {
                let first = try await guest.next()
                #expect(first.welcome != nil, "\(first)")
            }
        }
        try await group.shutdownGracefully()
    }
}

/// Hands what is logged to a closure.
private struct Holding: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    let hear: @Sendable (Logger.Message) -> Void

    init(_ hear: @escaping @Sendable (Logger.Message) -> Void) {
        self.hear = hear
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        hear(event.message)
    }
}

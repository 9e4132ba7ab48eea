import Server
import Transports
import Website
import Glibc
import Hosting
import Logging
import Messages
import NIOCore
import NIOPosix
import Rules

/// A room on a thread of its own, and guests who all came in by one transport.
struct Party {
    private let room: RoomServer
    private let hosting = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let playing = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let transport: GuestTransport
    private let guests: [Guest]

    init(_ count: Int, over transport: GuestTransport) async throws {
        var settings = Settings()
        settings.capacity = count
        // Nothing happens by itself while it is measured.
        settings.roundDuration = .seconds(3_600)
        settings.intermission = .seconds(3_600)
        var limits = Limits()
        limits.messageBurst = .infinity
        limits.pingAfter = .seconds(3_600)
        limits.silence = .seconds(7_200)
        room = try await RoomServer.open(
            LiveRoom(
                try Room(settings: settings, seed: 24), identity: RoomIdentity(name: "Party"),
                policy: AdmissionPolicy(), limits: limits),
            address: "127.0.0.1", website: RoomWebsite.self, on: hosting.next(),
            logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
        var guests: [Guest] = []
        for number in 0..<count {
            let guest = try await Guest.connect(to: room.port, on: playing.next())
            for step in transport.handshake(of: "Guest \(number)") {
                try await guest.send(step.bytes, awaiting: step.answer)
            }
            guests.append(guest)
        }
        (self.transport, self.guests) = (transport, guests)
        // The first round belongs to those who came last too.
        for _ in 0..<2 { try await nextRound() }
    }

    /// Processor time that the room's thread has had, in ns.
    func hostTime() async throws -> Int {
        try await hosting.next().submit {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }.get()
    }

    /// Every guest sends a wrong answer, and has its verdict.
    func answer() async throws {
        let (bytes, verdict) = transport.answer
        let verdicts = try await listen(for: verdict)
        for guest in guests { guest.send(bytes) }
        for verdict in verdicts { try await verdict.get() }
    }

    /// The round ends and the next one begins, and every guest has heard of it.
    func nextRound() async throws {
        let starts = try await listen(for: transport.start)
        await room.obey(.skip)
        await room.obey(.skip)
        for start in starts { try await start.get() }
    }

    private func listen(for text: String) async throws -> [EventLoopFuture<Void>] {
        var futures: [EventLoopFuture<Void>] = []
        for guest in guests { futures.append(try await guest.listen(for: text)) }
        return futures
    }

    func end() async throws {
        for guest in guests { guest.close() }
        await room.close()
        try await hosting.shutdownGracefully()
        try await playing.shutdownGracefully()
    }
}

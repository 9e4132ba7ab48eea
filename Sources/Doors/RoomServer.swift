package import Hosting
package import Logging
package import NIOCore
import NIOPosix
import Puzzles
package import Rules

#if canImport(Glibc)
import Glibc
#endif

/// A room that is open on the network.
package struct RoomServer: Sendable {
    package let identity: RoomIdentity
    /// Who may come in.
    package let policy: AdmissionPolicy
    /// The port that the listener really got.
    package let port: Int
    /// How the room looks from outside, whenever that changes; only the latest is kept for a slow reader.
    package let summaries: AsyncStream<RoomSummary>

    private let loop: any EventLoop
    private let driver: NIOLoopBound<RoomDriver>
    private let listener: any Channel

    /// Opens a room: from when this returns, players can join it.
    /// - Parameters:
    ///   - policy: who may come in.
    ///   - settings: what is played.
    ///   - address: to listen at; nothing for every address of the machine, in both families.
    ///   - port: to listen on; 0 for any that is free.
    ///   - seed: of the puzzles dealt.
    ///   - keeper: keeps what happens, if anything does; the room is begun there.
    ///   - loop: the event loop that all of this room happens on.
    /// - Throws: ``OpenError``
    package static func open(
        _ identity: RoomIdentity, policy: AdmissionPolicy = AdmissionPolicy(), settings: Settings,
        limits: Limits = Limits(), address: String? = nil,
        port: Int = 0, seed: UInt64, keeper: Keeper? = nil, on loop: any EventLoop, logger: Logger
    ) async throws(OpenError) -> RoomServer {
        // The resolver takes a port modulo 65,536.
        guard UInt16(exactly: port) != nil else { throw .portNotAllowed(port) }
        let room: Room
        do {
            room = try Room(settings: settings, seed: seed)
        } catch {
            throw .noDeal(error.sentence)
        }
        let (summaries, continuation) = AsyncStream.makeStream(
            of: RoomSummary.self, bufferingPolicy: .bufferingNewest(1))
        do {
            let driver = try await loop.submit {
                NIOLoopBound(
                    RoomDriver(
                        LiveRoom(room, identity: identity, policy: policy, limits: limits), limits: limits,
                        pages: Pages(
                            named: identity.name, listeningAt: address.flatMap { wildcards.contains($0) ? nil : $0 }),
                        loop: loop,
                        log: RoomLog(logger), keeper: keeper, summaries: continuation),
                    eventLoop: loop)
            }.get()
            let listener = try await listen(at: address, port, driver, on: loop, limits: limits)
            let port = listener.localAddress?.port ?? port
            try await loop.submit { driver.value.pages.port = port }.get()
            keeper?.move(toPort: port)
            return RoomServer(
                identity: identity, policy: policy, port: port, summaries: summaries,
                loop: loop,
                driver: driver, listener: listener)
        } catch {
            throw OpenError(error, address: address, port: port)
        }
    }

    /// Addresses that stand for all of a machine.
    private static let wildcards = ["0.0.0.0", "::"]

    private static func listen(
        at address: String?, _ port: Int, _ driver: NIOLoopBound<RoomDriver>, on loop: any EventLoop,
        limits: Limits
    ) async throws -> any Channel {
        let bootstrap = ServerBootstrap(group: loop, childGroup: loop)
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.maxMessagesPerRead, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.socketOption(.so_keepalive), value: 1)
            // Seconds of silence before the peer's kernel is asked, between two questions, and how many of them.
            .childChannelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 30)
            .childChannelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
            .childChannelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
            // What comes in at once is bounded, so that nobody's flood takes the time of others.
            .childChannelOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2_048, maximum: 8_192)
            )
            // From here on a connection's unsent bytes are counted.
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 16 * 1_024, high: 64 * 1_024))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    // Gone before it was let in: it is closed without being counted.
                    guard let address = channel.remoteAddress?.ipAddress else { throw ChannelError.eof }
                    let origin = Origin(address: address)
                    try channel.pipeline.syncOperations.addHandler(
                        Connection(from: origin, driver: driver.value, at: channel.eventLoop.instant))
                }
            }
        if let address { return try await bootstrap.bind(host: address, port: port).get() }
        do {
            return try await bootstrap.bind(host: "::", port: port).get()
        } catch let error as IOError where error.errnoCode == EAFNOSUPPORT || error.errnoCode == EADDRNOTAVAIL {
            // A machine without IPv6.
            return try await bootstrap.bind(host: "0.0.0.0", port: port).get()
        }
    }

    /// Does what the host said at its console. What concerns a player who is gone changes nothing.
    package func perform(_ action: HostAction) async {
        try? await loop.submit { driver.value.perform(action) }.get()
    }

    /// Everybody with a seat, in the order of their coming.
    package func seats() async -> [Seat] {
        (try? await loop.submit { driver.value.room.seats }.get()) ?? []
    }

    /// Closes the room: nobody new gets in, everybody is told, and when they have heard it, this returns.
    package func close() async {
        try? await listener.close().get()
        let gone = try? await loop.submit { driver.value.close() }.get()
        try? await gone?.get()
    }
}

extension OpenError {
    fileprivate init(_ error: any Error, address: String?, port: Int) {
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE: self = .portInUse(port)
        case EACCES: self = .portNotAllowed(port)
        case EADDRNOTAVAIL: self = .noSuchAddress(address ?? "::")
        default:
            if error is SocketAddressError || error is SocketAddressError.UnknownHost {
                self = .noSuchAddress(address ?? "::")
            } else {
                self = .system("\(error)")
            }
        }
    }
}

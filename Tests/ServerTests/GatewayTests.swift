import Hosting
import Messages
import NIOCore
import NIOEmbedded
import NIOPosix
import Testing
import Wire

@testable import Gateway
@testable import Server
@testable import Transports
@testable import Website

/// A door that knows one place.
private struct OnePlace: RoomFinder {
    let code: String
    let port: Int
    /// Where the room is said to be later.
    var later: [String: Set<Whereabouts>] = [:]

    func find(_ text: String, isAgain: Bool) async -> Whereabouts {
        [code, "CKTR"].contains(RoomCode(text)?.text) ? .at(host: "127.0.0.1", port: port) : .nowhere
    }

    func places(of rooms: [String]) async -> [String: Set<Whereabouts>] {
        later.filter { rooms.contains($0.key) }
    }
}

/// A connection that a door passes on, byte for byte.
@Suite(.timeLimit(.minutes(5))) struct GatewayTests {
    /// A server on one side and a door to it, for as long as `body` takes.
    private func withDoor(
        to server: @escaping @Sendable (any Channel) throws -> Void,
        later: @escaping (_ port: Int) -> [String: Set<Whereabouts>] = { _ in [:] },
        _ body: (_ door: Int) async throws -> Void
    ) async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let listener = try await ServerBootstrap(group: loop)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in channel.eventLoop.makeCompletedFuture { try server(channel) } }
            .bind(host: "127.0.0.1", port: 0).get()
        let port = listener.localAddress?.port ?? 0
        let gateway = try await Gateway.open(
            at: "127.0.0.1", finder: OnePlace(code: "BKTR", port: port, later: later(port)),
            website: GatewayWebsite.self, limits: .unhurried, on: loop)
        try await gateway.start()
        do {
            try await body(gateway.port)
        } catch {
            await gateway.close()
            throw error
        }
        await gateway.close()
        try await listener.close().get()
    }

    @Test("What a guest says comes to the host behind who it is, and the end of it too, while the host speaks on")
    func halfClosed() async throws {
        let (heard, hear) = AsyncStream.makeStream(of: ByteBuffer.self)
        try await withDoor(to: { channel in
            try channel.pipeline.syncOperations.addHandler(Ear(hear))
        }) { door in
            let guest = try await RawPlayer.connect(to: door, isStaying: true)
            let port = guest.channel.localAddress?.port
            guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"bktr"}}"#)
            guest.send("more")
            try await guest.channel.close(mode: .output).get()
            // The host answers when it has heard all of it.
            #expect(try await guest.payload().map { String(buffer: $0) } == "bye")
            #expect(try await guest.payload() == nil)
            var bytes = ByteBuffer()
            for await part in heard { bytes.writeImmutableBuffer(part) }
            guard case .header(let header) = try ProxyHeader.take(from: &bytes) else {
                Issue.record("no header: \(bytes)")
                return
            }
            #expect(port != nil && header.source?.port == port && header.room == "bktr")
            #expect(header.roundTrip != nil && !header.hasLines)
            #expect(String(buffer: bytes).hasSuffix("more"))
        }
    }

    /// Hears a guest to its end, then says a last word.
    private final class Ear: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        private let hear: AsyncStream<ByteBuffer>.Continuation

        init(_ hear: AsyncStream<ByteBuffer>.Continuation) { self.hear = hear }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { hear.yield(unwrapInboundIn(data)) }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard case .inputClosed? = event as? ChannelEvent else { return }
            hear.finish()
            let channel = context.channel
            context.writeAndFlush(NIOAny(ByteBuffer(framing: "bye".utf8))).whenComplete { _ in
                channel.close(promise: nil)
            }
        }
    }

    @Test("Whose host says nothing while another has the room is let go, so that it comes again and gets there")
    func elsewhere() async throws {
        let other = Whereabouts.at(host: "192.0.2.7", port: 24)
        try await withDoor(to: { _ in }, later: { _ in ["BKTR": [other]] }) { door in
            let guest = try await RawPlayer.connect(to: door)
            guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
            #expect(try await guest.payload() == nil)
        }
    }

    @Test("Whose host still has a room of the code stays, also where nobody can say who has it")
    func stillThere() async throws {
        let other = Whereabouts.at(host: "192.0.2.7", port: 24)
        let (heard, hear) = AsyncStream.makeStream(of: ByteBuffer.self)
        try await withDoor(
            to: { channel in try channel.pipeline.syncOperations.addHandler(Ear(hear)) },
            later: { ["BKTR": [other, .at(host: "127.0.0.1", port: $0)], "CKTR": [other]] }
        ) { door in
            let staying = try await RawPlayer.connect(to: door, isStaying: true)
            staying.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
            for await _ in heard { break }
            let going = try await RawPlayer.connect(to: door)
            going.send(#"{"handshake":{"protocol":1,"name":"Bob","room":"CKTR"}}"#)
            // When this one is let go, both were looked at.
            #expect(try await going.payload() == nil)
            try await staying.channel.close(mode: .output).get()
            #expect(try await staying.payload().map { String(buffer: $0) } == "bye")
        }
    }

    @Test("Of one end no more is read than the other takes, and the end of one is the other's")
    func heldBack() throws {
        let loop = EmbeddedEventLoop()
        let (near, far) = GlueHandler.pair()
        let reads = [ReadCount(), ReadCount()]
        let ends = [EmbeddedChannel(loop: loop), EmbeddedChannel(loop: loop)]
        for (channel, (count, end)) in zip(ends, zip(reads, [near, far])) {
            try channel.pipeline.syncOperations.addHandlers(count, end)
            channel.connect(to: try SocketAddress(ipAddress: "192.0.2.1", port: 24), promise: nil)
        }
        let before = reads[1].count
        ends[0].isWritable = false
        ends[1].read()
        #expect(reads[1].count == before)
        ends[0].isWritable = true
        ends[0].pipeline.fireChannelWritabilityChanged()
        #expect(reads[1].count == before + 1)
        try ends[1].writeInbound(ByteBuffer(string: "24"))
        #expect(try ends[0].readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "24"))
        ends[1].close(promise: nil)
        loop.run()
        #expect(!ends[0].isActive)
    }

    /// Counts how often its channel is asked for more.
    private final class ReadCount: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        private(set) var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }
}

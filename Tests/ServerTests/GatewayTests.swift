import History
import Hosting
import Messages
import NIOCore
import NIOEmbedded
import NIOPosix
import Synchronization
import Testing
import Wire

@testable import Gateway
@testable import Transports
@testable import Website

/// A finder that knows one place.
private struct OnePlace: RoomFinder {
    let code: String
    var host = "127.0.0.1"
    let port: Int
    /// Where the room is later.
    var later: [RoomReference: Set<Whereabouts>] = [:]
    /// The rooms in which a round is in progress.
    var isPlaying: Set<String> = []

    func find(_ room: RoomReference, isAgain: Bool) async -> Whereabouts {
        [code, "CKTR"].contains(room.text) ? .at(host: host, port: port) : .nowhere
    }

    func places(of rooms: [RoomReference]) async -> [RoomReference: Set<Whereabouts>] {
        later.filter { rooms.contains($0.key) }
    }

    func playing(among rooms: [RoomReference]) async -> Set<RoomReference>? {
        Set(rooms.filter { isPlaying.contains($0.text) })
    }

    func forget(_ room: RoomReference) {}
}

/// A connection that a gateway forwards, byte for byte.
@Suite(.timeLimit(.minutes(5))) struct GatewayTests {
    private func places(_ places: [String: Set<Whereabouts>]) -> [RoomReference: Set<Whereabouts>] {
        places.reduce(into: [:]) { places, place in
            if let room = RoomReference(place.key) { places[room] = place.value }
        }
    }

    /// A server and a gateway to it, while `body` runs.
    /// - Parameter hear: gets what the server hears from guests, whom it then answers; nil for a silent server.
    private func withGateway(
        hearing hear: AsyncStream<ByteBuffer>.Continuation? = nil, named host: String = "127.0.0.1",
        later: @escaping (_ port: Int) -> [String: Set<Whereabouts>] = { _ in [:] },
        proxies: Set<String> = [], warn: @escaping @Sendable (String) -> Void = { _ in },
        prove: (@Sendable ([UInt8]) -> GatewayProof?)? = nil, _ body: (_ gateway: Int) async throws -> Void
    ) async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let listener = try await ServerBootstrap(group: loop)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let hear { try channel.pipeline.syncOperations.addHandler(Ear(hear)) }
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let port = listener.localAddress?.port ?? 0
        let gateway = try await Gateway.open(
            at: "127.0.0.1", proxies: proxies, warn: warn,
            finder: OnePlace(code: "BKTR", host: host, port: port, later: places(later(port))), prove: prove,
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

    /// What a host has heard until the end: the gateway's header, and the bytes behind it.
    private func beginning(of heard: AsyncStream<ByteBuffer>) async throws -> (ProxyHeader, rest: ByteBuffer) {
        var bytes = ByteBuffer()
        for await part in heard { bytes.writeImmutableBuffer(part) }
        guard case .header(let header) = try ProxyHeader.read(from: &bytes) else { throw NoHeader(heard: bytes) }
        return (header, bytes)
    }

    private struct NoHeader: Error {
        let heard: ByteBuffer
    }

    // A name can have several addresses, and the host listens only at the last.
    @Test(
        "The host learns who the guest is, then gets their bytes and their end of stream, while it continues to send",
        arguments: ["127.0.0.1", "localhost"])
    func halfClosed(host: String) async throws {
        let (heard, hear) = AsyncStream.makeStream(of: ByteBuffer.self)
        try await withGateway(hearing: hear, named: host) { gateway in
            let guest = try await RawPlayer.connect(to: gateway, isStaying: true)
            let port = guest.channel.localAddress?.port
            guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"bktr"}}"#)
            guest.send("more")
            try await guest.channel.close(mode: .output).get()
            // The host answers when it has received everything.
            #expect(try await guest.payload().map { String(buffer: $0) } == "bye")
            #expect(try await guest.payload() == nil)
            let (header, bytes) = try await beginning(of: heard)
            #expect(port != nil && header.source?.port == port && header.room?.text == "BKTR")
            #expect(header.roundTrip != nil && header.language == nil)
            #expect(String(buffer: bytes).hasSuffix("more"))
        }
    }

    @Test("Guests wait until their gateway can prove to hosts that it is one of theirs")
    func unproven() async throws {
        let (heard, hear) = AsyncStream.makeStream(of: ByteBuffer.self)
        let (secret, now) = ([UInt8](1...32), WallTime(milliseconds: 1_000_000))
        let asked = Mutex(0)
        try await withGateway(
            hearing: hear,
            prove: { message in
                let isKnown = asked.withLock { asked in
                    asked += 1
                    return asked > 2
                }
                return isKnown ? GatewayProof(of: message, by: secret, at: now) : nil
            }
        ) { gateway in
            let guest = try await RawPlayer.connect(to: gateway, isStaying: true)
            guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
            try await guest.channel.close(mode: .output).get()
            #expect(try await guest.payload().map { String(buffer: $0) } == "bye")
            let (header, _) = try await beginning(of: heard)
            #expect(header.isProven(to: GatewayRecognition(secret: { secret }, now: { now })))
        }
    }

    /// What a balancer in front of the gateway says: the guest is 198.51.100.7:1000, and came to 198.51.100.24:443.
    private let balancer: [UInt8] = [
        0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A, 0x21, 0x11, 0x00, 0x0C, 198, 51, 100, 7,
        198, 51, 100, 24, 0x03, 0xE8, 0x01, 0xBB,
    ]

    @Test("Guests behind a trusted balancer keep their own addresses, for the gateway and for the host")
    func balanced() async throws {
        let (heard, hear) = AsyncStream.makeStream(of: ByteBuffer.self)
        try await withGateway(hearing: hear, proxies: ["127.0.0.1"]) { gateway in
            let guest = try await RawPlayer.connect(to: gateway, isStaying: true)
            guest.send(bytes: balancer)
            guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
            try await guest.channel.close(mode: .output).get()
            #expect(try await guest.payload().map { String(buffer: $0) } == "bye")
            let (header, bytes) = try await beginning(of: heard)
            #expect(header.source == (try SocketAddress(ipAddress: "198.51.100.7", port: 1_000)))
            #expect(header.destination == (try SocketAddress(ipAddress: "198.51.100.24", port: 443)))
            #expect(header.room?.text == "BKTR" && String(buffer: bytes).contains("Ann"))
        }
    }

    @Test("Only a trusted balancer is believed; the operator learns once about any other")
    func unbalanced() async throws {
        let (warnings, warn) = AsyncStream.makeStream(of: String.self)
        try await withGateway(proxies: ["192.0.2.1"], warn: { warn.yield($0) }) { gateway in
            for _ in 1...2 {
                let guest = try await RawPlayer.connect(to: gateway)
                guest.send(bytes: balancer)
                guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
                #expect(try await guest.payload() == nil)
            }
        }
        warn.finish()
        var told: [String] = []
        for await address in warnings { told.append(address) }
        #expect(told == ["127.0.0.1"])
    }

    /// Reads a guest to the end of stream, then sends a last message.
    private final class Ear: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer
        private let hear: AsyncStream<ByteBuffer>.Continuation

        init(_ hear: AsyncStream<ByteBuffer>.Continuation) { self.hear = hear }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { hear.yield(unwrapInboundIn(data)) }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard case .inputClosed? = event as? ChannelEvent else { return }
            hear.finish()
            let channel = context.channel
            context.writeAndFlush(NIOAny(ByteBuffer(framing: Array("bye".utf8)))).whenComplete { _ in
                channel.close(promise: nil)
            }
        }
    }

    @Test("A guest with a silent host is disconnected if another host has the room, so that they reconnect there")
    func elsewhere() async throws {
        let other = Whereabouts.at(host: "192.0.2.7", port: 24)
        try await withGateway(later: { _ in ["BKTR": [other]] }) { gateway in
            let guest = try await RawPlayer.connect(to: gateway)
            guest.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
            #expect(try await guest.payload() == nil)
        }
    }

    @Test("A guest stays if their host still has a room with the code, even if no one knows who has it")
    func stillThere() async throws {
        let other = Whereabouts.at(host: "192.0.2.7", port: 24)
        let (heard, hear) = AsyncStream.makeStream(of: ByteBuffer.self)
        try await withGateway(
            hearing: hear,
            later: { ["BKTR": [other, .at(host: "127.0.0.1", port: $0)], "CKTR": [other]] }
        ) { gateway in
            let staying = try await RawPlayer.connect(to: gateway, isStaying: true)
            staying.send(#"{"handshake":{"protocol":1,"name":"Ann","room":"BKTR"}}"#)
            for await _ in heard { break }
            let going = try await RawPlayer.connect(to: gateway)
            going.send(#"{"handshake":{"protocol":1,"name":"Bob","room":"CKTR"}}"#)
            // When this one is disconnected, both have been checked.
            #expect(try await going.payload() == nil)
            try await staying.channel.close(mode: .output).get()
            #expect(try await staying.payload().map { String(buffer: $0) } == "bye")
        }
    }

    @Test("No more is read from one side than the other accepts, and the end of one is the end of the other")
    func heldBack() throws {
        let loop = EmbeddedEventLoop()
        let far = GlueHandler(), near = far.makeOther()
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

    @Test(
        "A guest who has ended their side, and reads slowly, gets all that the host sent, if they read it within 10 s",
        arguments: [true, false])
    func tail(isReading: Bool) throws {
        let loop = EmbeddedEventLoop()
        let far = GlueHandler(), near = far.makeOther(), peer = SlowPeer()
        let (guest, host) = (EmbeddedChannel(loop: loop), EmbeddedChannel(loop: loop))
        try guest.pipeline.syncOperations.addHandlers(peer, near)
        try host.pipeline.syncOperations.addHandler(far)
        for channel in [guest, host] {
            channel.connect(to: try SocketAddress(ipAddress: "192.0.2.1", port: 24), promise: nil)
        }
        try host.writeInbound(ByteBuffer(string: "24"))
        for channel in [host, guest] { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
        loop.run()
        #expect(!host.isActive && guest.isActive)
        if isReading { peer.takeAll() }
        loop.advanceTime(by: .seconds(9))
        #expect(guest.isActive == !isReading)
        loop.advanceTime(by: .seconds(1))
        #expect(!guest.isActive)
        peer.takeAll()
    }

    /// A peer whose kernel takes nothing before it is told to.
    private final class SlowPeer: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        private var unsent: [EventLoopPromise<Void>?] = []

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            unsent.append(promise)
        }

        func takeAll() {
            for promise in unsent { promise?.succeed() }
            unsent = []
        }
    }

    /// Counts how often its channel is asked to read.
    private final class ReadCount: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        private(set) var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }
}

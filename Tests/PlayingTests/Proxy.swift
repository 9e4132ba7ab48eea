import NIOCore
import NIOPosix

/// A proxy between a player and a host that can disconnect, stop forwarding, or refuse connections.
final class Proxy: Sendable {
    let port: Int
    /// The number of connections so far, on each new one.
    let arrivals: AsyncStream<Int>
    private let listener: any Channel
    private let wires: NIOLoopBound<Wires>

    /// The state of the proxy. It lives on the one event loop that all its connections share.
    private final class Wires {
        var pairs: [(player: any Channel, host: any Channel)] = []
        var isBarred = false
        /// Nothing is forwarded, and nothing is closed.
        var isBlackHole = false
        var connections = 0
        /// The port of the host for new connections.
        var host: Int

        init(to host: Int) {
            self.host = host
        }
    }

    private init(listener: any Channel, wires: NIOLoopBound<Wires>, arrivals: AsyncStream<Int>) {
        self.arrivals = arrivals
        self.listener = listener
        self.wires = wires
        port = listener.localAddress?.port ?? 0
    }

    /// Opens a proxy to a host on loopback.
    static func open(to host: Int) async throws -> Proxy {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let wires = try await loop.submit { NIOLoopBound(Wires(to: host), eventLoop: loop) }.get()
        let (arrivals, doorbell) = AsyncStream.makeStream(of: Int.self)
        let listener = try await ServerBootstrap(group: loop, childGroup: loop)
            .childChannelInitializer { player in
                wires.value.connections += 1
                doorbell.yield(wires.value.connections)
                if wires.value.isBarred { return player.close() }
                return ClientBootstrap(group: loop).connect(host: "127.0.0.1", port: wires.value.host).flatMapThrowing {
                    host in
                    wires.value.pairs.append((player, host))
                    try player.pipeline.syncOperations.addHandler(Relay(to: host) { wires.value.isBlackHole })
                    try host.pipeline.syncOperations.addHandler(Relay(to: player) { wires.value.isBlackHole })
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return Proxy(listener: listener, wires: wires, arrivals: arrivals)
    }

    /// The number of connections so far.
    var count: Int {
        get async throws { try await listener.eventLoop.submit { self.wires.value.connections }.get() }
    }

    /// Waits for this many connections.
    func connections(_ count: Int) async {
        for await arrived in arrivals where arrived >= count { return }
    }

    /// Closes all connections.
    func cut() async throws {
        try await listener.eventLoop.submit {
            for pair in self.wires.value.pairs {
                pair.player.close(promise: nil)
                pair.host.close(promise: nil)
            }
            self.wires.value.pairs = []
        }.get()
    }

    /// Starts or stops refusing connections.
    func bar(_ isBarred: Bool = true) async throws {
        try await listener.eventLoop.submit { self.wires.value.isBarred = isBarred }.get()
    }

    /// Directs all new connections to another host.
    func redirect(to host: Int) async throws {
        try await listener.eventLoop.submit { self.wires.value.host = host }.get()
    }

    /// Starts or stops swallowing everything that is sent.
    func swallow(_ isBlackHole: Bool = true) async throws {
        try await listener.eventLoop.submit { self.wires.value.isBlackHole = isBlackHole }.get()
    }

    func close() async throws {
        try await cut()
        try await listener.close()
    }
}

/// Forwards what arrives.
private final class Relay: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: any Channel
    private let isSwallowing: () -> Bool

    init(to other: any Channel, unless isSwallowing: @escaping () -> Bool) {
        self.other = other
        self.isSwallowing = isSwallowing
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !isSwallowing() { other.writeAndFlush(unwrapInboundIn(data), promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        other.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}

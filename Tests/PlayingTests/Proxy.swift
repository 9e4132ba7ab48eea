import NIOCore
import NIOPosix

/// A way between a player and a host that can be cut, made deaf, or barred.
final class Proxy: Sendable {
    let port: Int
    /// How many connections there were, at each new one.
    let arrivals: AsyncStream<Int>
    private let listener: any Channel
    private let wires: NIOLoopBound<Wires>

    /// What the proxy knows. It lives on the one event loop that all of its connections share.
    private final class Wires {
        var pairs: [(player: any Channel, host: any Channel)] = []
        var isBarred = false
        /// Nothing passes, and nothing is closed.
        var isBlackHole = false
        var connections = 0
        /// The port of the host that new connections are led to.
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

    /// Opens a way to a host on loopback.
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

    /// Waits until there were so many connections.
    func connections(_ count: Int) async {
        for await arrived in arrivals where arrived >= count { return }
    }

    /// Cuts all connections.
    func cut() async throws {
        try await listener.eventLoop.submit {
            for pair in self.wires.value.pairs {
                pair.player.close(promise: nil)
                pair.host.close(promise: nil)
            }
            self.wires.value.pairs = []
        }.get()
    }

    /// Lets nobody through from now on, or lets them again.
    func bar(_ isBarred: Bool = true) async throws {
        try await listener.eventLoop.submit { self.wires.value.isBarred = isBarred }.get()
    }

    /// Leads all who come from now on to another host.
    func redirect(to host: Int) async throws {
        try await listener.eventLoop.submit { self.wires.value.host = host }.get()
    }

    /// Swallows all that is sent from now on, or passes it on again.
    func swallow(_ isBlackHole: Bool = true) async throws {
        try await listener.eventLoop.submit { self.wires.value.isBlackHole = isBlackHole }.get()
    }

    func close() async throws {
        try await cut()
        try await listener.close()
    }
}

/// Passes on what comes.
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

package import Hosting
package import NIOCore
package import Transports

/// Opens a new room on another machine, and returns when it is open.
package typealias RoomMaker = @Sendable () async -> RoomCreation

/// A port that routes guests to rooms on other hosts. It stores nothing, so there can be many.
package struct Gateway: Sendable {
    private let listener: Listener
    private let connections: NIOLoopBoundBox<ProxiedConnections>

    /// The port that it actually got.
    package var port: Int { listener.port }

    /// Listens, but accepts no connections before ``start()``.
    /// - Parameters:
    ///   - address: the address to listen on; nil for all addresses of the machine, in both families.
    ///   - port: the port to listen on; 0 for any free port.
    ///   - security: how connections are protected; nil without TLS.
    ///   - prove: proves to a host that a header comes from this gateway; returns nil as long as it cannot, and guests
    ///     wait.
    ///   - watch: hears what happens, for operators.
    ///   - proxies: the addresses of proxies that the gateway trusts to name the origins of connections.
    ///   - warn: called once for each of a few addresses of proxies that are not trusted.
    ///   - finder: finds the hosts of rooms.
    ///   - maker: opens new rooms for people who want one; nil to open none.
    ///   - website: answers browsers that name no room.
    ///   - limits: the limits for guests.
    /// - Throws: ``ListenError``
    package static func open(
        at address: String? = nil, port: Int = 0, security: RoomSecurity? = nil, proxies: Set<String> = [],
        warn: @escaping @Sendable (String) -> Void = { _ in }, finder: any RoomFinder, maker: RoomMaker? = nil,
        prove: (@Sendable ([UInt8]) -> GatewayProof?)? = nil, watch: GatewayWatch = .none,
        website: any GatewayResponder.Type, limits: Limits = Limits(), on loop: any EventLoop
    ) async throws(ListenError) -> Gateway {
        let connections = NIOLoopBoundBox.makeBoxSendingValue(
            ProxiedConnections(on: loop, finder: finder, watch: watch), eventLoop: loop)
        let listener = try await Listener.open(
            at: address, port: port, security: security, proxies: proxies, limits: limits, on: loop,
            metrics: watch.connections
        ) {
            GatewayRouter(
                on: loop, limits: limits, finder: finder, maker: maker, warn: warn, prove: prove, watch: watch,
                connections: connections.value, website: website)
        }
        return Gateway(listener: listener, connections: connections)
    }

    /// Accepts connections from now on.
    /// - Throws: ``ListenError``
    package func start() async throws(ListenError) { try await listener.start() }

    /// Accepts no more guests, and sends each guest away in the next break of their room, so that they come back by
    /// another gateway.
    /// - Parameter patience: how long to wait for breaks. After that all guests have to go.
    package func drain(within patience: Duration) async {
        await listener.close()
        let loop = listener.loop
        try? await loop.flatSubmit { connections.value.drain(within: patience) }.get()
    }

    /// Whether its event loop responds within this time.
    package func responds(within patience: Duration) async -> Bool {
        await listener.loop.responds(within: patience)
    }

    /// Accepts no more guests.
    package func close() async { await listener.close() }
}

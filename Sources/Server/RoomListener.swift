package import Hosting
package import NIOCore
package import Transports

/// A port with rooms of this process.
package struct RoomListener: Sendable {
    /// The listener of the port.
    package let listener: Listener
    /// The rooms at the port, as their websites know them.
    let neighbours: OpenRooms
    /// Answers browsers.
    let website: any RoomResponder.Type
    /// The names that browsers may use, in addition to those of the certificate.
    let publicNames: [String]
    private let rooms: NIOLoopBoundBox<LocalRooms>
    /// Whether it stays open without rooms.
    private let isLasting: Bool

    /// The port that it actually got.
    package var port: Int { listener.port }

    /// Listens, but accepts no connections before ``start()``.
    /// - Parameters:
    ///   - address: the address to listen on; nil for all addresses of the machine, in both families.
    ///   - port: the port to listen on; 0 for any free port.
    ///   - security: how connections are protected; nil without TLS.
    ///   - isLasting: whether it stays open without rooms, because others may be added.
    ///   - publicNames: the DNS names that browsers may use, in lowercase, in addition to those of the certificate.
    ///   - proxies: the addresses of proxies that the host trusts to name the origins of connections.
    ///   - gateways: recognizes gateways, which it trusts too; nil without a store.
    ///   - limits: the limits for guests who have not chosen a room yet.
    ///   - website: answers browsers.
    ///   - metrics: counts connections.
    /// - Throws: ``ListenError``
    package static func open(
        at address: String? = nil, port: Int = 0, security: RoomSecurity? = nil, isLasting: Bool = false,
        publicNames: [String] = [], proxies: Set<String> = [], gateways: GatewayRecognition? = nil,
        limits: Limits = Limits(),
        website: any RoomResponder.Type, on loop: any EventLoop,
        metrics: ConnectionMetrics = .none
    ) async throws(ListenError) -> RoomListener {
        let neighbours = OpenRooms()
        let rooms = NIOLoopBoundBox.makeBoxSendingValue(
            LocalRooms(on: loop, neighbours: neighbours, isShared: isLasting, website: website), eventLoop: loop)
        let listener = try await Listener.open(
            at: address, port: port, security: security, proxies: proxies, gateways: gateways, limits: limits, on: loop,
            metrics: metrics
        ) { rooms.value }
        return RoomListener(
            listener: listener, neighbours: neighbours, website: website, publicNames: publicNames, rooms: rooms,
            isLasting: isLasting)
    }

    /// Accepts connections from now on.
    /// - Throws: ``ListenError``
    package func start() async throws(ListenError) { try await listener.start() }

    /// Accepts no more connections.
    package func close() async { await listener.close() }

    /// Routes connections to a room from now on.
    func add(_ room: RoomEndpoint) async {
        try? await listener.loop.submit { rooms.value.add(room) }.get()
    }

    /// Routes no more connections to a room. After the last room, closes the port, unless it is lasting.
    func remove(_ identity: RoomIdentity) async {
        guard let refusal = try? await listener.loop.submit({ rooms.value.remove(identity) }).get() else { return }
        await listener.dismissPending(refusal)
        if !isLasting { await close() }
    }
}

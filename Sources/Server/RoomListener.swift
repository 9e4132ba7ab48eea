package import Hosting
package import NIOCore
package import Transports

/// A port that leads to rooms of this process.
package struct RoomListener: Sendable {
    /// The port as such.
    package let listener: Listener
    /// The rooms behind it, as their websites see them.
    let neighbours: OpenRooms
    /// Answers browsers.
    let website: any RoomResponder.Type
    /// The names that browsers may ask for, besides those of the certificate.
    let publicNames: [String]
    private let rooms: NIOLoopBound<LocalRooms>
    /// Whether it stays open without rooms.
    private let isLasting: Bool

    /// The port that it really got.
    package var port: Int { listener.port }

    /// Listens, but takes nobody in before ``start()``.
    /// - Parameters:
    ///   - address: to listen at; nil for every address of the machine, in both families.
    ///   - port: to listen on; 0 for any that is free.
    ///   - security: how connections are protected; nil without TLS.
    ///   - isLasting: whether it stays open where there are no rooms any more, or none yet: others may come.
    ///   - publicNames: the DNS names that browsers may ask for, in lowercase, besides those of the certificate.
    ///   - proxies: the addresses of proxies that are believed what they say about a connection.
    ///   - limits: what is tolerated from those who have not yet said which room they want.
    ///   - website: answers browsers.
    ///   - metrics: counts connections.
    /// - Throws: ``ListenError``
    package static func open(
        at address: String? = nil, port: Int = 0, security: RoomSecurity? = nil, isLasting: Bool = false,
        publicNames: [String] = [], proxies: Set<String> = [], limits: Limits = Limits(),
        website: any RoomResponder.Type, on loop: any EventLoop,
        metrics: ConnectionMetrics = .none
    ) async throws(ListenError) -> RoomListener {
        let neighbours = OpenRooms()
        let rooms: NIOLoopBound<LocalRooms>
        do {
            rooms = try await loop.submit {
                NIOLoopBound(
                    LocalRooms(on: loop, neighbours: neighbours, isShared: isLasting, website: website),
                    eventLoop: loop)
            }.get()
        } catch {
            throw ListenError(error, address: address, port: port)
        }
        let listener = try await Listener.open(
            at: address, port: port, security: security, proxies: proxies, limits: limits, on: loop, metrics: metrics
        ) { rooms.value }
        return RoomListener(
            listener: listener, neighbours: neighbours, website: website, publicNames: publicNames, rooms: rooms,
            isLasting: isLasting)
    }

    /// Takes connections in from now on.
    /// - Throws: ``ListenError``
    package func start() async throws(ListenError) { try await listener.start() }

    /// Takes nobody in any more.
    package func close() async { await listener.close() }

    /// Leads connections to a room from now on.
    func add(_ room: RoomEndpoint) async {
        try? await listener.loop.submit { rooms.value.add(room) }.get()
    }

    /// Leads no connection to a room any more. With the last room it gives the port back, unless it is lasting.
    func remove(_ identity: RoomIdentity) async {
        guard let refusal = try? await listener.loop.submit({ rooms.value.remove(identity) }).get() else { return }
        await listener.dismissPending(refusal)
        if !isLasting { await close() }
    }
}

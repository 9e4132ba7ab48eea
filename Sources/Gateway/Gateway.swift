package import Hosting
package import NIOCore
package import Transports

/// A port that leads guests to rooms with other hosts. It keeps nothing, so there can be many.
package struct Gateway: Sendable {
    private let listener: Listener

    /// The port that it really got.
    package var port: Int { listener.port }

    /// Listens, but takes nobody in before ``start()``.
    /// - Parameters:
    ///   - address: to listen at; nil for every address of the machine, in both families.
    ///   - port: to listen on; 0 for any that is free.
    ///   - security: how connections are protected; nil without TLS.
    ///   - finder: knows where rooms are.
    ///   - maker: has rooms opened for those who want one of their own; nil if nobody gets one.
    ///   - website: answers browsers that name no room.
    ///   - limits: what is tolerated from guests.
    /// - Throws: ``ListenError``
    package static func open(
        at address: String? = nil, port: Int = 0, security: RoomSecurity? = nil, finder: any RoomFinder,
        maker: (any RoomMaker)? = nil, website: any GatewayResponder.Type,
        limits: Limits = Limits(), on loop: any EventLoop
    ) async throws(ListenError) -> Gateway {
        Gateway(
            listener: try await Listener.open(
                at: address, port: port, security: security, proxies: [], limits: limits, on: loop, metrics: .none
            ) {
                GatewayRouter(on: loop, limits: limits, finder: finder, maker: maker, website: website)
            })
    }

    /// Takes connections in from now on.
    /// - Throws: ``ListenError``
    package func start() async throws(ListenError) { try await listener.start() }

    /// Takes nobody in any more.
    package func close() async { await listener.close() }
}

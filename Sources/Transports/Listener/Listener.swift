package import Hosting
package import Messages
package import NIOCore

/// A port that guests connect to.
package struct Listener: Sendable {
    /// The port that it really got.
    package let port: Int
    /// What guests know its certificate by; nil without TLS.
    package let fingerprint: String?
    /// The event loop that connections come in on. A TLS session cannot move, so behind TLS every room is on it.
    package let loop: any EventLoop
    /// The address that it listens at; nil for every address of this machine.
    package let address: String?
    /// How connections are protected; nil without TLS.
    package let security: RoomSecurity?
    private let pending: NIOLoopBound<PendingConnections>
    private let channel: any Channel

    /// Listens, but takes nobody in before ``start()``.
    /// - Parameters:
    ///   - address: to listen at; nil for every address of the machine, in both families.
    ///   - port: to listen on; 0 for any that is free.
    ///   - security: how connections are protected; nil without TLS.
    ///   - router: knows what is behind it. Called once, on `loop`.
    ///   - proxies: the addresses of proxies that are believed what they say about a connection.
    ///   - limits: what is tolerated before a room takes a connection over.
    /// - Throws: ``ListenError``
    package static func open(
        at address: String?, port: Int, security: RoomSecurity?, proxies: Set<String>, limits: Limits,
        on loop: any EventLoop, metrics: ConnectionMetrics, router: @escaping @Sendable () -> any ConnectionRouter
    ) async throws(ListenError) -> Listener {
        // The resolver takes a port modulo 65,536.
        guard UInt16(exactly: port) != nil else { throw .portNotAllowed(port) }
        do {
            let pending = try await loop.submit {
                NIOLoopBound(
                    PendingConnections(
                        on: loop, security: security, limits: limits, router: router(), proxies: proxies,
                        metrics: metrics),
                    eventLoop: loop)
            }.get()
            let channel = try await listen(at: address, port, pending, on: loop)
            return Listener(
                port: channel.localAddress?.port ?? port, fingerprint: security?.certificate.fingerprint, loop: loop,
                address: address.flatMap { wildcards.contains($0) ? nil : $0 }, security: security, pending: pending,
                channel: channel)
        } catch {
            throw ListenError(error, address: address, port: port)
        }
    }

    /// Addresses that stand for all of a machine.
    private static let wildcards = ["0.0.0.0", "::"]

    /// Takes connections in from now on.
    /// - Throws: ``ListenError``
    package func start() async throws(ListenError) {
        do {
            try await channel.setOption(.autoRead, value: true).get()
        } catch {
            throw ListenError(error, address: address, port: port)
        }
    }

    /// Takes nobody in any more.
    package func close() async {
        try? await channel.close().get()
    }

    /// Dismisses the connections that have not said which room they are for.
    package func dismissPending(_ goodbye: HostMessage.Goodbye) async {
        try? await loop.submit { pending.value.dismissAll(goodbye) }.get()
    }
}

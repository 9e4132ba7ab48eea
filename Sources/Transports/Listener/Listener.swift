package import Hosting
package import Messages
package import NIOCore

/// A port to which guests connect.
package struct Listener: Sendable {
    /// The port that it actually got.
    package let port: Int
    /// The fingerprint of its certificate; nil without TLS.
    package var fingerprint: String? { security?.certificate.fingerprint }
    /// The event loop of incoming connections. A TLS session cannot move, so with TLS every room is on this loop.
    package let loop: any EventLoop
    /// The address on which it listens; nil for all addresses of this machine.
    package let address: String?
    /// How connections are protected; nil without TLS.
    package let security: RoomSecurity?
    private let pending: NIOLoopBound<PendingConnections>
    private let channel: any Channel

    /// Listens, but accepts no connections before ``start()``.
    /// - Parameters:
    ///   - address: the address to listen on; nil for all addresses of the machine, in both families.
    ///   - port: the port to listen on; 0 for any free port.
    ///   - security: how connections are protected; nil without TLS.
    ///   - router: makes the router for the rooms behind it. Called once, on `loop`.
    ///   - proxies: the addresses of proxies that the host trusts to name the origins of connections.
    ///   - gateways: recognizes gateways, which it trusts too; nil without a store.
    ///   - limits: the limits that apply until a room takes over a connection.
    /// - Throws: ``ListenError``
    package static func open(
        at address: String?, port: Int, security: RoomSecurity?, proxies: Set<String>,
        gateways: GatewayRecognition? = nil, limits: Limits, on loop: any EventLoop, metrics: ConnectionMetrics,
        router: @escaping @Sendable () -> any ConnectionRouter
    ) async throws(ListenError) -> Listener {
        // The resolver uses the port modulo 65,536.
        guard UInt16(exactly: port) != nil else { throw .portNotAllowed(port) }
        do {
            let pending = try await loop.submit {
                NIOLoopBound(
                    PendingConnections(
                        on: loop, security: security, limits: limits, router: router(), proxies: proxies,
                        gateways: gateways, metrics: metrics),
                    eventLoop: loop)
            }.get()
            let channel = try await listen(at: address, port, pending, on: loop)
            return Listener(
                port: channel.localAddress?.port ?? port, loop: loop,
                address: onlyAddress(of: address), security: security, pending: pending, channel: channel)
        } catch {
            throw ListenError(error, address: address, port: port)
        }
    }

    /// The only address on which a listener that is opened at `address` listens; nil for all addresses of this machine,
    /// which can be spelled in many ways.
    package static func onlyAddress(of address: String?) -> String? {
        guard let address else { return nil }
        // The resolver also takes `0` and `0x0` (inet_aton(3)).
        if address.hasPrefix("0"), address.allSatisfy({ "0.xX".contains($0) }) { return nil }
        let plain = try? SocketAddress(ipAddress: address, port: 0).ipAddress
        return ["::", "::ffff:0.0.0.0"].contains(plain ?? address) ? nil : address
    }

    /// Accepts connections from now on.
    /// - Throws: ``ListenError``
    package func start() async throws(ListenError) {
        do {
            try await channel.setOption(.autoRead, value: true).get()
        } catch {
            throw ListenError(error, address: address, port: port)
        }
    }

    /// Accepts no more connections.
    package func close() async {
        try? await channel.close().get()
    }

    /// Dismisses the connections that have not chosen a room yet.
    package func dismissPending(_ goodbye: HostMessage.Goodbye) async {
        try? await loop.submit { pending.value.dismissAll(goodbye) }.get()
    }
}

import NIOCore
package import Transports

/// A gateway that listens.
package struct OpenGateway: Sendable {
    private let listener: Listener
    private let connections: NIOLoopBoundBox<ProxiedConnections>

    init(_ listener: Listener, _ connections: NIOLoopBoundBox<ProxiedConnections>) {
        (self.listener, self.connections) = (listener, connections)
    }

    /// The port that it actually got.
    package var port: Int { listener.port }

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

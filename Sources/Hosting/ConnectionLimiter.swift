package import Messages
import Phrases
package import Rules

/// Counts connections under the addresses that they come from.
package struct ConnectionLimiter: Sendable {
    private let limits: Limits
    private var rates: NetworkRateLimiter
    private var connections: [String: Int] = [:]

    package init(limits: Limits) {
        self.limits = limits
        rates = NetworkRateLimiter(burst: limits.connectionBurst, perSecond: limits.connectionsPerSecond)
    }

    /// Counts a new connection. It is also counted if it is one too many.
    /// - Returns: why it is.
    package mutating func open(_ origin: Origin, at now: Instant) -> HostMessage.Goodbye? {
        connections[origin.network, default: 0] += 1
        // Whoever is at the host's own machine has better means.
        if origin.isLoopback { return nil }
        guard rates.take(from: origin.network, at: now) else {
            return .init(.busy, .addressIsBusy)
        }
        guard connections[origin.network, default: 0] <= limits.connectionsPerAddress else {
            return .init(.flooding, .tooManyConnections)
        }
        return nil
    }

    /// A connection is gone.
    package mutating func close(_ origin: Origin) {
        let others = connections[origin.network, default: 1] - 1
        connections[origin.network] = others > 0 ? others : nil
    }
}

package import Messages
import Phrases
package import Rules

/// Counts connections by the addresses that they come from.
package struct ConnectionLimiter: Sendable {
    private let limits: Limits
    private var rates: NetworkRateLimiter
    private var connections: [String: Int] = [:]

    package init(limits: Limits) {
        self.limits = limits
        rates = NetworkRateLimiter(burst: limits.connectionBurst, perSecond: limits.connectionsPerSecond)
    }

    /// Counts a new connection, even if it is one too many.
    /// - Returns: why it is one too many; nil if it is not.
    package mutating func open(_ origin: Origin, at now: Instant) -> HostMessage.Goodbye? {
        connections[origin.network, default: 0] += 1
        // Anybody on the host's own machine has better means of attack.
        if origin.isLoopback { return nil }
        guard rates.take(from: origin.network, at: now) else {
            return .init(.busy, .reason(.addressIsBusy))
        }
        guard connections[origin.network, default: 0] <= limits.connectionsPerAddress else {
            return .init(.flooding, .reason(.tooManyConnections))
        }
        return nil
    }

    /// Notes that a connection is gone.
    package mutating func close(_ origin: Origin) {
        let others = connections[origin.network, default: 1] - 1
        connections[origin.network] = others > 0 ? others : nil
    }
}

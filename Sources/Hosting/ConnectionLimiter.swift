package import Messages
import Phrases
package import Rules

/// Counts connections by network.
package struct ConnectionLimiter: Sendable {
    private let limits: Limits
    private var rates: NetworkRateLimiter
    private var connections = Holdings()

    package init(limits: Limits) {
        self.limits = limits
        rates = NetworkRateLimiter(burst: limits.connectionBurst, perSecond: limits.connectionsPerSecond)
    }

    /// Counts a new connection, even beyond the limits.
    /// - Returns: why the connection exceeds a limit; nil if it does not.
    package mutating func open(_ origin: Origin, at now: Instant) -> HostMessage.Goodbye? {
        let isFull = connections.isFull(origin.network, most: limits.connections(from: origin.network))
        connections.add(origin.network)
        // Anyone on the host's own machine has better means of attack.
        if origin.isLoopback { return nil }
        guard rates.take(1 / Double(limits.factor(of: origin.network)), from: origin.network, at: now) else {
            return .init(.busy, .reason(.addressIsBusy))
        }
        return isFull ? .init(.flooding, .reason(.tooManyConnections)) : nil
    }

    /// Allows as many new connections as if this time had passed.
    mutating func fill(for time: Duration) { rates.fill(for: time) }

    /// Notes that a connection is gone.
    package mutating func close(_ origin: Origin) {
        connections.remove(origin.network)
    }
}

package import Rules

/// Prevents a network from trying every PIN or code. After a number of wrong ones within a window, the network has to
/// wait.
package struct AttemptLimiter: Sendable {
    private struct Tries: Sendable {
        var count: Int
        let until: Instant
    }

    private let most: Int
    private let window: Duration
    private var tries: [String: Tries] = [:]
    private var thinning = Thinning()

    /// - Parameters:
    ///   - most: the number of wrong attempts after which a network has to wait.
    ///   - window: the time that is counted from the first wrong attempt.
    package init(most: Int, window: Duration) {
        (self.most, self.window) = (most, window)
    }

    /// Whether a network has to wait before its next attempt.
    /// - Parameter times: the factor by which this network may have more wrong attempts than others.
    package func mustWait(_ network: String, times: Int = 1, at now: Instant) -> Bool {
        Network.allowances(network).contains { count(of: $0.network, at: now) >= most * $0.shares * times }
    }

    /// The number of recent wrong attempts from a network.
    func count(of network: String, at now: Instant) -> Int {
        tries[network].map { $0.until > now ? $0.count : 0 } ?? 0
    }

    /// Forgets the wrong attempts from a network.
    mutating func forget(_ network: String) {
        for network in Network.around(network) { tries[network] = nil }
    }

    package mutating func record(from network: String, at now: Instant) {
        thinning.thin(&tries) { $0.until > now }
        for network in Network.around(network) {
            if let record = tries[network], record.until <= now { tries[network] = nil }
            tries[network, default: Tries(count: 0, until: now.advanced(by: window))].count += 1
        }
    }
}

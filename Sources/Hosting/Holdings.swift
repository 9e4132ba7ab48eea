/// How many of something each network holds.
struct Holdings: Sendable {
    private var counts: [String: Int] = [:]

    /// - Parameter network: a network, or one around it.
    func count(of network: String) -> Int { counts[network, default: 0] }

    /// Whether a network, or one around it, has reached its limit.
    /// - Parameter most: the limit for a single network.
    func isFull(_ network: String, most: Int) -> Bool {
        Network.allowances(network).contains { count(of: $0.network) >= most * $0.shares }
    }

    mutating func add(_ network: String) { change(network, by: 1) }

    mutating func remove(_ network: String) { change(network, by: -1) }

    private mutating func change(_ network: String, by step: Int) {
        for name in Network.around(network) {
            let count = count(of: name) + step
            counts[name] = count > 0 ? count : nil
        }
    }
}

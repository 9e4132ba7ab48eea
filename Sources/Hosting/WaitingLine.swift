import Rules

/// A queue whose members have networks. When too many wait, the network with most of them gives way, so that a crowd
/// from a few networks keeps no one else out.
package struct WaitingLine<ID: Hashable & Sendable>: Sendable {
    private var networks: ArrivalOrder<ID, String> = [:]
    private var holdings = Holdings()

    package init() {}

    package var count: Int { networks.count }

    /// Adds one at the end, unless they wait already.
    package mutating func add(_ id: ID, from origin: Origin) {
        guard networks[id] == nil else { return }
        networks[id] = origin.network
        holdings.add(origin.network)
    }

    /// Whether a network, or one around it, has reached its limit.
    /// - Parameter most: the limit for a single network.
    package func isFull(_ origin: Origin, most: Int) -> Bool { holdings.isFull(origin.network, most: most) }

    package mutating func remove(_ id: ID) {
        guard let network = networks[id] else { return }
        networks[id] = nil
        holdings.remove(network)
    }

    /// The members to remove: those who have waited longest, up to half of each network. The network with most members
    /// comes first; among equals, the one that arrived first.
    /// - Parameter most: the maximum number to remove. Finding one takes as long as finding all, so removing many at
    ///   once keeps the cost low for a crowd that is dismissed again and again.
    package func givingWay(most: Int) -> [ID] {
        var crowds: ArrivalOrder<String, [ArrivalOrder<ID, String>.Element]> = [:]
        for one in networks.elements {
            let network = Network.widest(around: one.value)
            if crowds[network]?.append(one) == nil { crowds[network] = [one] }
        }
        var chosen: [ID] = []
        for crowd in crowds.values.sorted(by: { $0.count > $1.count }) where chosen.count < most {
            let crowd = densest(crowd)
            chosen += crowd.prefix(min(most - chosen.count, max(crowd.count / 2, 1))).map(\.key)
        }
        return chosen
    }

    /// The members in the narrower network that has most of them.
    private func densest(_ crowd: [ArrivalOrder<ID, String>.Element]) -> [ArrivalOrder<ID, String>.Element] {
        guard let first = crowd.first else { return [] }
        return (1..<Network.around(first.value).count).reduce(crowd) { crowd, level in
            let parts = Dictionary(grouping: crowd) { Network.around($0.value)[level] }
            return parts.values.max { $0.count < $1.count } ?? crowd
        }
    }
}

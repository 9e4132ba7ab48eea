import Rules

/// The network that took each seat, for as long as the seat exists: it outlives its connection, so this must too. Where
/// its player comes back from makes no difference: a seat stays charged to the network that took it.
struct SeatAddresses: Sendable {
    /// Which network took each seat.
    private(set) var takers: [PlayerID: String] = [:]
    /// Where each player was last, if in another network.
    private(set) var others: [PlayerID: String] = [:]
    private var counts: [String: Int] = [:]

    /// The network where a player was last.
    func network(of seat: PlayerID) -> String? {
        others[seat] ?? takers[seat]
    }

    /// The number of seats that a network has taken, including those of players who are away.
    func count(of network: String) -> Int {
        counts[network, default: 0]
    }

    /// Notes that a seat was taken from this network, or its player came back from there.
    mutating func note(_ seat: PlayerID, at network: String) {
        if let taker = takers[seat] {
            others[seat] = network == taker ? nil : network
        } else {
            takers[seat] = network
            counts[network, default: 0] += 1
        }
    }

    /// Forgets a seat that was given up.
    mutating func forget(_ seat: PlayerID) {
        others[seat] = nil
        guard let taker = takers.removeValue(forKey: seat) else { return }
        let rest = counts[taker, default: 1] - 1
        counts[taker] = rest > 0 ? rest : nil
    }
}

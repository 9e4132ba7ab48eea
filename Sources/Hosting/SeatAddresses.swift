import Rules

/// From where each seat was taken, as long as it is: a seat outlives its connection, and so must what is known of it.
/// Where its player comes back from is another matter: a seat stays charged to the network that took it.
struct SeatAddresses: Sendable {
    /// Which network took each seat.
    private(set) var takers: [PlayerID: String] = [:]
    /// Where each player was last, if elsewhere.
    private(set) var others: [PlayerID: String] = [:]
    private var counts: [String: Int] = [:]

    /// The network that a player was last in.
    func network(of seat: PlayerID) -> String? {
        others[seat] ?? takers[seat]
    }

    /// How many seats a network has taken, those of players away included.
    func count(of network: String) -> Int {
        counts[network, default: 0]
    }

    /// A seat is taken from here, or its player is back from here.
    mutating func note(_ seat: PlayerID, at network: String) {
        if let taker = takers[seat] {
            others[seat] = network == taker ? nil : network
        } else {
            takers[seat] = network
            counts[network, default: 0] += 1
        }
    }

    /// The seat is gone.
    mutating func forget(_ seat: PlayerID) {
        others[seat] = nil
        guard let taker = takers.removeValue(forKey: seat) else { return }
        let rest = counts[taker, default: 1] - 1
        counts[taker] = rest > 0 ? rest : nil
    }
}

import Rules

/// From where each seat was taken, as long as it is: a seat outlives its connection, and so must what is known of it.
struct SeatAddresses: Sendable {
    private(set) var addresses: [PlayerID: String] = [:]
    private var counts: [String: Int] = [:]

    /// The address that a seat was last used from.
    func address(of seat: PlayerID) -> String? {
        addresses[seat]
    }

    /// How many seats an address has, those of players away included.
    func count(of address: String) -> Int {
        counts[address, default: 0]
    }

    /// A seat is used from here.
    mutating func note(_ seat: PlayerID, at address: String) {
        forget(seat)
        addresses[seat] = address
        counts[address, default: 0] += 1
    }

    /// The seat is gone.
    mutating func forget(_ seat: PlayerID) {
        guard let address = addresses.removeValue(forKey: seat) else { return }
        let others = counts[address, default: 1] - 1
        counts[address] = others > 0 ? others : nil
    }
}

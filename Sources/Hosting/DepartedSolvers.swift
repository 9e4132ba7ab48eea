import Rules

/// The players who solved the round and left. Their times stay in the table, as rivals of those who are here, but only so
/// many: otherwise one network could fill the table with rivals who never played.
struct DepartedSolvers: Sendable {
    /// The most from one network.
    private let most: Int
    private var players = WaitingLine<PlayerID>()
    private var surplus: [PlayerID] = []

    init(limits: Limits) {
        most = limits.departedSolvers
    }

    /// Forgets the last round's.
    mutating func begin() { players = WaitingLine() }

    /// Notes that a solver has left.
    /// - Parameter capacity: how many may have left in all.
    mutating func add(_ player: PlayerID, from origin: Origin, capacity: Int) {
        if !origin.isLoopback, players.isFull(origin, most: most) {
            surplus.append(player)
            return
        }
        players.add(player, from: origin)
        guard players.count > capacity, let first = players.givingWay(most: 1).first else { return }
        players.remove(first)
        surplus.append(first)
    }

    /// A player whose time has to leave the table; nil if all may stay. Each is returned once.
    mutating func nextSurplus() -> PlayerID? { surplus.popLast() }
}

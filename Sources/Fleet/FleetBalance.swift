/// How rooms are spread over hosts, as a value. Each host computes the same moves from the same rows of the store, and
/// makes its own. It leaves out hosts of earlier versions, which cannot take its rooms.
package struct FleetBalance: Sendable {
    /// A host that takes rooms.
    package struct Host: Hashable, Sendable {
        package let id: String
        /// The number of rooms that it has or is about to get.
        package var rooms: Int
        /// For how many more it has space.
        package var spare: Int

        package init(id: String, rooms: Int, spare: Int) {
            (self.id, self.rooms, self.spare) = (id, rooms, spare)
        }
    }

    private let hosts: [Host]
    /// The most moves that are computed at once.
    private static let mostMoves = 1_000

    package init(of hosts: [Host]) { self.hosts = hosts.sorted { $0.id < $1.id } }

    /// Whether two hosts differ by at most a fifth of the larger one, or by one room.
    package static func isEven(_ most: Int, _ least: Int) -> Bool { most - least <= max(1, most / 5) }

    /// The number of rooms that a host should give to each other host.
    package func moves(from own: String) -> [String: Int] {
        var (hosts, moves) = (hosts, [String: Int]())
        for _ in 0..<Self.mostMoves {
            guard let most = hosts.indices.max(by: { hosts[$0].rooms < hosts[$1].rooms }),
                let least = hosts.indices.filter({ hosts[$0].spare > 0 }).min(by: { hosts[$0].rooms < hosts[$1].rooms }
                ),
                !Self.isEven(hosts[most].rooms, hosts[least].rooms)
            else { break }
            hosts[most].rooms -= 1
            hosts[least].rooms += 1
            hosts[least].spare -= 1
            if hosts[most].id == own { moves[hosts[least].id, default: 0] += 1 }
        }
        return moves
    }
}

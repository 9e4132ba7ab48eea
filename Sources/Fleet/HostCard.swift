/// What a host tells others about itself: operators, and programs that look for rooms.
package struct HostCard: Hashable, Sendable {
    /// The name that operators use for it.
    package var name: String
    /// Where it is reached, `HOST:PORT`; empty if that is unknown.
    package var address: String
    /// Whether it takes rooms of others, and gives rooms away.
    package var isFleet: Bool

    package init(name: String = "", address: String = "", isFleet: Bool = false) {
        (self.name, self.address, self.isFleet) = (name, address, isFleet)
    }
}

/// What a fleet host should do, as the store said at its last renewal.
package struct FleetOrders: Hashable, Sendable {
    /// Whether it should give all its rooms up and take no more.
    package var isDraining = false
    /// What operators call the host that should have a room of this one, by the room's id.
    package var moves: [String: String] = [:]

    package init() {}
}

/// What is going on in a room.
package struct RoomSituation: Hashable, Sendable {
    /// How many players' seats are taken.
    package let players: Int
    /// The phase, as messages name it.
    package let phase: String
    /// Whether anyone is or may be in it.
    package let isAttended: Bool
    /// Whether its clock stands still, because the store takes nothing.
    package let isStalled: Bool

    package init(players: Int, phase: String, isAttended: Bool, isStalled: Bool = false) {
        (self.players, self.phase, self.isAttended, self.isStalled) = (players, phase, isAttended, isStalled)
    }
}

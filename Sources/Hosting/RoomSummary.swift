import Rules

/// How a room looks from outside.
package struct RoomSummary: Hashable, Sendable {
    /// What it is doing.
    package enum State: Hashable, Sendable {
        case waiting, round, `break`
    }

    package let state: State
    /// The number of players' seats taken, and of all.
    package let players: Int
    package let capacity: Int

    init(of room: Room) {
        state =
            switch room.phase {
            case .waiting, .gathering, .finished: .waiting
            case .round: .round
            case .break, .ending: .break
            }
        players = room.seatsTaken(by: .player)
        capacity = room.settings.capacity
    }
}

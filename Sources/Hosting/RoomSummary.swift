import Rules

/// How a room looks from outside.
package struct RoomSummary: Hashable, Sendable {
    /// The state of the room.
    package enum State: Hashable, Sendable {
        case waiting, round, `break`
    }

    package let state: State
    /// The number of players' seats that are taken, and of all of them.
    package let players: Int
    package let capacity: Int
    /// Whether newcomers need a PIN.
    package let needsPIN: Bool

    init(of room: Room, needsPIN: Bool) {
        self.needsPIN = needsPIN
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

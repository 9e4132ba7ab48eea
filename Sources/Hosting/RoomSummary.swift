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
}

extension Room {
    /// How the phase looks from outside. An initializer would copy the room for each event.
    var summaryState: RoomSummary.State {
        switch phase {
        case .waiting, .gathering, .finished: .waiting
        case .round: .round
        case .break, .ending: .break
        }
    }
}

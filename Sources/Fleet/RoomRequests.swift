package import History

/// The requests for new rooms in a store, for their makers. All methods block.
package struct RoomRequests: Sendable {
    private let sessions: Sessions
    private let isAtGateway: Bool

    /// - Parameter isAtGateway: whether a gateway makes them. Only others may say where a request was made.
    package init(in store: Store, isAtGateway: Bool = false) {
        self.isAtGateway = isAtGateway
        sessions = Sessions(of: store.address, for: .leasing, look: PostgreSQLSchema.confirm)
    }

    /// Makes a request.
    /// - Returns: whether the room can have its code because no other room of the store has it.
    package func make(_ request: RoomRequest) throws(HistoryError) -> Bool {
        try sessions.transaction { database in
            _ = try database.first(RoomRequestSQL.lockCode, [request.code])
            let made = try database.first(
                isAtGateway ? RoomRequestSQL.makingAtGateway : RoomRequestSQL.making,
                [request.room, request.code, request.format, request.body, request.code, request.code])
            return made != nil
        }
    }

    /// The state of a request.
    package enum State: Hashable, Sendable {
        /// No host has taken it yet.
        case waiting
        /// A host is about to open the room.
        case taken
        /// The room is open at this address.
        case open(String)
        /// The host that took it could not open the room.
        case failed
    }

    /// Looks up the state of a request.
    package func state(of room: String) throws(HistoryError) -> State {
        try sessions.transaction { database in
            guard let row = try database.first(RoomRequestSQL.state, [room, room]) else { return .failed }
            let isWaiting = try row[0] > 0
            switch try row[1] as String? {
            case nil: return isWaiting ? .waiting : .failed
            case ""?: return .taken
            case let address?: return .open(address)
            }
        }
    }

    /// How many hosts open requested rooms now, and for how many further rooms they have space.
    package func hosts() throws(HistoryError) -> (hosts: Int, spare: Int) {
        try sessions.transaction { database in
            guard let row = try database.first(RoomRequestSQL.hosts) else { return (0, 0) }
            return try (row[0], row[1])
        }
    }
}

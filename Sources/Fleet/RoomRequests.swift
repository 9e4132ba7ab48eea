package import History

/// The requests for new rooms in a store, for their makers. All methods block.
package struct RoomRequests: Sendable {
    private let sessions: Sessions
    private let isAtGateway: Bool

    /// - Parameter isAtGateway: whether a gateway makes them. A gateway may only read the owners of rooms and add
    ///   requests.
    package init(in store: Store, isAtGateway: Bool = false) {
        self.isAtGateway = isAtGateway
        sessions = Sessions(of: store.address, for: .leasing) {
            try isAtGateway ? PostgreSQLSchema.confirm($0) : PostgreSQLSchema.migrate($0)
        }
    }

    /// Makes a request.
    /// - Returns: whether the room can have its code because no other room of the store has it.
    package func make(_ request: RoomRequest) throws(HistoryError) -> Bool {
        try sessions.transaction { database in
            // Hosts remove requests of gateways.
            if !isAtGateway { try database.run(RoomRequestSQL.forget, []) }
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

    /// Withdraws a request. A host that is about to open the room will close it again.
    /// - Returns: the room's address if it is already open; otherwise no trace of it remains.
    package func withdraw(_ room: String) throws(HistoryError) -> String? {
        try sessions.transaction { database in
            if try database.first("DELETE FROM requests WHERE room = ? RETURNING room", [room]) != nil { return nil }
            guard let owner = try database.first("SELECT address FROM owners WHERE room = ? FOR UPDATE", [room]) else {
                return nil
            }
            let address: String = try owner[0]
            if !address.isEmpty { return address }
            try database.run("DELETE FROM owners WHERE room = ?", [room])
            try database.run("UPDATE rooms SET closed = heard WHERE key = ? AND closed IS NULL", [room])
            return nil
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

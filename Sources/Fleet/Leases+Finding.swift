package import History
package import Hosting

// Where rooms are, for gateways, and which rooms have no host, for hosts that can go on with them.
extension Leases {
    /// Which host has a room.
    package enum Owner: Hashable, Sendable {
        /// One at this address, `HOST:PORT`.
        case at(String)
        /// None just now: its host is gone, and no other has it yet.
        case none
        /// There is no such room.
        case noRoom
    }

    /// Looks up which host has a room. Blocks.
    /// - Parameter room: its id or its code.
    package func owner(of room: RoomReference) throws(HistoryError) -> Owner {
        try sessions.transaction { database in
            guard let row = try database.first(Self.whereabouts, [room.text, room.text]) else { return .noRoom }
            let address: String = try row[0]
            return address.isEmpty ? .none : .at(address)
        }
    }

    /// Rooms without a host.
    struct Abandoned: Hashable, Sendable {
        struct Room: Hashable, Sendable {
            let id: String
            /// Whether it was requested at a door.
            let isFromDoor: Bool
        }

        /// Those that a host may take now.
        var rooms: [Room] = []
        /// Those that no host takes any more, because too many were lost with them.
        var fatal: [String] = []
    }

    /// Rooms whose hosts' leases have ended and have not come back for a while.
    /// - Parameters:
    ///   - most: not more to take than this. A room that has lost so many hosts that the next could be the last is taken
    ///     alone.
    ///   - unfit: rooms that this host cannot continue.
    ///   - isFull: whether this host leaves them to others for another moment.
    func abandoned(
        most: Int, besides unfit: Set<String> = [], isFull: Bool = false
    ) throws(HistoryError) -> Abandoned {
        let own = own.union(unfit)
        return try sessions.transaction { database in
            var abandoned = Abandoned()
            try database.each(OwnerSQL.abandoned, [isFull ? 2 : 1]) { row in
                let (room, losses): (String, Int) = try (row[0], row[1])
                if own.contains(room) { return true }
                if losses > OwnerSQL.mostLosses {
                    abandoned.fatal.append(room)
                } else if abandoned.rooms.count < (losses == OwnerSQL.mostLosses ? 1 : most) {
                    abandoned.rooms.append(.init(id: room, isFromDoor: try row[2]))
                }
                return true
            }
            return abandoned
        }
    }

    /// Looks up which hosts have rooms, all at once. Blocks.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: `HOST:PORT` by what each was called, of those that a host has.
    ///   Of rooms that share a code there are several.
    package func addresses(of rooms: [RoomReference]) throws(HistoryError) -> [RoomReference: [String]] {
        try sessions.transaction { database in
            let found: [(String, [String])] = try database.all(Self.addresses, [stored(rooms.map(\.text))]) {
                try ($0[0], [$0[1]])
            }
            let addresses = Dictionary(found, uniquingKeysWith: +)
            return rooms.reduce(into: [:]) { $0[$1] = addresses[$1.text] }
        }
    }

    /// Checks that rooms can be looked up. Blocks.
    package func check() throws(HistoryError) {
        try sessions.transaction { _ = try $0.first("SELECT room FROM owners LIMIT 1") }
    }

    private static let addresses = """
        SELECT wanted.name, owners.address FROM json_array_elements_text(CAST(? AS json)) AS wanted (name)
        JOIN owners ON owners.room = wanted.name OR owners.code = wanted.name
        WHERE expires > clock_timestamp() AND address <> ''
        """

    private static let whereabouts = """
        SELECT CASE WHEN expires > clock_timestamp() THEN address ELSE '' END FROM owners WHERE room = ? OR code = ?
        ORDER BY expires DESC LIMIT 1
        """
}

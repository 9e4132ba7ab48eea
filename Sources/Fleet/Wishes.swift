package import History

/// Rooms that are wanted of a store's hosts, for those who want them. All methods block.
package struct Wishes: Sendable {
    private let sessions: Sessions

    package init(in store: Store) {
        sessions = Sessions(of: store.address, for: .owning) { try PostgreSQLSchema.migrate($0) }
    }

    /// Says what is wanted.
    /// - Returns: whether the room can have its code: no other one of the store has it.
    package func make(_ wish: Wish) throws(HistoryError) -> Bool {
        try sessions.transaction { database in
            try database.run(WishSQL.forget, [])
            _ = try database.first(WishSQL.lockCode, [wish.code])
            let made = try database.first(
                WishSQL.making, [wish.room, wish.code, wish.format, wish.body, wish.code, wish.code])
            return made != nil
        }
    }

    /// What has become of a wish.
    package enum Answer: Hashable, Sendable {
        /// No host has it yet.
        case waiting
        /// A host is about to open the room.
        case taken
        /// The room is open, at this address.
        case open(String)
        /// The host that had it could not open it.
        case failed
    }

    /// Looks what has become of a wish.
    package func answer(to room: String) throws(HistoryError) -> Answer {
        try sessions.transaction { database in
            guard let row = try database.first(WishSQL.state, [room, room]) else { return .failed }
            let isWaiting = try row.decode(Int.self, atIndex: 0) > 0
            switch try row.decode(String?.self, atIndex: 1) {
            case nil: return isWaiting ? .waiting : .failed
            case ""?: return .taken
            case let address?: return .open(address)
            }
        }
    }

    /// Nobody wants the room any more. A host that is about to open it closes it again.
    /// - Returns: its address, if it is open nevertheless; else nothing of it is left.
    package func withdraw(_ room: String) throws(HistoryError) -> String? {
        try sessions.transaction { database in
            if try database.first(WishSQL.withdrawal, [room]) != nil { return nil }
            guard let owner = try database.first(WishSQL.lockOwner, [room]) else { return nil }
            let address: String = try owner.decode(atIndex: 0)
            if !address.isEmpty { return address }
            try database.run(WishSQL.removeOwner, [room])
            try database.run(WishSQL.close, [room])
            return nil
        }
    }

    /// How many hosts take rooms now, and how many more rooms they take.
    package func hosts() throws(HistoryError) -> (hosts: Int, spare: Int) {
        try sessions.transaction { database in
            guard let row = try database.first(WishSQL.hosts) else { return (0, 0) }
            return (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        }
    }
}

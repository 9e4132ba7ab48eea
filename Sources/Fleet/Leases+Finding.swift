package import History

// Where rooms are, for doors.
extension Leases {
    /// Who has a room.
    package enum Owner: Hashable, Sendable {
        /// A host at this address, `HOST:PORT`.
        case at(String)
        /// Nobody just now: its host is gone, and another has not come yet.
        case none
        /// There is no such room.
        case noRoom
    }

    /// Looks up who has a room. Blocks.
    /// - Parameter text: the room's id or its code.
    package func owner(of text: String) throws(HistoryError) -> Owner {
        try sessions.transaction { database in
            guard let row = try database.first(Self.whereabouts, [text, text]) else { return .noRoom }
            let address: String = try row.decode(atIndex: 0)
            return address.isEmpty ? .none : .at(address)
        }
    }

    private static let whereabouts = """
        SELECT CASE WHEN expires > clock_timestamp() THEN address ELSE '' END FROM owners WHERE room = ? OR code = ?
        ORDER BY expires DESC LIMIT 1
        """
}

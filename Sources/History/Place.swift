import Puzzles

/// The position of a room in a history.
struct Place {
    /// A round whose deal is known.
    struct Dealt {
        let match: Int
        let round: Int
        let puzzle: Puzzle
        /// Solutions of the deal that are stored, for all rooms.
        var found: Set<String> = []
    }

    /// The row of the room.
    let room: Int64
    /// The number of its last entry.
    var last: Int
    /// The latest round.
    var dealt: Dealt?
    /// The numbers of its bots; nil before they are looked up.
    var bots: Set<Int>?
}

extension Database {
    /// Looks up a room by its identity.
    /// - Throws: ``HistoryError/noSuchRoom(_:)``
    func place(of id: String) throws -> Place {
        guard let row = try first("SELECT id, last FROM rooms WHERE key = ?", [id]) else {
            throw HistoryError.noSuchRoom(id)
        }
        return try Place(room: row[0], last: row.count("last"))
    }
}

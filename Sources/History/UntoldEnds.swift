import Messages
import Rules

/// A round of a room.
struct RoundPlace: Hashable, Sendable {
    let match: Int
    let round: Int
}

/// The last rounds of matches whose rooms have not announced yet how they ended: those in the phase `ending`. Of such a
/// round nothing but the times is public.
///
/// A room can begin or end this phase at any time, so read this in the same transaction as the rounds.
struct UntoldEnds {
    /// By the identities of the rooms.
    private var rounds: [String: RoundPlace] = [:]

    /// - Parameter room: the identity of the only room that is asked about; nil for all rooms.
    init(of room: String? = nil, in database: any Database) throws {
        let ended = """
            SELECT key, heard, stopped, closed FROM rooms WHERE closed IS NULL \(room == nil ? "" : "AND key = ?")
                AND (SELECT ended FROM matches WHERE room = rooms.id ORDER BY match DESC LIMIT 1) IS NOT NULL
            """
        let values: [(any Storable)?] = room.map { [$0] } ?? []
        let rooms = try database.all(ended, values) { row in
            (id: try row["key"] as String, times: try KeptTimes(row))
        }
        if rooms.isEmpty { return }
        let now = try database.now()
        // A room that nobody can continue has no secrets. Nor has one that this program cannot read.
        for (id, times) in rooms where times.canGoOn(at: now) {
            guard let room = try? KeptRoom.room(id, in: database)?.room, room.isEndSecret else { continue }
            rounds[id] = RoundPlace(match: room.matchNumber, round: room.results.round)
        }
    }

    func contains(_ place: RoundPlace, of room: String) -> Bool { rounds[room] == place }

    /// The match of a room that is over, with an end that is a secret; nil if there is none.
    func match(of room: String) -> Int? { rounds[room]?.match }

    /// Whether a record of a room tells more than the times.
    func hides(_ record: Rules.Record, of room: String) -> Bool {
        switch record {
        case .roundEnded(let match, let round, _, _): contains(RoundPlace(match: match, round: round), of: room)
        case .matchEnded(let match, _, _): self.match(of: room) == match
        default: false
        }
    }
}

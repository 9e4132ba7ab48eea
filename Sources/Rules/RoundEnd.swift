import Messages

/// How a round ended: told until the next one begins, and stored with the room.
struct RoundEnd: Hashable, Sendable, Codable {
    /// One solution, in a readable form.
    let solution: String
    /// The number of distinct solutions.
    let solutions: Int
    /// The fastest player; nil if nobody solved the round, or only without proof.
    let winner: HostMessage.Winner?
    /// Whether the first two are so close that nobody saw who was first.
    let isPhotoFinish: Bool
    /// The solutions that players found; nil if the room does not track them.
    let found: [HostMessage.Found]?
}

/// How a player stands after a round, until the next one begins.
package struct RoundResult: Hashable, Sendable, Codable {
    /// From 1, shared by equals; nil for those who have not solved the round, or were out of the match, and for bots.
    package var rank: Int?
    /// The rank in the match; nil if nobody has scored, for those who are out, and for bots.
    package var standing: Int?
    /// The points that the round has brought; 0 where there are none.
    package var gained = 0
    /// The places in the match that it has brought, negative if they were lost.
    package var moved = 0
}

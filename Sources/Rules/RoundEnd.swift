import Messages

/// The end of a round: announced until the next one begins, and stored with the room.
struct RoundEnd: Hashable, Sendable, Codable {
    /// One solution, in a readable form.
    let solution: String
    /// The number of distinct solutions.
    let solutions: Int
    /// The fastest player; nil if no one solved the round, or only without proof.
    let winner: HostMessage.Winner?
    /// Whether the first two were too close for anyone to see who was first.
    let isPhotoFinish: Bool
    /// The solutions that players found; nil if the room does not track solutions.
    let found: [HostMessage.Found]?
}

/// A player's result of a round, until the next one begins.
package struct RoundResult: Hashable, Sendable, Codable {
    /// From 1, shared by equals; nil for players who did not solve the round or were out of the match, for bots,
    /// and without a race.
    package var rank: Int?
    /// The rank in the match; nil for players who have solved nothing or are out, and for bots.
    package var standing: Int?
    /// The points that the player gained in the round; 0 where there are no points.
    package var gained = 0
    /// The ranks that the player climbed in the match, negative for a fall.
    package var moved = 0
}

/// The terms under which a player plays a round, bound when the round begins for them, or when they enter it.
///
/// Stored with the player, as a JSON object. Every member is optional; where one is missing, the room's own rules count.
package struct Terms: Hashable, Sendable, Codable {
    /// How much time the player has.
    package var time: OwnTime?
    /// How many hints they have taken.
    var hints: Int?
    /// The team for which the round counts.
    var team: TeamName?

    /// These terms, or nil if they are the room's own.
    var ifAny: Terms? { self == Terms() ? nil : self }
}

/// Time of their own that a player has for each round.
package struct OwnTime: Hashable, Sendable, Codable {
    /// How many times the room's seconds it is.
    package let factor: TimeFactor
    /// Whether the host gave it. Then points fall over all of it; otherwise they fall over the room's seconds, and stay
    /// where they are after that.
    package let isGranted: Bool
}

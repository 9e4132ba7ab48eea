/// The terms under which a player plays a round, fixed when the round begins for them or when they enter it.
///
/// Stored with the player, as a JSON object. Every member is optional; the room's own rules replace a missing one.
package struct Terms: Hashable, Sendable, Codable {
    /// How much time the player has.
    package var time: OwnTime?
    /// The team for which the round counts.
    var team: TeamName?
    /// How many hints they have taken.
    var hints: Int?

    /// These terms, or nil if they are the room's own.
    var ifAny: Terms? { self == Terms() ? nil : self }
}

/// A player's own time for each round.
package struct OwnTime: Hashable, Sendable, Codable {
    /// The factor by which the room's seconds are multiplied.
    package let factor: TimeFactor
    /// Whether the host gave it. If so, points fall over all of it; otherwise they fall over the room's seconds and
    /// then remain constant.
    package let isGranted: Bool
}

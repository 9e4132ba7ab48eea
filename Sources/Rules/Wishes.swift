package import Messages

/// What a newcomer asks for besides a seat. The room decides what to grant.
///
/// Stored with the event of joining, as a JSON object. Every member is optional.
package struct Wishes: Hashable, Sendable, Codable {
    /// More time for each round.
    package var timeFactor: TimeFactor?
    /// The face that they want; nil for any. They get it unless another face has fewer holders.
    package var face: Face?
    /// The team that they want, if it is not too large; nil for any. A bot always gets it, because only people count in
    /// a team.
    package var team: TeamName?
    /// True for a bot, which the host seats and plays; otherwise nil.
    package var isBot: Bool?

    /// Asks only for a seat, unless other members are set.
    package init(timeFactor: TimeFactor? = nil, face: Face? = nil, team: TeamName? = nil, isBot: Bool? = nil) {
        (self.timeFactor, self.face, self.team, self.isBot) = (timeFactor, face, team, isBot)
    }
}

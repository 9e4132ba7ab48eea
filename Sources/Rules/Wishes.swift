package import Messages

/// What a newcomer asks for besides a seat. The room decides what they get.
///
/// Stored with the event of joining, as a JSON object. Every member is optional.
package struct Wishes: Hashable, Sendable, Codable {
    /// More time for each round.
    package var timeFactor: TimeFactor?
    /// The face that they want, if nobody has it or everybody has to share; nil for any.
    package var face: Face?
    /// The team that they want, if it is not too large; nil for any. A bot always gets it: only people count in a team.
    package var team: TeamName?
    /// True for a bot, which the host seats and which plays by itself; otherwise nil.
    package var isBot: Bool?
    /// How good the bot is.
    package var strength: BotStrength?

    /// Just a seat, unless other members are set.
    package init(
        timeFactor: TimeFactor? = nil, face: Face? = nil, team: TeamName? = nil, isBot: Bool? = nil,
        strength: BotStrength? = nil
    ) {
        (self.timeFactor, self.face, self.team) = (timeFactor, face, team)
        (self.isBot, self.strength) = (isBot, strength)
    }
}

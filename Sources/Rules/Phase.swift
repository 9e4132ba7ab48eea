import Messages
package import Puzzles

/// What a room is doing.
package enum Phase: Hashable, Sendable, Codable {
    /// No players are present.
    case waiting
    /// The host has not begun the game. The first of the players present arrived at this instant; nil if there are
    /// none.
    case gathering(since: Instant?)
    case round(Round)
    /// Between two rounds. The next one begins at this instant, unless the host has paused the room.
    case `break`(until: Instant)
    /// The last round of a match is over, and its solution is shown. At this instant everyone learns how the match
    /// ended.
    case ending(until: Instant)
    /// The match is over. The host can start another.
    case finished

    private enum RoundCodingKeys: String, CodingKey { case _0 = "round" }
}

/// A round in progress.
package struct Round: Hashable, Sendable, Codable {
    /// From 1 in each match.
    package let number: Int
    package let deal: Deal
    package internal(set) var began: Instant
    /// When the room's own time is up.
    package internal(set) var deadline: Instant

    /// When the round stops waiting for answers on their way.
    var end: Instant
    /// The deck of the puzzle; nil for the standard one.
    var deck: Deck?
    /// The settings that have changed since the round before; nil if none have.
    var settings: SettingValues?
    /// The last player to take a seat before the round began: players who came later do not count in their teams. Nil
    /// if no one had a seat.
    var newest: PlayerID?
}

/// Which match is being played, and its progress.
struct Match: Hashable, Sendable {
    var number = 1
    /// The current round, or the last one; 0 before the first.
    var round = 0
    /// Whether players race in that round (see ``Settings/isRace``). The settings may have changed since.
    var isRace = true
    var highlights = Highlights()
    var teams = TeamScores()
    /// How it ended; nil until its last round is over.
    var finale: HostMessage.EndMatch?
    /// The players who are still in it; nil if it is not played by knockout.
    var knockout: Knockout?
}

import Messages
import PlainText
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
    package private(set) var began: Instant
    /// When the room's own time is up.
    package private(set) var deadline: Instant

    /// When the round stops waiting for answers on their way.
    private(set) var end: Instant
    /// The deck of the puzzle; nil for the standard one.
    let deck: Deck?
    /// The settings that have changed since the round before; nil if none have.
    let settings: SettingValues?
    /// The last player to take a seat before the round began: players who came later do not count in their teams. Nil
    /// if no one had a seat.
    let newest: PlayerID?

    /// The round after a pause.
    func postponed(by length: Duration) -> Round {
        var round = self
        round.began = began.advanced(by: length)
        round.deadline = deadline.advanced(by: length)
        round.end = end.advanced(by: length)
        return round
    }
}

/// Which match is being played, and its progress.
struct Match: Hashable, Sendable, Codable {
    @Counted private(set) var number = 1
    /// The current round, or the last one; 0 before the first.
    @Counted private(set) var round = 0
    /// Whether players race in that round (see ``Settings/isRace``). The settings may have changed since.
    private(set) var isRace = true
    var highlights = Highlights()
    var teams = TeamScores()
    /// How it ended; nil until its last round is over.
    private(set) var finale: HostMessage.EndMatch?
    /// Nil if it is not played by knockout.
    var knockout: Knockout?

    mutating func beginRound(isRace: Bool) {
        round += 1
        self.isRace = isRace
    }

    /// Stores how the match ended. Later events do not change it before everyone learns about it.
    mutating func end(_ end: HostMessage.EndMatch) { finale = end }

    /// Replaces a player's name wherever it occurs.
    mutating func rename(_ player: PlayerID, to name: PlayerName) {
        highlights.rename(player, to: name)
        finale?.rename(player, to: name)
    }

    /// Discards the match. The next one has the next number.
    mutating func startOver() {
        let next = number + 1
        self = Match()
        number = next
    }
}

package import Puzzles

/// What a room is doing.
package enum Phase: Hashable, Sendable, Codable {
    /// Nobody is there to play.
    case waiting
    /// The host has not begun the game. The first of those who are here to play came at this instant; nil if nobody is.
    case gathering(since: Instant?)
    case round(Round)
    /// Between two rounds; the next one begins at this instant, unless the host holds it back.
    case `break`(until: Instant)
    /// The match is over. The host can start another.
    case finished

    private enum RoundCodingKeys: String, CodingKey { case _0 = "round" }
}

/// A round that is on.
package struct Round: Hashable, Sendable, Codable {
    /// From 1 in each match.
    package let number: Int
    package let deal: Deal
    package let began: Instant
    /// When everybody's time is up.
    package let deadline: Instant

    /// The round waits this long for answers on their way.
    let end: Instant
}

/// Which match is being played and how far it is.
struct Match: Hashable, Sendable {
    var number = 1
    /// The round that is on, or the last one; 0 before the first.
    var round = 0
    var highlights = Highlights()
}

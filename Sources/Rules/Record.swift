package import PlainText
package import Puzzles

/// What is worth keeping of a game. From these alone the standings can be told again.
package enum Record: Hashable, Sendable {
    /// A seat was given, under the name as admitted. Coming back to a seat is not recorded.
    case joined(PlayerID, name: PlayerName, role: Role)
    /// A seat was given up: its player left, was sent away, or was away too long.
    case departed(PlayerID)
    /// A round began. Match and round count from 1, the round anew in each match; the difficulty is nil if the
    /// puzzle cannot be graded; `solutions` is how many distinct ones there are.
    case roundStarted(match: Int, round: Int, puzzle: Puzzle, difficulty: Difficulty?, solutions: Int)
    /// An expression that was judged, right or wrong, at the player's time, to the hundredth of a second.
    case answered(
        PlayerID, match: Int, round: Int, expression: String, judgement: Judgement, time: Duration,
        discovery: Discovery?)
    /// Said to be solved, without an expression to judge, at the player's time as the host measured it.
    case claimed(PlayerID, match: Int, round: Int, time: Duration)
    /// Given up, at the player's time.
    case gaveUp(PlayerID, match: Int, round: Int, time: Duration)
    /// The round is over; these won it: the fastest, more than one on equal times, none if nobody solved it. And these
    /// were still guessing, connected or away, in the order of their coming.
    case roundEnded(match: Int, round: Int, winners: [PlayerID], outOfTime: [PlayerID])
    /// The match is over, with all its players up to 50, above that the best 20, best first.
    case matchEnded(match: Int, standings: [Placing])
}

/// A player's place at the end of a match.
package struct Placing: Hashable, Sendable {
    /// Whose it is.
    package let player: PlayerID
    /// As admitted.
    package let name: PlayerName
    /// From 1, shared by equals; nil where nobody scored.
    package let rank: Int?
    /// Rounds in which nobody was faster.
    package let wins: Int
    /// Rounds solved.
    package let solved: Int
    /// The mean time of the rounds solved; nil without one.
    package let time: Duration?
}

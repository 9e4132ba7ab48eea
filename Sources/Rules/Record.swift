package import Puzzles

/// What is worth keeping of a game. From these alone the standings can be told again.
package enum Record: Hashable, Sendable {
    case joined(PlayerID, name: PlayerName, role: Role)
    /// A seat was given up: its player left, was sent away, or was away too long.
    case departed(PlayerID)
    case roundStarted(match: Int, round: Int, puzzle: Puzzle, difficulty: Difficulty?)
    /// An expression that was judged, at the player's time.
    case answered(PlayerID, match: Int, round: Int, expression: String, judgement: Judgement, time: Duration)
    /// Said to be solved, without an expression to judge.
    case claimed(PlayerID, match: Int, round: Int, time: Duration)
    case gaveUp(PlayerID, match: Int, round: Int, time: Duration)
    /// The round is over; these won it.
    case roundEnded(match: Int, round: Int, winners: [PlayerID])
    /// The match is over, with its best players, best first.
    case matchEnded(match: Int, standings: [Row])
}

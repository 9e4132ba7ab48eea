package import PlainText
package import Puzzles

/// A fact of a game that is worth storing. The records alone are enough to compute the standings.
package enum Record: Hashable, Sendable {
    /// A player took a seat under this admitted name. Coming back to a seat is not recorded.
    case joined(PlayerID, name: PlayerName, role: Role, isBot: Bool = false, team: TeamName? = nil)
    /// A player changed to this admitted name.
    case renamed(PlayerID, name: PlayerName)
    /// A player is in another team, or in none any more.
    case changedTeam(PlayerID, team: TeamName?)
    /// A player lost their seat: they left, were removed, or were away too long. Their name comes first, then the former
    /// ones.
    case departed(PlayerID, names: [PlayerName])
    /// A round began. Match and round count from 1, and the round starts over in each match. The difficulty is nil if
    /// the puzzle cannot be rated; `solutions` is the number of distinct ones.
    case roundStarted(match: Int, round: Int, puzzle: Puzzle, difficulty: Difficulty?, solutions: Int)
    /// An expression was judged, right or wrong, at this time of the player, to the hundredth of a second. A right one
    /// is worth points, if the match has any.
    case answered(
        PlayerID, match: Int, round: Int, expression: String, judgement: Judgement, time: Duration, points: Int?,
        discovery: Discovery?)
    /// A player who had solved the round found another solution at this time of theirs. It adds this many points; nil
    /// in a match without points.
    case foundFurther(
        PlayerID, match: Int, round: Int, expression: String, time: Duration, points: Int?, discovery: Discovery?)
    /// A player who had solved the round gave one of their solutions again.
    case repeated(PlayerID, match: Int, round: Int, expression: String, time: Duration)
    /// A player took a hint, counted from 1 in the round.
    case tookHint(PlayerID, match: Int, round: Int, step: Int)
    /// A player claimed a solution, without an expression to judge, at the time that the host measured for them.
    case claimed(PlayerID, match: Int, round: Int, time: Duration, points: Int?)
    /// A player gave up, at their time.
    case gaveUp(PlayerID, match: Int, round: Int, time: Duration)
    /// The round is over. The winners are the fastest people: several with equal times, or none if no one solved it.
    /// The players in `outOfTime` were still guessing, connected or away; they are in order of arrival.
    case roundEnded(match: Int, round: Int, winners: [PlayerID], outOfTime: [PlayerID])
    /// The match is over. The standings list all its players if there are at most 50, otherwise the best 20; best
    /// first. `teams` lists the teams, if there are any.
    case matchEnded(match: Int, standings: [Placing], teams: [TeamPlacing]?)
}

/// A player's final standing in a match.
package struct Placing: Hashable, Sendable {
    /// The player.
    package let player: PlayerID
    /// The admitted name.
    package let name: PlayerName
    /// From 1, shared by equals. Nil without a race, for bots, and for players who are out or have solved nothing.
    package let rank: Int?
    /// The total points of the rounds solved; nil in a match without points.
    package let points: Int?
    /// Rounds in which nobody was faster; nil in a match that the rounds solved decide.
    package let wins: Int?
    /// Rounds solved.
    package let solved: Int
    /// The mean time of the rounds solved; nil if there are none.
    package let time: Duration?
    /// How many of the rounds solved are claims without proof.
    package let claimed: Int
}

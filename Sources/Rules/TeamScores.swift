/// The points of the teams in a match. A team's points for a round are a mean, cut to whole points: over all people of
/// the team who had a seat when the round began and were dealt it. So a team's size makes no difference, and a player
/// gains nothing for the team by joining for a moment, or by leaving.
struct TeamScores: Hashable, Sendable {
    /// By the names of the teams.
    private(set) var points: [TeamName: Int] = [:]
    /// How many people of each team were dealt the current or last round.
    private(set) var dealt: [TeamName: Int] = [:]

    init() {}

    init(points: [TeamName: Int], dealt: [TeamName: Int]) {
        (self.points, self.dealt) = (points, dealt)
    }

    /// Notes that a player is dealt the round.
    mutating func deal(to team: TeamName) { dealt[team, default: 0] += 1 }

    /// Removes a player who was dealt the round from the team's mean.
    mutating func withdraw(from team: TeamName) { dealt[team] = max((dealt[team] ?? 0) - 1, 0) }

    /// Forgets who was dealt the round.
    mutating func forgetRound() { dealt = [:] }

    /// Adds a round.
    /// - Parameter sum: what the round was worth to all people of a team together.
    mutating func count(_ sum: Int, for team: TeamName) {
        guard let people = dealt[team], people > 0 else { return }
        points[team, default: 0] += sum / people
    }

    /// Keeps the points of these teams only.
    mutating func keep(_ teams: [TeamName]) { points = points.filter { teams.contains($0.key) } }
}

/// A team's rank and points in a match.
package struct TeamPlacing: Hashable, Sendable, Codable {
    package let team: TeamName
    /// From 1, shared by equals.
    package let rank: Int
    /// The sum of the points of its rounds.
    package let points: Int
    /// How many people are in it now.
    package let players: Int
}

/// What teams have in a match. A team's round is the mean of what it was worth to all people of the team who had a seat when
/// it began and were dealt it, cut to whole points: size does not matter, and neither joining for a moment nor leaving gains
/// anything.
struct TeamScores: Hashable, Sendable {
    /// By the names of the teams.
    private(set) var points: [TeamName: Int] = [:]
    /// How many people were dealt the round that is on, or was on last, in each team.
    private(set) var dealt: [TeamName: Int] = [:]

    init() {}

    init(points: [TeamName: Int], dealt: [TeamName: Int]) {
        (self.points, self.dealt) = (points, dealt)
    }

    /// Notes that a player is dealt the round.
    mutating func deal(to team: TeamName) { dealt[team, default: 0] += 1 }

    /// Takes a player who was dealt the round out of the team's mean.
    mutating func withdraw(from team: TeamName) { dealt[team] = max((dealt[team] ?? 0) - 1, 0) }

    /// Forgets who was dealt the round.
    mutating func forgetRound() { dealt = [:] }

    /// Adds a round.
    /// - Parameter sum: what it was worth to all people of a team together.
    mutating func count(_ sum: Int, for team: TeamName) {
        guard let people = dealt[team], people > 0 else { return }
        points[team, default: 0] += sum / people
    }

    /// Keeps what these teams have.
    mutating func keep(_ teams: [TeamName]) { points = points.filter { teams.contains($0.key) } }
}

/// How a team stands in a match.
package struct TeamPlacing: Hashable, Sendable, Codable {
    package let team: TeamName
    /// From 1, shared by equals.
    package let rank: Int
    /// The sum of its rounds.
    package let points: Int
    /// How many people are in it now.
    package let players: Int
}

/// What the teams have in a match: what their people have on average, of what decides the match. A round counts as the
/// mean over all people of the team who had a seat when the round began and were dealt it. So a team's size makes no
/// difference, and a player gains nothing for the team by joining for a moment, or by leaving.
struct TeamScores: Hashable, Sendable, Codable {
    /// By the names of the teams.
    private(set) var totals: [TeamName: TeamTotal] = [:]
    /// How many people of each team were dealt the current or last round.
    private(set) var dealt: [TeamName: Int] = [:]

    /// Whether stored counts have room to increase.
    var isSound: Bool { dealt.values.allSatisfy((0...1 << 53).contains) }

    /// Counts a person whose current round counts for a team.
    mutating func deal(to player: Player) {
        if player.isPerson, let team = player.terms?.team { dealt[team, default: 0] += 1 }
    }

    /// Removes a player who was dealt the round from the team's mean.
    mutating func withdraw(from team: TeamName) { dealt[team] = max((dealt[team] ?? 0) - 1, 0) }

    /// Forgets who was dealt the round.
    mutating func forgetRound() { dealt = [:] }

    /// Adds a round.
    /// - Parameter sum: what the round was worth to all people of a team together.
    mutating func count(_ sum: Int, for team: TeamName) {
        guard let people = dealt[team], people > 0 else { return }
        totals[team, default: TeamTotal()].add(sum, of: people)
    }

    /// Keeps what these teams have, and nothing else.
    mutating func keep(_ teams: [TeamName]) { totals = totals.filter { teams.contains($0.key) } }
}

/// The sum of the means of a team's rounds. It is exact: it is rounded only when it is shown.
struct TeamTotal: Hashable, Sendable, Codable {
    /// Rounds that as many people were dealt.
    private struct Part: Hashable, Codable {
        let people: Int
        /// What these rounds were worth to all of them together.
        var sum: Int
    }

    /// In ascending order of people.
    private var parts: [Part] = []

    init() {}

    /// - Parameter sum: what a round was worth to all of these people together.
    mutating func add(_ sum: Int, of people: Int) {
        let place = parts.firstIndex { $0.people >= people } ?? parts.count
        if parts.indices.contains(place), parts[place].people == people {
            parts[place].sum += sum
        } else {
            parts.insert(Part(people: people, sum: sum), at: place)
        }
    }

    /// Rounded to the nearest multiple of `1 / fractions`, as a number of them; halves are rounded up.
    func rounded(to fractions: Int) -> Int {
        var (whole, rest) = (0, 0.0)
        for part in parts {
            let (quotient, remainder) = (part.sum * fractions).quotientAndRemainder(dividingBy: part.people)
            whole += quotient
            rest += Double(remainder) / Double(part.people)
        }
        // Thirds and sixths that make a half may be a little less as binary fractions.
        return whole + Int((rest + 0.5 + 1e-9).rounded(.down))
    }

    init(from decoder: any Decoder) throws {
        parts = try [Part](from: decoder)
        // A sum is multiplied, and added to others.
        guard parts.count <= Self.mostParts, parts.allSatisfy({ $0.people > 0 && (0...1 << 40).contains($0.sum) }),
            zip(parts, parts.dropFirst()).allSatisfy({ $0.people < $1.people })
        else { throw OutOfBounds("teams") }
    }

    func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }

    /// More than any room has players.
    private static let mostParts = 1 << 16
}

/// A team's rank and score in a match.
package struct TeamPlacing: Hashable, Sendable, Codable {
    package let team: TeamName
    /// From 1, shared by equals.
    package let rank: Int
    /// What its people have on average: points, or rounds won or solved to the hundredth.
    package let score: Double
    /// How many people are in it now.
    package let players: Int
}

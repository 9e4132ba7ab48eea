import PlainText

/// What a team is called: 1 to 16 characters, cleaned, without a comma.
package struct TeamName: Hashable, Sendable, CustomStringConvertible {
    /// The largest number of characters in one.
    package static let limit = 16

    private let name: PlayerName

    /// - Returns: nil if it has no visible characters, too many, or a comma.
    package init?(_ text: String) {
        guard let name = PlayerName(text), name.text.count <= Self.limit, !name.text.contains(",") else { return nil }
        self.name = name
    }

    package var text: String { name.text }
    package var description: String { text }

    /// Whether it counts as the same as another, as names of players do.
    package func isLike(_ other: TeamName) -> Bool { name.isLike(other.name) }
}

// As its text.
extension TeamName: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let name = TeamName(text), name.text == text else { throw OutOfBounds("team") }
        self = name
    }

    package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// The teams of a room: 2 to 8, no two alike. Written with commas between them, stored as a list.
package struct TeamList: Hashable, Sendable, LosslessStringConvertible {
    /// In the order in which the host named them.
    package let names: [TeamName]

    /// - Returns: nil if there are too few or too many, or two are alike.
    package init?(_ names: [TeamName]) {
        guard (2...8).contains(names.count) else { return nil }
        for (index, name) in names.enumerated() where names[..<index].contains(where: name.isLike) { return nil }
        self.names = names
    }

    /// Reads `Red,Blue`.
    package init?(_ text: String) {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { TeamName(String($0)) }
        guard !names.contains(nil) else { return nil }
        self.init(names.compactMap(\.self))
    }

    package var description: String { names.map(\.text).joined(separator: ",") }

    /// The team that somebody means.
    package func named(_ text: String) -> TeamName? {
        TeamName(text).flatMap { wanted in names.first { $0.isLike(wanted) } }
    }
}

extension TeamList: Codable {
    package init(from decoder: any Decoder) throws {
        guard let list = TeamList(try [TeamName](from: decoder)) else { throw OutOfBounds("teams") }
        self = list
    }

    package func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }
}

/// What teams have in a match. A team's round is the mean of what it was worth to all people who were dealt it in the team,
/// cut to whole points: size does not matter, and leaving gains nothing.
struct TeamScores: Hashable, Sendable {
    /// By the names of the teams.
    private(set) var points: [TeamName: Int] = [:]
    /// How many people were dealt the round that is on, or was on last, in each team.
    private(set) var dealt: [TeamName: Int] = [:]

    init() {}

    init(points: [TeamName: Int], dealt: [TeamName: Int]) {
        (self.points, self.dealt) = (points, dealt)
    }

    /// Notes that somebody is dealt the round.
    mutating func deal(to team: TeamName) { dealt[team, default: 0] += 1 }

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

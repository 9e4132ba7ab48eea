package import PlainText

/// Who is who in a room. Given out once by whoever drives the room, in rising order, and never again.
package struct PlayerID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// From 1 in the order of coming, as this program's driver gives them out.
    package let number: Int

    /// - Parameter number: greater than that of every player before.
    package init(_ number: Int) {
        self.number = number
    }

    /// Who came first is less.
    package static func < (left: PlayerID, right: PlayerID) -> Bool {
        left.number < right.number
    }

    /// The number in decimal digits.
    package var description: String { String(number) }
}

// Kept as its number.
extension PlayerID: Codable {
    package init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

/// What somebody came for.
package enum Role: String, Hashable, Sendable, Codable {
    /// Plays, and stands in the table.
    case player
    /// Sees everything, plays nothing, stands in no table.
    case spectator
}

/// A player's part in the current round, or in the last one until the next begins.
package enum Part: Hashable, Sendable, Codable {
    /// Not in this round: came too late for it, or was away when it began.
    case waiting
    /// At it. A newcomer is one who came when the round was on; its time counts from the round's start all the same.
    case guessing(isNewcomer: Bool)
    /// Solved it, in this time. Without proof, it is only the player's word that it did.
    case solved(Duration, isProven: Bool)
    /// For this reason, if the player gave one.
    case gaveUp(reason: String?)
    /// Was still guessing when the round ended.
    case outOfTime

    private enum SolvedCodingKeys: String, CodingKey {
        case _0 = "time"
        case isProven
    }

    var isGuessing: Bool {
        if case .guessing = self { true } else { false }
    }

    var solvedTime: Duration? {
        if case .solved(let time, _) = self { time } else { nil }
    }
}

/// What a player has won in a match.
package struct Score: Hashable, Sendable, Encodable {
    /// Rounds in which nobody was faster.
    package var wins = 0
    /// Rounds solved.
    package var solved = 0
    /// The time of all rounds solved, added up.
    package var time: Duration = .zero
    /// The least time of a round solved; nil if there are none.
    package var best: Duration?
    /// Rounds won in a row until now.
    package var streak = 0

    /// The mean time of the rounds solved; nil if there are none.
    package var meanTime: Duration? {
        solved > 0 ? time / solved : nil
    }
}

extension Score {
    /// A round was solved.
    mutating func note(_ place: Place) {
        solved += 1
        time += place.time
        best = min(best ?? place.time, place.time)
        wins += place.rank == 1 ? 1 : 0
        streak = place.rank == 1 ? streak + 1 : 0
    }

    /// Whether a time is a personal best: faster than all before, and there were enough of them to tell.
    func isBest(_ time: Duration) -> Bool {
        guard solved >= 2, let best else { return false }
        return time < best
    }
}

extension Score: Decodable {
    private enum CodingKeys: CodingKey { case wins, solved, time, best, streak }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        wins = try members.decodeCount(forKey: .wins)
        solved = try members.decodeCount(forKey: .solved)
        time = try members.decode(Duration.self, forKey: .time)
        best = try members.decodeIfPresent(Duration.self, forKey: .best)
        streak = try members.decodeCount(forKey: .streak)
    }
}

/// A seat in the room and who has it.
package struct Player: Hashable, Sendable, Codable {
    /// Its number in the room, for as long as the room is open.
    package let id: PlayerID
    /// As admitted; nobody else in the room has it.
    package let name: PlayerName
    /// What it came for. It stays that until the seat is given up.
    package let role: Role
    /// In the current round, or in the last one until the next begins. Always `waiting` for a spectator.
    package internal(set) var part: Part = .waiting
    /// The expression that solved it, cleaned, at most ``longestAnswer`` characters; nil for a claim and for who did not.
    package internal(set) var answer: String?
    /// In the current match, or in the last one until the next begins. A round counts once it is over.
    package internal(set) var score = Score()

    /// As much of an expression as everybody is shown.
    static let longestAnswer = 64
}

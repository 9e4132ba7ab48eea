/// How hard the puzzles of a match are.
package enum Level: String, CaseIterable, Hashable, Sendable {
    case easy, medium, hard, fiendish
    /// From easy to fiendish over the match.
    case rising

    /// How many rounds rise in endless play, before it begins again.
    private static let endlessRise = 8

    /// The difficulty of a round. In a rising match, each level has a quarter of the rounds, and the last round is
    /// fiendish however few there are.
    /// - Parameters:
    ///   - round: from 1.
    ///   - rounds: how many the match has; nil in endless play.
    package func difficulty(ofRound round: Int, of rounds: Int?) -> Difficulty {
        switch self {
        case .easy: return .easy
        case .medium: return .medium
        case .hard: return .hard
        case .fiendish: return .fiendish
        case .rising:
            let length = max(rounds ?? Self.endlessRise, 1)
            let place = rounds == nil ? (max(round, 1) - 1) % length : min((max(round, 1) - 1), length - 1)
            if place == length - 1 { return .fiendish }
            let quarters = Double(place) / Double(length) * 4
            return Difficulty.allCases[min(Int(quarters), 3)]
        }
    }

    /// The difficulties that it deals.
    var difficulties: [Difficulty] {
        self == .rising ? Difficulty.allCases : [difficulty(ofRound: 1, of: nil)]
    }
}

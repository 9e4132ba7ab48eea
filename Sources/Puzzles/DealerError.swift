/// Why nothing can be dealt.
package enum DealerError: Error, Hashable, Sendable {
    /// The deck has a size, range or target that no puzzle can have.
    case badDeck(Deck)
    /// The deck has no puzzle of that level with a solution, or so few that none was found.
    case nothingToDeal(Deck, Difficulty?)

    /// What is wrong, for a person.
    package var sentence: String {
        switch self {
        case .badDeck:
            "a deck deals 1 to 7 numbers from a range within 0 to 1000000"
        case .nothingToDeal(_, nil): "this deck has no puzzle that can be solved: choose another range or target"
        case .nothingToDeal(_, let level?):
            "this deck has no \(level.rawValue) puzzle: choose another level, range or target"
        }
    }
}

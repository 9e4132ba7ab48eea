/// Why nothing can be dealt.
package enum DealerError: Error, Hashable, Sendable {
    /// The deck has a size or range that no puzzle can have.
    case badDeck(Deck)
    /// The deck has no puzzle of that level with a solution, or so few that none was found.
    case nothingToDeal(Deck, Level?)

    /// What is wrong and what to do, as text for people.
    package var sentence: String {
        switch self {
        case .badDeck:
            "a deck has 1 to \(Solver.mostNumbers) numbers from a range within 0 to \(Expression.largestNumber)"
        case .nothingToDeal(_, nil):
            "no puzzle of this deck seems to have a solution: choose another range or target"
        case .nothingToDeal(let deck, .some) where !DifficultyModel.reaches(deck):
            "only puzzles of four numbers that make 24 have a level: choose no level, or another size or target"
        case .nothingToDeal(_, let level?):
            "this deck has no \(level.rawValue) puzzles: choose another level, range or target"
        }
    }
}

/// Every set of numbers that a deck can deal, in lexicographic order. Each is assessed on demand.
package struct PuzzleCatalog: Sequence, Sendable {
    package let deck: Deck

    /// - Throws: ``DealerError/badDeck(_:)`` if the deck cannot have puzzles.
    package init(deck: Deck = .standard) throws(DealerError) {
        try deck.check()
        self.deck = deck
    }

    /// The number of sets, or `nil` if there are too many to go through.
    package var setCount: Int? { deck.setCount }

    package func makeIterator() -> some IteratorProtocol<Assessment> {
        // The deck was checked, so its puzzles cannot be refused.
        deck.sets.lazy.compactMap { try? Assessment(of: Puzzle($0, target: deck.target)) }.makeIterator()
    }

    /// The totals of a catalog.
    package struct Totals: Hashable, Sendable, Encodable {
        /// Sets of numbers, and those that can be solved.
        package private(set) var sets = 0
        package private(set) var solvableSets = 0
        /// The number of orders in which they can be dealt, and of those of the solvable ones.
        package private(set) var orderedDeals = 0
        package private(set) var solvableOrderedDeals = 0
        /// The number of distinct solutions of all sets.
        package private(set) var solutions = 0
        /// The number of sets that can only be solved with a fraction as an intermediate result.
        package private(set) var fractionSets = 0

        private enum CodingKeys: String, CodingKey {
            case sets, orderedDeals, solvableOrderedDeals, solutions
            case solvableSets = "solvable", fractionSets = "fractions"
        }

        package init() {}

        package mutating func add(_ assessment: Assessment) {
            let orders = Arrangements.count(of: assessment.puzzle.numbers.sorted())
            sets += 1
            orderedDeals += orders
            guard assessment.isSolvable else { return }
            solvableSets += 1
            solvableOrderedDeals += orders
            solutions += assessment.solutionCount
            if assessment.needsFraction == true { fractionSets += 1 }
        }
    }
}

extension Deck {
    /// Every set of numbers, in lexicographic order.
    var sets: some Sequence<[Int]> {
        sequence(first: Array(repeating: lowest, count: size)) { numbers in
            numbers.lastIndex { $0 < highest }.map { place in
                numbers[..<place] + Array(repeating: numbers[place] + 1, count: numbers.count - place)
            }
        }
    }
}

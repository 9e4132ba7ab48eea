/// Every set of numbers that a deck can deal, in lexicographic order. Each is assessed on demand.
package struct Catalog: Sequence, Sendable {
    package let deck: Deck

    /// - Throws: ``DealerError/badDeck(_:)`` if the deck cannot have puzzles.
    package init(deck: Deck = .standard) throws(DealerError) {
        try deck.check()
        self.deck = deck
    }

    /// The number of sets, or `nil` if there are too many to go through.
    package var setCount: Int? { deck.setCount }

    package func makeIterator() -> Iterator { Iterator(deck: deck) }

    package struct Iterator: IteratorProtocol {
        private let deck: Deck
        /// The next set, in ascending order, or `nil` at the end.
        private var numbers: [Int]?

        fileprivate init(deck: Deck) {
            self.deck = deck
            numbers = Array(repeating: deck.lowest, count: deck.size)
        }

        package mutating func next() -> Assessment? {
            guard let current = numbers else { return nil }
            numbers = successor(of: current)
            // The deck was checked, so its puzzles are always accepted.
            return try? Assessment(of: Puzzle(current, target: deck.target))
        }

        private func successor(of numbers: [Int]) -> [Int]? {
            guard let place = numbers.lastIndex(where: { $0 < deck.highest }) else { return nil }
            let raised = numbers[place] + 1
            return numbers[..<place] + Array(repeating: raised, count: numbers.count - place)
        }
    }

    /// The totals of a catalog.
    package struct Totals: Hashable, Sendable {
        /// The number of sets, and of those that can be solved.
        package private(set) var sets = 0
        package private(set) var solvableSets = 0
        /// The number of orders in which they can be dealt, and of those of the solvable ones.
        package private(set) var orderedDeals = 0
        package private(set) var solvableOrderedDeals = 0
        /// The number of distinct solutions of all sets.
        package private(set) var solutions = 0
        /// The number of sets that can only be solved with a fraction as an intermediate result.
        package private(set) var fractionSets = 0

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

/// The puzzles that can be dealt: how many numbers, from which range, to make which target.
package struct Deck: Hashable, Sendable, Codable {
    /// The lowest number dealt.
    package let lowest: Int
    /// The highest number dealt.
    package let highest: Int
    /// The number of numbers in a deal.
    package let size: Int
    /// The number to make of them.
    package let target: Rational

    package init(lowest: Int = 1, highest: Int = 9, size: Int = 4, target: Rational = 24) {
        self.lowest = lowest
        self.highest = highest
        self.size = size
        self.target = target
    }

    /// The game's own deck: four digits from 1 to 9 to make 24.
    package static let standard = Deck()
}

extension Deck {
    /// Throws unless the deck's deals are valid puzzles.
    func check() throws(DealerError) {
        guard (1...Solver.mostNumbers).contains(size), lowest >= 0, lowest <= highest,
            highest <= Expression.largestNumber
        else { throw .badDeck(self) }
    }

    /// The number of sets of numbers, or `nil` if there are too many to go through.
    var setCount: Int? {
        // The binomial coefficient of range + size - 1 over size, an integer at every step.
        var count = 1
        for step in 1...size {
            let (product, overflow) = count.multipliedReportingOverflow(by: highest - lowest + step)
            guard !overflow else { return nil }
            count = product / step
        }
        return count
    }
}

/// Which puzzles are dealt: how many numbers, from which range, to make what.
package struct Deck: Hashable, Sendable, Codable {
    /// The lowest number dealt.
    package let lowest: Int
    /// The highest number dealt.
    package let highest: Int
    /// How many numbers a deal has.
    package let size: Int
    /// What has to be made of them.
    package let target: Rational

    package init(lowest: Int = 1, highest: Int = 9, size: Int = 4, target: Rational = 24) {
        self.lowest = lowest
        self.highest = highest
        self.size = size
        self.target = target
    }

    /// The game's own: four digits from 1 to 9 to make 24.
    package static let standard = Deck()
}

extension Deck {
    /// Throws unless the deck's deals are puzzles that can be worked on.
    func check() throws(DealerError) {
        guard (1...Solver.mostNumbers).contains(size), lowest >= 0, lowest <= highest,
            highest <= Expression.largestNumber
        else { throw .badDeck(self) }
    }

    /// How many sets of numbers there are, or `nil` if they are more than anybody would go through.
    var setCount: Int? {
        // The binomial coefficient of range + size - 1 over size, whole at every step.
        var count = 1
        for step in 1...size {
            let (product, overflow) = count.multipliedReportingOverflow(by: highest - lowest + step)
            guard !overflow else { return nil }
            count = product / step
        }
        return count
    }
}

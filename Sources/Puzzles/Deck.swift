/// The puzzles that can be dealt: how many numbers, from which range, to make which target.
package struct Deck: Hashable, Sendable, Codable {
    /// The lowest number dealt.
    package var lowest: Int
    /// The highest number dealt.
    package var highest: Int
    /// The number of numbers in a deal.
    package var size: Int
    /// The number to make from them.
    package var target: Rational
    /// Whether the numbers are shown as playing cards: A 2 … 10 J Q K.
    package var isCards: Bool

    package init(lowest: Int = 1, highest: Int = 9, size: Int = 4, target: Rational = 24, isCards: Bool = false) {
        self.lowest = lowest
        self.highest = highest
        self.size = size
        self.target = target
        self.isCards = isCards
    }

    /// The game's own deck: four digits from 1 to 9 to make 24.
    package static let standard = Deck()
}

extension Deck {
    /// What the range is called: `cards`, or its ends, as in `1-9`.
    package var range: String { isCards ? "cards" : "\(lowest)-\(highest)" }

    /// The highest number of a range that has a name.
    package static let highestNamed = 100
    /// How many numbers a host can choose.
    package static let sizes = 4...6
    /// The targets that a host can choose.
    package static let targets = 1...1_000

    /// Chooses the range by its name: `cards`, or its ends within 0 to ``highestNamed``.
    /// - Returns: whether there is such a range; if not, nothing changes.
    @discardableResult
    package mutating func setRange(_ name: String) -> Bool {
        if name == "cards" {
            (lowest, highest, isCards) = (1, 13, true)
            return true
        }
        let ends = name.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high,
            name.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-") }), high <= Self.highestNamed
        else { return false }
        (lowest, highest, isCards) = (low, high, false)
        return true
    }

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

/// Every deal of a deck that can be solved, with its orders counted. Shared, never changed.
final class DealTable: Sendable {
    /// A set of numbers that can be solved.
    struct Entry: Sendable {
        /// In ascending order.
        let numbers: [Int]
        let solution: Expression
        let solutionCount: Int
        let difficulty: Difficulty?
    }

    private let target: Rational
    private let entries: [Entry]
    /// How many ordered deals the entries up to and including each have.
    private let cumulative: [Int]

    /// How many ordered deals there are.
    var orderedCount: Int { cumulative.last ?? 0 }

    init(target: Rational, entries: [Entry]) {
        self.target = target
        self.entries = entries
        var total = 0
        cumulative = entries.map { entry in
            total += Arrangements.count(of: entry.numbers)
            return total
        }
    }

    /// The same table with only one level's deals; without a level, this one.
    func restricted(to level: Difficulty?) -> DealTable {
        guard let level else { return self }
        return DealTable(target: target, entries: entries.filter { $0.difficulty == level })
    }

    /// The ordered deal of an index from 0 up to but not including ``orderedCount``.
    func deal(at index: Int) -> Deal {
        var low = 0
        var high = entries.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cumulative[middle] > index { high = middle } else { low = middle + 1 }
        }
        let entry = entries[low]
        let numbers = Arrangements.arrangement(index - (low == 0 ? 0 : cumulative[low - 1]), of: entry.numbers)
        return Deal(
            puzzle: Puzzle(numbers, target: target), solution: entry.solution,
            solutionCount: entry.solutionCount, difficulty: entry.difficulty)
    }
}

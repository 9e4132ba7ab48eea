/// Decides which puzzles with one target can be solved, and remembers the results: deciding a set of numbers again, in
/// any order, takes well below a microsecond.
package struct Decider {
    private let target: Rational
    private var known: [UInt128: Bool] = [:]
    private var sorted: [Int] = []
    private let mostKnown: Int

    /// - Parameter mostKnown: the most results to remember. It bounds the memory that a long list of sets can take.
    package init(target: Rational = 24, mostKnown: Int = 1_000_000) {
        self.target = target
        self.mostKnown = mostKnown
    }

    /// Whether the numbers can make the target.
    package mutating func isSolvable(_ numbers: [Int]) throws(SolverError) -> Bool {
        guard let key = key(for: numbers) else {
            return try Solver.isSolvable(Puzzle(numbers, target: target))
        }
        if let answer = known[key] { return answer }
        let answer = try Solver.isSolvable(Puzzle(numbers, target: target))
        if known.count < mostKnown { known[key] = answer }
        return answer
    }

    /// A key of the sorted numbers, 17 bits each, and their count; `nil` for larger numbers.
    private mutating func key(for numbers: [Int]) -> UInt128? {
        guard numbers.count <= Solver.mostNumbers else { return nil }
        sorted.removeAll(keepingCapacity: true)
        for number in numbers {
            guard number >= 0, number < 1 << 17 else { return nil }
            var place = sorted.count
            while place > 0, sorted[place - 1] > number { place -= 1 }
            sorted.insert(number, at: place)
        }
        return sorted.reduce(UInt128(numbers.count)) { $0 << 17 | UInt128($1) }
    }
}

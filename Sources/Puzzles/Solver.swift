/// Finds exact solutions: 1 to 7 numbers from 0 to 1,000,000, for any target.
package enum Solver {
    /// The most numbers that a puzzle can have.
    package static let mostNumbers = 7

    /// One solution, or `nil` if there is none. Which one is unspecified, but it is always the same.
    package static func firstSolution(of puzzle: Puzzle) throws(SolverError) -> Expression? {
        try check(puzzle)
        return isSmall(puzzle) ? solve(puzzle, with: Magnitude.self) : solve(puzzle, with: Rational.self)
    }

    /// Whether there is a solution.
    package static func isSolvable(_ puzzle: Puzzle) throws(SolverError) -> Bool {
        try firstSolution(of: puzzle) != nil
    }

    private static func solve<Value: SearchValue>(_ puzzle: Puzzle, with value: Value.Type) -> Expression? {
        var search = Search<Value>(puzzle.numbers)
        guard let chain = search.chain(making: puzzle.target) else { return nil }
        return Reconstruction(search: search).expression(for: chain)
    }

    static func check(_ puzzle: Puzzle) throws(SolverError) {
        guard (1...mostNumbers).contains(puzzle.numbers.count) else {
            throw .wrongSize(puzzle.numbers.count)
        }
        for number in puzzle.numbers where !(0...Expression.largestNumber).contains(number) {
            throw .numberOutOfRange(number)
        }
    }

    /// Whether ``Magnitude`` distinguishes all values that the search compares, and whether their sign does not matter.
    ///
    /// A negative value can always be made positive: it has a subtraction in it, which can be turned round. The
    /// converse does not hold, so a negative target needs signs.
    private static func isSmall(_ puzzle: Puzzle) -> Bool {
        puzzle.target.numerator >= 0 && Magnitude.isExact(for: puzzle)
    }
}

/// Finds exact solutions: 1 to 7 numbers from 0 to 1,000,000, for any target.
package enum Solver {
    /// The most numbers that a puzzle can have.
    package static let mostNumbers = 7

    /// One solution, or `nil` if there is none. Which one is unspecified, but it is always the same.
    package static func firstSolution(of puzzle: Puzzle) throws(SolverError) -> Expression? {
        try check(puzzle)
        return isSmall(puzzle) ? solve(puzzle, with: SmallValue.self) : solve(puzzle, with: LargeValue.self)
    }

    /// Whether there is a solution.
    package static func isSolvable(_ puzzle: Puzzle) throws(SolverError) -> Bool {
        try check(puzzle)
        if isSmall(puzzle) {
            var search = Search<SmallValue>(puzzle.numbers)
            return search.chain(making: puzzle.target) != nil
        }
        var search = Search<LargeValue>(puzzle.numbers)
        return search.chain(making: puzzle.target) != nil
    }

    static func solve<Value: SearchValue>(_ puzzle: Puzzle, with value: Value.Type) -> Expression? {
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

    /// Whether a ``Residue`` identifies, up to sign, the values that the search compares, and whether signs do not
    /// matter.
    ///
    /// The parts of a group's values are sums of at most 2^(count - 1) products of its numbers. The search compares two
    /// such fractions of groups up to the meeting size, and one of all numbers with the target. A negative value can
    /// always be made positive, since it contains a subtraction that can be turned round. The converse is false, so a
    /// negative target requires signs.
    static func isSmall(_ puzzle: Puzzle) -> Bool {
        guard puzzle.target.numerator >= 0, let highest = puzzle.numbers.max() else { return false }
        let size = puzzle.numbers.count
        let target = max(puzzle.target.numerator.magnitude, puzzle.target.denominator.magnitude)
        let most = UInt128(max(highest, 1)) * 2
        guard target < 1 << 40 else { return false }
        return power(most, size) * target * 2 < Residue.prime
            && power(most, 2 * Search<SmallValue>.meetingSize(for: size)) * 2 < Residue.prime
    }

    /// A power of a number up to 2²¹, or something above the prime if the power is.
    static func power(_ base: UInt128, _ exponent: Int) -> UInt128 {
        var power: UInt128 = 1
        for _ in 0..<exponent where power < Residue.prime { power *= base }
        return power
    }
}

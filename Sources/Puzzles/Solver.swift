/// Finds solutions, exactly: of 1 to 7 numbers from 0 to 1,000,000, for any target.
package enum Solver {
    /// The most numbers that a puzzle may have.
    package static let mostNumbers = 7

    /// One solution, or `nil` if there is none. Which one it is, is not promised, but it is always the same.
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

    /// Whether two values that the search compares can only share a ``Residue`` if they are equal up to sign, and
    /// whether their sign does not matter.
    ///
    /// The parts of what some numbers make are sums of at most 2^(count - 1) products of them. Two such fractions
    /// are compared among groups of up to the meeting size, and one with the target among all numbers. A
    /// negative value can always be made positive: it has a subtraction in it, which can be turned round. The
    /// converse does not hold, so a negative target needs signs.
    static func isSmall(_ puzzle: Puzzle) -> Bool {
        guard puzzle.target.numerator >= 0, let highest = puzzle.numbers.max() else { return false }
        let size = puzzle.numbers.count
        let target = max(puzzle.target.numerator.magnitude, puzzle.target.denominator.magnitude)
        let most = UInt128(max(highest, 1)) * 2
        guard target < 1 << 40 else { return false }
        return power(most, size) * target * 2 < Residue.prime
            && power(most, 2 * Search<SmallValue>.meetingSize(for: size)) * 2 < Residue.prime
    }

    /// A power of a number up to 2²¹, or something above the prime if it is above that.
    static func power(_ base: UInt128, _ exponent: Int) -> UInt128 {
        var power: UInt128 = 1
        for _ in 0..<exponent where power < Residue.prime { power *= base }
        return power
    }
}

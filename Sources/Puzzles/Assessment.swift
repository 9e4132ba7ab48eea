/// Everything that is known about a puzzle: what `solve` and `catalog` print.
package struct Assessment: Hashable, Sendable {
    package let puzzle: Puzzle
    /// Every distinct solution under the chosen rule, the simplest first.
    package let solutions: [Expression]
    /// Whether every solution has a fraction as an intermediate result; `nil` if there is no solution.
    package let needsFraction: Bool?
    /// How hard it is for people, or `nil` if that is unknown.
    package let difficulty: Difficulty?

    /// Whether there is a solution.
    package var isSolvable: Bool { !solutions.isEmpty }
    /// The number of distinct solutions.
    package var solutionCount: Int { solutions.count }

    /// Finds every solution; each of the distinct ones is the simplest of its class.
    ///
    /// Up to six numbers take milliseconds, seven a few hundredths of a second. Numbers or targets for which a
    /// ``Harvest`` is not exact take longer: about a second for seven numbers. Zeros that have to make zero take much
    /// longer: a zero times any expression of the other numbers is a solution. Rooms have no such target.
    package init(of puzzle: Puzzle, rule: SolutionRule = .fourNums) throws(SolverError) {
        let found = try Solutions(of: puzzle, rule: rule)
        let distinct = found.distinct
        self.puzzle = puzzle
        solutions = distinct.map(\.expression)
        needsFraction = distinct.isEmpty ? nil : distinct.allSatisfy(\.plainness.needsFraction)
        difficulty =
            rule == .fourNums
            ? Difficulty(of: puzzle, solutions: distinct, in: found.forms) : Difficulty(of: puzzle)
    }
}

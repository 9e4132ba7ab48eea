/// The solutions of a puzzle, grouped into those that count as the same. Tells for any solution which one it is.
package struct SolutionClasses: Sendable {
    /// The puzzle that the solutions solve.
    package let puzzle: Puzzle
    /// The distinct solutions, each as the simplest of those that count as the same; the simplest first.
    package let distinct: [String]
    private let forms: Forms
    /// The simplest solution of each form's class, as text.
    private let simplest: [SignedForm: String]

    /// Groups all solutions of a puzzle: milliseconds for up to five numbers; for more see
    /// ``Assessment``.
    package init(of puzzle: Puzzle, rule: SolutionRule = .fourNums) throws(SolverError) {
        self.puzzle = puzzle
        let solutions = try Solutions(of: puzzle, rule: rule)
        forms = solutions.forms
        var distinct: [SimplifiedSolution] = []
        var simplest: [SignedForm: String] = [:]
        for same in solutions.classes {
            guard let solution = same.simplest(in: forms) else { continue }
            distinct.append(solution)
            for form in same { simplest[form] = solution.expression.description }
        }
        self.simplest = simplest
        self.distinct = distinct.sorted().map(\.expression.description)
    }

    /// The number of distinct solutions.
    package var count: Int { distinct.count }

    /// The simplest of the solutions that count as the same as this one: equal results mean the same solution.
    /// - Parameter expression: the expression as typed.
    /// - Returns: nil if it does not solve the puzzle.
    package func canonical(_ expression: String) -> String? {
        (try? Expression(parsing: expression)).flatMap(canonical)
    }

    /// The same for a parsed expression.
    package func canonical(_ expression: Expression) -> String? {
        // Other expressions cannot be solutions; making the form of one with very many numbers would be wasted work.
        guard expression.numbers.count == puzzle.numbers.count else { return nil }
        var forms = forms
        return simplest[forms.form(of: expression)]
    }
}

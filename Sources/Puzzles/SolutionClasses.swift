/// The solutions of a puzzle, sorted into those that count as the same. Says of any solution which it is.
package struct SolutionClasses: Sendable {
    /// What is solved.
    package let puzzle: Puzzle
    /// How many distinct solutions there are.
    package let count: Int
    private let forms: Forms
    /// The simplest solution of each form's class, as text.
    private let simplest: [SignedForm: String]

    /// Sorts every solution of a puzzle: for up to five numbers a matter of milliseconds, for more see
    /// ``Solver/solutions(of:rule:)``.
    package init(of puzzle: Puzzle, rule: SolutionRule = .fourNums) throws(SolverError) {
        self.puzzle = puzzle
        let solutions = try Solutions(of: puzzle, rule: rule)
        forms = solutions.forms
        count = solutions.classes.count
        var simplest: [SignedForm: String] = [:]
        for same in solutions.classes {
            let text = same.simplest(in: forms)?.expression.description
            for form in same { simplest[form] = text }
        }
        self.simplest = simplest
    }

    /// The simplest of the solutions that count as the same as this one: equal texts are the same solution.
    /// - Parameter expression: as typed.
    /// - Returns: nothing if it does not solve the puzzle.
    package func canonical(_ expression: String) -> String? {
        (try? Expression(parsing: expression)).flatMap(canonical)
    }

    /// The same for an expression that is parsed already.
    package func canonical(_ expression: Expression) -> String? {
        // Only solutions have a form among these; to make one of very many numbers would be work for nothing.
        guard expression.numbers.count == puzzle.numbers.count else { return nil }
        var forms = forms
        return simplest[forms.form(of: expression)]
    }
}

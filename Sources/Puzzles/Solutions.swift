/// Every solution of a puzzle, grouped into classes that count as the same under a rule.
struct Solutions {
    /// The table of the solutions' forms.
    private(set) var forms: Forms
    /// Each class's solutions, in no particular order. All of them can be written without a leading sign, since they
    /// were found as expressions.
    let classes: [[SignedForm]]

    init(of puzzle: Puzzle, rule: SolutionRule) throws(SolverError) {
        try Solver.check(puzzle)
        forms = Forms()
        let found = Self.find(puzzle, in: &forms)
        var sameness = Classes<Sameness>(count: found.count)
        for (index, form) in found.enumerated() {
            for mark in forms.marks(of: form, by: rule) { sameness.put(index, with: mark) }
        }
        classes = Dictionary(grouping: found.indices) { sameness.representative(of: $0) }.values.map { same in
            same.map { found[$0] }
        }
    }

    /// The simplest solution of each class, the simplest first.
    var distinct: [SimplifiedSolution] { classes.compactMap { $0.simplest(in: forms) }.sorted() }

    /// The simplest of all solutions.
    var simplest: SimplifiedSolution? { classes.joined().simplest(in: forms) }

    /// Every solution that differs from the others in more than the order and bracketing of sums and products.
    private static func find(_ puzzle: Puzzle, in forms: inout Forms) -> [SignedForm] {
        var found: Set<SignedForm> = []
        if var harvest = Harvest(puzzle) {
            var reading = TreeReading<Int>()
            for solution in harvest.expressions(making: puzzle.target) {
                found.insert(reading.form(of: solution, in: harvest.forest.trees, &forms))
            }
        } else {
            var forest = Forest<Int128>(puzzle.numbers)
            var reading = TreeReading<Int128>()
            for solution in forest.expressions(making: puzzle.target) {
                let form = reading.form(of: solution, in: forest.trees, &forms)
                // The forest compares only 128 bits of values that may have more.
                if forms.value(of: form) == puzzle.target { found.insert(form) }
            }
        }
        return Array(found)
    }
}

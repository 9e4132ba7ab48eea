extension Solver {
    /// Every distinct solution, the simplest first; each is the simplest of those that count as the same.
    ///
    /// Up to five numbers take a millisecond or so, six some hundredths of a second, seven about a second.
    package static func solutions(
        of puzzle: Puzzle, rule: SolutionRule
    ) throws(SolverError) -> [Expression] {
        try distinctSolutions(of: puzzle, rule: rule).map(\.expression)
    }

    /// Every distinct solution with what is known about it, the simplest first.
    static func distinctSolutions(
        of puzzle: Puzzle, rule: SolutionRule
    ) throws(SolverError) -> [SimplifiedSolution] {
        try classes(of: puzzle, rule: rule).map(\.simplest).sorted()
    }

    /// Every distinct solution, each with the forms that count as the same, in no particular order.
    static func classes(
        of puzzle: Puzzle, rule: SolutionRule
    ) throws(SolverError) -> [(simplest: SimplifiedSolution, forms: [SignedForm])] {
        let forms = try forms(of: puzzle)
        var classes = Classes<Sameness>(count: forms.count)
        for (index, form) in forms.enumerated() {
            for mark in rule.marks(of: form) { classes.put(index, with: mark) }
        }
        var found: [Int: (simplest: SimplifiedSolution, forms: [SignedForm])] = [:]
        for (index, form) in forms.enumerated() {
            guard let solution = SimplifiedSolution(form) else { continue }
            let representative = classes.representative(of: index)
            guard var known = found.removeValue(forKey: representative) else {
                found[representative] = (solution, [form])
                continue
            }
            known.forms.append(form)
            if solution < known.simplest { known.simplest = solution }
            found[representative] = known
        }
        return Array(found.values)
    }

    /// Every solution that differs from the others by more than the order and bracketing of sums and products.
    static func forms(of puzzle: Puzzle) throws(SolverError) -> [SignedForm] {
        try check(puzzle)
        let found: [SignedForm]
        if fitsInOneWord(puzzle) {
            var forest = Forest<Int>(puzzle.numbers.sorted())
            found = forest.expressions(making: puzzle.target)
        } else {
            var forest = Forest<Int128>(puzzle.numbers.sorted())
            found = forest.expressions(making: puzzle.target).filter { $0.value == puzzle.target }
        }
        return Array(Set(found))
    }

    /// Whether no comparison of a value with the target exceeds 64 bits.
    private static func fitsInOneWord(_ puzzle: Puzzle) -> Bool {
        let target = max(puzzle.target.numerator.magnitude, puzzle.target.denominator.magnitude)
        let highest = UInt128(max(puzzle.numbers.max() ?? 1, 1))
        guard target < 1 << 40 else { return false }
        return power(2 * highest, puzzle.numbers.count) * target < 1 << 62
    }
}

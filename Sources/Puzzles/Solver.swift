/// Why a puzzle cannot be worked on.
package enum SolverError: Error, Hashable, Sendable {
    /// Fewer than 1 or more than 7 numbers.
    case wrongSize(Int)
    /// A number below 0 or above 1,000,000.
    case numberOutOfRange(Int)

    /// What is wrong, for a person.
    package var sentence: String {
        switch self {
        case .wrongSize(let size): "a puzzle has 1 to 7 numbers, not \(size)"
        case .numberOutOfRange(let number): "\(number) cannot be used: numbers are 0 to 1000000"
        }
    }
}

/// Finds solutions, exactly.
package struct Solver {
    /// One solution, or `nil` if there is none.
    package static func firstSolution(of puzzle: Puzzle) throws(SolverError) -> Expression? {
        try check(puzzle)
        return search(puzzle.numbers.map { (Rational($0), .number($0)) }, puzzle.target)
    }

    /// Whether there is a solution.
    package static func isSolvable(_ puzzle: Puzzle) throws(SolverError) -> Bool {
        try firstSolution(of: puzzle) != nil
    }

    static func check(_ puzzle: Puzzle) throws(SolverError) {
        guard (1...7).contains(puzzle.numbers.count) else { throw .wrongSize(puzzle.numbers.count) }
        for number in puzzle.numbers where !(0...Expression.largestNumber).contains(number) {
            throw .numberOutOfRange(number)
        }
    }

    private static func search(_ items: [(Rational, Expression)], _ target: Rational) -> Expression? {
        if items.count == 1 { return items[0].0 == target ? items[0].1 : nil }
        for i in items.indices {
            for j in items.indices where j != i {
                var rest = items
                rest.remove(at: max(i, j))
                rest.remove(at: min(i, j))
                for sign in Operator.allCases where i < j || sign == .subtract || sign == .divide {
                    guard let value = try? sign.apply(items[i].0, items[j].0) else { continue }
                    let combined = (value, Expression.combination(sign, items[i].1, items[j].1))
                    if let found = search(rest + [combined], target) { return found }
                }
            }
        }
        return nil
    }
}

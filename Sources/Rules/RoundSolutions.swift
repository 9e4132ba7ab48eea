import Puzzles

/// The distinct solutions of the round's deal, and those that have been found.
struct RoundSolutions: Equatable, Sendable {
    /// The solutions of the deal that was last asked about. They depend only on the deal.
    private var known: SolutionClasses?
    /// The simplest solution of each class that was found, in the round or before; nil if that is not tracked.
    private(set) var found: Set<String>?

    static func == (left: Self, right: Self) -> Bool { left.found == right.found }

    /// The distinct solutions of a deal, calculated when they are first needed.
    /// - Returns: nil if the deal is too large to track.
    mutating func classes(of puzzle: Puzzle) -> SolutionClasses? {
        if let known, known.puzzle == puzzle { return known }
        guard puzzle.numbers.count <= Discovery.mostNumbers else { return nil }
        known = try? SolutionClasses(of: puzzle)
        return known
    }

    /// The distinct solution that an expression amounts to; nil if solutions are not tracked.
    mutating func canonical(_ expression: Expression?, of puzzle: Puzzle) -> String? {
        expression.flatMap { classes(of: puzzle)?.canonical($0) }
    }

    /// Adds a solution that was found in the round.
    /// - Returns: nil if it was found before, or if that is not tracked.
    mutating func find(_ solution: String?) -> Discovery? {
        guard let solution, let known, found?.insert(solution).inserted == true else { return nil }
        return found.map { Discovery(number: $0.count, count: known.count) }
    }

    /// Adds the solutions of a deal that were found before.
    /// - Returns: how many are known now.
    @discardableResult
    mutating func recall(_ solutions: [String], of puzzle: Puzzle) -> Int {
        guard let classes = classes(of: puzzle) else { return 0 }
        found = (found ?? []).union(solutions.compactMap { classes.canonical($0) })
        return found?.count ?? 0
    }

    /// Forgets what was found.
    mutating func forgetFound() { found = nil }
}

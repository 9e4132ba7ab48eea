import Puzzles

/// The distinct solutions of the current deal, calculated when they are first needed.
///
/// They follow from the deal, so two of these are always equal.
struct DistinctSolutions: Equatable, Sendable {
    private var known: SolutionClasses?

    static func == (left: Self, right: Self) -> Bool { true }

    /// - Returns: nil if the deal is too large to track.
    mutating func classes(of puzzle: Puzzle) -> SolutionClasses? {
        if let known, known.puzzle == puzzle { return known }
        guard Self.areTracked(of: puzzle) else { return nil }
        known = try? SolutionClasses(of: puzzle)
        return known
    }

    /// Whether a deal is small enough to track.
    static func areTracked(of puzzle: Puzzle) -> Bool { puzzle.numbers.count <= Discovery.mostNumbers }
}

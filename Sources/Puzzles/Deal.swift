/// A solvable puzzle, with what the host knows about it.
package struct Deal: Hashable, Sendable {
    /// The numbers in the order in which they are shown, and the target.
    package let puzzle: Puzzle
    /// One way to solve it.
    package let solution: Expression
    /// The number of distinct solutions under ``SolutionRule/fourNums``.
    package let solutionCount: Int
    /// How hard it is for people, or `nil` if that is unknown.
    package let difficulty: Difficulty?
}

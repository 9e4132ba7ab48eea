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

extension Deal {
    /// The numbers of the deal that everybody can solve in a waiting room, in ascending order.
    package static let practice = [3, 3, 8, 8]

    /// Solves a puzzle: for the time that this takes, see ``Dealer``.
    /// - Returns: nil if it has no solution.
    init?(solving puzzle: Puzzle) {
        guard let solutions = try? Solutions(of: puzzle, rule: .fourNums), let simplest = solutions.simplest else {
            return nil
        }
        // Only small puzzles have levels; of a large one's thousands of solutions, only the simplest is written out.
        self.init(
            puzzle: puzzle, solution: simplest.expression, solutionCount: solutions.classes.count,
            difficulty: puzzle.numbers.count == 4
                ? Difficulty(of: puzzle, solutions: solutions.distinct, in: solutions.forms) : nil)
    }
}

// A deal is stored whole. One with an invalid solution cannot be read back: nobody could solve it.
extension Deal: Codable {
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        puzzle = try members.decode(Puzzle.self, forKey: .puzzle)
        solution = try members.decode(Expression.self, forKey: .solution)
        solutionCount = try members.decode(Int.self, forKey: .solutionCount)
        difficulty = try members.decodeIfPresent(Difficulty.self, forKey: .difficulty)
        guard case .correct = puzzle.judge(solution.description), solutionCount > 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .solution, in: members, debugDescription: "does not solve the puzzle")
        }
    }
}

/// How hard a puzzle is for people.
///
/// The 404 puzzles of the standard deck are rated by people's times, others by ``DifficultyModel`` where it applies.
package enum Difficulty: String, CaseIterable, Hashable, Sendable, Codable {
    case easy, medium, hard, fiendish

    /// The level of a puzzle, or `nil` if it has none: the puzzle has no solution, or is not four numbers from 1 to 13
    /// that make 24.
    package init?(of puzzle: Puzzle) {
        guard let solutions = try? Solutions(of: puzzle, rule: .fourNums) else { return nil }
        self.init(of: puzzle, solutions: solutions.distinct, in: solutions.forms)
    }

    /// The same for a puzzle whose solutions under ``SolutionRule/fourNums`` are known.
    init?(of puzzle: Puzzle, solutions: [SimplifiedSolution], in forms: Forms) {
        if let seconds = MeasuredTimes.seconds(for: puzzle) {
            self.init(seconds, thresholds: MeasuredTimes.thresholds)
        } else if let properties = DifficultyModel.properties(of: puzzle, solutions: solutions, in: forms) {
            self.init(DifficultyModel.score(properties), thresholds: DifficultyModel.thresholds)
        } else {
            return nil
        }
    }

    /// The level by three ascending limits, each the lowest value of the next level.
    private init(_ value: Double, thresholds: [Double]) {
        self = Self.allCases[thresholds.count { $0 <= value }]
    }
}

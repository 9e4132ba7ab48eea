import Puzzles

/// A puzzle as a line of JSON, or as text: what `solve`, `deal` and `catalog` print.
struct PuzzleReport {
    let numbers: [Int]
    let target: String
    let solvable: Bool
    /// The number of distinct solutions; nil unless all were requested.
    var count: Int?
    /// The requested solutions.
    var solutions: [String]?
    /// Whether every solution has a fraction as an intermediate result; nil if unknown.
    var fractions: Bool?
    /// Nil if unknown.
    var difficulty: String?

    /// Reports everything.
    init(_ assessment: Assessment, withSolutions: Bool) {
        numbers = assessment.puzzle.numbers
        target = assessment.puzzle.target.description
        solvable = assessment.isSolvable
        count = assessment.solutionCount
        solutions = withSolutions ? assessment.solutions.map(\.description) : nil
        fractions = assessment.needsFraction
        difficulty = assessment.difficulty?.rawValue
    }

    /// Reports one solution, or that there is none.
    init(_ puzzle: Puzzle, solution: Puzzles.Expression?) {
        numbers = puzzle.numbers
        target = puzzle.target.description
        solvable = solution != nil
        solutions = solution.map { [$0.description] } ?? []
    }

    /// Unknown values are null. Solutions that were not requested are left out.
    var json: JSONObject {
        [
            "numbers": numbers, "target": target, "solvable": solvable, "count": count.orNull, "solutions": solutions,
            "fractions": fractions.orNull, "difficulty": difficulty.orNull,
        ]
    }
}

extension [Int] {
    /// The numbers as people type them: `3 3 8 8`.
    var asTyped: String { map(String.init).joined(separator: " ") }
}

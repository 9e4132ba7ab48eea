import FoundationEssentials
import Puzzles

/// A puzzle as a line of JSON, or as text: what `solve`, `deal` and `catalog` print.
struct PuzzleReport: Encodable {
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

    private enum Key: CodingKey {
        case numbers, target, solvable, count, solutions, fractions, difficulty
    }

    /// Encodes unknown values as null, and omits those that were not requested.
    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(numbers, forKey: .numbers)
        try members.encode(target, forKey: .target)
        try members.encode(solvable, forKey: .solvable)
        try members.encode(count, forKey: .count)
        try members.encodeIfPresent(solutions, forKey: .solutions)
        try members.encode(fractions, forKey: .fractions)
        try members.encode(difficulty, forKey: .difficulty)
    }
}

/// Prints a value as a line of JSON.
func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
}

extension [Int] {
    /// The numbers as people type them: `3 3 8 8`.
    var asTyped: String { map(String.init).joined(separator: " ") }
}

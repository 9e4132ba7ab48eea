import Puzzles
import Synchronization

/// The distinct solutions of puzzles: each is worked out once, for all games.
enum Distinct {
    private static let known = Mutex<[Puzzle: (solutions: [String], classes: SolutionClasses?)]>([:])

    /// Each as the simplest of those that count as the same. None if there are too many numbers to tell them apart.
    static func solutions(of puzzle: Puzzle) -> [String] { all(of: puzzle).solutions }

    /// The one that an expression amounts to; the expression itself if it is none of them.
    static func canonical(_ expression: String, of puzzle: Puzzle) -> String {
        let all = all(of: puzzle)
        return all.solutions.contains(expression) ? expression : all.classes?.canonical(expression) ?? expression
    }

    private static func all(of puzzle: Puzzle) -> (solutions: [String], classes: SolutionClasses?) {
        guard puzzle.numbers.count <= 5 else { return ([], nil) }
        if let all = known.withLock({ $0[puzzle] }) { return all }
        let solutions = (try? Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description)) ?? []
        let all = (solutions: solutions, classes: try? SolutionClasses(of: puzzle))
        known.withLock { $0[puzzle] = all }
        return all
    }
}

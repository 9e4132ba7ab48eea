import Puzzles
import Synchronization

/// The distinct solutions of puzzles: each is worked out once, for all games.
enum Distinct {
    private static let known = Mutex<[Puzzle: [String]]>([:])

    /// Each as the simplest of those that count as the same. None if there are too many numbers to tell them apart.
    static func solutions(of puzzle: Puzzle) -> [String] {
        guard puzzle.numbers.count <= 5 else { return [] }
        if let solutions = known.withLock({ $0[puzzle] }) { return solutions }
        let solutions = (try? Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description)) ?? []
        known.withLock { $0[puzzle] = solutions }
        return solutions
    }
}

import Puzzles
import Rules
import Synchronization

/// The solutions found for deals, by the rule of distinct solutions.
enum Solutions {
    /// The numbers in ascending order and the target: the same numbers in another order are the same deal.
    static func key(of puzzle: Puzzle) -> String {
        puzzle.numbers.sorted().map(String.init).joined(separator: " ") + " = \(puzzle.target)"
    }

    /// The simplest solution of each class that was found.
    static func found(of puzzle: Puzzle, in database: any Database) throws -> [String] {
        try database.all("SELECT solution FROM solutions WHERE deal = ? ORDER BY solution", [key(of: puzzle)]) {
            try $0[0]
        }
    }
}

/// Groups solutions that count as the same, and caches the work for the latest deals.
final class SolutionSorter: Sendable {
    private let latest = Mutex<[SolutionClasses]>([])

    /// Each room has one deal at a time. Deals with more than five numbers are not sorted, so this takes a few
    /// megabytes.
    private static let most = 64

    /// The simplest solution that counts as the same.
    /// - Returns: nil if the expression is not a solution, or the deal has too many numbers.
    func canonical(_ expression: String, of puzzle: Puzzle) -> String? {
        // Another order of the numbers has the same solutions.
        let puzzle = Puzzle(puzzle.numbers.sorted(), target: puzzle.target)
        return latest.withLock { latest in
            if let known = latest.first(where: { $0.puzzle == puzzle }) { return known.canonical(expression) }
            guard puzzle.numbers.count <= Discovery.mostNumbers, let classes = try? SolutionClasses(of: puzzle) else {
                return nil
            }
            latest = [classes] + latest.prefix(Self.most - 1)
            return classes.canonical(expression)
        }
    }
}

import Puzzles

/// The slowest and simplest way to decide a puzzle: join any two numbers, until one is left. Exact, and written
/// independently of the solver that is tested against it.
enum ReferenceSolver {
    static func isSolvable(_ puzzle: Puzzle) -> Bool {
        values(puzzle.numbers.map { Rational($0) }).contains(puzzle.target)
    }

    /// Every value that the numbers can make.
    static func values(_ items: [Rational]) -> Set<Rational> {
        if items.count == 1 { return Set(items) }
        var found: Set<Rational> = []
        var seen: Set<[Rational]> = []
        for i in items.indices {
            for j in items.indices where i != j {
                let rest = items.indices.filter { $0 != i && $0 != j }.map { items[$0] }
                for sign in Operator.allCases {
                    guard let value = try? sign.apply(items[i], items[j]) else { continue }
                    let next = (rest + [value]).sorted()
                    if seen.insert(next).inserted { found.formUnion(values(next)) }
                }
            }
        }
        return found
    }
}

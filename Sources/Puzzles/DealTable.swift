/// Every solvable deal of a deck, with a count of its orders. Immutable and shared.
final class DealTable: Sendable {
    /// With the numbers in ascending order.
    private let entries: [Deal]
    /// How many ordered deals the entries up to and including each have.
    private let cumulative: [Int]
    /// Where the ordered deals of each difficulty are, if the table is sorted by difficulty; otherwise empty.
    let sections: [Difficulty: Range<Int>]

    /// The number of sets of the difficulty that has the fewest.
    var fewestSets: Int {
        if sections.isEmpty { return entries.count }
        return sections.keys.map { difficulty in entries.count { $0.difficulty == difficulty } }.min() ?? 0
    }

    /// The number of ordered deals.
    var orderedCount: Int { cumulative.last ?? 0 }

    private init(_ entries: [Deal], hasSections: Bool = false) {
        self.entries = entries
        var total = 0
        var sections: [Difficulty: Range<Int>] = [:]
        if hasSections { for difficulty in Difficulty.allCases { sections[difficulty] = 0..<0 } }
        cumulative = entries.map { entry in
            let first = total
            total += Arrangements.count(of: entry.puzzle.numbers)
            if hasSections, let difficulty = entry.difficulty, let section = sections[difficulty] {
                sections[difficulty] = (section.isEmpty ? first : section.lowerBound)..<total
            }
            return total
        }
        self.sections = sections
    }

    private convenience init(_ catalog: PuzzleCatalog) {
        self.init(
            catalog.compactMap { assessment in
                assessment.solutions.first.map { solution in
                    Deal(
                        puzzle: assessment.puzzle, solution: solution, solutionCount: assessment.solutionCount,
                        difficulty: assessment.difficulty)
                }
            })
    }

    private func restricted(to level: Level) -> DealTable {
        let parts = level.difficulties.map { difficulty in entries.filter { $0.difficulty == difficulty } }
        return DealTable(Array(parts.joined()), hasSections: level == .rising)
    }

    /// The set of numbers of the ordered deal at an index.
    func setIndex(at index: Int) -> Int {
        var low = 0
        var high = entries.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cumulative[middle] > index { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The index of the set of these numbers, sorted; nil if it is not dealt.
    func setIndex(of numbers: [Int]) -> Int? {
        numbers.isEmpty ? nil : entries.firstIndex { $0.puzzle.numbers == numbers }
    }

    /// The ordered deal at an index from 0 up to but not including ``orderedCount``.
    func deal(at index: Int) -> Deal {
        let low = setIndex(at: index)
        let entry = entries[low]
        let place = index - (low == 0 ? 0 : cumulative[low - 1])
        return Deal(
            puzzle: Puzzle(Arrangements.arrangement(place, of: entry.puzzle.numbers), target: entry.puzzle.target),
            solution: entry.solution, solutionCount: entry.solutionCount, difficulty: entry.difficulty)
    }
}

extension DealTable {
    /// The table of a deck, or `nil` if it would take longer than about a twentieth of a second to make. The tables of the
    /// standard deck are made once and cached.
    static func table(for deck: Deck, level: Level?) throws(DealerError) -> DealTable? {
        if deck == .standard { return level.flatMap { standardByLevel[$0] } ?? standard }
        let mostSets = [0, 2_000, 2_000, 1_000, 500, 30, 4, 1][deck.size]
        guard let count = deck.setCount, count <= mostSets else { return nil }
        let table = DealTable(try PuzzleCatalog(deck: deck))
        return level.map(table.restricted) ?? table
    }

    private static let standard = (try? DealTable(PuzzleCatalog())) ?? DealTable([])

    private static let standardByLevel = Dictionary(
        uniqueKeysWithValues: Level.allCases.map { ($0, standard.restricted(to: $0)) })
}

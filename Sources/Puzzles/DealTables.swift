extension DealTable {
    /// The table of a deck. Those of the standard deck are made once and kept.
    static func table(for deck: Deck, level: Difficulty?) throws(DealerError) -> DealTable {
        guard (1...7).contains(deck.size), deck.lowest >= 0, deck.lowest <= deck.highest,
            deck.highest <= Expression.largestNumber
        else { throw .badDeck(deck) }
        guard deck == .standard else { throw .nothingToDeal(deck, level) }
        let table = level.flatMap { standardByLevel[$0] } ?? standard
        guard table.orderedCount > 0 else { throw .nothingToDeal(deck, level) }
        return table
    }

    private static let standardByLevel = Dictionary(
        uniqueKeysWithValues: Difficulty.allCases.map { ($0, standard.restricted(to: $0)) })

    private static let standard: DealTable = {
        var entries: [DealTable.Entry] = []
        for (key, count) in StandardCounts.counts.sorted(by: { $0.key < $1.key }) {
            let numbers = [key / 1000, key / 100 % 10, key / 10 % 10, key % 10]
            guard let solution = try? Solver.firstSolution(of: Puzzle(numbers)) else { continue }
            let time = MeasuredSeconds.hundredths[key] ?? 0
            let difficulty: Difficulty =
                time < 667 ? .easy : time < 792 ? .medium : time < 1092 ? .hard : .fiendish
            entries.append(
                DealTable.Entry(
                    numbers: numbers, solution: solution, solutionCount: count, difficulty: difficulty))
        }
        return DealTable(target: 24, entries: entries)
    }()
}

/// Estimates how hard a puzzle is for which no times were measured: a weighted sum of ten properties of its numbers and
/// solutions, fitted by least squares to the times measured for the standard deck. docs/difficulty.md explains the
/// model and the fit.
///
/// It applies to what it was fitted for and a little more: four numbers from 1 to 13 that make 24.
package enum DifficultyModel {
    /// Whether it can rate puzzles of a deck.
    static func reaches(_ deck: Deck) -> Bool {
        deck.size == 4 && deck.target == 24 && deck.lowest <= 13 && deck.highest >= 1
    }

    /// The numbers in those puzzles of a deck that it can rate. It must reach the deck.
    static func ratedRange(of deck: Deck) -> ClosedRange<Int> { max(deck.lowest, 1)...min(deck.highest, 13) }

    /// The properties of a puzzle in the order of the weights, or `nil` if it has no solution or is out of range.
    package static func properties(of puzzle: Puzzle) -> [Double]? {
        guard let solutions = try? Solutions(of: puzzle, rule: .fourNums) else { return nil }
        return properties(of: puzzle, solutions: solutions.distinct, in: solutions.forms)
    }

    static func properties(of puzzle: Puzzle, solutions: [SimplifiedSolution], in forms: Forms) -> [Double]? {
        let numbers = puzzle.numbers
        guard numbers.count == 4, puzzle.target == 24, !solutions.isEmpty, let lowest = numbers.min(),
            let highest = numbers.max(), lowest >= 1, highest <= 13
        else { return nil }
        var forms = forms
        let traits = solutions.map { SolutionTraits($0.form, in: &forms) }
        let smallestLargest = traits.map(\.largest).min() ?? 0
        return [
            traits.contains(where: \.hasIdlePart) ? 1 : 0,
            traits.contains(where: \.hasGroupOfOne) ? 1 : 0,
            Double(numbers.count { $0 == 1 }),
            Double(highest - lowest),
            // Each further solution helps less than the one before.
            1 / Double(solutions.count),
            traits.allSatisfy(\.needsFraction) ? 1 : 0,
            Double(numbers.reduce(0, +)),
            Double(Set(numbers).count),
            max(0, smallestLargest - 24) / 24,
            traits.contains { $0.isFamiliarProduct } ? 1 : 0,
        ]
    }

    /// The weights, as the test of the fit prints them. The first is the constant term.
    package static let weights = [
        1.38446, -0.5628, -0.32717, -0.50777, 0.0528, 0.48357, 2.47957, -0.02655, 0.25714, 1.10568, -0.22299,
    ]

    /// The scores from which a puzzle is medium, hard and fiendish: those of the times in ``MeasuredTimes/thresholds``.
    package static let thresholds = [1.38629, 1.94591, 2.83321]

    /// The weighted sum: an estimate of the logarithm of the seconds beyond three that people need.
    package static func score(_ properties: [Double]) -> Double {
        zip(weights.dropFirst(), properties).reduce(weights[0]) { $0 + $1.0 * $1.1 }
    }
}

import Foundation
import Puzzles
import Testing

@Suite("Difficulty")
struct DifficultyTests {
    private static let rows = StandardDeckFacts.rows
    private static let properties = rows.map { DifficultyModel.properties(of: Puzzle($0.numbers)) ?? [] }
    /// Nobody needs less than three seconds to read and type, so the model fits the time beyond that.
    private static let values = rows.map { log($0.seconds - 3) }

    @Test("Fitted to nine tenths of the puzzles, the model ranks the others like people's times, with correlation 0.7")
    func crossValidation() {
        let seed: UInt64 = 24
        var generator = SeededGenerator(seed: seed)
        let order = Self.rows.indices.shuffled(using: &generator)
        var predicted = [Double](repeating: 0, count: Self.rows.count)
        for fold in 0..<10 {
            let held = Set(order.indices.filter { $0 % 10 == fold }.map { order[$0] })
            let fitted = Self.rows.indices.filter { !held.contains($0) }
            let weights = LeastSquares.fit(
                fitted.map { Self.properties[$0] }, to: fitted.map { Self.values[$0] })
            for index in held { predicted[index] = LeastSquares.apply(weights, to: Self.properties[index]) }
        }
        let correlation = rankCorrelation(predicted, Self.rows.map(\.seconds))
        #expect(correlation >= 0.7, "seed \(seed)")
        print("Spearman correlation between the model and people's seconds, cross-validated: \(correlation)")
    }

    @Test("The model's weights are the least-squares fit, and its limits those of people's seconds")
    func weights() {
        let weights = LeastSquares.fit(Self.properties, to: Self.values)
        let difference = zip(weights, DifficultyModel.weights).map { abs($0 - $1) }.max() ?? 1
        #expect(difference < 1e-4, "the fit is \(weights.map { ($0 * 1e5).rounded() / 1e5 })")
        let limits = MeasuredTimes.thresholds.map { log($0 - 3) }
        let distance = zip(limits, DifficultyModel.thresholds).map { abs($0 - $1) }.max() ?? 1
        #expect(distance < 1e-4, "the limits are \(limits)")
    }

    @Test("The standard deck's puzzles are rated by people's times: from 7, 10 and 20 seconds on")
    func standardDeck() {
        let grades = Self.rows.compactMap { Difficulty(of: Puzzle($0.numbers)) }
        #expect(Difficulty.allCases.map { grade in grades.count { $0 == grade } } == [133, 149, 91, 31])
        let slowest = Difficulty.allCases.map { grade in
            zip(Self.rows, grades).filter { $0.1 == grade }.map(\.0.seconds).max() ?? 0
        }
        #expect(slowest == slowest.sorted())
        #expect(Difficulty(of: Puzzle([1, 1, 4, 6])) == .easy)
        #expect(Difficulty(of: Puzzle([8, 3, 8, 3])) == .fiendish)
        // A plain sum, which people need 12 s to see.
        #expect(Difficulty(of: Puzzle([9, 8, 4, 3])) == .hard)
    }

    @Test("The model's level is that of people's times, or next to it, for nine puzzles in ten")
    func agreement() {
        let steps = zip(Self.rows, Self.properties).map { row, properties in
            let score = DifficultyModel.score(properties)
            let grade = DifficultyModel.thresholds.count { $0 <= score }
            let measured =
                Difficulty(of: Puzzle(row.numbers)).flatMap(Difficulty.allCases.firstIndex(of:)) ?? 9
            return abs(grade - measured)
        }
        #expect(steps.count { $0 <= 1 } >= 364, "\(steps.count { $0 == 0 }) equal")
    }

    @Test(
        "Puzzles that cannot be solved, or are out of the model's range, have no level",
        arguments: [
            Puzzle([1, 1, 1, 1]), Puzzle([1, 5, 11, 13]), Puzzle([1, 2, 3, 4, 5]),
            Puzzle([3, 3, 8, 8], target: 25),
            Puzzle([1, 2, 12, 14]), Puzzle([0, 3, 8, 8]),
        ])
    func ungraded(puzzle: Puzzle) {
        #expect(Difficulty(of: puzzle) == nil)
    }

    @Test("A solvable puzzle with a number from 10 to 13 is rated by the model")
    func graded() {
        #expect(Difficulty(of: Puzzle([1, 1, 2, 12])) == .easy)
        #expect(Difficulty(of: Puzzle([1, 7, 13, 13])) == .fiendish)
    }
}

package import Phrases

/// How a player did on a day's puzzles.
package struct DailyResult: Hashable, Sendable, Codable {
    /// The day of the puzzles.
    package let day: Day
    /// One for each puzzle; nil for one that was not solved.
    package let rounds: [Sitting.Solved?]

    /// In hundredths of a second: a puzzle solved within this time gets a green square.
    private static let quick = 3_000

    /// - Returns: nil if they have not finished all of them.
    package init?(_ day: Day, _ rounds: [Sitting.Solved?]) {
        guard rounds.count == Day.puzzleCount else { return nil }
        (self.day, self.rounds) = (day, rounds)
    }

    /// Whether this score is possible.
    var isSound: Bool {
        rounds.count == Day.puzzleCount
            && rounds.compactMap(\.self).allSatisfy {
                (0...10_000).contains($0.hundredths) && (0...1_000).contains($0.points)
            }
    }

    /// A line to show others, which gives nothing away of the puzzles.
    package func line(in catalog: Catalog) -> String {
        let solved = rounds.compactMap(\.self)
        let squares = rounds.map { $0.map { $0.hundredths <= Self.quick ? "🟩" : "🟨" } ?? "⬛" }.joined()
        let seconds = solved.reduce(0) { $0 + $1.hundredths } / 100
        let (points, rest) = solved.reduce(0) { $0 + $1.points }.quotientAndRemainder(dividingBy: 1_000)
        let group = catalog(.daily(.thousands))
        return catalog(
            .daily(
                .result(
                    date: "\(day)", squares: squares, solved: solved.count, rounds: rounds.count,
                    points: points > 0 ? "\(points)\(group)\(Self.padded(rest, to: 3))" : "\(rest)",
                    time: "\(seconds / 60):\(Self.padded(seconds % 60, to: 2))")))
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        String("000\(number)".suffix(max(count, "\(number)".count)))
    }
}

package import Phrases

/// How a player did on a day's puzzles.
package struct DailyResult: Hashable, Sendable, Codable {
    /// The day of the puzzles.
    package let day: Day
    /// One for each puzzle; nil for one that was not solved.
    package let rounds: [Sitting.Solved?]

    /// - Returns: nil unless each of the day's puzzles has a result.
    package init?(_ day: Day, _ rounds: [Sitting.Solved?]) {
        guard rounds.count == DailyPuzzles.count else { return nil }
        (self.day, self.rounds) = (day, rounds)
    }

    /// Whether its values are possible.
    var isSound: Bool {
        rounds.count == DailyPuzzles.count
            && rounds.compactMap(\.self).allSatisfy {
                (0...10_000).contains($0.hundredths) && (0...1_000).contains($0.points)
            }
    }

    /// A line to show others, which gives nothing away of the puzzles.
    package func line(in catalog: Catalog) -> String { rounds.line(called: "\(day)", in: catalog) }
}

extension [Sitting.Solved?] {
    /// In hundredths of a second: a puzzle solved within this time gets a green square.
    private static var quick: Int { 3_000 }

    /// A line with the result of these rounds: a square for each, the points and the time.
    /// - Parameters:
    ///   - title: what was played.
    ///   - all: how many puzzles there are, if not all of them were played.
    package func line(called title: String, of all: Int = 0, in catalog: Catalog) -> String {
        let solved = compactMap(\.self)
        let rest = Swift.max(all - count, 0)
        let squares =
            map { $0.map { $0.hundredths <= Self.quick ? "🟩" : "🟨" } ?? "⬛" }.joined()
            + String(repeating: "⬜", count: rest)
        let seconds = solved.reduce(0) { $0 + $1.hundredths } / 100
        let points = solved.reduce(0) { $0 + $1.points }
        return catalog(
            .daily(
                .result(
                    date: title, squares: squares, solved: solved.count, rounds: count + rest,
                    points: points, time: "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)")))
    }

    /// The same in a sentence, for someone who stops before the end; nil if no round is over.
    package var sentence: Phrase? {
        if isEmpty { return nil }
        let solved = compactMap(\.self), points = solved.reduce(0) { $0 + $1.points }
        if solved.isEmpty { return .solo(.solvedNone(rounds: count)) }
        let seconds = Double(solved.reduce(0) { $0 + $1.hundredths }) / 100 / Double(solved.count)
        return .solo(
            points > 0
                ? .solvedForPoints(solved: solved.count, rounds: count, seconds: seconds, points: points)
                : .solved(solved: solved.count, rounds: count, seconds: seconds))
    }
}

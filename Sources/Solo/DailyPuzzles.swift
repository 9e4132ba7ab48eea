package import Puzzles

/// The puzzles that everybody gets on a day. docs/rules.md defines them.
package struct DailyPuzzles: Hashable, Sendable {
    /// How many puzzles a day has.
    package static let count = 5
    /// Their level.
    package static let level = Level.rising

    /// A match of ``count`` rounds of ``level`` with this seed deals them.
    package let seed: UInt64
    /// In their order: people need longer for each than for the one before.
    package let puzzles: [Puzzle]

    /// - Throws: if the standard deck lacked puzzles of a level; it has puzzles of each.
    package init(of day: Day) throws(DealerError) {
        var seed = day.hash, puzzles = try Self.deal(seed)
        // Two of them are easy, so about every second seed fits.
        while !Self.rises(puzzles) {
            seed &+= 1
            puzzles = try Self.deal(seed)
        }
        (self.seed, self.puzzles) = (seed, puzzles)
    }

    private static func deal(_ seed: UInt64) throws(DealerError) -> [Puzzle] {
        var dealer = try Dealer(level: level), generator = SeededGenerator(seed: seed)
        return (1...count).map { dealer.deal(ofRound: $0, of: count, using: &generator).puzzle }
    }

    private static func rises(_ puzzles: [Puzzle]) -> Bool {
        let times = puzzles.map { MeasuredTimes.seconds(for: $0) ?? 0 }
        return zip(times, times.dropFirst()).allSatisfy(<)
    }
}

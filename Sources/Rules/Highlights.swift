package import PlainText
package import Puzzles

/// What was remarkable in a match so far. Names stay in it when their players have left.
package struct Highlights: Hashable, Sendable, Codable {
    /// A solution and how long it took.
    package struct Fastest: Hashable, Sendable, Codable {
        /// Whose it was.
        package let name: PlayerName
        /// The host's measure, to the hundredth of a second.
        package let time: Duration
    }

    /// Rounds won in a row.
    package struct Streak: Hashable, Sendable, Codable {
        /// Who won them.
        package let name: PlayerName
        /// How many; 2 or more.
        package let rounds: Int
    }

    /// A deal that was solved.
    package struct Feat: Hashable, Sendable, Codable {
        /// Who was fastest at it.
        package let name: PlayerName
        /// What was solved.
        package let puzzle: Puzzle
        /// How hard it is for people.
        package let difficulty: Difficulty
    }

    /// The fastest solution that was proven; nil without one.
    package private(set) var fastest: Fastest?
    /// The longest one; nil if nobody won two rounds in a row.
    package private(set) var streak: Streak?
    /// The hardest deal that somebody solved with proof; nil without one, or where deals have no grade.
    package private(set) var hardest: Feat?
    /// Solutions that nobody had found before.
    package private(set) var discoveries = 0

    init() {}

    // Of equals the first stays.

    /// Somebody won a round, with proof.
    mutating func note(_ winner: Winner, of deal: Deal) {
        if fastest.map({ winner.time < $0.time }) ?? true {
            fastest = Fastest(name: winner.name, time: winner.time)
        }
        guard let difficulty = deal.difficulty else { return }
        let feat = Feat(name: winner.name, puzzle: deal.puzzle, difficulty: difficulty)
        if hardest.map({ $0.isEasier(than: feat) }) ?? true { hardest = feat }
    }

    /// Somebody has won so many rounds in a row now.
    mutating func note(_ name: PlayerName, streak rounds: Int) {
        if rounds >= 2, rounds > streak?.rounds ?? 0 { streak = Streak(name: name, rounds: rounds) }
    }

    /// A solution was found that nobody had found before.
    mutating func noteDiscovery() { discoveries &+= 1 }
}

extension Highlights.Feat {
    fileprivate func isEasier(than other: Self) -> Bool {
        if difficulty != other.difficulty { return difficulty < other.difficulty }
        return MeasuredTimes.seconds(for: puzzle) ?? 0 < MeasuredTimes.seconds(for: other.puzzle) ?? 0
    }
}

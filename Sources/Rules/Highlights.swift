package import PlainText
package import Puzzles

/// The remarkable moments of a match so far. Names stay after their players have left.
package struct Highlights: Hashable, Sendable, Codable {
    /// A solution and how long it took.
    package struct Fastest: Hashable, Sendable, Codable {
        /// Who found it.
        package let name: PlayerName
        /// The time that the host measured, to the hundredth of a second.
        package let time: Duration
    }

    /// Rounds won in a row.
    package struct Streak: Hashable, Sendable, Codable {
        /// Who won them.
        package let name: PlayerName
        /// At least 2.
        package let rounds: Int
    }

    /// A deal that was solved.
    package struct Feat: Hashable, Sendable, Codable {
        /// The fastest player to solve it.
        package let name: PlayerName
        /// The puzzle that they solved.
        package let puzzle: Puzzle
        /// How hard the puzzle is for people.
        package let difficulty: Difficulty
        /// The deck that it is from; nil in matches that were stored when there was no other than the standard one.
        package let deck: Deck?
    }

    /// The fastest solution with proof; nil if there is none.
    package private(set) var fastest: Fastest?
    /// The longest streak; nil if nobody won two rounds in a row.
    package private(set) var streak: Streak?
    /// The hardest deal that somebody solved with proof; nil if there is none, or if deals have no grade.
    package private(set) var hardest: Feat?
    /// Solutions that nobody had found before.
    package private(set) var discoveries = 0

    init() {}

    // Of equal highlights, the first one stays.

    /// Notes that a player won a round, with proof.
    mutating func note(_ winner: Winner, of deal: Deal, from deck: Deck?) {
        if fastest.map({ winner.time < $0.time }) ?? true {
            fastest = Fastest(name: winner.name, time: winner.time)
        }
        guard let difficulty = deal.difficulty else { return }
        let feat = Feat(name: winner.name, puzzle: deal.puzzle, difficulty: difficulty, deck: deck)
        if hardest.map({ $0.isEasier(than: feat) }) ?? true { hardest = feat }
    }

    /// Notes how many rounds in a row a player has won.
    mutating func note(_ name: PlayerName, streak rounds: Int) {
        if rounds >= 2, rounds > streak?.rounds ?? 0 { streak = Streak(name: name, rounds: rounds) }
    }

    /// Notes that somebody found a solution that nobody had found before.
    mutating func noteDiscovery() { discoveries &+= 1 }
}

extension Highlights.Feat {
    fileprivate func isEasier(than other: Self) -> Bool {
        if difficulty != other.difficulty { return difficulty < other.difficulty }
        return MeasuredTimes.seconds(for: puzzle) ?? 0 < MeasuredTimes.seconds(for: other.puzzle) ?? 0
    }
}

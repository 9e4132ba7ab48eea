package import PlainText
package import Puzzles

/// The remarkable moments of a match so far. Names stay after their players have left.
package struct Highlights: Hashable, Sendable, Codable {
    /// A solution and how long it took.
    package struct Fastest: Hashable, Sendable, Codable {
        /// Who found it.
        package fileprivate(set) var name: PlayerName
        /// The time that the host measured, to the hundredth of a second.
        package let time: Duration
    }

    /// Rounds won in a row.
    package struct Streak: Hashable, Sendable, Codable {
        /// Who won them.
        package fileprivate(set) var name: PlayerName
        /// At least 2.
        package let rounds: Int
    }

    /// A deal that was solved.
    package struct Feat: Hashable, Sendable, Codable {
        /// The fastest player to solve it.
        package fileprivate(set) var name: PlayerName
        /// The puzzle that they solved.
        package let puzzle: Puzzle
        /// How hard the puzzle is for people.
        package let difficulty: Difficulty
        /// The deck that it is from; nil for the standard one.
        package let deck: Deck?
    }

    /// Who did most of something.
    package struct Most: Hashable, Sendable, Codable {
        /// Who it was.
        package fileprivate(set) var name: PlayerName
        /// How much it was, at least 1.
        package let count: Int
    }

    /// An answer that is not the target.
    package struct Closest: Hashable, Sendable, Codable {
        /// Who gave it.
        package fileprivate(set) var name: PlayerName
        /// The answer.
        package let miss: NearMiss
    }

    /// The fastest solution with proof; nil if there is none.
    package private(set) var fastest: Fastest?
    /// The longest streak; nil if nobody won two rounds in a row.
    package private(set) var streak: Streak?
    /// The hardest deal that somebody solved with proof; nil if there is none, or if deals have no grade.
    package private(set) var hardest: Feat?
    /// Solutions that nobody had found before.
    package private(set) var discoveries = 0
    /// The slowest solution with proof; nil if there is none.
    package private(set) var slowest: Fastest?
    /// The wrong answer that came closest to the target.
    package private(set) var closest: Closest?
    /// Who found most solutions, if anybody found a further one.
    package private(set) var solutions: Most?
    /// Who was first to find most solutions.
    package private(set) var discoverer: Most?
    /// Who gave most wrong answers.
    package private(set) var tries: Most?
    /// Who gained most places with one round.
    package private(set) var climb: Most?

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

    /// Notes what a player has done so far, after each round.
    mutating func note(_ player: Player) {
        let tally = player.score.tally, name = player.name
        if let time = tally.slowest, time > slowest?.time ?? .zero { slowest = Fastest(name: name, time: time) }
        if tally.further > 0 { solutions.note(name, tally.further + player.score.solved) }
        discoverer.note(name, tally.discoveries)
    }

    /// Notes a wrong answer of a player.
    mutating func noteWrong(_ player: Player) {
        let tally = player.score.tally
        tries.note(player.name, tally.tries)
        guard let miss = tally.closest else { return }
        if closest.map({ miss.distance < $0.miss.distance }) ?? true {
            closest = Closest(name: player.name, miss: miss)
        }
    }

    /// Notes how many places a player has gained with a round.
    mutating func note(_ name: PlayerName, climb places: Int) { climb.note(name, places) }

    /// Gives a player their new name wherever they are named.
    mutating func rename(_ old: PlayerName, to name: PlayerName) {
        if fastest?.name == old { fastest?.name = name }
        if streak?.name == old { streak?.name = name }
        if hardest?.name == old { hardest?.name = name }
        if slowest?.name == old { slowest?.name = name }
        if closest?.name == old { closest?.name = name }
        if solutions?.name == old { solutions?.name = name }
        if discoverer?.name == old { discoverer?.name = name }
        if tries?.name == old { tries?.name = name }
        if climb?.name == old { climb?.name = name }
    }

    /// Notes that somebody found a solution that nobody had found before.
    mutating func noteDiscovery() { discoveries &+= 1 }
}

extension Highlights.Most? {
    fileprivate mutating func note(_ name: PlayerName, _ count: Int) {
        if count > self?.count ?? 0 { self = .init(name: name, count: count) }
    }
}

extension Highlights.Feat {
    fileprivate func isEasier(than other: Self) -> Bool {
        if difficulty != other.difficulty { return difficulty < other.difficulty }
        return MeasuredTimes.seconds(for: puzzle) ?? 0 < MeasuredTimes.seconds(for: other.puzzle) ?? 0
    }
}

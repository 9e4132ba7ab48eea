package import PlainText
package import Puzzles

/// The remarkable moments of a match so far. Each belongs to a player's number, so a newcomer who takes the name of a
/// player who left does not inherit their moments.
package struct Highlights: Hashable, Sendable, Codable {
    /// The player whose moment it is. They may have left since.
    package struct Holder: Hashable, Sendable, Codable {
        /// The player's number.
        package let player: PlayerID
        /// The last name that they had in the room.
        package fileprivate(set) var name: PlayerName

        init(_ player: Player) { (self.player, name) = (player.id, player.name) }
    }

    /// A solution and how long it took.
    package struct Fastest: Hashable, Sendable, Codable {
        /// Who found it.
        package fileprivate(set) var holder: Holder
        /// The time that the host measured, to the hundredth of a second.
        package let time: Duration
    }

    /// Rounds won in a row.
    package struct Streak: Hashable, Sendable, Codable {
        /// Who won them.
        package fileprivate(set) var holder: Holder
        /// At least 2.
        package let rounds: Int
    }

    /// A deal that was solved.
    package struct Feat: Hashable, Sendable, Codable {
        /// The player who solved it fastest.
        package fileprivate(set) var holder: Holder
        /// The puzzle that they solved.
        package let puzzle: Puzzle
        /// How hard the puzzle is for people.
        package let difficulty: Difficulty
        /// The deck of the deal; nil for the standard one.
        package let deck: Deck?
    }

    /// The player who did something most often.
    package struct Most: Hashable, Sendable, Codable {
        /// The player.
        package fileprivate(set) var holder: Holder
        /// How often, at least 1.
        package let count: Int
    }

    /// An answer that is not the target.
    package struct Closest: Hashable, Sendable, Codable {
        /// Who gave it.
        package fileprivate(set) var holder: Holder
        /// The answer.
        package let miss: NearMiss
    }

    /// The fastest solution with proof; nil if there is none.
    package private(set) var fastest: Fastest?
    /// The longest streak; nil if nobody won two rounds in a row.
    package private(set) var streak: Streak?
    /// The hardest deal that was solved with proof; nil if there is none, or if deals have no level.
    package private(set) var hardest: Feat?
    /// Solutions that nobody had found before.
    package private(set) var discoveries = 0
    /// The slowest solution with proof; nil if there is none.
    package private(set) var slowest: Fastest?
    /// The wrong answer that came closest to the target.
    package private(set) var closest: Closest?
    /// Who found the most solutions, if anyone found more than one in a round.
    package private(set) var solutions: Most?
    /// Who made the most discoveries.
    package private(set) var discoverer: Most?
    /// Who gave the most wrong answers.
    package private(set) var tries: Most?
    /// Who climbed the most ranks in one round.
    package private(set) var climb: Most?

    init() {}

    /// Everyone who has a highlight; some have several.
    var holders: [Holder] {
        [
            fastest?.holder, streak?.holder, hardest?.holder, slowest?.holder, closest?.holder, solutions?.holder,
            discoverer?.holder, tries?.holder, climb?.holder,
        ].compactMap(\.self)
    }

    // Of equal highlights, the first one remains.

    /// Notes that a player won a round, with proof.
    mutating func note(_ winner: Player, in time: Duration, of deal: Deal, from deck: Deck?) {
        let holder = Holder(winner)
        if fastest.map({ time < $0.time }) ?? true { fastest = Fastest(holder: holder, time: time) }
        guard let difficulty = deal.difficulty else { return }
        let feat = Feat(holder: holder, puzzle: deal.puzzle, difficulty: difficulty, deck: deck)
        if hardest.map({ $0.isEasier(than: feat) }) ?? true { hardest = feat }
    }

    /// Notes how many rounds in a row a player has won.
    mutating func noteStreak(of player: Player) {
        let rounds = player.score.streak
        if rounds >= 2, rounds > streak?.rounds ?? 0 { streak = Streak(holder: Holder(player), rounds: rounds) }
    }

    /// Notes what a player has done so far. Called after each round.
    mutating func note(_ player: Player, isRace: Bool) {
        let (tally, holder) = (player.score.tally, Holder(player))
        if isRace, let time = tally.slowest, time > slowest?.time ?? .zero {
            slowest = Fastest(holder: holder, time: time)
        }
        if tally.further > 0 { solutions.note(holder, tally.further + player.score.solved) }
        discoverer.note(holder, tally.discoveries)
    }

    /// Notes a wrong answer of a player.
    mutating func noteWrong(_ player: Player) {
        let (tally, holder) = (player.score.tally, Holder(player))
        tries.note(holder, tally.tries)
        guard let miss = tally.closest else { return }
        if closest.map({ miss.distance < $0.miss.distance }) ?? true { closest = Closest(holder: holder, miss: miss) }
    }

    /// Notes how many ranks a player climbed in a round.
    mutating func note(_ player: Player, climb places: Int) { climb.note(Holder(player), places) }

    /// Replaces a player's name in every highlight.
    mutating func rename(_ player: PlayerID, to name: PlayerName) {
        if fastest?.holder.player == player { fastest?.holder.name = name }
        if streak?.holder.player == player { streak?.holder.name = name }
        if hardest?.holder.player == player { hardest?.holder.name = name }
        if slowest?.holder.player == player { slowest?.holder.name = name }
        if closest?.holder.player == player { closest?.holder.name = name }
        if solutions?.holder.player == player { solutions?.holder.name = name }
        if discoverer?.holder.player == player { discoverer?.holder.name = name }
        if tries?.holder.player == player { tries?.holder.name = name }
        if climb?.holder.player == player { climb?.holder.name = name }
    }

    /// Notes that a player found a solution that nobody had found before.
    mutating func noteDiscovery() { discoveries &+= 1 }
}

extension Highlights.Most? {
    fileprivate mutating func note(_ holder: Highlights.Holder, _ count: Int) {
        if count > self?.count ?? 0 { self = .init(holder: holder, count: count) }
    }
}

extension Highlights.Feat {
    fileprivate func isEasier(than other: Self) -> Bool {
        if difficulty != other.difficulty { return difficulty < other.difficulty }
        return MeasuredTimes.seconds(for: puzzle) ?? 0 < MeasuredTimes.seconds(for: other.puzzle) ?? 0
    }
}

extension Room {
    /// The names of the players who have a highlight of the match and have left. A newcomer with such a name would seem
    /// to have the highlight.
    func namesOfHighlights(besides id: PlayerID) -> [PlayerName] {
        match.highlights.holders.filter { $0.player != id && seats[$0.player] == nil }.map(\.name)
    }
}

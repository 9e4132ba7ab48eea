extension Phrase {
    /// What is played, and how a host chooses it.
    package enum Mode {
        case usage
        case unknown(words: String)
        case rounds(least: Int, most: Int)
        case levels(levels: String)
        case matches(rounds: Int, puzzles: Phrase)
        case endless(puzzles: Phrase)
        case nextMatches(rounds: Int, puzzles: Phrase)
        case nextEndless(puzzles: Phrase)
        case knockout(puzzles: Phrase)
        case nextKnockout(puzzles: Phrase)
        case deals(count: Int, range: String, target: Int)
        case dealsCards(count: Int, target: Int)
        case firstTo(count: Int)
        case decks
        case named(count: String, target: String, points: String)
        case nothingToDeal(nearest: String)
        case needsPoints(setting: String)
    }

    package static func mode(_ entry: Mode) -> Phrase { Phrase("mode", entry) }

    /// Which puzzles are dealt.
    /// - Parameter level: a difficulty as the messages name it; nil for any.
    package static func puzzles(_ level: String?) -> Phrase { Phrase("mode.\(level ?? "any")") }
}

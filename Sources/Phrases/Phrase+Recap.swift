extension Phrase {
    /// The recap of an evening, as text and as a picture.
    package enum Recap {
        case whoPlayed, whoWon, moments
        case matches(count: Int)
        case more(count: Int)
        /// What a player or a match has, beside the rounds.
        case points(count: Int)
        case wins(count: Int)
        case solved(count: Int)
        /// What the people of a team have on average.
        case averagePoints(count: Int)
        case averageWins(count: Double)
        case averageSolved(count: Double)
        case solvedOf(solved: Int, rounds: Int)
        case claimed(count: Int)
        /// The matches.
        case match(number: Int)
        case nobody, unproven, notFinished, notAnnounced
        /// The titles of moments that are no awards, and what happened in each kind of moment.
        case photoFinish, streak
        case beat(name: String, other: String, seconds: Double)
        case beatJust(name: String, other: String)
        case took(name: String, seconds: Double, expression: String)
        case solvedPuzzle(name: String, puzzle: String, level: Phrase)
        case solvedPuzzleIn(name: String, puzzle: String, level: Phrase, seconds: Double)
        case inARow(name: String, count: Int)
        case found(name: String, count: Int, puzzle: String)
        case made(name: String, value: String, target: String, puzzle: String)
        case wrong(name: String, count: Int, puzzle: String)
    }

    package static func recap(_ entry: Recap) -> Phrase { Phrase("recap", entry) }

    /// The title of an award, by its code on the wire, for a moment of an evening that is like it.
    package static func awardTitle(_ code: String) -> Phrase { Phrase("award." + code) }
}

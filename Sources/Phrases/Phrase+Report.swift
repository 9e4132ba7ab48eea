extension Phrase {
    /// The report on what everybody has solved in a room, as text and on the host's page.
    package enum Report {
        case columnName, columnSolved, columnTime, columnHints, columnHardest, columnMissed
        case columnRound, columnPuzzle, columnLevel, columnLeast, columnRounds, columnPlayers, columnMatch
        case noRounds, notSolved
        /// The separator between two cells of a table for spreadsheets.
        case separator
        case withHints(puzzle: String)
        case withLevel(puzzle: String, level: Phrase)
        case people(count: Int)
        case rounds(count: Int)
        case solvedOf(solved: Int, rounds: Int)
        case seconds(seconds: Double)
    }

    package static func report(_ entry: Report) -> Phrase { Phrase("report", entry) }

    /// The label of a puzzle's level; a code that is not known as it is.
    package static func level(_ code: String) -> Phrase { known("difficulty", code) }
}

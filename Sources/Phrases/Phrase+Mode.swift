// What is played, and how a host chooses it.
extension Phrase {
    package static func modeRounds(least: Int, most: Int) -> Phrase {
        Phrase("mode.rounds", ["least": .number(least), "most": .number(most)])
    }
    package static func modeLevels(_ levels: String) -> Phrase { Phrase("mode.levels", ["levels": .text(levels)]) }
    package static let modeUsage = Phrase("mode.usage")
    package static func modeMatches(rounds: Int, level: String?) -> Phrase {
        Phrase("mode.matches", ["rounds": .number(rounds), "puzzles": puzzles(level)])
    }
    package static func modeEndless(level: String?) -> Phrase { Phrase("mode.endless", ["puzzles": puzzles(level)]) }
    package static func modeNextMatches(rounds: Int, level: String?) -> Phrase {
        Phrase("mode.nextMatches", ["rounds": .number(rounds), "puzzles": puzzles(level)])
    }
    package static func modeNextEndless(level: String?) -> Phrase {
        Phrase("mode.nextEndless", ["puzzles": puzzles(level)])
    }

    /// - Parameter level: a difficulty as the messages name it; nil for any.
    private static func puzzles(_ level: String?) -> Value { .label("mode.\(level ?? "any")") }
}

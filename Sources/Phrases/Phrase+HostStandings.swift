// The standings of a room, at its console.
extension Phrase {
    package static let hostNoHistory = Phrase("host.noHistory")
    package static let hostHistorySilent = Phrase("host.historySilent")
    package static let hostNothingPlayed = Phrase("host.nothingPlayed")
    package static let hostColumnPlayer = Phrase("host.columnPlayer")
    package static let hostColumnWon = Phrase("host.columnWon")
    package static let hostColumnSolved = Phrase("host.columnSolved")
    package static let hostColumnMean = Phrase("host.columnMean")
    package static let hostColumnBest = Phrase("host.columnBest")
    package static let hostColumnStreak = Phrase("host.columnStreak")
    package static let hostColumnLongest = Phrase("host.columnLongest")
    package static let hostColumnFirst = Phrase("host.columnFirst")
    package static func hostSolvedOf(solved: Int, rounds: Int) -> Phrase {
        Phrase("host.solvedOf", ["solved": .number(solved), "rounds": .number(rounds)])
    }
    package static func hostSeconds(_ seconds: Double) -> Phrase {
        Phrase("host.seconds", ["seconds": .seconds(seconds)])
    }
    package static func hostStanding(rank: Int, name: String, wins: Int, solved: Int, rounds: Int) -> Phrase {
        Phrase(
            "host.standing",
            [
                "rank": .number(rank), "name": .text(name), "wins": .number(wins), "solved": .number(solved),
                "rounds": .number(rounds),
            ])
    }
    package static func hostStandingWithMean(
        rank: Int, name: String, wins: Int, solved: Int, rounds: Int, seconds: Double
    ) -> Phrase {
        Phrase(
            "host.standingWithMean",
            [
                "rank": .number(rank), "name": .text(name), "wins": .number(wins), "solved": .number(solved),
                "rounds": .number(rounds), "seconds": .seconds(seconds),
            ])
    }
}

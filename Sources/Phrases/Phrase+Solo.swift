extension Phrase {
    /// Playing alone.
    package enum Solo {
        case room, goOn, quit
        case dailyRoom(date: String)
        case homework(title: String, date: String, name: String)
        /// The result of someone who stops before the end.
        case solvedNone(rounds: Int)
        case solved(solved: Int, rounds: Int, seconds: Double)
        case solvedForPoints(solved: Int, rounds: Int, seconds: Double, points: Int)
    }

    /// The puzzles of a day.
    package enum Daily {
        case counts, notCounted, otherDay
        case result(date: String, squares: String, solved: Int, rounds: Int, points: Int, time: String)
        case streak(count: Int)
        case damaged(file: String)
        case ahead(file: String)
        case notStored(file: String)
    }

    package static func solo(_ entry: Solo) -> Phrase { Phrase("solo", entry) }
    package static func daily(_ entry: Daily) -> Phrase { Phrase("daily", entry) }
}

package import Puzzles

/// A seat given, or given back.
package struct Welcome: Hashable, Sendable {
    package let player: PlayerID
    /// The name as admitted, which may have a number behind it.
    package let name: PlayerName
    package let role: Role
}

/// A puzzle to be solved from now on.
package struct RoundStart: Hashable, Sendable {
    package let round: Int
    package let puzzle: Puzzle
    package let difficulty: Difficulty?
    /// What is left for whom this is told.
    package let timeLeft: Duration
}

/// The host's word on an answer.
package struct Verdict: Hashable, Sendable {
    /// What became of the answer.
    package enum Finding: Hashable, Sendable {
        /// The exact judgement of the expression, right or wrong.
        case judged(Judgement)
        /// The round it was for is over, or the player's own time in it.
        case roundOver
        case alreadyAnswered
        /// A spectator, or a newcomer who waits for the next round.
        case notPlaying
        case gaveUp
    }

    /// The round that the answer was for.
    package let round: Int
    package let finding: Finding
    /// The host's measure of the player's time; zero where no clock ran.
    package let time: Duration

    package var isCorrect: Bool {
        if case .judged(.correct) = finding { true } else { false }
    }
}

/// Where a player stands in the current round.
package enum Outcome: Hashable, Sendable {
    case guessing, solved, gaveUp, outOfTime, waiting, away
}

/// A line of the table.
package struct Row: Hashable, Sendable {
    /// What more there is to say of an outcome.
    package enum Note: Hashable, Sendable {
        /// Guessing, and came when the round was on.
        case newcomer
        /// Solved by the player's own word.
        case unproven
        /// Given up for this reason.
        case reason(String)
    }

    package let player: PlayerID
    package let name: PlayerName
    package let outcome: Outcome
    package let note: Note?
    /// The time of a solver; in standings the mean time of the rounds solved.
    package let time: Duration?
    /// Shared on equal times: 1, 2, 2, 4. Only solvers have one, and everybody in standings.
    package let rank: Int?
    /// Rounds won and solved in this match.
    package let wins: Int
    package let solved: Int
}

/// The table of a round.
package struct Results: Hashable, Sendable {
    /// The round, or 0 before the first.
    package let round: Int
    /// Nothing in it changes any more.
    package let isFinal: Bool
    /// Players with a seat, those who solved the round and those who are still at it.
    package let players: Int
    package let solved: Int
    package let guessing: Int
    /// All players up to 50, above that the best 20, best first.
    package let rows: [Row]
}

/// The end of a round.
package struct RoundEnd: Hashable, Sendable {
    /// How a solver did.
    package struct Place: Hashable, Sendable {
        package let rank: Int
        package let time: Duration
    }

    package let round: Int
    package let solution: Expression
    /// How many really different solutions there are.
    package let solutions: Int
    /// Each solver hears its own place.
    package let places: [PlayerID: Place]
    /// Until the next round, or nothing if none is coming by itself.
    package let nextRound: Duration?
}

/// What everybody is waiting for.
package enum Status: Hashable, Sendable {
    /// The round goes on; this many are still guessing.
    case waitingForAnswers(guessing: Int)
    /// The next round begins in this time.
    case nextRoundSoon(Duration)
    case waitingForPlayers
    /// The host holds the next round back.
    case paused
    /// The match is over; the host can start another.
    case matchOver
}

package import PlainText
package import Puzzles

/// A seat given, or given back.
package struct Welcome: Hashable, Sendable {
    /// Whose seat it is.
    package let player: PlayerID
    /// The name as admitted, which may have a number behind it.
    package let name: PlayerName
    /// What the player came for.
    package let role: Role
}

/// A puzzle to be solved from now on.
package struct RoundStart: Hashable, Sendable {
    /// From 1 in each match.
    package let round: Int
    /// What is to be solved.
    package let puzzle: Puzzle
    /// How hard it is for people; nil if it cannot be graded.
    package let difficulty: Difficulty?
    /// What is left for whom this is told; less than the whole for one who comes late or comes back.
    package let timeLeft: Duration
    /// When the round began. From here the time of whoever comes late counts.
    package let began: Instant
}

/// The host's word on an answer.
package struct Verdict: Hashable, Sendable {
    /// What became of the answer.
    package enum Finding: Hashable, Sendable {
        /// The exact judgement of the expression, right or wrong.
        case judged(Judgement)
        /// The round it was for is over, or the player's own time in it.
        case roundOver
        /// The player has solved this round or given it up before.
        case alreadyAnswered
        /// A spectator, or a newcomer who waits for the next round.
        case notPlaying
        /// The player gave up just now.
        case gaveUp
    }

    /// The round that the answer was for.
    package let round: Int
    /// What became of it.
    package let finding: Finding
    /// The host's measure of the player's time, cut to hundredths; zero where no clock ran.
    package let time: Duration
    /// What a right answer has found that nobody has before.
    package let discovery: Discovery?
    /// A personal best: at least the player's third solved round of the match, and faster than all before.
    package let isBest: Bool

    init(round: Int, finding: Finding, time: Duration, discovery: Discovery? = nil, isBest: Bool = false) {
        self.round = round
        self.finding = finding
        self.time = time
        self.discovery = discovery
        self.isBest = isBest
    }

    /// Whether it solves the puzzle.
    package var isCorrect: Bool {
        if case .judged(.correct) = finding { true } else { false }
    }
}

/// Where a player stands in the current round.
package enum Outcome: Hashable, Sendable {
    /// - `guessing`: still at it.
    /// - `solved`: solved it in time, proven or by the player's word.
    /// - `gaveUp`: gave it up.
    /// - `outOfTime`: was still guessing when the round ended.
    /// - `waiting`: not in this round: came too late for it, or was away when it began.
    /// - `away`: the connection is lost, and the round neither solved nor given up.
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

    /// Whose line it is.
    package let player: PlayerID
    /// As admitted; nobody else in the room has it.
    package let name: PlayerName
    /// In the current round, or in the last one until the next begins; in standings too.
    package let outcome: Outcome
    /// Nil if the outcome says it all.
    package let note: Note?
    /// The time of a solver; in standings the mean time of the rounds solved. Nil without a solved round.
    package let time: Duration?
    /// From 1, shared by equals: 1, 2, 2, 4. Only solvers have one; in standings everybody, but nobody where nobody
    /// scored.
    package let rank: Int?
    /// Rounds of this match in which nobody was faster. A round counts once it is over.
    package let wins: Int
    /// Rounds solved in this match. A round counts once it is over.
    package let solved: Int
    /// Rounds won in a row until now.
    package let streak: Int
    /// In standings between rounds: places gained, or lost if negative, since the round before.
    package let moved: Int
}

/// The table of a round.
package struct Results: Hashable, Sendable {
    /// The round, or 0 before the first.
    package let round: Int
    /// Nothing in it changes any more.
    package let isFinal: Bool
    /// Players with a seat, those away included, spectators not; and those who solved the round and left
    /// while it was on.
    package let players: Int
    /// How many of them have solved the round.
    package let solved: Int
    /// How many of them are connected and still at it.
    package let guessing: Int
    /// All players up to 50, above that the best 20, best first.
    package let rows: [Row]
}

/// The end of a round.
package struct RoundEnd: Hashable, Sendable {
    /// How a solver did.
    package struct Place: Hashable, Sendable {
        /// From 1, shared on equal times: 1, 2, 2, 4.
        package let rank: Int
        /// How long it took to solve the round, to the hundredth of a second.
        package let time: Duration
    }

    /// Who was fastest.
    package struct Winner: Hashable, Sendable {
        /// As admitted.
        package let name: PlayerName
        /// To the hundredth of a second.
        package let time: Duration
        /// The answer as it was typed, cleaned, at most 64 characters.
        package let expression: String
    }

    /// The round that is over.
    package let round: Int
    /// One solution, to be shown.
    package let solution: Expression
    /// How many distinct solutions there are by ``SolutionRule/fourNums``. At least 1.
    package let solutions: Int
    /// One for each solver; each hears its own.
    package let places: [PlayerID: Place]
    /// Until the next round; nil if none is coming by itself.
    package let nextRound: Duration?
    /// The first of those with the least time, the earliest seat of equals; nil if none of them has proven it.
    package let winner: Winner?
    /// The first two are within ``photoFinish`` of each other.
    package let isPhotoFinish: Bool

    /// So near that nobody saw who was first.
    static let photoFinish = Duration.milliseconds(100)
}

/// The match so far.
package struct Standings: Hashable, Sendable {
    /// The last round that counts.
    package let round: Int
    /// All players up to 50, above that the best 20, best first.
    package let rows: [Row]
}

/// The end of a match.
package struct MatchEnd: Hashable, Sendable {
    /// All players up to 50, above that the best 20, best first.
    package let standings: [Row]
    /// What was remarkable.
    package let highlights: Highlights
}

/// What everybody is waiting for.
package enum Status: Hashable, Sendable {
    /// The round goes on; this many are still guessing.
    case waitingForAnswers(guessing: Int)
    /// The next round begins in this time.
    case nextRoundSoon(Duration)
    /// The host has not begun the game: so many are connected to play; with so many it begins by itself, or in this time.
    case gathering(players: Int, startAt: Int?, left: Duration?)
    /// Nobody is there to play.
    case waitingForPlayers
    /// The host holds the next round back.
    case paused
    /// The match is over; the host can start another.
    case matchOver
}

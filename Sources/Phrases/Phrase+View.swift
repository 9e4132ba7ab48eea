extension Phrase {
    /// The headline of a view of a game.
    package enum Headline {
        case gaveUp, outOfTime, admitted, roundIsOn, invitation, locked, getReady, wonMatch, nobodyWonMatch, matchOver
        case waitingForPlayers, paused
        case solvedIt
        case solved(seconds: Double)
        case wonRound(round: Int)
        case wonRoundWith(round: Int, names: [String])
        case placedInRound(rank: Int, round: Int)
        case sharedInRound(rank: Int, round: Int)
        case nobodyWonRound(round: Int)
        case roundOver(round: Int)
        case roundWonBy(round: Int, names: [String])
        case photoFinishWonBy(round: Int, names: [String])
        case matchWonBy(names: [String])
        case placedInMatch(rank: Int)
        case wonMatchWith(names: [String])
        case sharedInMatch(rank: Int)
    }

    /// The lines below a headline.
    package enum Detail: Hashable {
        case bestTime, discovery, waitingForEnd, nextRoundIsYours, hostBegins, photoFinish, hostPaused
        case moreTime, overtime, goesOn, out
        // What decided between equal scores.
        case tieByWins, tieBySolved, tieByTime
        // What is special about the rules of a round.
        case cards, knockout, roundsWon, roundsSolved
        case teamLater(team: String)
        case nowOut(names: [String], count: Int)
        case discoveryOf(found: Int, solutions: Int)
        case discoveryOfLast(solutions: Int)
        case stillGuessing(count: Int)
        case beginsWith(count: Int)
        case beginsAfter(count: Int)
        case missing(count: Int)
        case ownTime(seconds: Double)
        case wonBy(names: [String]), mostPoints(names: [String])
        case teamsWon(names: [String], count: Int)
        case streak(name: String, rounds: Int)
        case earned(count: Int)
        case foundFurther(count: Int)
        case ownStreak(rounds: Int)
        case movedUp(count: Int)
        case solutions(count: Int)
        /// The median of people's times, in seconds.
        case fasterThanMost(count: Int)
        /// How many hints put the listener behind those who took none.
        case afterHints(count: Int)
    }

    /// What others did. The count is how many did it, of whom the names can be some.
    package enum News {
        case solved(names: [String], seconds: Double)
        case severalSolved(names: [String], count: Int)
        /// Another solution, after the first.
        case foundAnother(names: [String], count: Int)
        case gaveUp(names: [String], count: Int)
        case joined(names: [String], count: Int)
        case left(names: [String], count: Int)
        case renamed(name: String, newName: String)
        case lost(names: [String], count: Int)
        case back(names: [String], count: Int)
        /// The host has changed them.
        case settings(settings: [Phrase])
        /// What a crowd's table says about all players.
        case counts(solved: Int, players: Int, guessing: Int)
    }

    /// What a hint says.
    package enum Hint {
        case numbers(first: String, second: String)
        case operation(first: String, sign: String, second: String, value: String)
        case next(first: String, second: String)
        /// What remains of the points, and would remain after another hint.
        case keeps(count: Int)
        case keepsNext(count: Int, next: Int)
    }

    /// What can decide between players with equal scores.
    package static let tieBreaks: [Phrase] = [.detail(.tieByWins), .detail(.tieBySolved), .detail(.tieByTime)]

    package static func headline(_ entry: Headline) -> Phrase { Phrase("headline", entry) }
    package static func detail(_ entry: Detail) -> Phrase { Phrase("detail", entry) }
    package static func news(_ entry: News) -> Phrase { Phrase("news", entry) }
    package static func hint(_ entry: Hint) -> Phrase { Phrase("hint", entry) }
}

extension [Int] {
    /// The numbers as they are typed, `3 3 8 8`; no more than any puzzle has.
    package var asTyped: String { prefix(16).map(String.init).joined(separator: " ") }
}

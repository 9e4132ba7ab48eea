extension Phrase {
    /// What a player with lines is told, at a terminal or at `nc`.
    package enum Lines {
        case game, askName, nameHelp, askPin, openRooms, whichCode, whichOfThese, comeBackLater, language, matchOver,
            left
        case keys, watchingKeys, lookFurther, over, anotherPin
        /// How to take a hint, and what remains of the points then.
        case hintsOpen, hintsFree, hintsOpenFor(count: Int)
        /// How to look through the solutions of the round that is over.
        case allSolutions(count: Int)
        /// How to choose this language, for those who read no other.
        case inThisLanguage
        case languages(codes: String)
        case greeting(room: String)
        case badName(count: Int)
        case keepCode(code: String)
        case comeBack(code: String)
        case isAway(name: String)
        case noRoom(text: String)
        case tooLong(count: Int)
        /// Has the word `name` in English, which docs/protocol.md promises.
        case yourName(name: String)
        case welcome(room: String, name: String)
        case watching(room: String, name: String)
        case back(room: String)
        case newSeat(name: String)
        case newRoom(room: String, name: String)
        /// Says `make 24 from 3 3 8 8` in English, which docs/protocol.md promises.
        case puzzle(title: Phrase, numbers: String, target: Int, count: Int)
        case puzzleWithoutClock(title: Phrase, numbers: String, target: Int)
    }

    /// What one player is told about their round.
    package enum Announce {
        case gaveUp, timeUp, solvedIt
        case right(seconds: Double)
        /// A further solution, and the points that it adds.
        case further(count: Int)
        case secondsLeft(count: Int)
    }

    /// How a round could be solved, and who was first.
    package enum Solution {
        case isOne(solution: String, round: Int, target: Int, count: Int)
        case ofHost(count: Int)
        case wasFirst(names: [String], count: Int, seconds: Double)
        case youWon(seconds: Double)
        case youCame(rank: Int, seconds: Double)
        case youShared(rank: Int, seconds: Double)
    }

    /// A solution that can be looked through, and who has found it.
    package enum Found {
        case nobody
        case line(solution: String, target: Int, finders: Phrase)
    }

    /// The answers to typed lines.
    package enum Reply {
        case answerTooLong, onlyWatching, onlyForHosts, notGuessing, alreadySolved, alreadyGivenUp, outOfTime
        case notConnected, noPuzzle, notBegun, unjudged, oneReaction
        case stillGuessing, nextRound, isPaused, isResuming, sureToLeave, sureToWatch, noHints, allHints
        case noSolutions
        case waits(count: Int)
        case hintsIn(count: Int)
        case you(name: String)
        case named(name: String)
        case inNoTeam, noTeams
        case inTeam(team: String)
        case yourTeam(team: String)
        case chooseTeam(teams: String)
        case howToName(count: Int)
        case score(score: Phrase, solved: Int)
        case beforeRound(score: Phrase)
        case points(count: Int)
        case solved(count: Int)
    }

    /// What a player can type, as `?` shows it.
    package enum Help {
        case answer, giveUp, hint, hintForRank, hintFree, solutions, me, name, newName, help, leave, stopPlaying, host
        case react(others: String)
        case team(teams: String)
        case goal(target: Int)
        case lang(codes: String)
    }

    package static func lines(_ entry: Lines) -> Phrase { Phrase("lines", entry) }
    package static func announce(_ entry: Announce) -> Phrase { Phrase("announce", entry) }
    package static func solution(_ entry: Solution) -> Phrase { Phrase("solution", entry) }
    package static func found(_ entry: Found) -> Phrase { Phrase("found", entry) }
    package static func reply(_ entry: Reply) -> Phrase { Phrase("reply", entry) }
    package static func help(_ entry: Help) -> Phrase { Phrase("help", entry) }

    /// The rank of a listener in a round.
    /// - Parameter isShared: whether another player has the same rank.
    package static func youCame(_ rank: Int, seconds: Double, isShared: Bool) -> Phrase {
        if isShared { return .solution(.youShared(rank: rank, seconds: seconds)) }
        return .solution(rank == 1 ? .youWon(seconds: seconds) : .youCame(rank: rank, seconds: seconds))
    }
}

extension Language {
    /// The languages that a person may ask for, as they are typed: `en, de`.
    package static var codes: String { allCases.filter { $0 != .pseudo }.map(\.rawValue).joined(separator: ", ") }
}

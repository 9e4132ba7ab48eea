// What a player with lines is told, at a terminal or at `nc`.
extension Phrase {
    package static func greeting(room: String) -> Phrase { Phrase("lines.greeting", ["room": .text(room)]) }
    package static func game(target: Int) -> Phrase { Phrase("lines.game", ["target": .number(target)]) }
    package static let askName = Phrase("lines.askName")
    package static let nameHelp = Phrase("lines.nameHelp")
    package static func badName(limit: Int) -> Phrase { counted("lines.badName", limit) }
    package static let askPin = Phrase("lines.askPin")
    package static func keepCode(_ code: String) -> Phrase { Phrase("lines.keepCode", ["code": .text(code)]) }
    package static let languages = Phrase("lines.languages", ["codes": .text(Language.codes)])
    /// How to choose this language, for those who read no other.
    package static let inThisLanguage = Phrase("lines.inThisLanguage")
    package static let language = Phrase("lines.language")
    package static let openRooms = Phrase("lines.openRooms")
    package static let whichCode = Phrase("lines.whichCode")
    package static let whichOfThese = Phrase("lines.whichOfThese")
    package static func noRoom(called text: String) -> Phrase { Phrase("lines.noRoom", ["text": .text(text)]) }
    package static let comeBackLater = Phrase("lines.comeBackLater")
    package static func lineTooLong(limit: Int) -> Phrase { counted("lines.tooLong", limit) }
    package static let left = Phrase("lines.left")
    package static func keys(target: Int) -> Phrase { Phrase("lines.keys", ["target": .number(target)]) }
    package static let watchingKeys = Phrase("lines.watchingKeys")
    package static func welcome(to room: String, as name: String) -> Phrase { seat("welcome", room, name) }
    package static func watching(_ room: String, as name: String) -> Phrase { seat("watching", room, name) }
    package static func back(in room: String) -> Phrase { Phrase("lines.back", ["room": .text(room)]) }
    package static func newSeat(in room: String, as name: String) -> Phrase { seat("newSeat", room, name) }
    package static func newRoom(_ room: String, as name: String) -> Phrase { seat("newRoom", room, name) }

    private static func seat(_ name: String, _ room: String, _ player: String) -> Phrase {
        Phrase("lines.\(name)", ["room": .text(room), "name": .text(player)])
    }
}

// A round and its end.
extension Phrase {
    /// Says `make 24 of 3 3 8 8` in English, which docs/protocol.md promises.
    package static func puzzle(_ title: Phrase, numbers: [Int], target: Int, seconds: Int) -> Phrase {
        Phrase(
            "lines.puzzle",
            [
                "title": .phrase(title), "numbers": .text(numbers.asTyped), "target": .number(target),
                "count": .number(seconds),
            ])
    }
    package static func right(_ seconds: Double) -> Phrase { Phrase("announce.right", ["seconds": .seconds(seconds)]) }
    package static let gaveUp = Phrase("announce.gaveUp")
    package static func secondsLeft(_ seconds: Int) -> Phrase {
        seconds > 0 ? counted("announce.secondsLeft", seconds) : Phrase("announce.timeUp")
    }
    package static func solution(_ solution: String, of round: Int, target: Int, solutions: Int) -> Phrase {
        Phrase(
            "solution.isOne",
            [
                "solution": .text(solution), "round": .number(round), "target": .number(target),
                "count": .number(solutions),
            ])
    }
    package static func wasFirst(_ name: String, seconds: Double, solution: String) -> Phrase {
        Phrase("solution.wasFirst", ["name": .text(name), "seconds": .seconds(seconds), "solution": .text(solution)])
    }
    package static func youCame(_ rank: Int, seconds: Double) -> Phrase {
        Phrase(
            rank == 1 ? "solution.youWon" : "solution.youCame", ["rank": .number(rank), "seconds": .seconds(seconds)])
    }
    package static let matchOver = Phrase("lines.matchOver")
}

// What is said to what was typed.
extension Phrase {
    package static let answerTooLong = Phrase("reply.answerTooLong")
    package static let onlyWatching = Phrase("reply.onlyWatching")
    package static let onlyForHosts = Phrase("reply.onlyForHosts")
    package static let notGuessing = Phrase("reply.notGuessing")
    package static let notConnected = Phrase("reply.notConnected")
    package static let noPuzzle = Phrase("reply.noPuzzle")
    package static let notBegun = Phrase("reply.notBegun")
    package static let unjudged = Phrase("reply.unjudged")
    package static func you(_ name: String) -> Phrase { Phrase("reply.you", ["name": .text(name)]) }
    package static let youStillGuess = Phrase("reply.stillGuessing")
    package static let youPlayNext = Phrase("reply.nextRound")
    package static func score(wins: Int, solved: Int) -> Phrase {
        Phrase("reply.score", ["wins": .number(wins), "solved": .number(solved)])
    }
    package static let helpLang = Phrase("help.lang", ["codes": .text(Language.codes)])
}

extension Phrase {
    /// What a player can type, as `?` shows it.
    package enum Help {
        case answer, giveUp, me, help, leave, stopPlaying, host
        case goal(target: Int)
    }

    package static func help(_ entry: Help) -> Phrase { Phrase("help", entry) }
}

extension Language {
    /// The languages that a person may ask for, as they are typed: `en, de`.
    package static var codes: String { allCases.filter { $0 != .pseudo }.map(\.rawValue).joined(separator: ", ") }
}

// What a view of a game has to say: headlines, details, news, and what was remarkable about a match.
extension Phrase {
    package static func headline(round: Int, wonBy names: [String], isPhotoFinish: Bool) -> Phrase {
        Phrase(
            isPhotoFinish ? "headline.photoFinishWonBy" : "headline.roundWonBy",
            ["round": .number(round), "names": .names(names)])
    }
}

// Details.
extension Phrase {
    package static let bestTime = Phrase("detail.bestTime")
    /// A solution that nobody had found.
    /// - Parameters:
    ///   - found: how many are found now, if that is known.
    ///   - solutions: how many there are.
    package static func discovery(found: Int?, of solutions: Int?) -> Phrase {
        // The host may say anything.
        guard let found, let solutions, found > 0, found <= solutions else {
            return Phrase("detail.discovery")
        }
        let values = ["found": Value.number(found), "solutions": .number(solutions)]
        if solutions == 1 { return Phrase("detail.discoveryOfOne") }
        return found == solutions
            ? Phrase("detail.discoveryOfLast", ["solutions": .number(solutions)]) : Phrase("detail.discoveryOf", values)
    }
    package static func stillGuessing(_ count: Int) -> Phrase { counted("detail.stillGuessing", count) }
    package static let waitingForEnd = Phrase("detail.waitingForEnd")
    package static let nextRoundIsYours = Phrase("detail.nextRoundIsYours")
    package static func begins(with count: Int) -> Phrase { counted("detail.beginsWith", count) }
    package static func missing(_ count: Int) -> Phrase { counted("detail.missing", count) }
    package static let hostBegins = Phrase("detail.hostBegins")
    package static let photoFinish = Phrase("detail.photoFinish")
    package static func ownTime(_ seconds: Double) -> Phrase {
        Phrase("detail.ownTime", ["seconds": .seconds(seconds)])
    }
    package static func wonBy(_ names: [String]) -> Phrase { Phrase("detail.wonBy", ["names": .names(names)]) }
    package static func streak(of name: String, rounds: Int) -> Phrase {
        Phrase("detail.streak", ["name": .text(name), "rounds": .number(rounds)])
    }
    package static func ownStreak(rounds: Int) -> Phrase { Phrase("detail.ownStreak", ["rounds": .number(rounds)]) }
    package static func movedUp(_ count: Int) -> Phrase { counted("detail.movedUp", count) }
    package static func solutions(_ count: Int) -> Phrase { counted("detail.solutions", count) }
    package static func median(_ count: Int) -> Phrase { counted("detail.median", count) }
    package static let hostPaused = Phrase("detail.hostPaused")
    package static let hostBeginsAnother = Phrase("detail.hostBeginsAnother")

    static func counted(_ name: String, _ count: Int) -> Phrase { Phrase(name, ["count": .number(count)]) }
}

// What others did.
extension Phrase {
    package static func news(solved names: [String], seconds: Double) -> Phrase {
        names.count == 1
            ? Phrase("news.solved", ["names": .names(names), "seconds": .seconds(seconds)])
            : Phrase("news.severalSolved", ["names": .names(names)])
    }
    package static func news(gaveUp names: [String]) -> Phrase { Phrase("news.gaveUp", ["names": .names(names)]) }
    package static func news(joined names: [String]) -> Phrase { Phrase("news.joined", ["names": .names(names)]) }
    package static func news(left names: [String]) -> Phrase { Phrase("news.left", ["names": .names(names)]) }
    package static func news(lost names: [String]) -> Phrase { Phrase("news.lost", ["names": .names(names)]) }
    package static func news(back names: [String]) -> Phrase {
        Phrase("news.back", ["names": .names(names), "count": .number(names.count)])
    }
    /// What a crowd's table tells of all.
    package static func news(solved: Int, of players: Int, guessing: Int) -> Phrase {
        Phrase(
            "news.counts", ["solved": .number(solved), "players": .number(players), "guessing": .number(guessing)])
    }
}

// What was remarkable about a match.
extension Phrase {
    package static func fastest(_ name: String, seconds: Double) -> Phrase {
        Phrase("fact.fastest", ["name": .text(name), "seconds": .seconds(seconds)])
    }
    package static func longestStreak(of name: String, rounds: Int) -> Phrase {
        Phrase("fact.longestStreak", ["name": .text(name), "rounds": .number(rounds)])
    }
    package static func hardest(_ numbers: [Int], by name: String) -> Phrase {
        Phrase("fact.hardest", ["name": .text(name), "numbers": .text(numbers.asTyped)])
    }
    package static func discoveries(_ count: Int) -> Phrase { counted("fact.discoveries", count) }
}

extension [Int] {
    /// The numbers as they are typed, `3 3 8 8`; no more than any puzzle has.
    package var asTyped: String { prefix(16).map(String.init).joined(separator: " ") }
}

extension Phrase {
    /// The headline of a view of a game.
    package enum Headline {
        case gaveUp, outOfTime, admitted, roundIsOn, invitation, getReady, wonMatch, nobodyWonMatch, matchOver
        case waitingForPlayers, paused
        case solved(seconds: Double)
        case wonRound(round: Int)
        case placedInRound(rank: Int, round: Int)
        case nobodyWonRound(round: Int)
        case roundOver(round: Int)
        case matchWonBy(names: [String])
        case placedInMatch(rank: Int)
    }

    package static func headline(_ entry: Headline) -> Phrase { Phrase("headline", entry) }
}

import Puzzles
import Rules

extension Settings {
    /// Settings that quickly lead a game to edge cases: small rooms, short rounds, short matches.
    init(from chance: inout Chance) {
        self.init()
        roundDuration =
            chance.pick([.seconds(100), .seconds(100), .seconds(30), .seconds(5)]) ?? .seconds(100)
        intermission = chance.pick([.seconds(10), .seconds(3), .zero]) ?? .seconds(10)
        awayLimit = chance.pick([.seconds(120), .seconds(40), .seconds(5)]) ?? .seconds(120)
        matchLength = chance.pick([nil, 1, 2, 5]) ?? nil
        capacity = chance.pick([3, 4, 6, 1_000]) ?? 1_000
        if chance.once(in: 3) {
            gathering = Gathering(
                players: chance.pick([nil, 2, 3]) ?? nil,
                delay: chance.pick([nil, .seconds(2), .seconds(20), .seconds(60)]) ?? nil)
        }
        scoring = chance.pick(Scoring.allCases) ?? .points
        teams = chance.once(in: 3) ? TeamList(chance.once(in: 2) ? "Red,Blue" : "Red,Blue,Green") : nil
        bots = chance.pick(["0", "0", "1", "3:strong"]).flatMap { BotChoice($0) } ?? BotChoice()
        level = chance.pick([nil, nil, .easy, .fiendish, .rising]) ?? nil
        hints = chance.pick([.on, .on, .half, .off]) ?? .on
        allowsOwnTime = chance.once(in: 2)
        isTimed = !chance.once(in: 8)
        if !isTimed { roundDuration = .seconds(100) }
        openHintsWithoutClock()
        if chance.once(in: 4) {
            deck = Deck(lowest: 5, highest: 8)
            level = nil
        }
        if scoring == .points {
            isKnockout = chance.once(in: 3)
            firstTo = chance.pick([nil, nil, 900, 2_500]) ?? nil
        }
        if chance.once(in: 6), let list = chance.pick(Self.lists) {
            let rounds = matchLength
            deal(list)
            if chance.once(in: 2) { matchLength = rounds }
        }
    }

    /// Lists with targets and sizes that change from round to round. Several answers of the crowd are right in them,
    /// though written in another way than the simplest.
    private static let lists = [
        "3 3 8 8\n1 2 3 4 = 10\n1 2 3 4 5 = 15", "1 2 3 4 = 10", "1 1 2 3 4 5 = 36\n4 4 10 10\n0 25 50 75 = 100",
        "5 5 5 5\n9 9 9 9 = 153",
    ].map { text in
        guard let list = try? PuzzleList(reading: text.utf8) else { preconditionFailure("no list: \(text)") }
        return list
    }
}

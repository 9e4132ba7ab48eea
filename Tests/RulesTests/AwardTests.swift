import Messages
import PlainText
import Puzzles
import Testing

@testable import Rules

@Suite("The awards of a match")
struct AwardTests {
    @Test(
        "Awards say who was fastest, came closest, tried most and thought longest, and everybody has one of their own")
    func awards() throws {
        var game = try Game.untilTheEnd { $0.matchLength = 2 }
        try game.join("Ann", "Bob", "Cid", "Dee")
        for round in 1...2 {
            let numbers = game.room.round?.deal.puzzle.numbers.map(String.init) ?? []
            game.answer("Bob", numbers.joined(separator: "+"))
            game.answer("Bob", "1")
            game.answer("Cid", "(")
            #expect(try StorageTests.copy(of: game.room) == game.room)
            game.playRound(["Ann": 1_000 * round, "Bob": 20_000])
            game.pass(.seconds(10))
        }
        let awards = Dictionary(
            (game.matchEnd?.awards ?? []).map { ($0.code, "\($0.name) \($0.value.map { "\($0)" } ?? "")") }
        ) { first, _ in first }
        #expect(awards["fastest"] == "Ann number(1.0)")
        #expect(awards["streak"] == "Ann number(2.0)")
        #expect(awards["patient"] == "Bob number(20.0)")
        #expect(awards["stubborn"] == "Bob number(4.0)")
        #expect(awards["closest"]?.hasPrefix("Bob text(") == true)
        #expect(awards["solutions"] == nil && awards["climb"] == nil)
        let own = ["Ann", "Bob", "Cid", "Dee"].map { game.ownAwards[game.id($0)]?.code }
        #expect(own == ["fastest", "closest", "tries", "present"])
        #expect(game.ownAwards[game.id("Dee")]?.value == .number(2))
    }

    @Test("An answer is close if it is at most 12 from the target", arguments: [(11, true), (12, true), (13, false)])
    func near(distance: Int, isClose: Bool) {
        for value in [100 - distance, 100 + distance] {
            #expect(NearMiss(Rational(value), target: 100).isClose == isClose)
        }
    }

    @Test("Where nobody races, nobody has an award for being ahead of others", arguments: [true, false])
    func races(isTimed: Bool) throws {
        var game = try Game.untilTheEnd { ($0.matchLength, $0.scoring, $0.isTimed) = (3, .solved, isTimed) }
        try game.join("Ann", "Bob", "Cid", "Dee")
        for solvers in [["Ann", "Bob", "Cid", "Dee"], ["Ann", "Bob", "Cid"], ["Dee"]] {
            for name in solvers { game.solve(name) }
            for name in ["Ann", "Bob", "Cid", "Dee"] where !solvers.contains(name) { game.giveUp(name) }
            game.pass(.seconds(10))
        }
        let codes = Set((game.matchEnd?.awards ?? []).map(\.code))
        #expect(codes.contains("climb") == isTimed, "\(codes)")
        if !isTimed { #expect(codes.isDisjoint(with: ["fastest", "patient", "discoveries"]), "\(codes)") }
    }

    @Test("Awards name people as they are called at the end")
    func renamed() throws {
        var game = try Game.untilTheEnd { $0.matchLength = 3 }
        try game.join("Ann", "Bob")
        for _ in 1...2 {
            let numbers = game.room.round?.deal.puzzle.numbers.map(String.init) ?? []
            for wrong in ["1", "1", numbers.joined(separator: "+")] { game.answer("Bob", wrong) }
            game.playRound(["Bob": 20_000])
            game.pass(.seconds(10))
        }
        try game.rename("Bob", to: "Bea")
        game.playRound([:])
        game.pass(.seconds(10))
        let awards = game.matchEnd?.awards ?? []
        #expect(Set(["fastest", "streak", "stubborn", "closest"]).isSubset(of: awards.map(\.code)), "\(awards)")
        #expect(awards.allSatisfy { $0.name == "Bea" && $0.player == 2 }, "\(awards)")
        #expect(game.matchEnd?.award("fastest")?.name == "Bea")
    }

    @Test(
        "A newcomer who asks for the name of a player who has an award and has left gets a number, until the next match",
        arguments: [false, true])
    func nameTaken(isRenamed: Bool) throws {
        var game = try Game.untilTheEnd { $0.matchLength = 2 }
        try game.join("Ann", "Bob")
        game.playRound(["Bob": 1_000])
        game.leave("Bob")
        game.pass(.seconds(10))
        try game.join("Bob")
        let newcomer = try #require(game.player("Bob")?.name.text)
        #expect(newcomer.hasPrefix("Bob") && newcomer != "Bob")
        if isRenamed { try game.rename("Bob", to: "Eve") }
        game.playRound([:])
        game.pass(.seconds(10))
        let end = try #require(game.matchEnd)
        #expect(end.award("fastest")?.name == "Bob")
        #expect(
            end.awards?.first?.code == "fastest" && end.awards?.first?.name == "Bob" && end.awards?.first?.player == 2)
        #expect(game.ownAwards[game.id("Bob")]?.code != "fastest")
        game.host(.start)
        game.leave("Bob")
        try game.join("Bob")
        #expect(game.player("Bob")?.name.text == "Bob")
    }

    @Test("If a newcomer takes a departed player's name in the same round, the award's name gets a number")
    func nameTakenBefore() throws {
        var game = try Game.untilTheEnd { $0.matchLength = 1 }
        try game.join("Ann", "Bob")
        game.pass(.seconds(2))
        game.solve("Ann")
        let winner = game.id("Ann")
        game.leave("Ann")
        try game.join("Ann")
        #expect(game.player("Ann")?.name.text == "Ann")
        for name in ["Ann", "Bob"] { game.giveUp(name) }
        game.pass(.seconds(10))
        let award = try #require(game.matchEnd?.award("fastest"))
        #expect(award.player == winner.number && award.name == "Ann (2)" && award.value == .number(2))
    }

    @Test("In a crowd too, the most ranks gained count wherever the player stands")
    func climbInACrowd() throws {
        var game = try Game.untilTheEnd { $0.matchLength = 2 }
        for number in 1...60 { try game.join("P\(number)") }
        for solvers in [Array(1...55), Array(1...30) + [55]] {
            var times: [String: Int] = [:]
            for (place, number) in solvers.enumerated() { times["P\(number)"] = 1_000 * (place + 1) }
            game.playRound(times)
            game.pass(.seconds(10))
        }
        let climb = try #require(game.matchEnd?.award("climb"))
        #expect(climb.name == "P55" && climb.value == .number(24))
    }

    @Test("Bots get no awards, and spectators none of their own")
    func noAwards() throws {
        var game = try Game.untilTheEnd()
        try game.seat(bots: "Ada")
        try game.join("Ann")
        try game.join("Tess", as: .spectator)
        game.answer("Ada", "1")
        game.playRound(["Ada": 1_000, "Ann": 2_000])
        game.pass(.seconds(10))
        #expect(game.matchEnd?.awards?.allSatisfy { $0.name == "Ann" } == true)
        #expect(game.ownAwards.keys.map(\.number) == [game.id("Ann").number])
    }

    @Test("The hardest puzzle of a match has the highest level, and of several the one that takes people longest")
    func hardest() throws {
        var game = try Game.untilTheEnd { $0.matchLength = 12 }
        try game.join("Ann", "Bob")
        var deals: [Deal] = []
        for _ in 1...12 {
            deals.append(try #require(game.room.round?.deal))
            game.playRound(["Ann": 1_000])
            game.pass(.seconds(10))
        }
        let ranked = deals.compactMap { deal in
            deal.difficulty.flatMap(Difficulty.allCases.firstIndex(of:)).map {
                ($0, MeasuredTimes.seconds(for: deal.puzzle) ?? 0, deal.puzzle.numbers)
            }
        }
        let hardest = ranked.max { ($0.0, $0.1) < ($1.0, $1.1) }
        #expect(
            game.matchEnd?.award("hardest")?.value
                == hardest.map { .text($0.2.map(\.description).joined(separator: " ")) })
    }
}

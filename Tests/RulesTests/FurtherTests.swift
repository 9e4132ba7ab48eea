import Messages
import Puzzles
import Testing

@testable import Rules

@Suite("Further solutions") struct FurtherTests {
    /// A game whose deal has at least this many distinct solutions, and these.
    private static func game(
        solutions least: Int, most: Int = .max, _ change: (inout Settings) -> Void = { _ in }
    ) throws -> (Game, [String]) {
        var game = try Game(change)
        try game.join("Ann", "Bob", "Cid")
        while true {
            let puzzle = try #require(game.room.round?.deal.puzzle)
            let solutions = try Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description)
            if (least...most).contains(solutions.count) { return (game, solutions) }
            game.host(.skip)
            game.host(.start)
        }
    }

    @Test("The list of solutions has the winner's solution as the winner wrote it")
    func ownForm() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.answer("Bob", "(\(solutions[1]))")
        game.answer("Cid", solutions[1])
        game.giveUp("Ann")
        let found = try #require(game.roundEnd?.found)
        #expect(found.first?.expression == "(\(solutions[1]))" && found.first?.names == ["Bob", "Cid"])
        #expect(!found.contains { $0.expression == solutions[1] } && found.contains { $0.expression == solutions[0] })
    }

    @Test("A solver may look for other distinct solutions: each is worth 50 points, and five at most")
    func bonus() throws {
        var (game, solutions) = try Self.game(solutions: 7)
        game.pass(.milliseconds(99_000))
        game.answer("Ann", solutions[0])
        #expect(game.verdict(to: "Ann")?.points == 505 && game.verdict(to: "Ann")?.bonus == nil)
        for number in 1...6 {
            game.answer("Ann", solutions[number])
            let verdict = try #require(game.verdict(to: "Ann"))
            let bonus = number <= 5 ? 50 : 0
            #expect(verdict.correct && verdict.reason == nil && verdict.bonus == bonus && verdict.value == "24")
            #expect(verdict.points == 505 + 50 * min(number, 5))
            guard case .foundFurther(_, _, _, solutions[number], .seconds(99), bonus, _)? = game.records.first else {
                Issue.record("\(game.records)")
                return
            }
            #expect(game.room.rows.first?.further == number)
        }
        game.host(.skip)
        #expect(game.player("Ann")?.score.points == 755 && game.player("Ann")?.score.solved == 1)
    }

    @Test("A solution and further ones are together worth no more than 1,000 points", arguments: [(5_000, 25), (0, 0)])
    func most(milliseconds: Int, bonus: Int) throws {
        var (game, solutions) = try Self.game(solutions: 3)
        game.pass(.milliseconds(milliseconds))
        game.answer("Ann", solutions[0])
        for (solution, bonus) in zip(solutions.dropFirst(), [bonus, 0]) {
            game.answer("Ann", solution)
            #expect(game.verdict(to: "Ann")?.bonus == bonus && game.verdict(to: "Ann")?.points == 1_000)
        }
        game.host(.skip)
        #expect(game.player("Ann")?.score.points == 1_000)
    }

    @Test("The award for most solutions is that player's, as they are called at the end")
    func award() throws {
        var (game, solutions) = try Self.game(solutions: 2) {
            $0.matchLength = 99
        }
        for solution in solutions.prefix(2) { game.answer("Ann", solution) }
        game.host(.skip)
        try game.rename("Ann", to: "Zoe")
        try game.rename("Bob", to: "Bea")
        game.host(.end)
        let award = game.matchEnd?.awards?.first { $0.code == "solutions" }
        #expect(award?.name == "Zoe" && award?.player == game.id("Ann").number && award?.value == .number(2))
    }

    @Test("The award for most solutions counts players who have found no further one too")
    func awardOfAll() throws {
        var (game, solutions) = try Self.game(solutions: 2) {
            $0.matchLength = 99
        }
        for solution in solutions.prefix(2) { game.answer("Ann", solution) }
        for _ in 1...3 {
            game.solve("Bob")
            game.host(.skip)
            game.host(.start)
        }
        game.host(.end)
        let award = game.matchEnd?.award("solutions")
        #expect(award?.name == "Bob" && award?.value == .number(3))
    }

    @Test("The award for most solutions counts those of rounds that a player solved out of a knockout")
    func awardOutside() throws {
        let list = try PuzzleList(reading: "1 2 3 4\n1 2 3 4 5\n1 2 3 4 6".utf8)
        var game = try Game {
            $0.isKnockout = true
            $0.deal(list)
        }
        try game.join("Ann", "Bob", "Cid", "Dan", "Eve")
        game.playRound(["Ann": 0, "Bob": 1_000, "Cid": 2_000])
        game.pass(.seconds(10))
        let puzzle = try #require(game.room.round?.deal.puzzle)
        let solutions = try Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description)
        try #require(solutions.count >= 3)
        for solution in solutions.prefix(3) { game.answer("Dan", solution) }
        game.host(.end)
        let award = game.matchEnd?.award("solutions")
        #expect(award?.name == "Dan" && award?.value == .number(3))
    }

    @Test("After hints, further solutions are worth as much as without")
    func hints() throws {
        var (game, solutions) = try Self.game(solutions: 2) { $0.hints = .on }
        for _ in 1...3 { game.hint("Ann") }
        game.answer("Ann", solutions[0])
        #expect(game.verdict(to: "Ann")?.points == 250)
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.points == 300 && game.verdict(to: "Ann")?.bonus == 50)
    }

    @Test("One that counts as the same as an earlier one was given before; wrong ones are wrong")
    func repeated() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.answer("Ann", solutions[0])
        for again in [solutions[0], "(" + solutions[0] + ")"] {
            game.answer("Ann", again)
            #expect(game.verdict(to: "Ann")?.reason == .repeated && game.verdict(to: "Ann")?.correct == false)
        }
        game.answer("Ann", "24")
        #expect(game.verdict(to: "Ann")?.reason == .wrongNumbers)
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.correct == true)
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.reason == .repeated)
        #expect(game.table.first == "1 Ann 0.0" && game.player("Ann")?.further == 1)
    }

    @Test("Looking further holds up nobody: the round ends with the last who guesses, or with the time")
    func ends() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.answer("Ann", solutions[0])
        game.giveUp("Bob")
        #expect(game.isRoundOn)
        game.giveUp("Cid")
        #expect(!game.isRoundOn)
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
    }

    @Test("It counts within the player's time, as the first solution does")
    func inTime() throws {
        var (game, solutions) = try Self.game(solutions: 3)
        game.answer("Ann", solutions[0])
        game.pass(.milliseconds(100_500))
        game.elapsed = .milliseconds(99_990)
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.correct == true)
        game.elapsed = nil
        game.answer("Ann", solutions[2])
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
    }

    @Test(
        "In a match for wins or for rounds solved they are celebrated without points",
        arguments: [Scoring.wins, .solved])
    func noPoints(scoring: Scoring) throws {
        var (game, solutions) = try Self.game(solutions: 2) { $0.scoring = scoring }
        game.answer("Ann", solutions[0])
        game.answer("Ann", solutions[1])
        let verdict = game.verdict(to: "Ann")
        #expect(verdict?.correct == true && verdict?.bonus == 0 && verdict?.points == nil)
        #expect(game.room.rows.first?.further == 1)
    }

    @Test("A further solution can be a discovery")
    func discovery() throws {
        var (game, solutions) = try Self.game(solutions: 3)
        game.recall([solutions[0], solutions[1]])
        game.answer("Ann", solutions[0])
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.discovery == nil)
        game.answer("Ann", solutions[2])
        #expect(game.verdict(to: "Ann")?.discovery == true && game.verdict(to: "Ann")?.found == 3)
    }

    @Test("A player who has found all solutions of a round learns so, if they could look for others")
    func all() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.recall(solutions)
        for (number, solution) in solutions.enumerated() {
            game.answer("Ann", "1")
            #expect(game.verdict(to: "Ann")?.solutions == nil)
            game.answer("Ann", solution)
            let verdict = try #require(game.verdict(to: "Ann"))
            #expect(verdict.solutions == (number + 1 == solutions.count ? solutions.count : nil))
            #expect(verdict.correct && verdict.discovery == nil && verdict.found == nil)
        }
    }

    @Test("A player who reconnects gets the puzzle again, whether or not they have solved it")
    func comingBack() throws {
        var (game, solutions) = try Self.game(solutions: 2, most: 2)
        game.answer("Ann", solutions[0])
        let puzzle = try #require(game.room.round?.deal.puzzle)
        game.drop("Ann")
        game.pass(.seconds(1))
        game.resume("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.start(for: "Ann")?.numbers == puzzle.numbers && game.own(of: "Ann")?.outcome == .solved)
        game.answer("Ann", solutions[1])
        #expect(game.verdict(to: "Ann")?.bonus != nil)
        // There is nothing left to look for.
        game.drop("Ann")
        game.resume("Ann")
        #expect(game.start(for: "Ann")?.numbers == nil && game.own(of: "Ann")?.outcome == .solved)
        game.drop("Cid")
        game.pass(.seconds(90))
        game.resume("Cid")
        #expect(game.own(of: "Cid")?.outcome == .guessing && game.start(for: "Cid")?.numbers == puzzle.numbers)
    }

    @Test(
        "Of more than five numbers, and after a claim, a solver has nothing more to say"
    )
    func nothingMore() throws {
        do {
            var game = try Game { $0.deck = Deck(size: 6) }
            try game.join("Ann", "Bob")
            game.solve("Ann")
            game.solve("Ann")
            #expect(game.verdict(to: "Ann")?.reason == .alreadyAnswered && game.records == [])
            game.host(.skip)
            #expect(game.roundEnd?.found == nil)
        }
        var game = try Game()
        try game.join("Ann", "Bob")
        game.claim("Ann")
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.reason == .alreadyAnswered)
    }

    @Test("In the break every solution can be looked through: those found by most first, with who found them")
    func found() throws {
        var (game, solutions) = try Self.game(solutions: 4)
        try game.join("Dan")
        game.pass(.seconds(1))
        game.answer("Bob", solutions[2])
        game.pass(.seconds(1))
        for solution in [solutions[3], solutions[2], solutions[0]] { game.answer("Ann", solution) }
        game.answer("Dan", solutions[2])
        game.leave("Dan")
        game.giveUp("Cid")
        let found = try #require(game.roundEnd?.found)
        #expect(found.prefix(3).map(\.expression) == [solutions[2], solutions[0], solutions[3]])
        #expect(found.map(\.count) == [3, 1, 1] + Array(repeating: 0, count: solutions.count - 3))
        #expect(found[0].names == ["Bob", "Ann", "Dan"] && found[1].names == ["Ann"] && found[3].names == [])
        #expect(Set(found.map(\.expression)) == Set(solutions))
    }

    @Test("At most 20 solutions are told, with at most five names each")
    func manyFound() throws {
        var game = try Game { $0.deck = Deck(lowest: 1, highest: 9, size: 5) }
        for number in 1...7 { try game.join("Player \(number)") }
        var solutions: [String] = []
        while solutions.count < 30 {
            let puzzle = try #require(game.room.round?.deal.puzzle)
            solutions = try Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description)
            guard solutions.count < 30 else { break }
            game.host(.skip)
            game.host(.start)
        }
        let last = try #require(solutions.last)
        for number in [7, 6, 5, 4, 3, 2] {
            game.pass(.seconds(1))
            game.answer("Player \(number)", last)
        }
        game.giveUp("Player 1")
        let found = try #require(game.roundEnd?.found)
        #expect(found.count == 20 && found[0].expression == last && found[0].count == 6)
        #expect(found[0].names == [7, 6, 5, 4, 3].map { "Player \($0)" })
        #expect(found[1].expression == solutions[0])
    }
}

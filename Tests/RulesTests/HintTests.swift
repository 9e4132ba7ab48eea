import Foundation
import Messages
import Puzzles
import Testing

@testable import Rules

@Suite("Hints") struct HintTests {
    private typealias Hint = HostMessage.Hint

    /// A round in which hints can be taken at any time.
    private func game(_ names: String..., hints: Hints = .on, scoring: Scoring = .points) throws -> Game {
        var game = try Game {
            $0.hints = hints
            $0.scoring = scoring
        }
        for name in names { try game.join(name) }
        return game
    }

    @Test(
        "The hints are the first two numbers, what they make, and the next two, in the order of the solution",
        arguments: [
            ("6*4*(6-5)", ["6 4", "6*4=24", "6 5"]), ("8/(3-8/3)", ["8 3", "8/3=8/3", "3 8/3"]),
            ("(1+2)*(9-1)", ["1 2", "1+2=3", "9 1"]), ("9-5+4*5", ["9 5", "9-5=4", "4 5"]),
            ("4*6", ["4 6", "4*6=24"]), ("24", []),
        ])
    func content(solution: String, told: [String]) throws {
        let hints = Hint.all(about: try Expression(parsing: solution), in: 7)
        let texts = hints.map { hint in
            let numbers = (hint.numbers ?? []).map(\.text)
            return hint.operation.map { numbers.joined(separator: $0) + "=" + (hint.value ?? "") }
                ?? numbers.joined(separator: " ")
        }
        #expect(texts == told)
        #expect(hints.map(\.step) == Array([1, 2, 3].prefix(told.count)) && hints.allSatisfy { $0.round == 7 })
        #expect(hints.map(\.worth) == Array([0.75, 0.5, 0.25].prefix(told.count)))
    }

    @Test(
        "They are about the solution that is shown at the end of the round, and only the player who takes one is told")
    func shown() throws {
        var game = try game("Ann", "Bob")
        let deal = try #require(game.room.round?.deal)
        for step in 1...3 {
            game.hint("Ann")
            #expect(game.hints(to: "Ann") == [Hint.all(about: deal.solution, in: 1)[step - 1]])
            #expect(game.hints(to: "Bob") == [])
            #expect(game.records == [.tookHint(game.id("Ann"), match: 1, round: 1, step: step)])
        }
        game.hint("Ann")
        #expect(game.hints(to: "Ann") == [] && game.verdict(to: "Ann")?.reason == .noHint)
        game.host(.skip)
        #expect(game.roundEnd?.solution == deal.solution.description)
    }

    @Test(
        "Three quarters, a half, a quarter of the points remain, in whole points",
        arguments: [(0, 812), (1, 609), (2, 406), (3, 203)])
    func worth(hints: Int, points: Int) throws {
        var game = try game("Ann", "Bob")
        for _ in 0..<hints { game.hint("Ann") }
        game.pass(.milliseconds(37_600))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.points == points)
        #expect(game.verdict(to: "Ann")?.time == .milliseconds(37_600))
        game.giveUp("Bob")
        #expect(game.room.rows.first?.points == points)
        #expect(game.room.rows.first?.hints == (hints > 0 ? hints : nil))
    }

    @Test(
        "Players who took a hint rank behind those who did not, among themselves by time", arguments: Scoring.allCases
    )
    func order(scoring: Scoring) throws {
        var game = try game("Ann", "Bob", "Cid", "Dan", "Eve", scoring: scoring)
        for name in ["Ann", "Cid", "Cid"] { game.hint(name) }
        for name in ["Cid", "Ann", "Bob", "Dan"] {
            game.pass(.seconds(10))
            game.solve(name)
        }
        let table = ["1 Bob 30.0", "2 Dan 40.0", "3 Cid 10.0", "4 Ann 20.0", "- Eve guessing"]
        #expect(game.table == table)
        game.giveUp("Eve")
        #expect(game.roundEnd?.winner?.name == "Bob")
        #expect(game.places?[game.id("Cid")]?.rank == 3)
        #expect(game.player("Cid")?.score.wins == 0 && game.player("Bob")?.score.wins == 1)
    }

    @Test("A solver with hints can win a round that nobody solved without, but is no highlight of the match")
    func alone() throws {
        var game = try game("Ann", "Bob")
        game.hint("Ann")
        game.solve("Ann")
        game.giveUp("Bob")
        #expect(game.player("Ann")?.score.wins == 1 && game.player("Ann")?.score.best == nil)
        #expect(game.room.ending?.awards?.contains { ["fastest", "hardest"].contains($0.code) } != true)
    }

    @Test(
        "With hints there is no personal best, and nobody who took one is in a photo finish with a player who did not")
    func noBest() throws {
        var game = try game("Ann", "Bob")
        for time in [9_000, 8_000] {
            game.playRound(["Ann": time])
            game.pass(.seconds(10))
        }
        game.hint("Ann")
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.best == nil)
        game.pass(.milliseconds(50))
        game.solve("Bob")
        #expect(game.roundEnd?.photoFinish == nil && game.roundEnd?.winner?.name == "Bob")
    }

    @Test("Of hints from half time on, the first comes exactly then", arguments: [(49_999, false), (50_000, true)])
    func half(milliseconds: Int, isTime: Bool) throws {
        var game = try game("Ann", "Bob", hints: .half)
        game.pass(.milliseconds(milliseconds))
        game.hint("Ann")
        #expect((game.verdict(to: "Ann")?.reason == .noHint) == !isTime)
        #expect(game.hints(to: "Ann").count == (isTime ? 1 : 0))
    }

    @Test("A player who is not guessing gets no hint, nor does anybody where there are none or when time is up")
    func refused() throws {
        var game = try game("Ann", "Bob", "Cid")
        game.solve("Ann")
        game.giveUp("Bob")
        for name in ["Ann", "Bob"] {
            game.hint(name)
            #expect(game.verdict(to: name)?.reason == .noHint && game.records == [])
        }
        game.hint("Cid", round: 2)
        #expect(game.verdict(to: "Cid")?.reason == .noHint && game.verdict(to: "Cid")?.round == 2)
        game.pass(.seconds(100))
        game.hint("Cid")
        #expect(game.verdict(to: "Cid")?.reason == .noHint)
        var other = try self.game("Ann", hints: .off)
        other.hint("Ann")
        #expect(other.verdict(to: "Ann")?.reason == .noHint)
        other.drop("Ann")
        other.hint("Ann")
        #expect(other.effects == [])
    }

    @Test("A player who comes back is told the hints that they have taken, and one asked for again costs nothing")
    func again() throws {
        var game = try game("Ann", "Bob")
        game.hint("Ann")
        game.hint("Ann")
        let told = Hint.all(about: try #require(game.room.round?.deal.solution), in: 1)
        game.drop("Ann")
        game.resume("Ann")
        #expect(game.words(to: "Ann") == ["welcome", "startRound", "results", "hint", "hint"])
        #expect(game.hints(to: "Ann") == Array(told.prefix(2)))
        game.hint("Ann", step: 2)
        #expect(game.hints(to: "Ann") == [told[1]] && game.records == [])
        #expect(game.player("Ann")?.hints == 2)
        game.hint("Ann", step: 3)
        #expect(game.hints(to: "Ann") == [told[2]] && game.player("Ann")?.hints == 3)
        for step in [Int.min, -1, 0, 4, .max] {
            game.hint("Ann", step: step)
            #expect(game.verdict(to: "Ann")?.reason == .noHint)
        }
    }

    @Test("A hint that is not the next one is refused, and takes none", arguments: [.min, -1, 0, 2, 3, 4, .max])
    func outOfTurn(step: Int) throws {
        var game = try game("Ann", "Bob")
        game.hint("Ann", step: step)
        #expect(game.verdict(to: "Ann")?.reason == .noHint && game.records == [])
        #expect(game.player("Ann")?.hints == 0)
    }

    @Test("Hints are of one round")
    func oneRound() throws {
        var game = try game("Ann", "Bob")
        game.hint("Ann")
        game.playRound(["Ann": 1_000])
        game.pass(.seconds(10))
        #expect(game.player("Ann")?.hints == 0 && game.room.rows.allSatisfy { $0.hints == nil })
        game.playRound(["Ann": 1_000, "Bob": 2_000])
        #expect(game.table.first == "1 Ann 1.0")
    }
}

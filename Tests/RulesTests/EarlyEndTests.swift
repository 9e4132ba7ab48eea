import Messages
import Puzzles
import Rules
import Testing

struct EarlyEndTests {
    @Test("A round ends 2 s after its deadline, once")
    func outOfTime() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(101_999))
        #expect(game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(!game.isRoundOn)
        #expect(game.records == [.roundEnded(match: 1, round: 1, winners: [], outOfTime: [game.id("Ann")])])
        #expect(game.table == ["- Ann outOfTime"])
        for _ in 1...3 { game.tick() }
        #expect(game.effects == [])
    }

    @Test("A round ends at once when nobody is still guessing")
    func everybodyDone() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.solve("Ann")
        game.giveUp("Bob")
        #expect(game.isRoundOn)
        game.leave("Cid")
        #expect(!game.isRoundOn)
        #expect(game.words(to: "Ann").contains("endRound"))
    }

    @Test("A newcomer who waits and a spectator who watches keep no round going")
    func onlookers() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(85))
        try game.join("Bob")
        try game.join("Eve", as: .spectator)
        game.solve("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("The end of a round shows a solution, how many there are, and each solver's place")
    func ending() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        let deal = try #require(game.room.round?.deal)
        game.pass(.seconds(7))
        game.solve("Bob")
        game.giveUp("Ann")
        let end = try #require(game.roundEnd)
        #expect(deal.puzzle.judge(end.solution.description) == .correct(value: 24))
        #expect(end.solutions == deal.solutionCount)
        #expect(game.places?.mapValues(\.rank) == [game.id("Bob"): 1])
        #expect(end.nextRound == .seconds(10))
        #expect(game.words(to: "Ann") == ["verdict", "endRound", "results", "standings", "status"])
        #expect(game.status(to: "Ann") == .nextRoundSoon(.seconds(10)))
    }

    @Test("Those who are done wait 15 s for somebody who was lost while guessing")
    func lost() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Bob")
        game.pass(.seconds(2))
        game.solve("Ann")
        game.pass(.milliseconds(12_999))
        #expect(game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(!game.isRoundOn)
    }

    @Test("Who was lost long ago is not waited for")
    func longLost() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Bob")
        game.pass(.seconds(15))
        game.solve("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("Who was lost and came back is waited for like anybody")
    func lostAndFound() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.drop("Bob")
        game.pass(.seconds(14))
        game.resume("Bob")
        game.pass(.seconds(80))
        #expect(game.isRoundOn)
        game.giveUp("Bob")
        #expect(!game.isRoundOn)
    }

    @Test("A solver who was lost keeps no round going")
    func lostSolver() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Bob")
        game.drop("Bob")
        game.giveUp("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("If all are lost, the round goes on to its end")
    func allLost() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Ann")
        game.drop("Bob")
        game.pass(.milliseconds(101_999))
        #expect(game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(!game.isRoundOn)
    }
}

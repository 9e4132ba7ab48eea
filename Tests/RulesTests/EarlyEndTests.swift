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

    @Test("A round ends at once when nobody is guessing any more")
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

    @Test("Waiting newcomers and spectators do not prolong a round")
    func onlookers() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(85))
        try game.join("Bob")
        try game.join("Eve", as: .spectator)
        game.solve("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("The end of a round shows a solution, the number of solutions, and each solver's place")
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
        #expect(game.places?.compactMapValues(\.rank) == [game.id("Bob"): 1])
        #expect(end.nextRound == .seconds(10))
        #expect(game.words(to: "Ann") == ["verdict", "endRound"])
        #expect(game.status(to: "Ann") == .next(.seconds(10)))
    }

    @Test("Players who are done wait 15 s for a player who lost the connection while guessing")
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

    @Test("Nobody waits for a player who has been away for long")
    func longLost() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Bob")
        game.pass(.seconds(15))
        game.solve("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("A player who was away and came back counts like any other")
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

    @Test("A solver who loses the connection does not prolong the round")
    func lostSolver() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Bob")
        game.drop("Bob")
        game.giveUp("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("If all players lose their connections, the round continues to its end")
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

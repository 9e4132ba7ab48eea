import Messages
import Rules
import Testing

@Suite("A room continues where its host was stopped")
struct RestartTests {
    @Test("Everybody is disconnected, and the round continues for players who come back")
    func round() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(30))
        game.solve("Ann")
        game.restart()
        #expect(game.table == ["1 Ann 30.0", "- Bob away"])
        game.pass(.seconds(5))
        game.resume("Bob")
        #expect(game.words(to: "Bob").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.start(for: "Bob")?.timeLeft == .seconds(65))
        game.solve("Bob")
        #expect(game.verdict(to: "Bob")?.time == .seconds(35))
    }

    @Test("A break starts over, and continues while nobody is connected")
    func inBreak() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.host(.skip)
        game.pass(.seconds(9))
        game.restart()
        game.pass(.seconds(4))
        game.resume("Ann")
        #expect(game.status(to: "Ann") == .next(.seconds(6)))
        game.pass(.seconds(6))
        #expect(game.round == 2 && game.isRoundOn)
    }

    @Test("A player who was already away gets 120 s from the restart too")
    func awayBefore() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Ann")
        game.pass(.seconds(90))
        game.restart()
        game.pass(.seconds(119))
        #expect(game.room.seatCount == 2)
        game.pass(.seconds(1))
        #expect(game.room.seatCount == 0)
    }

    @Test("Seats are kept for 120 s from the host's return")
    func seats() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(50))
        game.restart()
        game.pass(.milliseconds(119_999))
        #expect(game.room.seatCount == 1)
        game.pass(.milliseconds(1))
        #expect(game.room.seatCount == 0)
        #expect(game.room.nextDeadline == nil)
    }

    @Test("If nobody is back when a break ends, the room waits, and the first player back begins the round")
    func nobody() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.skip)
        game.drop("Ann")
        game.pass(.seconds(10))
        #expect(game.room.phase == .waiting)
        game.resume("Ann")
        #expect(game.round == 2 && game.isRoundOn)
    }

    @Test("A round that does not count leaves no points, says so until the next, and its number is not used again")
    func voided() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.voidRound()
        game.restart()
        game.resume("Ann")
        game.resume("Bob")
        #expect(game.void == 1 && !game.isRoundOn)
        #expect(game.room.matchRows.allSatisfy { $0.solved == 0 })
        game.pass(.seconds(10))
        #expect(game.round == 2 && game.isRoundOn)
        #expect(game.table == ["- Ann guessing", "- Bob guessing"])
        #expect(game.void == nil)
    }

    @Test("A match whose last round does not count is over")
    func voidedLast() throws {
        var game = try Game { $0.matchLength = 2 }
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.giveUp("Bob")
        game.pass(.seconds(10))
        #expect(game.round == 2 && game.isRoundOn)
        game.solve("Bob")
        game.voidRound()
        #expect(game.room.phase == .finished)
        #expect(game.room.matchRows.map(\.solved) == [1, 0])
    }

    @Test("What the host has set during a round that does not count applies from the next round on")
    func voidedSettings() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann", "Bob")
        game.host(.set(["rounds": 2, "seconds": 60]))
        game.voidRound()
        #expect(game.void == 1)
        game.pass(.seconds(10))
        let start = try #require(game.start(for: "Ann"))
        #expect(start.round == 2 && start.seconds == 60 && start.settings == ["rounds": 2, "seconds": 60])
    }

    @Test("Without a round there is none that does not count")
    func voidedBreak() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.skip)
        let phase = game.room.phase
        game.voidRound()
        #expect(game.room.phase == phase && game.void == nil)
    }

    @Test("A round that does not count after all leaves a room that can be stored, also if a solution was found")
    func storedAfterVoid() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.recall([])
        game.solve("Ann")
        game.voidRound()
        #expect(try StorageTests.copy(of: game.room) == game.room)
    }
}

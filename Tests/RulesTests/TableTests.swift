import Messages
import Rules
import Testing

struct TableTests {
    @Test("After a quiet time, the first change is sent at once, and the next ones together after 100 ms")
    func coalesced() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid", "Dan")
        game.pass(.seconds(1))
        game.solve("Ann")
        #expect(game.broadcasts == 1)
        game.pass(.milliseconds(10))
        game.solve("Bob")
        #expect(game.broadcasts == 0)
        game.giveUp("Cid")
        #expect(game.broadcasts == 0)
        game.pass(.milliseconds(89))
        #expect(game.broadcasts == 0)
        game.pass(.milliseconds(1))
        #expect(game.broadcasts == 1)
        #expect(game.words(to: "Dan") == ["results"])
        game.pass(.seconds(50))
        #expect(game.broadcasts == 0)
    }

    @Test(
        "The more players there are, the longer a table waits for the next",
        arguments: [(60, 100), (300, 300), (1_200, 1_000)])
    func interval(players: Int, milliseconds: Int) throws {
        var game = try Game { $0.capacity = 2_000 }
        for number in 1...players { try game.join("Player \(number)") }
        game.pass(.seconds(2))
        game.solve("Player 1")
        #expect(game.broadcasts == 1)
        game.solve("Player 2")
        game.pass(.milliseconds(milliseconds - 1))
        #expect(game.broadcasts == 0)
        game.pass(.milliseconds(1))
        #expect(game.broadcasts == 1)
    }

    @Test("If nothing in the table changes, none is sent")
    func unchanged() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(1))
        game.answer("Ann", "24")
        game.tick()
        #expect(game.broadcasts == 0)
    }

    @Test("The end of a round is sent at once, with the final table")
    func ending() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(1))
        game.solve("Bob")
        game.solve("Ann")
        #expect(game.words(to: "Ann") == ["verdict", "endRound"])
        #expect(game.roundEnd?.table.rows?.map(\.outcome) == [.solved, .solved])
    }

    @Test("A newcomer changes everybody's table")
    func newcomer() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(1))
        try game.join("Bob")
        #expect(game.words(to: "Ann") == ["results"])
        #expect(game.room.results.guessing == 2)
    }

    @Test("A table that lists only the best comes with the standings, even if fewer players are left")
    func leftByMany() throws {
        var game = try Game()
        for number in 1...51 { try game.join("P\(number)") }
        for name in ["P1", "P2"] {
            game.solve(name)
            game.leave(name)
        }
        game.host(.skip)
        let end = try #require(game.roundEnd)
        #expect(game.room.seatCount == 49 && end.table.players == 51 && end.table.rows?.count == 20)
        #expect(end.standings?.count == 20)
    }

    @Test("No table is sent when nobody is connected")
    func emptyRoom() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(1))
        game.drop("Ann")
        game.drop("Bob")
        game.pass(.seconds(1))
        #expect(game.broadcasts == 0)
    }
}

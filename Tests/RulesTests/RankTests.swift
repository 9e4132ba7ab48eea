import Messages
import PlainText
import Rules
import Testing

struct RankTests {
    @Test(
        "Equal times share a rank",
        arguments: [
            // How much longer each player takes than the previous one, in milliseconds, and the ranks.
            ([5_000, 1_000, 0, 1_000], [1, 2, 2, 4]), ([5_000, 0, 0], [1, 1, 1]),
            ([5_000, 0, 10], [1, 1, 3]),
            ([5_000, 10, 10], [1, 2, 3]), ([5_000, 0, 10, 0, 0, 10], [1, 1, 3, 3, 3, 6]), ([5_000], [1]),
            // Times that differ by less than a hundredth are equal.
            ([5_000, 9, 1], [1, 1, 3]),
        ])
    func shared(steps: [Int], ranks: [Int]) throws {
        var game = try Game()
        for number in steps.indices { try game.join("Player \(number)") }
        try game.join("Last")
        for (number, step) in steps.enumerated() {
            game.pass(.milliseconds(step))
            game.solve("Player \(number)")
        }
        #expect(game.room.rows.map(\.rank) == ranks + [nil])
        game.giveUp("Last")
        #expect(game.places?.values.compactMap(\.rank).sorted() == ranks)
    }

    @Test("Solvers come first, by time; the others follow by name, ignoring case")
    func order() throws {
        var game = try Game()
        try game.join("zoe", "Cid", "bob", "Ann", "Dan")
        game.pass(.seconds(1))
        game.solve("zoe")
        game.pass(.seconds(1))
        game.solve("Cid")
        game.giveUp("bob")
        game.drop("Dan")
        #expect(game.table == ["1 zoe 1.0", "2 Cid 2.0", "- Ann guessing", "- bob gaveUp", "- Dan away"])
    }

    @Test(
        "The table has all of 50 players, but only the best 20 of more",
        arguments: [(50, 50), (51, 20), (500, 20)])
    func bestOfMany(players: Int, rows: Int) throws {
        var game = try Game()
        for number in 1...players { try game.join("Player \(number)") }
        for number in 1...30 {
            game.pass(.milliseconds(10))
            game.solve("Player \(number)")
        }
        let results = game.room.results
        #expect(results.rows?.count == rows)
        #expect(results.rows?.prefix(20).map(\.name) == (1...20).map { "Player \($0)" })
        #expect(results.players == players)
        #expect(results.solved == 30)
        #expect(results.guessing == players - 30)
        game.host(.skip)
        #expect(game.places?[game.id("Player 30")]?.rank == 30)
    }
}

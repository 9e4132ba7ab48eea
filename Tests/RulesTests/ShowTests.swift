import Messages
import PlainText
import Puzzles
import Rules
import Testing

@Suite("What the room presents follows from the game")
struct ShowTests {
    @Test("The winner's own expression is shown, cleaned and cut; with equal times, that of the earliest seat")
    func winner() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.pass(.seconds(4))
        let solution = game.room.round?.deal.solution.description ?? ""
        game.answer("Cid", solution)
        game.answer("Bob", " \u{7}" + String(repeating: "(", count: 60) + solution + String(repeating: ")", count: 60))
        #expect(game.verdict(to: "Bob")?.correct == false)
        game.answer("Bob", String(repeating: "(", count: 60) + solution + String(repeating: ")", count: 60))
        game.giveUp("Ann")
        let winner = game.roundEnd?.winner
        #expect(winner?.name == "Bob")
        #expect(winner?.seconds == 4)
        #expect(winner?.expression == String(String(repeating: "(", count: 60) + solution.prefix(4)))
    }

    @Test("A round that nobody solved, or only by a claim, has no winner")
    func noWinner() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.host(.skip)
        #expect(game.roundEnd?.winner == nil)
        game.host(.skip)
        game.claim("Ann")
        game.giveUp("Bob")
        #expect(game.roundEnd?.winner == nil)
        #expect(game.roundEnd?.photoFinish == nil)
    }

    @Test("The first two within 0.1 s of each other are a photo finish", arguments: [(5_100, true), (5_110, false)])
    func photoFinish(second: Int, isOne: Bool) throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Ann": 5_000, "Bob": second])
        #expect((game.roundEnd?.photoFinish == true) == isOne)
    }

    @Test("A streak counts rounds won in a row, and ends with the first round not won")
    func streak() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        for wins in 1...3 {
            game.playRound(["Ann": 1_000, "Bob": 2_000])
            #expect(game.room.rows.map(\.streak) == [wins >= 2 ? wins : nil, nil])
            game.pass(.seconds(10))
        }
        game.playRound([:])
        #expect(game.room.rows.map(\.streak) == [nil, nil])
        #expect(game.room.ending?.award("streak")?.value == .number(3))
        #expect(game.room.ending?.award("streak")?.name == "Ann")
    }

    @Test("A personal best is faster than all earlier times, from the third solved round on")
    func best() throws {
        var game = try Game()
        try game.join("Ann")
        for (time, isBest) in [(9_000, false), (8_000, false), (8_000, false), (7_990, true), (7_990, false)] {
            game.playRound(["Ann": time])
            #expect((game.verdict(to: "Ann")?.best == true) == isBest, "\(time)")
            game.pass(.seconds(10))
        }
    }

    @Test("The end of a round says how the match stands, with the places gained and lost")
    func standings() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Ann": 1_000, "Bob": 2_000, "Cid": 3_000])
        #expect(game.words(to: "Bob").last == "endRound")
        #expect(game.lastStandings == ["1 Ann 0", "2 Bob 0", "3 Cid 0"])
        game.pass(.seconds(10))
        game.playRound(["Cid": 1_000])
        #expect(game.lastStandings == ["1 Cid 2", "2 Ann -1", "3 Bob -1"])
    }

    @Test("The last round of a match is followed by the end of the match")
    func noStandings() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        #expect(game.words(to: "Ann") == ["verdict", "endRound", "endMatch"])
        let row = game.roundEnd?.table.rows?.first
        #expect(row?.rank == 1 && row?.points == nil && row?.standing == nil && row?.gained == nil && row?.wins == nil)
        #expect(game.places?[game.id("Ann")]?.points == nil && game.places?[game.id("Ann")]?.standing == nil)
    }

    @Test("If nobody scored, nobody has a rank or a time")
    func nobodyScored() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann", "Bob")
        game.host(.skip)
        #expect(game.room.matchRows.allSatisfy { $0.rank == nil && $0.time == nil })
    }

    @Test("The end of a match names the fastest, the hardest and the discoveries, even of players who have left")
    func highlights() throws {
        var game = try Game { $0.matchLength = 3 }
        try game.join("Ann", "Bob")
        var deals: [Deal] = []
        for (number, times) in [["Ann": 3_000], ["Bob": 2_000, "Ann": 4_000], ["Ann": 5_000]].enumerated() {
            deals += [game.room.round?.deal].compactMap(\.self)
            game.recall([])
            game.playRound(times)
            if number == 1 { game.leave("Bob") }
            if number < 2 { game.pass(.seconds(10)) }
        }
        let end = game.matchEnd
        #expect(end?.award("fastest")?.name == "Bob")
        #expect(end?.award("fastest")?.value == .number(2))
        let hardest = deals.max {
            MeasuredTimes.seconds(for: $0.puzzle) ?? 0 < MeasuredTimes.seconds(for: $1.puzzle) ?? 0
        }
        #expect(
            end?.award("hardest")?.value
                == hardest.map { .text($0.puzzle.numbers.map(\.description).joined(separator: " ")) })
        #expect(end?.rows.map(\.name) == ["Ann"])
    }

    @Test("A room that closes sends an end as soon as a round is over, unless the match has had its own")
    func ending() throws {
        var game = try Game()
        try game.join("Ann")
        #expect(game.room.ending == nil)
        game.playRound(["Ann": 1_000])
        #expect(game.room.ending?.rows.map(\.wins) == [1])
        game.pass(.seconds(10))
        #expect(game.room.ending?.award("fastest")?.value == .number(1))
        var match = try Game { $0.matchLength = 2 }
        try match.join("Ann")
        match.playRound(["Ann": 1_000])
        #expect(match.room.ending?.rows.map(\.wins) == [1])
        match.pass(.seconds(10))
        match.playRound(["Ann": 1_000])
        #expect(match.room.phase == .finished && match.room.ending == nil)
    }

    @Test("A player who solves a round and leaves stays in its table, and can win it")
    func leaving() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(5))
        game.solve("Ann")
        game.leave("Ann")
        game.pass(.seconds(5))
        #expect(game.table == ["1 Ann 5.0", "- Bob guessing"])
        #expect(game.room.results.players == 2)
        game.solve("Bob")
        #expect(game.table == ["1 Ann 5.0", "2 Bob 10.0"])
        #expect(game.roundEnd?.winner?.name == "Ann")
        #expect(game.standings == ["1 Bob won 0 solved 1"])
        game.pass(.seconds(10))
        #expect(game.table == ["- Bob guessing"])
    }

    @Test("A kicked player keeps nothing, and a player who leaves in the break disappears from the tables")
    func sentOut() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.host(.kick(game.id("Ann")))
        #expect(game.table == ["- Bob guessing"])
        game.solve("Bob")
        game.leave("Bob")
        #expect(game.table == [])
    }

    @Test("A player who left may come back under the same name")
    func sameName() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.leave("Ann")
        try game.join("Ann")
        #expect(game.player("Ann")?.name.text == "Ann")
    }
}

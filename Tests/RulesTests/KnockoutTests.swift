import Foundation
import Messages
import Puzzles
import Rules
import Testing

@Suite("Knockout, and matches that points end") struct KnockoutTests {
    /// Rank, name, points, and whether they are out.
    private func standings(_ game: Game) -> [String] {
        game.room.matchRows.map { "\($0.standing ?? 0) \($0.name) \($0.points ?? 0)\($0.out == true ? " out" : "")" }
    }

    private func party(_ change: (inout Settings) -> Void = { _ in }) throws -> Game {
        var game = try Game {
            $0.isKnockout = true
            change(&$0)
        }
        try game.join("Ann", "Bob", "Cid", "Dan", "Eve")
        return game
    }

    @Test("After each round the lower half is out, those out solve on without rank and points, and two play the final")
    func match() throws {
        var game = try party()
        // Nobody has solved yet, and five are there: to three, to two, the final.
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000, "Dan": 30_000])
        #expect(standings(game) == ["1 Ann 1000", "2 Bob 950", "3 Cid 900", "0 Dan 850 out", "0 Eve 0 out"])
        // In the round they had their places.
        #expect(game.table == ["1 Ann 0.0", "2 Bob 10.0", "3 Cid 20.0", "4 Dan 30.0", "- Eve gaveUp"])
        game.pass(.seconds(10))
        let start = try #require(game.start(for: "Eve"))
        #expect(start.round == 2 && start.rounds == 3 && game.room.told["knockout"] == true)
        game.playRound(["Eve": 0, "Bob": 10_000, "Cid": 20_000, "Ann": 30_000])
        #expect(game.table == ["1 Bob 10.0", "2 Cid 20.0", "3 Ann 30.0", "- Eve 0.0", "- Dan gaveUp"])
        #expect(game.verdict(to: "Eve")?.points == nil)
        #expect(standings(game) == ["1 Bob 1900", "2 Ann 1850", "0 Cid 1800 out", "0 Dan 850 out", "0 Eve 0 out"])
        game.pass(.seconds(10))
        game.playRound(["Cid": 0, "Ann": 10_000, "Bob": 20_000])
        #expect(game.room.phase == .finished)
        #expect(standings(game).prefix(2) == ["1 Ann 2800", "2 Bob 2800"])
        #expect(
            game.records.contains {
                if case .roundEnded(_, _, let winners, _) = $0 { winners == [game.id("Ann")] } else { false }
            })
        // The next match begins with everybody.
        game.host(.start)
        #expect(standings(game).allSatisfy { !$0.hasSuffix("out") })
    }

    @Test("Equals at the cut stay if they have solved something since the last one; the others do not hold the tie")
    func ties() throws {
        var game = try party()
        game.playRound(["Ann": 0, "Bob": 0, "Cid": 0, "Dan": 0])
        #expect(standings(game) == ["1 Ann 1000", "1 Bob 1000", "1 Cid 1000", "1 Dan 1000", "0 Eve 0 out"])
        game.pass(.seconds(10))
        game.playRound(["Ann": 0, "Bob": 0, "Dan": 0])
        #expect(standings(game) == ["1 Ann 2000", "1 Bob 2000", "1 Dan 2000", "0 Cid 1000 out", "0 Eve 0 out"])
        game.pass(.seconds(10))
        // The round after a cut to two is the final, however many stay.
        #expect(game.start(for: "Ann").map { $0.rounds == $0.round } == true)
        game.playRound(["Ann": 0])
        #expect(game.room.phase == .finished)
    }

    @Test("Two of five who have solved something play the final, though three could have stayed")
    func fewHaveSolved() throws {
        var game = try party()
        game.playRound(["Ann": 0, "Bob": 10_000])
        #expect(standings(game) == ["1 Ann 1000", "2 Bob 950", "0 Cid 0 out", "0 Dan 0 out", "0 Eve 0 out"])
        game.pass(.seconds(10))
        #expect(game.start(for: "Ann").map { $0.rounds == 2 && $0.round == 2 } == true)
    }

    @Test(
        "Nobody is out while fewer than two have solved something, and the match ends after the rounds it was told to have"
    )
    func bound() throws {
        var game = try party()
        for number in 1...6 {
            // The others came during the first round. Five, three, two and the final if nobody ties.
            let start = try #require(game.start(for: "Ann"))
            #expect(start.round == number && start.mostRounds == (number == 1 ? 3 : 6))
            game.playRound(number == 2 ? ["Ann": 0] : [:])
            #expect(standings(game).allSatisfy { !$0.hasSuffix("out") })
            game.pass(.seconds(10))
        }
        #expect(game.room.phase == .finished)
        #expect(standings(game).first == "1 Ann 1000")
    }

    @Test("A claim does not keep anybody in, nor ends a match for points unless there is nothing else")
    func claims() throws {
        var game = try party()
        game.claim("Eve")
        game.playRound(["Ann": 10_000, "Bob": 20_000])
        #expect(standings(game).filter { $0.contains("Eve") } == ["0 Eve 1000 out"])
        var race = try Game { $0.firstTo = 1_000 }
        try race.join("Ann", "Eve")
        race.claim("Eve")
        race.playRound(["Ann": 10_000])
        #expect(race.room.phase != .finished)
        var party = try Game { $0.firstTo = 1_000 }
        try party.join("Ann", "Eve")
        party.claim("Eve")
        party.playRound([:])
        #expect(party.room.phase == .finished)
    }

    @Test("A player who comes after the first cut plays without a rank; one who comes before is in")
    func newcomers() throws {
        var game = try party()
        try game.join("Fay")
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000])
        try game.join("Gus")
        #expect(standings(game).contains("0 Gus 0 out"))
        game.pass(.seconds(10))
        #expect(game.start(for: "Gus") != nil)
        game.solve("Gus")
        #expect(game.verdict(to: "Gus")?.correct == true && game.verdict(to: "Gus")?.points == nil)
    }

    @Test("Those who are out are told at the end of the round, and their time has no rank")
    func told() throws {
        var game = try party()
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000])
        game.pass(.seconds(10))
        game.playRound(["Dan": 0, "Ann": 10_000, "Bob": 20_000, "Cid": 30_000])
        #expect(game.places?[game.id("Dan")]?.rank == nil && game.places?[game.id("Dan")]?.seconds == 0)
        #expect(game.places?[game.id("Ann")]?.rank == 1)
        #expect(game.roundEnd?.winner?.name == "Ann")
    }

    @Test("A knockout that the host ends lets everybody back in from the next round on")
    func ended() throws {
        var game = try party()
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000])
        game.host(.set(["knockout": false]))
        #expect(standings(game).contains("0 Dan 0 out"))
        game.pass(.seconds(10))
        #expect(standings(game).contains("0 Dan 0"))
        #expect(game.start(for: "Dan")?.settings == ["knockout": false])
        // Clients cannot know from the last table that they are in again.
        let tables = game.tables(to: "Dan")
        #expect(tables.last?.round == 2 && tables.last?.rows?.contains { $0.out == true } == false)
    }

    @Test("A knockout that the host ends during a round puts nobody out with it, and its final does not end the match")
    func endedInRound() throws {
        var game = try party()
        game.host(.set(["knockout": false]))
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000])
        #expect(standings(game).allSatisfy { !$0.hasSuffix("out") })
        #expect((game.roundEnd?.table.news ?? []).allSatisfy { $0.code != .out })
        var other = try party()
        other.playRound(["Ann": 0, "Bob": 10_000])
        other.pass(.seconds(10))
        #expect(other.start(for: "Ann").map { $0.rounds == $0.round } == true)
        other.host(.set(["knockout": false]))
        other.playRound(["Ann": 0])
        #expect(other.room.phaseCode == .break)
        try other.join("Fay")
        #expect(standings(other).contains("0 Fay 0"))
        other.pass(.seconds(10))
        #expect(standings(other).allSatisfy { !$0.hasSuffix("out") })
    }

    @Test("The round after a cut is told with its table, because the news names only some of those who are out")
    func manyOut() throws {
        var game = try Game { $0.isKnockout = true }
        for number in 1...45 { try game.join("P\(number)") }
        var times: [String: Int] = [:]
        for number in 1...23 { times["P\(number)"] = 1_000 * number }
        game.playRound(times)
        game.pass(.seconds(10))
        let tables = game.tables(to: "P1")
        #expect(tables.last?.round == 2 && tables.last?.rows?.count { $0.out == true } == 22)
    }

    @Test("The rounds that a player solves out of the match do not count as unsolved")
    func solvedOutside() throws {
        var game = try party()
        for _ in 1...2 {
            game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000, "Dan": 30_000])
            game.pass(.seconds(10))
        }
        let (dan, eve) = (try #require(game.player("Dan")), try #require(game.player("Eve")))
        #expect(dan.score.solved == 1 && game.room.unsolved(by: dan) == 0 && game.room.unsolved(by: eve) == 2)
        let copy = try JSONDecoder().decode(Room.self, from: JSONEncoder().encode(game.room))
        #expect(copy == game.room)
    }

    @Test("The first player with the points ends the match; the number of rounds does if it comes first")
    func firstTo() throws {
        var game = try Game {
            $0.firstTo = 1_900
            $0.matchLength = 3
        }
        try game.join("Ann", "Bob")
        #expect(game.room.told["first-to"] == 1_900)
        game.playRound(["Ann": 0, "Bob": 10_000])
        game.pass(.seconds(10))
        game.playRound(["Ann": 30_000, "Bob": 10_000])
        #expect(game.room.phase == .finished)
        #expect(standings(game).first == "1 Bob 1900")
        game.host(.start)
        game.pass(.seconds(3))
        for _ in 1...3 {
            #expect(game.room.phase != .finished)
            game.playRound(["Ann": 90_000])
            game.pass(.seconds(10))
        }
        #expect(game.room.phase == .finished)
    }

    @Test("A room in a knockout is stored whole")
    func stored() throws {
        var game = try party()
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000])
        game.pass(.seconds(10))
        let copy = try JSONDecoder().decode(Room.self, from: JSONEncoder().encode(game.room))
        #expect(copy == game.room && copy.matchRows == game.room.matchRows)
    }

    @Test("A knockout that begins late in a match may have as many rounds as one that begins with it")
    func late() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid", "Dan", "Eve")
        for number in 1...9 {
            game.playRound([:])
            if number == 9 { game.host(.set(["knockout": true])) }
            game.pass(.seconds(10))
        }
        let start = try #require(game.start(for: "Ann"))
        #expect(start.round == 10 && start.rounds == 12 && start.mostRounds == 15)
        let copy = try JSONDecoder().decode(Room.self, from: JSONEncoder().encode(game.room))
        #expect(copy == game.room)
        game.playRound(["Ann": 0, "Bob": 10_000, "Cid": 20_000])
        #expect(game.room.phase != .finished)
        #expect(standings(game) == ["1 Ann 1000", "2 Bob 950", "3 Cid 900", "0 Dan 0 out", "0 Eve 0 out"])
    }

    @Test("A knockout that only two people play is over after one round")
    func two() throws {
        var game = try Game { $0.isKnockout = true }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 0, "Bob": 10_000])
        #expect(game.room.phase == .finished)
    }
}

import Messages
import Rules
import Testing

struct AwayTests {
    @Test("The seat of a player who loses the connection is kept for 120 s")
    func kept() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Ann")
        #expect(game.table.first == "- Ann away")
        game.pass(.milliseconds(119_999))
        #expect(game.player("Ann") != nil)
        game.pass(.milliseconds(1))
        #expect(game.player("Ann") == nil)
        #expect(game.records.contains(where: { $0 == game.departure(of: "Ann") }))
        game.resume("Ann")
        #expect(game.effects == [])
    }

    @Test("A player who comes back has the same clock as before")
    func clock() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(10))
        game.drop("Ann")
        game.pass(.seconds(30))
        game.resume("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.start(for: "Ann")?.timeLeft == .seconds(60))
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(45))
    }

    @Test("A player who was away when the round began is timed from its start")
    func missedTheStart() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.playRound(["Bob": 1_000])
        game.drop("Ann")
        game.pass(.seconds(10))
        game.pass(.seconds(30))
        game.resume("Ann")
        #expect(game.start(for: "Ann")?.timeLeft == .seconds(70))
        game.elapsed = .zero
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .milliseconds(29_800))
    }

    @Test("An earlier answer and wins are kept")
    func answer() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 5_000])
        game.pass(.seconds(10))
        game.pass(.seconds(3))
        game.solve("Ann")
        game.drop("Ann")
        game.pass(.seconds(20))
        game.resume("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.table.first == "1 Ann 3.0")
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.reason == .repeated)
        game.giveUp("Bob")
        #expect(game.standings.first == "1 Ann won 2 solved 2")
    }

    @Test("A player who has lost the connection can still win the round")
    func winsWhileAway() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(5))
        game.solve("Ann")
        game.drop("Ann")
        game.pass(.seconds(5))
        game.solve("Bob")
        #expect(game.standings == ["1 Ann won 1 solved 1", "2 Bob won 0 solved 1"])
    }

    @Test("A player who comes back when their time is up gets no puzzle")
    func timeUp() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Ann")
        game.pass(.seconds(100))
        game.resume("Ann")
        #expect(game.own(of: "Ann")?.outcome == .outOfTime && game.own(of: "Ann")?.plays == nil)
        #expect(game.start(for: "Ann")?.numbers == nil)
    }

    @Test(
        "A player who was away when a round began plays it if they come back with more than 20 s left",
        arguments: [(79, true), (80, false)])
    func awayAtTheStart(seconds: Int, plays: Bool) throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Bob")
        game.drop("Ann")
        game.pass(.seconds(25))
        #expect(game.round == 2)
        game.pass(.seconds(seconds))
        #expect(game.table == ["- Ann away", "- Bob guessing"])
        game.resume("Ann")
        #expect(game.time(for: "Ann") == (plays ? .seconds(100 - seconds) : nil))
        #expect(game.table.first == (plays ? "- Ann guessing" : "- Ann waiting"))
    }

    @Test("A new connection that replaces the old one is greeted like a return")
    func replaced() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(10))
        game.resume("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.start(for: "Ann")?.timeLeft == .seconds(90))
        #expect(game.room.results.guessing == 1)
    }

    @Test("A spectator's seat is kept too")
    func spectator() throws {
        var game = try Game()
        try game.join("Eve", as: .spectator)
        game.drop("Eve")
        game.pass(.milliseconds(119_999))
        game.resume("Eve")
        #expect(game.words(to: "Eve").starts(with: ["welcome", "status", "results"]))
        game.drop("Eve")
        game.pass(.seconds(120))
        #expect(game.room.seatCount == 0)
    }

    @Test("A player whose seat outlasted the round counts in it, however late the host runs")
    func lateTick() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(5))
        game.solve("Ann")
        game.drop("Ann")
        let ann = game.id("Ann")
        game.jump(.seconds(3_600))
        game.tick()
        #expect(
            game.records == [
                .roundEnded(match: 1, round: 1, winners: [ann], outOfTime: [game.id("Bob")]),
                game.departure(of: "Ann"),
            ])
    }

    @Test("Events of players without a seat change nothing")
    func unknown() throws {
        var game = try Game()
        try game.join("Ann")
        let before = game.room.results
        for act: (inout Game) -> Void in [
            { $0.drop("Zoe") }, { $0.resume("Zoe") }, { $0.leave("Zoe") }, { $0.solve("Zoe") },
            { $0.claim("Zoe") }, { $0.giveUp("Zoe") },
        ] {
            act(&game)
            #expect(game.effects == [])
        }
        #expect(game.room.results == before)
        #expect(game.room.seatCount == 1)
    }
}

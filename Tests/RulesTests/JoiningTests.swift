import Messages
import PlainText
import Rules
import Testing

struct JoiningTests {
    @Test("The first player begins a round at once, with its full time")
    func firstPlayer() throws {
        var game = try Game()
        try game.join("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.start(for: "Ann")?.timeLeft == .seconds(100))
        #expect(game.status(to: "Ann") == .waitingForAnswers(guessing: 1))
    }

    @Test(
        "A newcomer plays at once if more than 20 s are left, and otherwise waits",
        arguments: [
            (0, true), (30_000, true), (79_999, true), (80_000, false), (80_001, false), (99_999, false),
            (100_000, false), (101_999, false),
        ])
    func newcomer(elapsed: Int, plays: Bool) throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(elapsed))
        try game.join("Bob")
        let left = Duration.milliseconds(100_000 - elapsed)
        #expect(game.time(for: "Bob") == (plays ? left : nil))
        #expect(game.table == ["- Ann guessing", plays ? "- Bob guessing" : "- Bob waiting"])
        #expect(game.words(to: "Bob").starts(with: ["welcome", "startRound", "results"]))
        // Even a player who is too late to play sees the puzzle.
        #expect(game.start(for: "Bob")?.numbers != nil)
    }

    @Test("A newcomer's time counts from the start of the round, whatever the stopwatch shows")
    func newcomersClock() throws {
        for (elapsed, time) in [(nil, 35_000), (35_000, 35_000), (34_900, 34_900), (5_000, 34_800)] as [(Int?, Int)] {
            var game = try Game()
            try game.join("Ann")
            game.pass(.seconds(30))
            try game.join("Bob")
            game.pass(.seconds(5))
            game.elapsed = elapsed.map { .milliseconds($0) }
            game.solve("Bob")
            #expect(game.verdict(to: "Bob")?.time == .milliseconds(time))
        }
    }

    @Test("A guessing newcomer is marked as one")
    func newcomersNote() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(30))
        try game.join("Bob")
        #expect(game.player("Bob")?.part == .guessing(isNewcomer: true))
        game.solve("Bob")
        #expect(game.player("Bob")?.part != .guessing(isNewcomer: true))
    }

    @Test("A player who joined too late plays the next round")
    func tooLate() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(90))
        try game.join("Bob")
        game.pass(.seconds(22))
        #expect(game.round == 2)
        #expect(game.start(for: "Bob")?.timeLeft == .seconds(100))
    }

    @Test("A newcomer in the break is told when the next round begins, not to wait for answers")
    func inTheBreak() throws {
        var game = try Game()
        try game.join("Ann")
        game.solve("Ann")
        game.pass(.seconds(4))
        try game.join("Bob")
        #expect(game.words(to: "Bob").starts(with: ["welcome", "endRound"]))
        #expect(game.status(to: "Bob") == .next(.seconds(6)))
    }

    @Test("A spectator sees the round and appears in no table")
    func spectator() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(95))
        try game.join("Eve", as: .spectator)
        #expect(game.words(to: "Eve").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.start(for: "Eve")?.timeLeft == .seconds(5))
        #expect(game.table == ["- Ann guessing"])
        #expect(game.room.results.players == 1)
        #expect(game.room.seatCount == 2)
    }

    @Test("A spectator who joins when time is up sees only the results")
    func spectatorTooLate() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(100))
        try game.join("Eve", as: .spectator)
        #expect(game.words(to: "Eve").starts(with: ["welcome", "startRound", "results"]))
    }

    @Test("Spectators alone begin no round")
    func onlySpectators() throws {
        var game = try Game()
        try game.join("Eve", as: .spectator)
        #expect(game.words(to: "Eve").starts(with: ["welcome", "status", "results"]))
        #expect(game.status(to: "Eve") == .waitingForPlayers)
        #expect(game.room.nextDeadline == nil)
    }

    @Test("A player who leaves gives up seat and name, and disappears from the tables")
    func leaving() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.leave("Ann")
        #expect(game.records == [game.departure(of: "Ann")])
        #expect(game.table == ["- Bob guessing"])
        try game.join("Ann")
        #expect(game.player("Ann")?.name.text == "Ann")
    }

    @Test("A second join by the same player changes nothing")
    func joiningTwice() throws {
        var room = try Game().room
        let name = try #require(PlayerName("Ann"))
        let now = Instant(nanoseconds: 0)
        _ = room.handle(.join(PlayerID(1), name: name, role: .player), at: now)
        #expect(room.handle(.join(PlayerID(1), name: name, role: .player), at: now) == [])
        #expect(room.seatCount == 1)
    }
}

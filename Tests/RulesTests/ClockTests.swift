import Messages
import Rules
import Testing

struct ClockTests {
    @Test(
        "A stopwatch may show up to 1.2 s less than the time since the round began, and never more",
        arguments: [
            // When the answer is given, what the stopwatch shows, and the time that counts; all in milliseconds.
            (5_000, 5_000, 5_000), (5_000, 4_400, 4_400), (5_000, 3_800, 3_800), (5_000, 3_790, 3_800),
            (5_000, 0, 3_800), (5_000, -9_000, 3_800), (5_000, 6_000, 5_000), (5_000, 1_000_000, 5_000),
            (60_000, 10, 58_800), (1_000, 0, 0), (1_000, -1, 0), (100, 50, 50),
        ])
    func believed(answered: Int, elapsed: Int, time: Int) throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(answered))
        game.elapsed = .milliseconds(elapsed)
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .milliseconds(time))
    }

    @Test("Without a stopwatch, the round's own clock counts")
    func roundsClock() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(5))
    }

    @Test("Claims and give-ups are timed like answers")
    func others() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(5))
        game.elapsed = .milliseconds(4_500)
        game.claim("Ann")
        #expect(game.table.first == "1 Ann 4.5")
        game.giveUp("Bob")
        #expect(game.verdict(to: "Bob")?.time == .milliseconds(4_500))
    }

    @Test(
        "Times are truncated to hundredths of a second",
        arguments: [(5_010, 5_010), (5_011, 5_010), (5_019, 5_010)])
    func hundredths(elapsed: Int, time: Int) throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(elapsed))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .milliseconds(time))
    }

    @Test(
        "Answers count until the player's own time is over",
        arguments: [
            // When the answer is given and what the stopwatch shows, in milliseconds, and whether the answer counts.
            (100_000, 100_000, true), (100_001, 100_001, false), (100_200, 100_000, true),
            (100_201, 100_001, false), (101_200, 100_000, true), (101_200, 0, true), (101_201, 0, false),
            (101_999, 101_999, false), (0, 0, true),
        ])
    func ownLimit(answered: Int, elapsed: Int, counts: Bool) throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.milliseconds(answered))
        game.elapsed = .milliseconds(elapsed)
        game.solve("Ann")
        let verdict = try #require(game.verdict(to: "Ann"))
        #expect(verdict.correct == counts)
        #expect(counts ? verdict.time <= .seconds(100) : verdict.reason == .roundOver)
    }

    @Test("A newcomer's answers count until the round's time is over")
    func newcomersLimit() throws {
        for (elapsed, counts) in [(60_000, true), (60_001, false)] {
            var game = try Game()
            try game.join("Ann")
            game.pass(.seconds(40))
            try game.join("Bob")
            game.pass(.milliseconds(elapsed))
            game.solve("Bob")
            #expect(game.verdict(to: "Bob")?.correct == counts)
        }
    }

    @Test("An answer at the very end of a round is too late, whatever its credit")
    func atTheEnd() throws {
        var game = try Game { $0.grace = .zero }
        try game.join("Ann")
        game.jump(.seconds(100))
        game.elapsed = .milliseconds(99_800)
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
        #expect(game.table == ["- Ann outOfTime"])
    }

    @Test("A room's clock does not run backwards")
    func backwards() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(5))
        game.tick()
        game.jump(.seconds(-3))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(5))
    }
}

import Rules
import Testing

struct ClockTests {
    @Test("A player's time counts from when its puzzle was written", arguments: [0, 1, 250, 1_000])
    func written(delay: Int) throws {
        var game = try Game()
        game.writing = .milliseconds(delay)
        try game.join("Ann")
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .milliseconds((5_000 - delay) / 10 * 10))
    }

    @Test(
        "A puzzle that is written late counts from 1 s after it was sent", arguments: [1_001, 2_000, 50_000])
    func writtenLate(delay: Int) throws {
        var game = try Game()
        game.writing = .milliseconds(delay)
        try game.join("Ann")
        game.pass(.seconds(60))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(59))
    }

    @Test("A puzzle that was not written yet counts from when it was sent")
    func notWritten() throws {
        var game = try Game()
        game.writing = nil
        try game.join("Ann")
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(5))
    }

    @Test("A clock starts only once")
    func writtenTwice() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(500))
        game.write("Ann")
        game.pass(.milliseconds(500))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(1))
    }

    @Test(
        "The round trip is taken off the time, up to 200 ms",
        arguments: [(-1_000, 0), (0, 0), (50, 50), (200, 200), (201, 200), (60_000, 200)])
    func credit(roundTrip: Int, taken: Int) throws {
        var game = try Game()
        try game.join("Ann")
        game.measure("Ann", roundTrip: .milliseconds(roundTrip))
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .milliseconds(5_000 - taken))
    }

    @Test("No time is below zero")
    func neverNegative() throws {
        var game = try Game()
        try game.join("Ann")
        game.measure("Ann", roundTrip: .milliseconds(150))
        game.pass(.milliseconds(100))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .zero)
    }

    @Test(
        "Times are cut to hundredths of a second",
        arguments: [(5_010, 5_010), (5_011, 5_010), (5_019, 5_010)])
    func hundredths(elapsed: Int, time: Int) throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(elapsed))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .milliseconds(time))
    }

    @Test(
        "Answers count until the player's own time and credit are over",
        arguments: [
            // Written after, round trip, answered after, all in milliseconds, and whether it counts.
            (0, 0, 100_000, true), (0, 0, 100_001, false), (0, 200, 100_200, true), (0, 200, 100_201, false),
            (0, 900, 100_200, true), (0, 900, 100_201, false), (700, 100, 100_800, true),
            (700, 100, 100_801, false),
            (5_000, 200, 101_200, true), (5_000, 200, 101_201, false), (0, 0, 101_999, false),
            (0, 0, 0, true),
        ])
    func ownLimit(written: Int, roundTrip: Int, answered: Int, counts: Bool) throws {
        var game = try Game()
        game.writing = .milliseconds(written)
        try game.join("Ann", "Bob")
        game.measure("Ann", roundTrip: .milliseconds(roundTrip))
        game.pass(.milliseconds(answered))
        game.solve("Ann")
        let verdict = try #require(game.verdict(to: "Ann"))
        #expect(verdict.isCorrect == counts)
        #expect(counts ? verdict.time <= .seconds(100) : verdict.finding == .roundOver)
    }

    @Test("A newcomer's answers count until the time that was left")
    func newcomersLimit() throws {
        for (elapsed, counts) in [(60_000, true), (60_001, false)] {
            var game = try Game()
            try game.join("Ann")
            game.pass(.seconds(40))
            try game.join("Bob")
            game.pass(.milliseconds(elapsed))
            game.solve("Bob")
            #expect(game.verdict(to: "Bob")?.isCorrect == counts)
        }
    }

    @Test("An answer at the very end of a round is too late, whatever its credit")
    func atTheEnd() throws {
        var game = try Game { $0.grace = .zero }
        try game.join("Ann")
        game.measure("Ann", roundTrip: .milliseconds(200))
        game.jump(.seconds(100))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.finding == .roundOver)
        #expect(game.table == ["- Ann outOfTime"])
    }

    @Test("The clock of a room does not go back")
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

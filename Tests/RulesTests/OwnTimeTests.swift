import Messages
import PlainText
import Puzzles
import Rules
import Testing

@Suite("Players with more time")
struct OwnTimeTests {
    private func factor(_ number: Double) throws -> TimeFactor { try #require(TimeFactor(number)) }

    private func join(_ name: String, wishing number: Double, _ game: inout Game) throws {
        try game.join(name, wishes: Wishes(timeFactor: try factor(number)))
    }

    @Test(
        "A factor is from 1 to 4, in hundredths",
        arguments: [
            (1, 100), (1.5, 150), (1.004, 100), (4, 400), (0, 100), (-3, 100), (4.5, 400), (.infinity, 400),
            (1e300, 400),
        ])
    func bounds(number: Double, percent: Int) throws {
        #expect(try factor(number).percent == percent)
        #expect(TimeFactor(.nan) == nil)
    }

    @Test("A player who is given twice the time is told so, and the round waits for them")
    func given() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.host(.skip)
        game.host(.time(game.id("Bob"), try factor(2)))
        #expect(game.effects == [])
        game.pass(.seconds(10))
        #expect(game.own(of: "Ann")?.seconds == 100 && game.own(of: "Ann")?.timeFactor == nil)
        #expect(game.own(of: "Bob")?.seconds == 200 && game.own(of: "Bob")?.timeFactor == 2)
        #expect(game.start(for: "Ann")?.overtime == nil)
        game.pass(.seconds(103))
        #expect(game.start(for: "Ann")?.overtime == true && game.start(for: "Ann")?.again == true)
        #expect(game.table == ["- Ann outOfTime", "- Bob guessing"])
        #expect(game.status(to: "Ann") == .waitingForAnswers(guessing: 1))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
        game.pass(.seconds(47))
        game.solve("Bob")
        #expect(game.verdict(to: "Bob")?.time == .seconds(150))
        #expect(!game.isRoundOn && game.table == ["1 Bob 150.0", "- Ann outOfTime"])
        let end = Record.roundEnded(match: 1, round: 2, winners: [game.id("Bob")], outOfTime: [game.id("Ann")])
        #expect(
            game.records == [
                .answered(
                    game.id("Bob"), match: 1, round: 2, expression: game.player("Bob")?.answer ?? "",
                    judgement: .correct(value: 24), time: .seconds(150), points: 625, discovery: nil), end,
            ])
    }

    @Test("During the grace period, the host does not say that others have more time")
    func grace() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(101))
        game.host(.lock)
        #expect(game.start(for: "Ann")?.again == true && game.start(for: "Ann")?.overtime == nil)
        game.host(.time(game.id("Bob"), try factor(2)))
        game.host(.skip)
        game.host(.start)
        game.pass(.seconds(101))
        game.host(.unlock)
        #expect(game.start(for: "Ann")?.overtime == true)
        game.pass(.seconds(100))
        game.host(.lock)
        #expect(game.start(for: "Ann")?.again == true && game.start(for: "Ann")?.overtime == nil)
    }

    @Test(
        "Time that the host gives stretches the points; time by one's own wish does not",
        arguments: [
            (true, 50, 875), (true, 100, 750), (true, 200, 500), (false, 50, 750), (false, 100, 500), (false, 150, 500),
        ])
    func points(isGranted: Bool, seconds: Int, points: Int) throws {
        var game = try Game { $0.allowsOwnTime = true }
        if isGranted { try game.join("Ann") } else { try join("Ann", wishing: 2, &game) }
        if isGranted { game.host(.time(game.id("Ann"), try factor(2))) }
        game.host(.skip)
        game.host(.start)
        game.pass(.seconds(seconds))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.points == points)
        #expect(game.player("Ann")?.score.points == points)
    }

    @Test(
        "A wish is granted up to twice, and only if the host allows it",
        arguments: [
            (true, 1.5, 150), (true, 2, 200), (true, 4, 200), (true, 1, nil), (false, 2, nil),
        ])
    func wishes(isAllowed: Bool, wish: Double, percent: Int?) throws {
        var game = try Game { $0.allowsOwnTime = isAllowed }
        try join("Ann", wishing: wish, &game)
        #expect(game.player("Ann")?.ownTime?.factor.percent == percent)
        #expect(game.room.round.map { _ in game.own(of: "Ann")?.seconds } == Double(percent ?? 100))
    }

    @Test("If the host switches it off, the time that players asked for ends with the round; what the host gave stays")
    func switchedOff() throws {
        var game = try Game { $0.allowsOwnTime = true }
        try join("Ann", wishing: 2, &game)
        try game.join("Bob")
        game.host(.time(game.id("Bob"), try factor(2)))
        for (isAllowed, seconds) in [(false, 100.0), (true, 200.0)] {
            let terms = game.player("Ann")?.terms
            game.host(.set(["own-time": .flag(isAllowed)]))
            #expect(game.player("Ann")?.terms == terms)
            game.host(.skip)
            game.host(.start)
            #expect(game.own(of: "Ann")?.seconds == seconds && game.own(of: "Bob")?.seconds == 200)
        }
    }

    @Test("Own time counts from the start of the round, for newcomers too")
    func newcomers() throws {
        var game = try Game { $0.allowsOwnTime = true }
        try join("Ann", wishing: 2, &game)
        game.pass(.seconds(90))
        try join("Bob", wishing: 2, &game)
        #expect(game.start(for: "Bob")?.timeLeft == .seconds(110))
        try game.join("Cid")
        #expect(game.time(for: "Cid") == nil)
        game.pass(.seconds(90))
        try join("Dan", wishing: 2, &game)
        #expect(game.time(for: "Dan") == nil && game.player("Dan")?.part == .waiting)
        game.solve("Bob")
        #expect(game.verdict(to: "Bob")?.time == .seconds(180))
    }

    @Test("The round waits for the grace of the longest time, and for nobody whose own time is up")
    func end() throws {
        var game = try Game { $0.allowsOwnTime = true }
        try join("Ann", wishing: 1.5, &game)
        try game.join("Bob")
        game.pass(.milliseconds(151999))
        #expect(game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(!game.isRoundOn && game.table == ["- Ann outOfTime", "- Bob outOfTime"])
        game.pass(.seconds(10))
        game.solve("Ann")
        game.pass(.seconds(102))
        #expect(!game.isRoundOn)
    }

    @Test("Those who are done wait 15 s for a player with more time who has lost the connection")
    func away() throws {
        var game = try Game { $0.allowsOwnTime = true }
        try join("Ann", wishing: 2, &game)
        try game.join("Bob")
        game.pass(.seconds(95))
        game.drop("Ann")
        game.pass(.seconds(7))
        #expect(!game.isRoundOn || game.table == ["- Ann away", "- Bob outOfTime"])
        game.pass(.seconds(8))
        #expect(!game.isRoundOn)
    }

    @Test("A player who comes back may wish for something else, but keeps what the host gave")
    func again() throws {
        var game = try Game { $0.allowsOwnTime = true }
        try game.join("Ann")
        game.wish("Ann", Wishes(timeFactor: try factor(1.5)))
        #expect(game.player("Ann")?.ownTime?.factor.percent == 150)
        #expect(game.player("Ann")?.terms == nil)
        game.wish("Ann", Wishes(timeFactor: .one))
        #expect(game.player("Ann")?.ownTime == nil)
        game.host(.time(game.id("Ann"), try factor(4)))
        game.wish("Ann", Wishes(timeFactor: try factor(2)))
        #expect(game.player("Ann")?.ownTime?.factor.percent == 400)
        game.host(.time(game.id("Ann"), .one))
        #expect(game.player("Ann")?.ownTime == nil)
    }

    @Test("Without a clock a round lasts until everybody is done, and every solution is worth 1,000 points")
    func withoutClock() throws {
        var game = try Game { $0.isTimed = false }
        try game.join("Ann", "Bob")
        #expect(game.start(for: "Ann")?.own?.clock == false && game.start(for: "Bob")?.own?.clock == false)
        #expect(game.start(for: "Bob")?.seconds == 3_600)
        game.pass(.seconds(100_000))
        #expect(game.room.nextDeadline == nil)
        try game.join("Cid")
        #expect(game.start(for: "Cid")?.own?.clock == false)
        game.giveUp("Cid")
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.points == 1_000 && game.verdict(to: "Ann")?.time == .seconds(100_000))
        game.drop("Bob")
        game.pass(.seconds(15))
        #expect(!game.isRoundOn && game.player("Ann")?.score.points == 1_000)
    }

    @Test("Once the room's own time is up, those who watch are told the time of the players who have more")
    func watched() throws {
        var game = try Game { $0.allowsOwnTime = true }
        try join("Ann", wishing: 1.5, &game)
        try game.join("Bob")
        game.pass(.seconds(40))
        #expect(game.room.timeLeft(at: game.now) == .seconds(60))
        game.pass(.seconds(70))
        #expect(game.room.timeLeft(at: game.now) == .seconds(40))
    }
}

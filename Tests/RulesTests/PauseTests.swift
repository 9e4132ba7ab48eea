import Messages
import Puzzles
import Rules
import Testing

@Suite("The host stops the clocks")
struct PauseTests {
    @Test("A pause stops a round for everybody, and three seconds after its end it goes on with the time that was left")
    func round() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        try game.join("Eve", as: .spectator)
        game.pass(.seconds(40))
        game.host(.pause)
        for name in ["Ann", "Bob", "Eve"] {
            #expect(game.status(to: name) == .paused && game.start(for: name)?.seconds == 60)
        }
        #expect(game.room.isPaused && game.room.nextDeadline == nil)
        game.pass(.seconds(1_000))
        #expect(game.isRoundOn)
        game.host(.resume)
        #expect(game.status(to: "Ann") == .paused && game.phase(to: "Ann")?.resumeSeconds == 3)
        #expect(!game.room.isPaused)
        game.pass(.milliseconds(2999))
        #expect(game.effects == [])
        game.pass(.milliseconds(1))
        for name in ["Ann", "Bob", "Eve"] {
            #expect(game.words(to: name) == ["startRound"])
            #expect(game.start(for: name)?.timeLeft == .seconds(60))
        }
        game.pass(.seconds(20))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.time == .seconds(60))
        game.pass(.milliseconds(41999))
        #expect(game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(!game.isRoundOn)
    }

    @Test("What is said in a pause does not count; what came in before it does")
    func answers() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(40))
        let before = game.now
        game.host(.pause)
        for name in ["Ann", "Bob"] {
            game.solve(name)
            #expect(game.verdict(to: name)?.reason == .notPlaying)
        }
        game.giveUp("Ann")
        #expect(game.verdict(to: "Ann")?.reason == .notPlaying)
        game.pass(.seconds(5))
        game.claim("Ann")
        game.solve("Bob", arrived: before)
        #expect(game.verdict(to: "Bob")?.reason == .notPlaying)
        game.solve("Ann", arrived: before.advanced(by: .seconds(-1)))
        #expect(game.verdict(to: "Ann")?.time == .seconds(39))
        game.host(.resume)
        game.solve("Bob")
        #expect(game.verdict(to: "Bob")?.reason == .notPlaying)
        game.pass(.seconds(3))
        game.solve("Bob")
        #expect(game.verdict(to: "Bob")?.time == .seconds(40))
    }

    @Test("Claims and give-ups that arrive before a pause count, even if their players disconnect")
    func otherWords() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid", "Dan")
        game.pass(.seconds(40))
        let before = game.now
        game.pass(.seconds(1))
        game.host(.pause)
        game.claim("Ann", arrived: before)
        #expect(game.player("Ann")?.part == .solved(.seconds(40), isProven: false))
        game.giveUp("Bob", arrived: before)
        #expect(game.verdict(to: "Bob")?.reason == .gaveUp && game.verdict(to: "Bob")?.time == .seconds(40))
        game.drop("Cid")
        game.giveUp("Cid", arrived: before)
        #expect(game.player("Cid")?.part == .gaveUp(reason: nil))
        game.claim("Dan", arrived: game.now)
        #expect(game.player("Dan")?.part.isGuessing == true)
    }

    @Test("A pause while a round waits for answers on their way tells the players that their time is up")
    func grace() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.milliseconds(100_500))
        game.host(.pause)
        for name in ["Ann", "Bob"] {
            let own = try #require(game.own(of: name))
            #expect(own.outcome == .outOfTime && own.plays == nil && own.seconds == 0)
        }
        game.host(.resume)
        game.pass(.seconds(3))
        #expect(game.own(of: "Ann")?.outcome == .outOfTime && game.isRoundOn)
    }

    @Test("A round does not end in a pause, even if nobody is guessing any more")
    func nobodyGuesses() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(1))
        let before = game.now
        game.pass(.seconds(1))
        game.host(.pause)
        game.solve("Ann", arrived: before)
        #expect(game.verdict(to: "Ann")?.correct == true && game.isRoundOn)
        game.host(.resume)
        game.pass(.seconds(3))
        #expect(!game.isRoundOn)
    }

    @Test("A player who comes or comes back in a pause is told the puzzle when the round continues")
    func newcomers() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(79))
        game.host(.pause)
        game.pass(.seconds(1_000))
        try game.join("Bob")
        #expect(game.words(to: "Bob").starts(with: ["welcome", "startRound", "results"]))
        #expect(game.own(of: "Bob")?.seconds == 21)
        game.drop("Ann")
        game.resume("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "startRound", "results"]))
        game.host(.resume)
        game.pass(.seconds(3))
        for name in ["Ann", "Bob"] { #expect(game.start(for: name)?.timeLeft == .seconds(21)) }
        game.pass(.seconds(2))
        game.host(.pause)
        try game.join("Cid")
        game.host(.resume)
        game.pass(.seconds(3))
        #expect(game.time(for: "Cid") == nil && game.player("Cid")?.part == .waiting)
    }

    @Test("The time of a pause is nobody's: neither that of a seat nor that of a lost connection")
    func seats() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.drop("Bob")
        game.pass(.seconds(10))
        game.host(.pause)
        game.pass(.seconds(1_000))
        #expect(game.isRoundOn && game.player("Bob") != nil)
        game.host(.resume)
        game.pass(.milliseconds(7999))
        #expect(game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(!game.isRoundOn)
        game.pass(.seconds(100))
        #expect(game.player("Bob") != nil)
        game.pass(.seconds(5))
        #expect(game.player("Bob") == nil)
    }

    @Test("In a break a pause ends at once, and the break starts over")
    func inBreak() throws {
        var game = try Game()
        try game.join("Ann")
        game.solve("Ann")
        game.pass(.seconds(5))
        game.host(.pause)
        #expect(game.status(to: "Ann") == .paused)
        game.pass(.seconds(100))
        game.host(.resume)
        #expect(game.status(to: "Ann") == .next(.seconds(10)))
        game.pass(.seconds(10))
        #expect(game.round == 2 && game.isRoundOn)
    }

    @Test("A pause can be renewed while the round is about to go on, and then it stays")
    func renewed() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(40))
        game.host(.pause)
        game.pass(.seconds(5))
        game.host(.resume)
        game.pass(.seconds(2))
        game.host(.pause)
        #expect(game.status(to: "Ann") == .paused && game.start(for: "Ann")?.seconds == 60)
        game.host(.pause)
        #expect(game.effects == [])
        game.pass(.seconds(100))
        game.host(.resume)
        game.host(.resume)
        #expect(game.effects == [])
        game.pass(.seconds(3))
        #expect(game.start(for: "Ann")?.timeLeft == .seconds(60))
    }

    @Test("A round that is skipped in a pause is over, and the next one waits for the host")
    func skipped() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.pause)
        game.host(.skip)
        #expect(!game.isRoundOn && game.roundEnd?.nextRound == nil && game.status(to: "Ann") == .paused)
        game.pass(.seconds(100))
        #expect(game.round == 1)
        game.host(.start)
        #expect(game.round == 2 && game.start(for: "Ann")?.timeLeft == .seconds(100))
        game.pass(.seconds(50))
        #expect(game.isRoundOn)
        game.host(.pause)
        game.host(.resume)
        game.host(.skip)
        game.pass(.seconds(10))
        #expect(game.round == 3 && game.isRoundOn)
    }

    @Test("A host that was stopped in a pause continues with it")
    func restart() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(40))
        game.host(.pause)
        game.pass(.seconds(5))
        game.restart()
        game.pass(.seconds(500))
        game.resume("Ann")
        #expect(game.status(to: "Ann") == .paused && game.start(for: "Ann")?.seconds == 60)
        game.host(.resume)
        game.pass(.seconds(3))
        #expect(game.start(for: "Ann")?.timeLeft == .seconds(60))
    }

    @Test("After a match that ends in a pause the room is still paused, and nobody loses a seat meanwhile")
    func endInAPause() throws {
        var game = try Game(showsFinale: true)
        try game.join("Ann", "Bob")
        game.pass(.seconds(40))
        game.host(.pause)
        game.drop("Bob")
        game.host(.end)
        game.pass(.seconds(10))
        #expect(game.room.phase == .finished && game.room.isPaused)
        game.pass(.seconds(1_000))
        #expect(game.player("Bob") != nil)
    }
}

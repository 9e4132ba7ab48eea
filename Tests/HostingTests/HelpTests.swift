import Hosting
import Messages
import Puzzles
import Rules
import Testing

@Suite("Hints and further solutions in a live room") struct HelpTests {
    private func hints(_ hall: Hall, to name: String) -> [HostMessage.Hint] {
        hall.messages(to: name).compactMap(\.hint)
    }

    @Test("The welcome shows when hints can be taken")
    func rules() throws {
        var hall = try Hall { $0.hints = .on }
        hall.join("Ann")
        #expect(hall.welcome(to: "Ann")?.settings.hints == "on")
        hall = try Hall { $0.hints = .off }
        hall.join("Ann")
        #expect(hall.welcome(to: "Ann")?.settings.hints == "off")
    }

    @Test("Hints survive the host, and are repeated to a player who comes back")
    func takenUp() throws {
        var hall = try Hall { $0.hints = .on }
        hall.join("Ann")
        hall.say("Ann", .hint(round: 1, step: 1))
        hall.say("Ann", .hint(round: 1, step: nil))
        let told = hints(hall, to: "Ann")
        #expect(told.map(\.step) == [1, 2])
        let key = try #require(hall.welcome(to: "Ann")?.resume)
        hall = hall.takenUp()
        hall.join("Ann", resume: key)
        #expect(hints(hall, to: "Ann") == told)
        #expect(Array(hall.words(to: "Ann").suffix(3)) == ["results", "hint", "hint"])
        hall.say("Ann", .hint(round: 1, step: 2))
        #expect(hints(hall, to: "Ann").last?.step == 2)
        hall.say("Ann", .hint(round: 1, step: nil))
        #expect(hints(hall, to: "Ann").last?.step == 3)
    }

    @Test("A solver who reconnects gets the puzzle and their outcome, and can look further until time is up")
    func solved() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        let start = try #require(hall.start(of: "Ann"))
        hall.say("Ann", .answer(round: 1, expression: try #require(hall.solution)))
        let keys = try ["Ann", "Bob"].map { try #require(hall.welcome(to: $0)?.resume) }
        hall = hall.takenUp()
        for (name, key) in zip(["Bob", "Ann"], keys.reversed()) { hall.join(name, resume: key) }
        #expect(["Ann", "Bob"].map { hall.start(of: $0)?.numbers } == [start.numbers, start.numbers])
        #expect(["Ann", "Bob"].map { hall.start(of: $0)?.own?.outcome } == [.solved, .guessing])
        hall.say("Ann", .answer(round: 1, expression: try #require(hall.solution)))
        #expect(hall.verdict(to: "Ann")?.reason == .repeated)
        hall.pass(.seconds(100))
        hall = hall.takenUp()
        hall.join("Ann", resume: keys[0])
        #expect(hall.start(of: "Ann")?.own?.seconds == 0)
    }

    @Test("Hints that are refused cost a player no tries, but too many of them at once are too much")
    func limits() throws {
        var hall = try Hall { $0.hints = .off }
        hall.join("Ann")
        for _ in 1...30 {
            hall.say("Ann", .hint(round: 1, step: nil))
            hall.pass(.milliseconds(250))
        }
        #expect(hall.verdicts(to: "Ann").count { $0.reason == .noHint } == 30)
        hall.say("Ann", .answer(round: 1, expression: try #require(hall.solution)))
        #expect(hall.verdict(to: "Ann")?.correct == true)
        hall.pass(.seconds(20))
        for _ in 1...25 { hall.say("Ann", .hint(round: 2, step: nil)) }
        #expect(hall.goodbye(to: "Ann") == .flooding)
    }

    @Test("The storage for hints and further answers counts like that for answers")
    func charged() throws {
        var limits = Limits()
        (limits.keptBurst, limits.keptPerSecond) = (3_000, 1)
        var hall = try Hall(limits: limits) { $0.hints = .off }
        hall.join("Ann")
        for _ in 1...10 { hall.say("Ann", .hint(round: 1, step: nil)) }
        #expect((1..<10).contains(hall.verdicts(to: "Ann").count))
    }

    @Test("Repeated solutions of a solver are held back after twenty, as wrong answers are")
    func repeated() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        let solution = try #require(hall.solution)
        for _ in 1...22 {
            hall.say("Ann", .answer(round: 1, expression: solution))
            hall.pass(.milliseconds(250))
        }
        #expect(hall.verdicts(to: "Ann").count { $0.reason == .repeated } == 20)
    }
}

import Messages
import Puzzles
import Rules
import Testing

struct AnswerTests {
    @Test("Each number must be used exactly once, and the numbers must make 24")
    func judgement() throws {
        var game = try Game()
        try game.join("Ann")
        let puzzle = try #require(game.room.round?.deal.puzzle)
        let numbers = puzzle.numbers.map(String.init)
        let wrong = [
            numbers.joined(separator: "+"), numbers.dropLast().joined(separator: "+"), "24",
            (numbers + [numbers[0]]).joined(separator: "+"), "", "((", "1/0",
        ]
        for expression in wrong {
            game.answer("Ann", expression)
            let verdict = try #require(game.verdict(to: "Ann"))
            #expect(verdict.reason == reason(of: puzzle.judge(expression)), "\(expression)")
            #expect(!verdict.correct, "\(expression)")
        }
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.value == "24" && game.verdict(to: "Ann")?.reason == nil)
    }

    private func reason(of judgement: Judgement) -> VerdictReason? {
        switch judgement {
        case .correct: nil
        case .notTarget, .overflow: .notTarget
        case .wrongNumbers: .wrongNumbers
        case .divisionByZero: .divisionByZero
        case .syntax: .syntax
        }
    }

    @Test("A verdict on wrong numbers has the first one, how often it is used and how often it was dealt")
    func wrongNumber() throws {
        var game = try Game()
        try game.join("Ann")
        let numbers = try #require(game.room.round?.deal.puzzle.numbers)
        game.answer("Ann", "\(numbers[0])*99")
        #expect(game.verdict(to: "Ann")?.wrongNumber == .init(number: 99, used: 1, dealt: 0))
        game.answer("Ann", "1+")
        #expect(game.verdict(to: "Ann")?.wrongNumber == nil)
    }

    @Test("The number of answers is not limited")
    func tries() throws {
        var game = try Game()
        try game.join("Ann")
        for _ in 1...1_000 { game.answer("Ann", "24") }
        game.pass(.seconds(1))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.correct == true)
        #expect(game.table == ["1 Ann 1.0"])
    }

    @Test("The record of an answer comes before its verdict")
    func recordFirst() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        guard case .record(.answered) = game.effects.first,
            case .tell(_, .verdict) = game.effects.dropFirst().first
        else { return #expect(Bool(false), "\(game.effects)") }
        game.giveUp("Bob")
        guard case .record(.gaveUp) = game.effects.first,
            case .tell(_, .verdict) = game.effects.dropFirst().first
        else { return #expect(Bool(false), "\(game.effects)") }
    }

    @Test(
        "A player who has given up cannot answer again; one who has solved the round gains nothing with the same solution"
    )
    func alreadyAnswered() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.solve("Ann")
        game.giveUp("Bob")
        for (name, reason) in [("Ann", VerdictReason.repeated), ("Bob", .alreadyAnswered)] {
            game.solve(name)
            #expect(game.verdict(to: name)?.reason == reason)
            #expect(game.records.isEmpty == (name == "Bob"))
            game.giveUp(name)
            #expect(game.verdict(to: name)?.reason == .alreadyAnswered)
        }
        #expect(game.table == ["1 Ann 0.0", "- Bob gaveUp", "- Cid guessing"])
    }

    @Test(
        "An answer for another round than the current one comes too late", arguments: [-1, 0, 1, 3, .max])
    func otherRound(number: Int) throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.host(.skip)
        game.pass(.seconds(10))
        let solution = try #require(game.room.round?.deal.solution)
        game.answer("Ann", solution.description, round: number)
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
        #expect(game.verdict(to: "Ann")?.round == number)
        game.giveUp("Ann", round: number)
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
        #expect(game.player("Ann")?.part != .gaveUp(reason: nil))
    }

    @Test("An answer in the break comes too late, and does not shorten the break")
    func inTheBreak() throws {
        var game = try Game()
        try game.join("Ann")
        let solution = try #require(game.room.round?.deal.solution)
        game.host(.skip)
        game.answer("Ann", solution.description)
        #expect(game.verdict(to: "Ann")?.reason == .roundOver)
        game.pass(.milliseconds(9_999))
        #expect(!game.isRoundOn)
    }

    @Test("Spectators and newcomers who wait are told that they are not playing")
    func notPlaying() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(80))
        try game.join("Bob")
        try game.join("Eve", as: .spectator)
        for name in ["Bob", "Eve"] {
            game.solve(name)
            #expect(game.verdict(to: name)?.reason == .notPlaying)
            game.giveUp(name)
            #expect(game.verdict(to: name)?.reason == .notPlaying)
        }
    }

    @Test("Answers from players who have left, are away or never joined change nothing")
    func nobody() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.leave("Ann")
        game.drop("Bob")
        for name in ["Ann", "Bob", "Zoe"] {
            game.pass(.seconds(1))
            game.solve(name)
            #expect(game.effects == [])
            game.claim(name)
            #expect(game.effects == [])
            game.giveUp(name)
            #expect(game.effects == [])
        }
    }

    @Test("A player who gives up gets a verdict with their time, and no rank")
    func givingUp() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(3))
        game.giveUp("Ann", because: "Too hard")
        #expect(game.verdict(to: "Ann")?.reason == .gaveUp)
        #expect(game.verdict(to: "Ann")?.time == .seconds(3))
        #expect(game.records == [.gaveUp(game.id("Ann"), match: 1, round: 1, time: .seconds(3))])
        #expect(game.table == ["- Ann gaveUp", "- Bob guessing"])
        #expect(game.player("Ann")?.part == .gaveUp(reason: "Too hard"))
    }

    @Test("A claim without proof counts, at the host's time, and is marked unproven")
    func claim() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.pass(.seconds(3))
        game.claim("Ann")
        #expect(game.records == [.claimed(game.id("Ann"), match: 1, round: 1, time: .seconds(3), points: 985)])
        #expect(game.verdict(to: "Ann") == nil)
        #expect(game.table == ["1 Ann 3.0", "- Bob guessing"])
        #expect(game.room.rows.first?.unproven == true)
        game.claim("Ann")
        #expect(game.records == [])
    }
}

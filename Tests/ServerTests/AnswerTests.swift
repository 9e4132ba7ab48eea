import Messages
import Server
import Transports
import Website
import Hosting
import Rules
import Testing

/// What happens to answers.
@Suite(.timeLimit(.minutes(5))) struct AnswerTests {
    @Test("A right answer is accepted once; the round ends when nobody is guessing any more")
    func right() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let (bob, _) = try await room.player("Bob")
            let start = try await ann.next(\.startRound)
            ann.answer(try start.solution, round: 1)
            let verdict = try await ann.next(\.verdict)
            #expect(
                verdict.correct && verdict.value == "24" && verdict.reason == nil && verdict.position == nil)
            #expect(verdict.round == 1)
            ann.answer(try start.solution, round: 1)
            #expect(try await ann.next(\.verdict).reason == .repeated)
            bob.send(#"{"giveUp":{"round":1}}"#)
            #expect(try await bob.next(\.verdict).reason == .gaveUp)
            let end = try await ann.next(\.endRound)
            #expect(end.own?.rank == 1 && end.own?.seconds == verdict.seconds && end.own?.outcome == .solved)
            #expect(end.phase == .break && end.seconds == 10)
            #expect(end.solutions > 0 && !end.solution.isEmpty)
            let other = try await bob.next(\.endRound)
            #expect(other.own?.rank == nil && other.own?.seconds == nil && other.own?.outcome == .gaveUp)
            #expect(other.members == end.members)
            let results = end.table
            #expect(results.solved == 1 && results.guessing == 0 && results.players == 2)
            #expect(results.rows?.map(\.name) == ["Ann", "Bob"])
            #expect(results.rows?.map(\.outcome) == [.solved, .gaveUp])
            #expect(results.rows?.map(\.wins) == [1, 0])
            #expect(end.own?.points == results.rows?.first?.points && end.own?.standing == 1)
        }
    }

    @Test(
        "A wrong answer gets a reason, and the player can continue to guess",
        arguments: [
            ("1+1", .wrongNumbers, nil), ("", .syntax, 0), ("(1", .syntax, 0), ("1+", .syntax, 2),
            ("1 2", .syntax, 2), ("1$2", .syntax, 1), ("ééé", .syntax, 0), ("1+👨‍👩‍👧+", .syntax, 2),
        ] as [(String, VerdictReason, Int?)])
    func wrong(expression: String, reason: VerdictReason, position: Int?) async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            ann.answer(expression, round: 1)
            let verdict = try await ann.next(\.verdict)
            #expect(!verdict.correct && verdict.reason == reason && verdict.position == position)
            ann.answer(try start.solution, round: 1)
            #expect(try await ann.next(\.verdict).correct)
        }
    }

    @Test("The right numbers with another value get the exact value")
    func notTarget() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            let dealt = start.numbers ?? []
            let numbers = dealt.map(String.init)
            ann.answer(numbers.joined(separator: "+") + "-0", round: 1)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
            ann.answer("\(numbers[0])/(\(numbers[1])-\(numbers[1]))", round: 1)
            #expect(try await ann.next(\.verdict).reason == .wrongNumbers)
            ann.answer(numbers.joined(separator: "×"), round: 1)
            let product = try await ann.next(\.verdict)
            #expect(product.value == "\(dealt.reduce(1, *))")
            #expect(product.correct == (product.value == "24"))
        }
    }

    @Test("Operators mean what they look like, in every form in which people type them")
    func operators() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let solution = try await ann.next(\.startRound).solution
            let typed = solution.map { sign in
                switch sign {
                case "*", "x", "×": " · "
                case "/": "÷"
                case "-": "−"
                default: String(sign)
                }
            }
            ann.answer(typed.joined(), round: 1)
            #expect(try await ann.next(\.verdict).correct)
        }
    }

    @Test("An answer or a give-up for another round gets roundOver", arguments: [0, 2, -1, Int.max, Int.min])
    func otherRound(round: Int) async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            ann.answer("1", round: round)
            #expect(
                try await ann.next(\.verdict)
                    == .init(round: round, correct: false, seconds: 0, reason: .roundOver))
            ann.send(#"{"giveUp":{"round":\#(round)}}"#)
            #expect(
                try await ann.next(\.verdict)
                    == .init(round: round, correct: false, seconds: 0, reason: .roundOver))
        }
    }

    @Test("An answer in the break gets roundOver, and the next round begins")
    func inTheBreak() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let start = try await ann.next(\.startRound)
            ann.answer(try start.solution, round: 1)
            _ = try await ann.next(\.endRound)
            ann.answer(try start.solution, round: 1)
            #expect(try await ann.next(\.verdict).reason == .roundOver)
            await room.obey(.skip)
            #expect(try await ann.next(\.startRound).round == 2)
        }
    }

    @Test("A round that nobody solves ends by itself, with everybody out of time")
    func outOfTime() async throws {
        var settings = Settings.short
        settings.roundDuration = .milliseconds(300)
        try await withRoom(settings) { room in
            let (ann, _) = try await room.player("Ann")
            let end = try await ann.next(\.endRound)
            #expect(end.own?.rank == nil && end.own?.outcome == .outOfTime)
            #expect(end.table.rows?.map(\.outcome) == [.outOfTime])
            #expect(try await ann.next(\.startRound).round == 2)
        }
    }

    @Test("A match ends after its rounds with all ranks, announced after the last break; the host can start another")
    func match() async throws {
        var settings = Settings()
        settings.intermission = .milliseconds(200)
        settings.matchLength = 2
        try await withRoom(settings) { room in
            let (ann, _) = try await room.player("Ann")
            for round in 1...2 {
                let start = try await ann.next(\.startRound)
                #expect(start.round == round && start.rounds == 2)
                ann.answer(try start.solution, round: round)
                let end = try await ann.next(\.endRound)
                #expect(end.phase == (round == 1 ? .break : .ending))
                // The next round begins at least a second after this one began.
                let bounds = round == 1 ? 0.2...1 : 0.2...0.2
                #expect(end.seconds.map(bounds.contains) == true, "\(end.seconds ?? 0)")
                #expect(end.table.rows?.map(\.wins) == (round == 1 ? [1] : [nil]))
                #expect(end.own?.standing == (round == 1 ? 1 : nil) && end.own?.rank == 1)
            }
            let end = try await ann.next(\.endMatch)
            #expect(end.phase == .over && end.own?.standing == 1 && end.own?.award != nil)
            #expect(end.rows.map(\.wins) == [2] && end.rows.map(\.standing) == [1])
            await room.obey(.start)
            #expect(try await ann.next(\.startRound).round == 1)
        }
    }
}

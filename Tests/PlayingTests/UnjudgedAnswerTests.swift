import Messages
import Playing
import Rules
import Server
import Testing

/// What becomes of answers without a verdict when the connection is lost.
@Suite(.timeLimit(.minutes(5))) struct UnjudgedAnswerTests {
    @Test("An answer without a verdict is sent again in the same round; one with a verdict is not")
    func openAnswer() async throws {
        try await withProxy { _, proxy, ann in
            _ = try await ann.welcome()
            let start = try await ann.startRound()
            await ann.session.send(.answer(.init(round: start.round, expression: "1")))
            #expect(try await ann.verdict().reason == .wrongNumbers)
            try await proxy.swallow()
            await ann.session.send(try start.answer)
            try await proxy.cut()
            try await proxy.swallow(false)
            try await ann.lost()
            _ = try await ann.welcome()
            #expect(try await ann.verdict().correct)
        }
    }

    @Test("An answer without a verdict is sent again when the host resumes a round that it has paused")
    func openAnswerInPause() async throws {
        try await withProxy { room, proxy, ann in
            _ = try await ann.welcome()
            let start = try await ann.startRound()
            try await proxy.swallow()
            await ann.session.send(try start.answer)
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await room.obey(.pause)
            try await proxy.swallow(false)
            try await proxy.bar(false)
            _ = try await ann.welcome()
            let covered = try await ann.startRound()
            #expect(covered.numbers == nil && covered.paused == true)
            await room.obey(.resume)
            #expect(try await ann.verdict().correct)
        }
    }

    @Test("An answer without a verdict is not sent in another round")
    func openAnswerTooLate() async throws {
        try await withProxy { room, proxy, ann in
            _ = try await ann.welcome()
            let start = try await ann.startRound()
            try await proxy.swallow()
            await ann.session.send(.answer(.init(round: start.round, expression: "1")))
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await room.obey(.skip)
            await room.obey(.start)
            try await proxy.swallow(false)
            try await proxy.bar(false)
            _ = try await ann.welcome()
            let next = try await ann.startRound()
            await ann.session.send(try next.answer)
            #expect(try await ann.verdict().correct)
        }
    }

    @Test("After a right answer, a player who comes back learns that they solved the round, and sends no answer again")
    func solved() async throws {
        try await withProxy { room, proxy, ann in
            var bob = Outing(to: room.port, as: "Bob")
            _ = try await bob.welcome()
            let start = try await ann.startRound()
            await ann.session.send(try start.answer)
            #expect(try await ann.verdict().correct)
            try await proxy.swallow()
            await ann.session.send(try start.answer)
            try await proxy.cut()
            try await proxy.swallow(false)
            try await ann.lost()
            let again = try await ann.startRound()
            #expect(again.own?.outcome == .solved && again.numbers == start.numbers)
            await ann.session.send(.giveUp(.init(round: start.round)))
            #expect(try await ann.verdict().reason == .alreadyAnswered)
            await bob.session.leave()
        }
    }
}

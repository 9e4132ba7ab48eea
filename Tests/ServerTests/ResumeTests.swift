import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing

/// How a player resumes their seat.
@Suite(.timeLimit(.minutes(5))) struct ResumeTests {
    private func back(_ welcome: HostMessage.Welcome) -> String { #","resume":"\#(welcome.resume)""# }

    @Test("A player who comes back has the same seat, name, token and puzzle, and their clock does not start again")
    func clockGoesOn() async throws {
        try await withRoom { room in
            let (sue, _) = try await room.player("Sue", more: #","role":"spectator""#)
            let (ann, welcome) = try await room.player("Ann")
            let first = try await ann.next(\.startRound)
            ann.answer("1", round: 1)
            _ = try await ann.next(\.verdict)
            // The host has received something from Ann after it sent her puzzle: her clock is running.
            let clock = ContinuousClock()
            let running = clock.now
            try await ann.close()
            while try await sue.next(\.results).rows?.last?.outcome != .away {}
            let elapsed = clock.now - running
            let again = try await room.guest("Another name", more: back(welcome))
            #expect(try await again.next().welcome == welcome)
            let second = try #require(try await again.next().startRound)
            #expect(second.numbers == first.numbers && second.round == 1)
            #expect(second.own?.seconds.map { $0 <= 100 - elapsed / .seconds(1) } == true)
            #expect(try await again.next().results?.rows?.map(\.name) == ["Ann"])
            again.answer(try second.solution, round: 1)
            let verdict = try await again.next(\.verdict)
            // Times are truncated to hundredths.
            #expect(verdict.correct && verdict.seconds > elapsed / .seconds(1) - 0.01)
        }
    }

    @Test("A seat keeps its answer and its wins; a solver gets the puzzle with their outcome")
    func answerKept() async throws {
        try await withRoom { room in
            let (ann, welcome) = try await room.player("Ann")
            let (bob, _) = try await room.player("Bob")
            let start = try await ann.next(\.startRound)
            ann.answer(try start.solution, round: 1)
            let verdict = try await ann.next(\.verdict)
            try await ann.close()
            let again = try await room.guest("Ann", more: back(welcome))
            #expect(try await again.next().welcome == welcome)
            let second = try await again.next().startRound
            #expect(second?.numbers == start.numbers && second?.own?.outcome == .solved)
            let row = try await again.next().results?.rows?.first
            #expect(row?.outcome == .solved && row?.seconds == verdict.seconds && row?.rank == 1)
            again.answer(try start.solution, round: 1)
            #expect(try await again.next(\.verdict).reason == .repeated)
            bob.send(#"{"giveUp":{"round":1}}"#)
            let end = try await again.next(\.endRound)
            #expect(end.own?.rank == 1 && end.table.rows?.first?.wins == 1)
            try await again.close()
            let third = try await room.guest("Ann", more: back(welcome))
            #expect(try await third.next(\.endRound).table.rows?.first?.wins == 1)
        }
    }

    @Test("Resuming a seat whose old connection is alive replaces that connection")
    func replaced() async throws {
        try await withRoom { room in
            let (ann, welcome) = try await room.player("Ann")
            let (again, second) = try await room.player("Ann", more: back(welcome))
            #expect(second == welcome)
            #expect(try await ann.farewell() == .replaced)
            again.answer("1", round: 1)
            #expect(try await again.next(\.verdict).reason == .wrongNumbers)
            #expect(await room.seats().map(\.isHere) == [true])
        }
    }

    @Test("A player who left has given up the seat: the token gets a new one")
    func left() async throws {
        try await withRoom { room in
            let (ann, welcome) = try await room.player("Ann")
            ann.send(#"{"leave":{}}"#)
            #expect(try await ann.farewell() == nil)
            #expect(await room.seats().isEmpty)
            let (_, second) = try await room.player("Ann", more: back(welcome))
            #expect(second.player.id != welcome.player.id && second.resume != welcome.resume)
            #expect(second.player.name == "Ann")
        }
    }

    @Test("A seat is released after too long an absence: the token gets a new one")
    func awayTooLong() async throws {
        var settings = Settings()
        settings.awayLimit = .milliseconds(50)
        try await withRoom(settings) { room in
            let (ann, welcome) = try await room.player("Ann")
            await room.wait(forSeats: 1)
            try await ann.close()
            await room.wait(forSeats: 0)
            let (_, second) = try await room.player("Ann", more: back(welcome))
            #expect(second.player.id != welcome.player.id)
        }
    }

    @Test("An unknown token is ignored", arguments: ["", "nonsense", "0"])
    func unknownToken(token: String) async throws {
        try await withRoom { room in
            let (_, ann) = try await room.player("Ann")
            let (_, bob) = try await room.player("Bob", more: #","resume":"\#(token)""#)
            #expect(bob.player.id != ann.player.id)
        }
    }

    @Test("An absent player is shown as away, and keeps the seat without an address")
    func shownAway() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            let (bob, _) = try await room.player("Bob")
            try await bob.close()
            while try await ann.next(\.results).rows?.last?.outcome != .away {}
            #expect(await room.seats().map(\.isHere) == [true, false])
            #expect(await room.seats().map(\.address) == ["127.0.0.1", ""])
        }
    }
}

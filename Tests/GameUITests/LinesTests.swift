import Messages
import Playing
import Telling
import Testing

@testable import Console
@testable import GameUI

@Suite("The lines of a game, without a picture and below one") struct LinesTests {
    private let rows = [
        row(2, "Wim", .solved, 12.34, rank: 1, standing: 1, wins: 3), row(1, "Bob", .outOfTime, standing: 2),
    ]

    /// What is printed of a message after others.
    private func printed(
        _ message: HostMessage, after messages: [HostMessage], isStaged: Bool = false
    ) -> [String] {
        var screen = screen(messages)
        return screen.show(.message(message), at: 0, width: 80, isStaged: isStaged)
    }

    /// The end of a round in which Wim goes on winning, and Zo goes out.
    private func ending(in state: HostMessage.PhaseState = .init(.break)) -> HostMessage {
        var rows = rows
        rows[0].streak = 3
        return end(in: state, rows: rows, news: .init(.out, player: 3, name: "Zo"))
    }

    @Test("The end of a round has one table, with remarks below it; a picture shows the table itself")
    func endOfRound() {
        let lines = printed(ending(), after: [welcome, start()])
        #expect(lines.filter { $0.contains("12.34 s") && !$0.contains("was first") }.count == 1, "\(lines)")
        #expect(lines.contains { $0.contains("🥇 1") && $0.contains("Wim") })
        #expect(!lines.contains { $0.contains("1. Wim") || $0.contains("Out: ") })
        let streak = "★ Wim has won 3 rounds in a row."
        #expect(lines.last == streak)
        let staged = printed(ending(), after: [welcome, start()], isStaged: true)
        #expect(staged.count == 3 && staged.last == streak, "\(staged)")
    }

    @Test("The end of a round is printed once, even if it is repeated or the player reconnects")
    func again() {
        let before = [welcome, start(), ending()]
        #expect(printed(ending(in: .init(.break, locked: true, again: true)), after: before) == [])
        let paused = ending(in: .init(.break, paused: true, again: true))
        #expect(printed(paused, after: before) == ["The host has paused the game."])
        #expect(printed(ending(), after: before + [welcome]) == ["The next round starts in 10 seconds."])
    }

    @Test("A puzzle is printed when it arrives and when its round continues, not when something else changes")
    func puzzle() {
        func hasPuzzle(_ message: HostMessage, after messages: [HostMessage]) -> Bool {
            printed(message, after: [welcome] + messages).contains { $0.contains("5    9    3    6") }
        }
        let locked = start(in: .init(.round, locked: true, again: true))
        let paused = start(1, nil, in: .init(.round, paused: true, again: true))
        #expect(hasPuzzle(start(), after: []))
        #expect(!hasPuzzle(locked, after: [start()]))
        #expect(printed(paused, after: [welcome, start()]) == ["The host has paused the game."])
        #expect(hasPuzzle(start(in: .init(.round, again: true)), after: [start(), paused]))
    }

    @Test("In a deck of cards a syntax error is pointed at among cards, as they were typed")
    func faultInCards() {
        guard case .startRound(var round) = start(1, [1, 11, 12, 13]) else { return }
        round.settings = ["deck": "cards"]
        var screen = screen([welcome, .startRound(round)])
        _ = screen.narrator.take("k+%j", at: 0)
        let verdict = HostMessage.Verdict(round: 1, correct: false, seconds: 1, reason: .syntax, position: 3)
        let lines = screen.show(.message(.verdict(verdict)), at: 0, width: 80)
        #expect(lines.dropFirst() == ["  K+%J", "    ^"])
    }

    @Test("A paused waiting room shows the pause below its picture, which counts down otherwise")
    func pausedHall() {
        let paused = gathering(players: 2, in: .init(.gathering, paused: true, again: true))
        let before = [welcome, gathering(players: 2)]
        #expect(printed(paused, after: before, isStaged: true) == ["The host has paused the game."])
        #expect(printed(firstRoundSoon, after: before, isStaged: true) == [])
    }

    @Test("The end of a match is printed with its table and awards")
    func endOfMatch() {
        let fastest = HostMessage.Award(code: "fastest", player: 2, name: "Wim", value: .number(3.21))
        let lines = printed(over(rows, awards: [fastest]), after: [welcome, start()])
        #expect(lines.contains { $0.contains("🥇 1") && $0.contains("Wim") })
        #expect(lines.last == "★ Fastest answer: Wim, 3.21 s")
        #expect(lines.filter { $0.contains("Fastest") }.count == 1)
    }

    @Test("The bell rings for a new phase, and not for a repeated one")
    func bell() {
        let news = [start(), end()]
        let known = [
            start(in: .init(.round, again: true)), start(1, nil, in: .init(.round, paused: true)),
            end(in: .init(.break, again: true)),
        ]
        #expect(news.allSatisfy { Bell.all.rings(for: .message($0)) })
        #expect(!known.contains { Bell.all.rings(for: .message($0)) })
        #expect(news.map { Bell.round.rings(for: .message($0)) } == [true, false])
    }
}

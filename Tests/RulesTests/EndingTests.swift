import Messages
import PlainText
import Puzzles
import Testing

@testable import Rules

@Suite("The end of a match")
struct EndingTests {
    @Test("The last solution is shown for a whole break; then the end of the match is told")
    func reveal() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000])
        #expect(game.words(to: "Bob").last == "endRound")
        #expect(game.status(to: "Bob") == .winners(.seconds(10)))
        // It is kept at once: nothing that happens in the break changes it.
        #expect(game.records.last == .matchEnded(match: 1, standings: game.room.placings, teams: nil))
        game.pass(.milliseconds(9_999))
        #expect(game.matchEnd == nil)
        game.pass(.milliseconds(1))
        #expect(game.words(to: "Bob") == ["endMatch"] && game.status(to: "Bob") == .matchOver)
        #expect(game.room.phase == .finished)
    }

    @Test("The host can have the end told at once, and then start another match", arguments: [HostAction.start, .skip])
    func start(action: HostAction) throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        game.host(action)
        #expect(game.matchEnd?.rows.map(\.name) == ["Ann"] && game.room.phase == .finished)
        #expect(game.room.matchNumber == 1)
        game.host(.start)
        #expect(game.room.matchNumber == 2 && game.matchEnd == nil)
    }

    @Test("The host ends a match in the middle of a round: the round ends as if it were the last one")
    func endedInRound() throws {
        var game = try Game.untilTheEnd { $0.matchLength = 5 }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000])
        game.pass(.seconds(10))
        game.pass(.seconds(1))
        game.solve("Bob")
        game.host(.end)
        #expect(game.words(to: "Bob").last == "endRound")
        #expect(game.status(to: "Bob") == .winners(.seconds(10)))
        #expect(game.records.last == .matchEnded(match: 1, standings: game.room.placings, teams: nil))
        game.pass(.seconds(10))
        #expect(game.matchEnd?.rows.map(\.name) == ["Ann", "Bob"] && game.room.phase == .finished)
        game.host(.start)
        #expect(game.room.matchNumber == 2)
    }

    @Test("A round with which the host ends a match puts nobody out of a knockout")
    func endedKnockout() throws {
        var game = try Game.untilTheEnd { $0.isKnockout = true }
        try game.join("Ann", "Bob", "Cid", "Dan", "Eve")
        for name in ["Ann", "Bob"] { game.solve(name) }
        game.host(.end)
        #expect(game.phase(to: "Ann")?.phase == .ending && game.room.players.allSatisfy { !$0.isOut })
        game.pass(.seconds(10))
        #expect(game.matchEnd?.rows.count == 5 && game.matchEnd?.rows.allSatisfy { $0.out == nil } == true)
    }

    @Test("The host ends a match in a break, or while its last solution is shown: everybody is told at once")
    func endedInBreak() throws {
        for rounds in [5, 1] {
            var game = try Game.untilTheEnd { $0.matchLength = rounds }
            try game.join("Ann")
            game.playRound(["Ann": 1_000])
            game.host(.end)
            #expect(game.words(to: "Ann") == ["endMatch"] && game.room.phase == .finished)
            game.host(.end)
            #expect(game.room.phase == .finished && game.room.matchNumber == 1 && game.effects.isEmpty)
        }
    }

    @Test("A match without a clock, without an end or in a pause can be ended", arguments: [false, true])
    func endedInPause(isPaused: Bool) throws {
        var game = try Game.untilTheEnd {
            $0.matchLength = nil
            $0.isTimed = false
        }
        try game.join("Ann")
        if isPaused { game.host(.pause) }
        game.host(.end)
        #expect(game.phase(to: "Ann")?.phase == .ending)
        game.pass(.seconds(10))
        #expect(game.matchEnd != nil && game.room.phase == .finished)
        game.host(.start)
        #expect(game.room.matchNumber == 2 && !game.room.isPaused)
    }

    @Test("The last break of a match tells only what happened in the round", arguments: Scoring.allCases)
    func secret(scoring: Scoring) throws {
        var game = try Game.untilTheEnd { $0.scoring = scoring }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000, "Bob": 2_000])
        let rows = try #require(game.roundEnd?.table.rows)
        #expect(game.roundEnd?.phase == .ending && game.roundEnd?.standings == nil)
        #expect(rows.map(\.rank) == [1, 2] && rows.map(\.seconds) == [1, 2])
        for row in rows {
            #expect(row.points == nil && row.gained == nil && row.wins == nil)
            #expect(row.standing == nil && row.moved == nil)
            #expect((row.solved == nil) == (scoring == .solved))
        }
        let own = game.own(of: "Ann")
        #expect(own?.rank == 1 && own?.points == nil && own?.standing == nil)
    }

    @Test("To show the winners ends a pause, as to start a round does", arguments: [HostAction.start, .skip])
    func startInPause(action: HostAction) throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann")
        game.host(.pause)
        game.host(.end)
        game.host(action)
        #expect(game.room.phase == .finished && !game.room.isPaused && game.room.stoppedSince == nil)
    }

    @Test("Before the first round there is no match to end")
    func nothingToEnd() throws {
        var game = try Game.untilTheEnd { $0.gathering = Gathering() }
        game.host(.end)
        try game.join("Ann")
        game.host(.end)
        #expect(game.room.phaseCode == .gathering)
        game.host(.start)
        game.host(.end)
        #expect(game.room.phaseCode == .countdown && game.room.matchNumber == 1)
    }

    @Test("A room that closes in the break has an end to tell, with everybody who played")
    func closing() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000, "Bob": 2_000])
        game.leave("Bob")
        #expect(game.room.ending?.rows.map(\.name) == ["Ann", "Bob"])
        game.pass(.seconds(10))
        #expect(game.matchEnd?.rows.map(\.name) == ["Ann", "Bob"] && game.room.ending == nil)
    }

    @Test("Guests who join or reconnect get the end again, until the next match")
    func again() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000])
        game.pass(.seconds(10))
        game.leave("Bob")
        game.drop("Ann")
        game.resume("Ann")
        #expect(game.words(to: "Ann") == ["welcome", "endMatch"])
        let told = game.matchEnd(to: "Ann")
        #expect(told?.rows.map(\.name) == ["Ann", "Bob"] && told?.own?.award?.code == "fastest")
        try game.join("Tess", as: .spectator)
        #expect(game.words(to: "Tess") == ["welcome", "endMatch"])
        game.host(.start)
        try game.join("Cid")
        #expect(!game.words(to: "Cid").contains("endMatch"))
    }

    @Test("In the break before the end, a newcomer is told when it comes")
    func latecomer() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        game.pass(.seconds(4))
        try game.join("Bob")
        #expect(game.words(to: "Bob").prefix(2) == ["welcome", "endRound"])
        #expect(game.status(to: "Bob") == .winners(.seconds(6)))
    }

    @Test("A room that everybody leaves in the break waits for the next match")
    func empty() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        game.leave("Ann")
        #expect(game.room.phase == .waiting && game.room.matchNumber == 2 && game.room.nextDeadline == nil)
    }

    @Test("A host that was stopped in the break shows the solution for another whole break")
    func restart() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        game.pass(.seconds(6))
        game.restart()
        game.resume("Ann")
        #expect(game.status(to: "Ann") == .winners(.seconds(10)))
        game.pass(.seconds(10))
        #expect(game.matchEnd?.rows.map(\.solved) == [1])
    }

    @Test("A room is stored with the end of its match, and goes on the same")
    func stored() throws {
        var game = try Game.untilTheEnd()
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        #expect(try StorageTests.copy(of: game.room) == game.room)
        game.pass(.seconds(10))
        #expect(try StorageTests.copy(of: game.room) == game.room)
    }
}

extension Game {
    /// A game in which the end of each match is shown, after one round unless the settings say otherwise.
    static func untilTheEnd(_ change: (inout Settings) -> Void = { _ in }) throws -> Game {
        try Game(showsFinale: true) {
            $0.matchLength = 1
            change(&$0)
        }
    }
}

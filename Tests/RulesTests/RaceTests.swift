import Messages
import PlainText
import Puzzles
import Testing

@testable import Rules

/// Where only rounds solved decide and there is no clock, nobody races.
@Suite("Rounds without a race") struct RaceTests {
    private func game() throws -> Game {
        try Game(showsFinale: true) {
            ($0.scoring, $0.isTimed) = (.solved, false)
            $0.matchLength = 2
        }
    }

    @Test("A round has no ranks, no winner and no order by time, and hints do not matter")
    func round() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid")
        game.hint("Ann")
        game.solve("Cid")
        #expect(game.table == ["- Cid 0.0", "- Ann guessing", "- Bob guessing"])
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.table == ["- Ann 5.0", "- Cid 0.0", "- Bob guessing"])
        game.giveUp("Bob")
        #expect(game.table == ["- Ann 5.0", "- Cid 0.0", "- Bob gaveUp"])
        #expect(game.room.ended?.winner == nil && game.room.ended?.isPhotoFinish == false)
        #expect(game.own(of: "Cid")?.rank == nil && game.own(of: "Cid")?.seconds == 0)
        #expect(game.own(of: "Cid")?.standing == 1 && game.own(of: "Ann")?.standing == 1)
        #expect(game.own(of: "Bob")?.standing == nil)
        #expect(game.records.last == .roundEnded(match: 1, round: 1, winners: [], outOfTime: []))
    }

    @Test("Solved rounds count, and nothing at the end of the match is about time")
    func match() throws {
        var game = try game()
        try game.join("Ann", "Bob")
        for _ in 1...2 {
            game.playRound(["Ann": 3_000])
            game.pass(.seconds(10))
        }
        let rows = try #require(game.matchEnd?.rows)
        #expect(rows.map(\.solved) == [2, 0] && rows.map(\.wins) == [0, 0])
        let codes = game.matchEnd?.awards?.map(\.code) ?? []
        #expect(!codes.contains { ["fastest", "patient", "streak"].contains($0) }, "\(codes)")
    }

    @Test("Either of the two alone is a race", arguments: [(Scoring.solved, true), (.points, false), (.wins, false)])
    func races(scoring: Scoring, isTimed: Bool) throws {
        var game = try Game { ($0.scoring, $0.isTimed) = (scoring, isTimed) }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000, "Bob": 2_000])
        #expect(game.table == ["1 Ann 1.0", "2 Bob 2.0"])
    }
}

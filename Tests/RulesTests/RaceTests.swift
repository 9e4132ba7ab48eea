import Foundation
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
        #expect(game.table == ["- Cid solved", "- Ann guessing", "- Bob guessing"])
        game.pass(.seconds(5))
        game.solve("Ann")
        #expect(game.table == ["- Ann solved", "- Cid solved", "- Bob guessing"])
        #expect(game.room.rows.allSatisfy { $0.wins == 0 && $0.hints == nil })
        game.giveUp("Bob")
        #expect(game.table == ["- Ann solved", "- Cid solved", "- Bob outOfTime"])
        #expect(game.room.ended?.winner == nil && game.room.ended?.isPhotoFinish == false)
        #expect(game.own(of: "Cid")?.rank == nil && game.own(of: "Cid")?.seconds == nil)
        #expect(["Ann", "Bob", "Cid"].allSatisfy { game.own(of: $0)?.standing == nil })
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
        #expect(rows.map(\.solved) == [2, 0])
        #expect(rows.allSatisfy { $0.wins == 0 && $0.seconds == nil && $0.standing == nil })
        let codes = game.matchEnd?.awards?.map(\.code) ?? []
        #expect(!codes.contains { ["fastest", "patient", "streak"].contains($0) }, "\(codes)")
    }

    @Test("The room tells no one how long others took or who gave up, and compares or praises no time")
    func news() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid")
        #expect(game.start(for: "Ann")?.medianSeconds == nil)
        game.answer("Bob", "1+1")
        game.answer("Bob", "1+1")
        game.answer("Bob", "1+1")
        game.solve("Ann")
        game.pass(.seconds(1))
        let solved = try #require(game.news(to: "Cid").first { $0.code == .solved })
        #expect(solved.name == "Ann" && solved.seconds == nil && solved.rank == nil)
        game.giveUp("Bob")
        game.pass(.seconds(1))
        #expect(!game.news(to: "Cid").contains { $0.code == .gaveUp })
        #expect(game.table.contains("- Bob waiting"))
        game.solve("Cid")
        game.pass(.seconds(10))
        game.playRound(["Ann": 2_000, "Bob": 3_000, "Cid": 1_000])
        game.pass(.seconds(10))
        #expect(game.matchEnd?.awards == nil)
        #expect(game.own(of: "Ann")?.award?.code == "solved")
    }

    @Test("A setting that changes in a round decides about the next one, not about its last table")
    func changed() throws {
        var game = try Game { $0.scoring = .solved }
        try game.join("Ann", "Bob")
        game.pass(.seconds(1))
        game.solve("Bob")
        game.host(.set(["seconds": nil]))
        game.pass(.seconds(1))
        game.solve("Ann")
        #expect(game.table == ["1 Bob 1.0", "2 Ann 2.0"])
        #expect(game.room.ended?.winner?.name == "Bob")
        game.pass(.seconds(10))
        game.solve("Bob")
        game.host(.set(["seconds": 60]))
        game.pass(.seconds(1))
        game.solve("Ann")
        #expect(game.table == ["- Ann solved", "- Bob solved"])
        #expect(game.room.ended?.winner == nil)
        let stored = try JSONDecoder().decode(Room.self, from: JSONEncoder().encode(game.room))
        #expect(stored == game.room)
    }

    @Test("Either of the two alone is a race", arguments: [(Scoring.solved, true), (.points, false), (.wins, false)])
    func races(scoring: Scoring, isTimed: Bool) throws {
        var game = try Game { ($0.scoring, $0.isTimed) = (scoring, isTimed) }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 1_000, "Bob": 2_000])
        #expect(game.table == ["1 Ann 1.0", "2 Bob 2.0"])
    }
}

extension Game {
    /// The news of all tables that a player got.
    fileprivate func news(to name: String) -> [HostMessage.News] {
        messages(to: name).flatMap { message -> [HostMessage.News] in
            switch message {
            case .results(let results): results.news ?? []
            case .endRound(let end): end.table.news ?? []
            default: []
            }
        }
    }
}

import Messages
import PlainText
import Rules
import Testing

@Suite("What a player of the original game claims, without proof") struct ClaimTests {
    @Test("A claim ranks behind every proof, in the round and in the match, and keeps its mark")
    func ranks() throws {
        var game = try Game { $0.matchLength = 3 }
        try game.join("Ann", "Max", "Bob")
        game.claim("Max")
        game.pass(.seconds(50))
        game.hint("Ann")
        game.playRound(["Ann": 1_000])
        #expect(game.table == ["1 Ann 51.0", "2 Max 0.0", "- Bob gaveUp"])
        #expect(game.roundEnd?.winner?.name == "Ann" && game.roundEnd?.photoFinish == nil)
        #expect(
            game.records.contains {
                if case .roundEnded(_, _, let winners, _) = $0 { winners == [game.id("Ann")] } else { false }
            })
        game.pass(.seconds(10))
        game.claim("Max")
        game.playRound([:])
        // Nobody has proved it: Max is first, but has not won it.
        #expect(game.roundEnd?.winner == nil)
        #expect(game.room.matchRows.map(\.name) == ["Ann", "Max", "Bob"])
        #expect(game.room.matchRows.map(\.unproven) == [nil, true, nil])
        #expect(game.room.matchRows.map(\.solved) == [1, 2, 0] && game.room.matchRows.map(\.wins) == [1, 1, 0])
        #expect(game.room.placings.map(\.claimed) == [0, 2, 0])
        let max = try #require(game.player("Max")?.score)
        #expect(max.streak == 0 && max.best == nil && max.points == 0 && max.claims.points == 2_000)
    }

    @Test("Where nobody has proved anything, claims decide")
    func alone() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann", "Max")
        game.pass(.seconds(1))
        game.claim("Max")
        game.playRound([:])
        #expect(game.room.matchRows.map { "\($0.standing ?? 0) \($0.name)" } == ["1 Max", "0 Ann"])
    }

    @Test("A claim counts for no team, nor does its player in that round")
    func teams() throws {
        var game = try Game {
            $0.teams = TeamList("Red,Blue")
            $0.scoring = .solved
        }
        try game.join("Ann", "Bob", "Max", "Cid")
        // Ann and Max are Red, Bob and Cid are Blue.
        game.claim("Max")
        game.playRound(["Ann": 1_000, "Bob": 1_000])
        let teams = game.room.results.teams ?? []
        #expect(teams.map { "\($0.team) \($0.solved ?? -1)" } == ["Red 1.0", "Blue 0.5"])
    }

    @Test("Claims earn no awards")
    func awards() throws {
        var game = try Game(showsFinale: true) {
            $0.matchLength = 2
        }
        try game.join("Ann", "Max")
        for _ in 1...2 {
            game.claim("Max")
            game.playRound([:])
            game.pass(.seconds(10))
        }
        let end = try #require(game.matchEnd)
        #expect(end.awards == nil, "\(end)")
    }

    @Test("A claim gains no award for ranks")
    func ranksGained() throws {
        var game = try Game(showsFinale: true) { $0.matchLength = 2 }
        let claimers = ["Max", "Bob", "Cid", "Dan"]
        try game.join("Ann", "Max", "Bob", "Cid", "Dan")
        for name in claimers {
            game.claim(name)
            game.pass(.seconds(1))
        }
        game.playRound(["Ann": 1_000])
        game.pass(.seconds(10))
        game.claim("Dan")
        game.playRound([:])
        #expect(game.room.matchRows.map(\.name).firstIndex(of: "Dan") == 1)
        game.pass(.seconds(10))
        let end = try #require(game.matchEnd)
        #expect(end.awards?.contains { $0.code == "climb" } != true, "\(end)")
    }
}

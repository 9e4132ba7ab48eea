import Messages
import Testing

@testable import Rules

@Suite("What a table says about what has happened since the last one")
struct RoomNewsTests {
    private func news(of game: Game) -> [[HostMessage.News]] {
        game.effects.compactMap {
            switch $0 {
            case .tell(.everyone, .results(let results)): results.news ?? []
            case .tellPhase(.endRound(let end), own: _, to: .everyone): end.table.news ?? []
            default: nil
            }
        }
    }

    private func told(_ game: Game) -> [String] {
        news(of: game).joined().map { "\($0.code.rawValue) \($0.name ?? "")" }
    }

    /// A round that everybody plays, and in which the last table is old enough for the next.
    private func game(_ names: String..., change: (inout Settings) -> Void = { _ in }) throws -> Game {
        var game = try Game(change)
        for name in names { try game.join(name) }
        game.pass(.seconds(5))
        return game
    }

    @Test("Everything comes once, in its order")
    func order() throws {
        var game = try game("Ann", "Bob", "Cid")
        game.jump(.seconds(5))
        game.solve("Bob")
        #expect(news(of: game) == [[.solved(2, "Bob", seconds: 10, rank: 1)]])
        game.giveUp("Ann")
        #expect(news(of: game) == [])
        game.drop("Cid")
        try game.join("Tess", as: .spectator)
        try game.join("Dora")
        game.pass(.seconds(1))
        #expect(told(game) == ["gaveUp Ann", "lost Cid", "joined Dora"])
        game.resume("Cid")
        #expect(told(game) == ["back Cid"])
        game.leave("Dora")
        game.pass(.seconds(1))
        #expect(told(game) == ["left Dora"])
        game.pass(.seconds(3))
        #expect(news(of: game) == [])
    }

    @Test("News that cancel each other out are not told")
    func takenBack() throws {
        var game = try game("Ann", "Bob")
        game.giveUp("Ann")
        game.drop("Bob")
        game.resume("Bob")
        try game.join("Cid")
        game.leave("Cid")
        game.pass(.seconds(1))
        #expect(told(game) == [])
    }

    @Test("A name that changes twice between two tables is told once; a newcomer joins under the latest name")
    func renamed() throws {
        var game = try game("Ann", "Bob")
        game.giveUp("Ann")
        try game.join("Cid")
        for (player, name) in [("Bob", "Rob"), ("Bob", "Robert"), ("Cid", "Sid")] {
            try game.rename(player, to: name)
        }
        game.pass(.seconds(1))
        #expect(told(game) == ["joined Sid", "renamed Robert"])
        #expect(news(of: game).last?.last?.before == "Bob")
    }

    @Test("Ranks are those in the round so far; equals share one, and a bot has none")
    func ranks() throws {
        var game = try Game { $0.gathering = Gathering() }
        try game.join("Ann", "Bob", "Cid", "Dora", "Eve")
        try game.seat(bots: "Ada")
        game.host(.start)
        game.pass(.seconds(13))
        game.solve("Ann")
        #expect(news(of: game).last?.map(\.rank) == [1])
        game.pass(.seconds(1))
        game.giveUp("Dora")
        for name in ["Ada", "Bob", "Cid"] { game.solve(name) }
        game.pass(.seconds(1))
        let last = news(of: game).joined().filter { $0.code == .solved }
        #expect(last.map(\.name) == ["Ada", "Bob", "Cid"] && last.map(\.rank) == [nil, 2, 2])
        #expect(last.map(\.bot) == [true, nil, nil])
    }

    @Test("A crowd gets five news items, and a count of the rest")
    func crowd() throws {
        var game = try Game { $0.capacity = 100 }
        for number in 1...60 { try game.join("P\(number)") }
        game.pass(.seconds(5))
        for number in 1...9 { game.giveUp("P\(number)") }
        game.solve("P10")
        game.pass(.seconds(2))
        let last = try #require(news(of: game).last)
        // The first of them was told at once.
        #expect(last.prefix(5).map(\.name) == ["P2", "P3", "P4", "P5", "P6"])
        #expect(last.dropFirst(5) == [.init(more: ["gaveUp": 3, "solved": 1])])
    }

    @Test("Spectators do not make a room a crowd")
    func spectators() throws {
        var game = try Game()
        for number in 1...40 { try game.join("P\(number)") }
        for number in 1...16 { try game.join("TV\(number)", as: .spectator) }
        game.pass(.seconds(5))
        for number in 1...9 { game.giveUp("P\(number)") }
        game.pass(.seconds(2))
        // The first of them was told at once.
        #expect(told(game) == (2...9).map { "gaveUp P\($0)" })
    }

    @Test("Each player who goes out of a knockout is named once, when that round ends")
    func out() throws {
        var game = try Game { $0.isKnockout = true }
        try game.join("Ann", "Bob", "Cid", "Dora", "Eve")
        func out() -> [String] { told(game).filter { $0.hasPrefix("out") } }
        game.playRound(["Ann": 1_000, "Bob": 2_000, "Cid": 3_000])
        var all = out()
        game.pass(.seconds(10))
        game.playRound(["Ann": 1_000, "Bob": 2_000])
        all += out()
        #expect(all.sorted() == ["out Cid", "out Dora", "out Eve"])
    }

    @Test("A newcomer's first table has none")
    func newcomer() throws {
        var game = try game("Ann", "Bob")
        game.giveUp("Ann")
        game.drop("Bob")
        try game.join("Cid")
        let first = game.tables(to: "Cid").first
        #expect(first != nil && first?.news == nil)
    }

    @Test("A stored room keeps news that it has not told")
    func stored() throws {
        var game = try game("Ann", "Bob", "Cid")
        game.giveUp("Ann")
        game.giveUp("Bob")
        var restored = try StorageTests.copy(of: game.room)
        #expect(restored == game.room)
        let effects = restored.handle(.tick, at: game.now.advanced(by: .seconds(1)))
        #expect(
            effects.contains {
                if case .tell(_, .results(let results)) = $0 { results.news?.map(\.name) == ["Bob"] } else { false }
            })
    }
}

extension HostMessage.News {
    fileprivate static func solved(_ player: Int, _ name: String, seconds: Double, rank: Int) -> Self {
        var news = Self(.solved, player: player, name: name, seconds: seconds)
        news.rank = rank
        return news
    }
}

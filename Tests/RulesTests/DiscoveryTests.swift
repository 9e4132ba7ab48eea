import Messages
import Puzzles
import Testing

@testable import Rules

struct DiscoveryTests {
    /// A game whose deal has at least this many distinct solutions, and the solutions.
    private static func game(solutions least: Int, _ names: String...) throws -> (Game, [String]) {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        while true {
            let puzzle = try #require(game.room.round?.deal.puzzle)
            let solutions = try Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description)
            if solutions.count >= least { return (game, solutions) }
            game.host(.skip)
            game.host(.start)
        }
    }

    @Test("A solution is a discovery for the first player who finds it, and for nobody afterwards")
    func first() throws {
        var (game, solutions) = try Self.game(solutions: 3)
        game.recall([solutions[1]])
        game.answer("Ann", solutions[0])
        #expect(game.verdict(to: "Ann")?.found == 2)
        #expect(game.verdict(to: "Ann")?.solutions == solutions.count)
        #expect(game.effects.contains { $0.isDiscovery(number: 2) })
        game.answer("Bob", "(" + solutions[0] + ")")
        #expect(game.verdict(to: "Bob")?.correct == true)
        #expect(game.verdict(to: "Bob")?.discovery == nil)
        game.answer("Cid", solutions[1])
        #expect(game.verdict(to: "Cid")?.correct == true)
        #expect(game.verdict(to: "Cid")?.discovery == nil)
    }

    @Test("Wrong answers and claims are not discoveries")
    func wrong() throws {
        var (game, solutions) = try Self.game(solutions: 1)
        game.recall([])
        game.answer("Ann", "24")
        #expect(game.verdict(to: "Ann")?.discovery == nil)
        game.claim("Bob")
        game.answer("Cid", solutions[0])
        #expect(game.verdict(to: "Cid")?.found == 1)
    }

    @Test("Without a history, nothing is a discovery")
    func noHistory() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.answer("Ann", solutions[0])
        #expect(game.verdict(to: "Ann")?.discovery == nil)
    }

    @Test("Earlier solutions count only for their own round, and those for another round are ignored")
    func rounds() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.recall(solutions, of: game.round + 1)
        game.answer("Ann", solutions[0])
        #expect(game.verdict(to: "Ann")?.discovery == nil)
        game.recall([])
        game.host(.skip)
        game.host(.start)
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.correct == true)
        #expect(game.verdict(to: "Ann")?.discovery == nil)
    }

    @Test("Expressions that are not solutions do not count as found, and repeated solutions count once")
    func nonsense() throws {
        var (game, solutions) = try Self.game(solutions: 2)
        game.recall(["", "24", "((", "1+1", solutions[1], "(\(solutions[1]))"])
        game.recall([solutions[1]])
        game.answer("Ann", solutions[0])
        #expect(game.verdict(to: "Ann")?.found == 2)
    }

    @Test("A deal of more than five numbers has no discoveries, so that nobody waits for its solutions")
    func manyNumbers() throws {
        var game = try Game { $0.deck = Deck(size: 6) }
        try game.join("Ann")
        game.recall([])
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.correct == true)
        #expect(game.verdict(to: "Ann")?.discovery == nil)
    }
}

extension Effect {
    fileprivate func isDiscovery(number: Int) -> Bool {
        if case .record(.answered(_, _, _, _, _, _, _, let discovery?)) = self {
            discovery.number == number
        } else {
            false
        }
    }
}

import Foundation
import Messages
import Puzzles
import Rules
import Testing

@Suite("A room that deals a list of puzzles")
struct PuzzleListTests {
    private static let text = "3 3 8 8\n1 2 3 4 = 10\n1 2 3 4 5 = 15"

    private static func game(_ change: (inout Settings) -> Void = { _ in }) throws -> Game {
        let list = try PuzzleList(reading: text.utf8)
        return try Game {
            $0.deal(list)
            change(&$0)
        }
    }

    @Test("Each round has its puzzle, the match ends with the list, and the next one begins with the first")
    func order() throws {
        var game = try Self.game()
        try game.join("Ann")
        var dealt: [Puzzle] = []
        for _ in 1...2 {
            for round in 1...3 {
                #expect(game.round == round)
                dealt.append(try #require(game.room.round).deal.puzzle)
                game.solve("Ann")
                if round < 3 { game.host(.start) }
            }
            #expect(game.room.phase == .finished)
            game.host(.start)
            game.pass(.seconds(3))
        }
        let list = [Puzzle([3, 3, 8, 8]), Puzzle([1, 2, 3, 4], target: 10), Puzzle([1, 2, 3, 4, 5], target: 15)]
        #expect(dealt == list + list)
    }

    @Test("With more rounds than puzzles the list starts over")
    func startsOver() throws {
        var game = try Self.game { $0.matchLength = 4 }
        try game.join("Ann")
        for _ in 1...3 {
            game.solve("Ann")
            game.host(.start)
        }
        #expect(game.round == 4 && game.room.round?.deal.puzzle.numbers == [3, 3, 8, 8])
    }

    @Test("A newcomer knows the first target, and everybody learns another size or target with its round")
    func told() throws {
        var game = try Self.game()
        #expect(game.room.known["target"] == 24 && game.room.known["size"] == 4)
        try game.join("Ann")
        #expect(game.start(for: "Ann")?.settings == nil)
        game.solve("Ann")
        game.host(.start)
        #expect(game.start(for: "Ann")?.settings == ["target": 10] && game.start(for: "Ann")?.target == 10)
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.correct == true)
        // What the host has changed for the next round does not bring an earlier target back.
        game.host(.set(["seconds": 60]))
        game.host(.start)
        #expect(game.start(for: "Ann")?.settings == ["target": 15, "size": 5, "seconds": 60])
        #expect(game.room.changesAhead == nil)
    }

    @Test("Nobody chooses what is dealt, but everything else")
    func fixed() throws {
        var game = try Self.game()
        for (name, value) in [("deck", "cards"), ("level", "hard")] as [(String, SettingValue)] {
            let refusal = #expect(throws: SettingsRefusal.self) { try game.room.wanted.changed(by: [name: value]) }
            guard case .dealsList? = refusal else {
                Issue.record("\(name)")
                continue
            }
        }
        let changes = ["size", "target", "level", "deck"].map { name in
            RoomSetting.all.first { $0.name == name }?.declaration(in: game.room.wanted).changes
        }
        #expect(changes == ["never", "never", "never", "never"])
        try game.join("Ann")
        game.host(.set(["target": 36]))
        #expect(game.room.settings.deck.target == 24 && game.room.changesAhead == nil)
        game.host(.set(["hints": "off", "rounds": 2]))
        #expect(game.room.wanted.hints == .off && game.room.wanted.matchLength == 2)
    }

    @Test("A room that is stored and restored in any round deals the same")
    func restored() throws {
        var game = try Self.game()
        try game.join("Ann")
        for round in 1...3 {
            var other = try JSONDecoder().decode(Room.self, from: JSONEncoder().encode(game.room))
            #expect(other == game.room)
            game.solve("Ann")
            game.host(.start)
            _ = other.handle(.answer(game.id("Ann"), round: round, expression: "0", elapsed: nil), at: game.now)
            _ = other.handle(.host(.skip), at: game.now)
            _ = other.handle(.host(.start), at: game.now)
            if round < 3 { #expect(other.round?.deal == game.room.round?.deal) }
        }
    }

    @Test("Settings with a list are stored with it, and a host could have chosen them")
    func settings() throws {
        let settings = try Self.game().room.settings
        #expect(settings.areChoosable && settings.matchLength == 3)
        #expect(try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings)) == settings)
    }
}

import Foundation
import History
import Rules
import Simulation
import Testing

struct ReplayTests {
    @Test("Every simulated game replays as it was stored, whatever the batches", arguments: Home.allCases)
    func games(home: Home) throws {
        let shelf = try Shelf(home)
        var events = 0
        for seed in UInt64(500)..<620 {
            var game = try KeptGame(seed: seed)
            let journal = try Journal(shelf.home, durability: .normal)
            try game.begin(in: journal)
            try game.play(into: journal, batch: Int(seed % 7) + 1)
            try game.store(.snapshot(game.snapshot), in: journal)
            let outcome = try Replay(of: game.id, in: try Archive(reading: shelf.home)).play()
            #expect(outcome.difference == nil, "seed \(seed)")
            #expect(outcome.events == game.turns.count && !outcome.beginsLate)
            events += outcome.events
        }
        #expect(events > 5_000)
    }

    @Test(
        "A history that begins in the middle of a room replays as it was stored, and says that it does",
        arguments: Home.allCases)
    func late(home: Home) throws {
        let shelf = try Shelf(home)
        for seed in UInt64(60)..<90 {
            var game = try KeptGame(seed: seed)
            let middle = game.turns.count / 2
            for turn in game.turns[..<middle] { _ = game.room.handle(turn.event, at: turn.instant) }
            let journal = try Journal(shelf.home, durability: .normal)
            try game.begin(in: journal)
            try game.play(into: journal, batch: 3, turns: middle..<game.turns.count)
            let outcome = try Replay(of: game.id, in: try Archive(reading: shelf.home)).play()
            #expect(outcome.difference == nil, "seed \(seed)")
            #expect(outcome.beginsLate && outcome.gaps == 0 && outcome.events == game.turns.count - middle)
        }
    }

    @Test("A history with a gap is checked before and after it", arguments: Home.allCases)
    func gap(home: Home) throws {
        let shelf = try Shelf(home)
        for seed in UInt64(20)..<40 {
            var game = try KeptGame(seed: seed)
            let journal = try Journal(shelf.home, durability: .normal)
            try game.begin(in: journal)
            let (first, second) = (game.turns.count / 3, game.turns.count * 2 / 3)
            try game.play(into: journal, turns: 0..<first)
            for turn in game.turns[first..<second] { _ = game.room.handle(turn.event, at: turn.instant) }
            try game.store(.begin(game.entry, game.snapshot), in: journal)
            try game.play(into: journal, turns: second..<game.turns.count)
            let outcome = try Replay(of: game.id, in: try Archive(reading: shelf.home)).play()
            #expect(outcome.difference == nil, "seed \(seed)")
            #expect(outcome.gaps == 1)
        }
    }

    @Test(
        "Gaps may follow each other, or the room's opening, with nothing stored between", arguments: Home.allCases)
    func gapsInARow(home: Home) throws {
        let shelf = try Shelf(home)
        for seed in UInt64(40)..<60 {
            var game = try KeptGame(seed: seed)
            let journal = try Journal(shelf.home, durability: .normal)
            try game.begin(in: journal)
            for part in 0..<3 {
                for turn in game.turns[part * 10..<part * 10 + 10] {
                    _ = game.room.handle(turn.event, at: turn.instant)
                }
                try game.store(.begin(game.entry, game.snapshot), in: journal)
                // At the same number, and yet after the gap.
                try game.store(.snapshot(game.snapshot), in: journal)
            }
            let rest = 30..<game.turns.count
            try game.play(into: journal, turns: rest)
            let kept = try #require(try journal.last(named: "Friday night"))
            #expect(kept.entries.count == rest.count || kept.entry.id != game.id)
            let outcome = try Replay(of: game.id, in: try Archive(reading: shelf.home)).play()
            #expect(outcome.difference == nil, "seed \(seed)")
            #expect(outcome.gaps == 3 && outcome.events == rest.count)
        }
    }

    @Test(
        "Every later change is detected",
        arguments: [
            (
                "answers",
                "UPDATE answers SET time = time + 10000000 WHERE id = (SELECT MAX(id) FROM answers WHERE time > 0)"
            ),
            (
                "answers",
                "UPDATE answers SET verdict = 'correct' WHERE id = (SELECT MIN(id) FROM answers WHERE verdict = 'syntax')"
            ),
            ("answers", "DELETE FROM answers WHERE id = (SELECT MAX(id) FROM answers)"),
            ("answers", "UPDATE answers SET won = 1 - won WHERE id = (SELECT MAX(id) FROM answers)"),
            ("rounds", "UPDATE rounds SET numbers = '1 2 3 4' WHERE round = 1"),
            ("players", "UPDATE players SET name = 'Eve' WHERE player = (SELECT MIN(player) FROM players)"),
            ("standings", "UPDATE standings SET wins = wins + 1 WHERE place = 1"),
            ("standings", "DELETE FROM standings WHERE place = 1"),
            ("entries", "DELETE FROM entries WHERE number = 20"),
            ("", "UPDATE entries SET body = replace(body, '\"elapsed\"', '\"passed\"')"),
            (
                "snapshots",
                "UPDATE snapshots SET state = replace(state, '\"wins\":', '\"wins\":1') WHERE is_beginning = 0"
            ),
        ], Home.allCases)
    func tampered(change: (part: String, sql: String), home: Home) throws {
        let (part, sql) = change
        let shelf = try Shelf(home)
        var ids: [String] = []
        do {
            let journal = try Journal(shelf.home, durability: .normal)
            for seed in UInt64(24)..<44 {
                var game = try KeptGame(seed: seed)
                try game.begin(in: journal)
                try game.play(into: journal, batch: 8)
                try game.store(.snapshot(game.snapshot), in: journal)
                ids.append(game.id)
            }
        }
        try #require(try tamper(shelf, sql) > 0)
        let archive = try Archive(reading: shelf.home)
        let found = try ids.compactMap { try Replay(of: $0, in: archive).play().difference }
        #expect(!found.isEmpty)
        if !part.isEmpty { #expect(found.contains { $0.part == part }, "\(found)") }
    }
}

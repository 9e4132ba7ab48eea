import History
import Rules
import Simulation
import Testing

@Suite("The columns of an export") struct ExportTests {
    /// The number of the player whose answer a record is; nil if it is something else.
    private static func player(of record: Record) -> PlayerID? {
        switch record {
        case .answered(let player, _, _, _, _, _, _, _), .foundFurther(let player, _, _, _, _, _, _),
            .repeated(let player, _, _, _, _), .tookHint(let player, _, _, _), .claimed(let player, _, _, _, _),
            .gaveUp(let player, _, _, _):
            player
        default: nil
        }
    }

    @Test("It names the team that the player was in then, whatever team they are in later", arguments: Home.allCases)
    func teams(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        let archive = try Archive(reading: shelf.home)
        var changed = 0
        for seed in UInt64(1)...120 where changed < 3 {
            var game = try KeptGame(seed: seed)
            // The same game, to know who was in which team at each answer.
            var room = game.room, teams: [PlayerID: String] = [:], expected: [String?] = []
            for turn in game.turns {
                let effects = room.handle(turn.event, at: turn.instant)
                // A player who has left stays in the last one.
                for player in room.players { teams[player.id] = player.team?.text }
                for case .record(let record) in effects {
                    switch record {
                    case .roundEnded(_, _, _, let outOfTime): expected += outOfTime.map { teams[$0] }
                    default: if let player = Self.player(of: record) { expected.append(teams[player]) }
                    }
                }
            }
            guard Set(expected).count > 2 else { continue }
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
            let rows = try archive.rows(of: game.id)
            #expect(rows.map(\.team) == expected, "seed \(seed)")
            let last = rows.reduce(into: [:]) { $0[$1.player] = $1.team }
            guard rows.contains(where: { last[$0.player] != $0.team }) else { continue }
            changed += 1
            #expect(try Replay(of: game.id, in: archive).play().difference == nil, "seed \(seed)")
        }
        #expect(changed > 0)
    }
}

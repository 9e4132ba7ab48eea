import Fleet
import Foundation
import History
import PlainText
import Puzzles
import Rules
import Testing

struct JournalTests {
    @Test("The stored data can be read back: the snapshot, and what came after it", arguments: Home.allCases)
    func readBack(home: Home) throws {
        let shelf = try Shelf(home)
        for seed in UInt64(100)..<140 {
            let name = "Room \(seed)"
            var game = try KeptGame(seed: seed, name: name)
            var host = HostState()
            let cut = game.turns.count / 2
            do {
                let journal = try Journal(shelf.home, durability: .normal)
                try game.begin(in: journal)
                try game.play(into: journal, batch: 3, turns: 0..<cut)
                host.apply(.seat(PlayerID(1), secretHash: "one", address: "192.0.2.1"))
                host.apply(.seat(PlayerID(2), secretHash: "two", address: "192.0.2.2"))
                host.apply(.ban(address: "203.0.113.9", name: "Eve"))
                host.apply(
                    .event(
                        .join(PlayerID(7), name: try #require(PlayerName("Gus")), role: .player),
                        at: Instant(nanoseconds: 0)))
                try journal.store(
                    Journal.Change(
                        .snapshot(Snapshot(room: game.room, host: host, program: "test")), of: game.tenure(in: journal)),
                    at: .now)
                try journal.store(
                    Journal.Change(
                        .append(
                            [
                                .seat(PlayerID(1_003), secretHash: "three", address: "192.0.2.3"),
                                .ban(address: "::1", name: "Mallory"),
                                .hostKey(hash: "four"),
                            ], records: []), of: game.tenure(in: journal)), at: .now)
                try game.play(into: journal, turns: cut..<game.turns.count)
            }
            let kept = try #require(try Journal(shelf.home, durability: .normal).last(named: name))
            #expect(kept.entry == game.entry)
            #expect(kept.times.closed == nil)
            #expect(kept.entries.count == game.turns.count - cut + 3)
            #expect(kept.snapshot.host == host)
            let end = kept.continuation(by: "test")
            #expect(!end.voidsRound && end.snapshot.room == game.room, "seed \(seed)")
            #expect(end.snapshot.host.hostKeyHash == "four")
            // Nobody with this number is in the room, but the secret was stored.
            #expect(
                end.snapshot.host.secretHashes[1_003] == "three"
                    && end.snapshot.host.seatAddresses[1_003] == "192.0.2.3")
            #expect(end.snapshot.host.bannedAddresses == ["203.0.113.9": ["Eve"], "::1": ["Mallory"]])
            #expect(end.snapshot.host.lastPlayer >= 7)
        }
    }

    @Test("A room without a later snapshot begins with that of its opening", arguments: Home.allCases)
    func noSnapshot(home: Home) throws {
        let shelf = try Shelf(home)
        var game = try KeptGame(seed: 3)
        let journal = try Journal(shelf.home)
        let opened = game.room
        try game.begin(in: journal)
        try game.play(into: journal)
        let kept = try #require(try journal.last(named: "Friday night"))
        #expect(kept.snapshot.room == opened)
        #expect(kept.entries.count == game.turns.count)
        #expect(try journal.last(named: "Another night") == nil)
    }

    @Test(
        "The room that was opened last is resumed, with its last port, and its end if it has one",
        arguments: Home.allCases)
    func lastOfAName(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home)
        let first = try KeptGame(seed: 1, opened: WallTime(milliseconds: 1_000))
        let second = try KeptGame(seed: 2, opened: WallTime(milliseconds: 2_000))
        try second.begin(in: journal)
        try first.begin(in: journal)
        #expect(try journal.last(named: "Friday night")?.entry.id == second.id)
        var moved = second.entry
        moved.port = 4_000
        try journal.store(Journal.Change(.takeUp(moved, second.room), of: second.tenure(in: journal)), at: .now)
        try journal.store(Journal.Change(.close, of: second.tenure(in: journal)), at: WallTime(milliseconds: 3_000))
        let kept = try #require(try journal.last(named: "Friday night"))
        #expect(kept.entry.port == 4_000)
        #expect(try journal.lastPort(named: "friday NIGHT") == 4_000)
        #expect(try journal.lastPort(named: "Another night") == nil)
        #expect(kept.times.closed == WallTime(milliseconds: 3_000))
        #expect(kept.times.heard == WallTime(milliseconds: 3_000))
    }

    @Test("A batch is stored whole or not at all", arguments: Home.allCases)
    func wholeBatches(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home)
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        // In a store, an unknown room looks like a room that another host has.
        #expect(throws: home == .file ? HistoryError.noSuchRoom("nowhere") : .moved("nowhere")) {
            try journal.store(
                Journal.Change(
                    .append([.event(.tick, at: Instant(nanoseconds: 0))], records: []), of: Tenure(room: "nowhere")),
                at: .now)
        }
        #expect(try journal.last(named: "Friday night")?.entries.isEmpty == true)
    }

    @Test(
        "Rooms that store together each get what is theirs, and one at fault holds up no other",
        arguments: Home.allCases)
    func together(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home)
        let games = try (1...3).map { try KeptGame(seed: $0) }
        for game in games { try game.begin(in: journal) }
        let tick = Entry.event(.tick, at: Instant(nanoseconds: 0))
        let ann = Rules.Record.joined(
            PlayerID(1), name: try #require(PlayerName("Ann")), role: .player, team: nil)
        let results = journal.store(
            [
                .init(.append([tick], records: []), of: games[0].tenure(in: journal)),
                .init(.append([tick], records: [ann]), of: Tenure(room: "nowhere")),
                .init(.append([tick, tick], records: [ann]), of: games[1].tenure(in: journal)),
                .init(.close, of: games[2].tenure(in: journal)),
                .init(.append([tick], records: []), of: games[0].tenure(in: journal)),
            ], at: .now)
        #expect(results.map { try? $0.get().last } == [1, nil, 2, 0, 2])
        let kept = try games.map { try #require(try journal.room($0.id)) }
        #expect(kept.map(\.entries.count) == [2, 2, 0])
        #expect(kept.map { $0.times.closed == nil } == [true, true, false])
    }

    @Test("Hundreds of rooms that store at the same time all get a result", arguments: Home.allCases)
    func crowd(home: Home) async throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home)
        let game = try KeptGame(seed: 1)
        let entries = (0..<300).map { number in
            var entry = game.entry
            entry.id = "room-\(number)"
            return entry
        }
        if let store = journal.home as? Store {
            for entry in entries { _ = try store.leases.take(entry.id, code: entry.id) }
        }
        try await withThrowingTaskGroup { group in
            for entry in entries {
                group.addTask {
                    let tenure = Tenure(room: entry.id, epoch: journal.isShared ? 1 : 0)
                    func stored(_ step: Journal.Change.Step, after: Int) async throws -> Int {
                        try await withCheckedContinuation { told in
                            journal.store(Journal.Change(step, of: tenure, after: after)) { told.resume(returning: $0) }
                        }.get().last
                    }
                    let snapshot = Snapshot(room: game.room, host: HostState(), program: "test")
                    _ = try await stored(.begin(entry, snapshot), after: 0)
                    for number in 1...5 {
                        let tick = Entry.event(.tick, at: Instant(nanoseconds: Int64(number)))
                        let last = try await stored(.append([tick], records: []), after: number - 1)
                        #expect(last == number)
                    }
                }
            }
            try await group.waitForAll()
        }
        for entry in entries { #expect(try journal.room(entry.id)?.entries.count == 5) }
    }

    @Test(
        "A host that opens a round gets its known solutions, in whatever order its numbers were dealt",
        arguments: Home.allCases)
    func found(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home)
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        let ann = PlayerID(1)
        let name = try #require(PlayerName("Ann"))
        func round(_ number: Int, _ numbers: [Int]) -> Rules.Record {
            .roundStarted(match: 1, round: number, puzzle: Puzzle(numbers), difficulty: nil, solutions: 5)
        }
        func answer(_ expression: String, in round: Int) -> Rules.Record {
            .answered(
                ann, match: 1, round: round, expression: expression, judgement: Puzzle([2, 5, 6, 8]).judge(expression),
                time: .seconds(1), points: nil, discovery: nil)
        }
        let records: [Rules.Record] = [.joined(ann, name: name, role: .player, team: nil), round(1, [2, 5, 6, 8])]
        let first = try journal.store(
            Journal.Change(.append([], records: records), of: game.tenure(in: journal)), at: .now)
        #expect(first.found.map(\.solutions) == [[]])
        let solutions = try Assessment(of: Puzzle([2, 5, 6, 8]), rule: .fourNums).solutions.map(\.description)
        try journal.store(
            Journal.Change(
                .append(
                    [],
                    records: [
                        answer("(" + solutions[1] + ")", in: 1), answer("1+1", in: 1), answer(solutions[1], in: 1),
                    ]), of: game.tenure(in: journal)), at: .now)
        let second = try journal.store(
            Journal.Change(.append([], records: [round(2, [8, 6, 5, 2])]), of: game.tenure(in: journal)), at: .now)
        #expect(second.found.map(\.round) == [2])
        #expect(second.found.map(\.solutions) == [[solutions[1]]])
    }

    @Test("The log stays bounded over very many appends, and restarts after a checkpoint")
    func boundedLog() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file(), durability: .normal)
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        let text = String(repeating: "1+", count: 100)
        let batch = (0..<20).map { _ in
            Entry.event(
                .answer(PlayerID(1), round: 1, expression: text, elapsed: nil), at: Instant(nanoseconds: 0))
        }
        var largest = 0
        for _ in 0..<5_000 {
            try journal.store(Journal.Change(.append(batch, records: []), of: game.tenure(in: journal)), at: .now)
            largest = max(largest, shelf.size("history.sqlite-wal"))
        }
        #expect(largest < 24 << 20, "\(largest) bytes")
        #expect(try journal.checkpoint())
        try journal.store(Journal.Change(.append(batch, records: []), of: game.tenure(in: journal)), at: .now)
        let size = shelf.size("history.sqlite-wal")
        for _ in 0..<20 {
            try journal.store(Journal.Change(.append(batch, records: []), of: game.tenure(in: journal)), at: .now)
        }
        #expect(shelf.size("history.sqlite-wal") == size)
    }
}

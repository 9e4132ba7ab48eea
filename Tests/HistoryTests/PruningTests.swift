import Foundation
import History
import Stage
import Testing

@Suite("Rooms that are removed after a while, and copies of a history")
struct PruningTests {
    private func count(_ table: String, in shelf: Shelf) throws -> Int {
        try shelf.home.reader().read { (database: any Database) -> Int in
            guard let row = try database.first("SELECT count(*) FROM \(table)") else { return -1 }
            return try row[0]
        }
    }

    /// Stores a game, and closes its room, or leaves it to another host.
    private func keep(seed: UInt64, in shelf: Shelf, closed: WallTime?) throws -> String {
        let name = "Room \(seed)"
        var game = try KeptGame(seed: seed, name: name)
        let journal = try Journal(shelf.home, durability: .normal)
        try game.begin(in: journal)
        try game.play(into: journal, turns: 0..<game.turns.count)
        if let closed { try game.store(.close, in: journal, at: closed) }
        return name
    }

    @Test(
        "Only rooms that have been over for as long as the option says go, with all that is stored of them",
        arguments: Home.allCases)
    func prune(home: Home) throws {
        let shelf = try Shelf(home)
        let old = try keep(seed: 1, in: shelf, closed: WallTime.now - .seconds(40 * 86_400))
        let recent = try keep(seed: 2, in: shelf, closed: WallTime.now - .seconds(20 * 86_400))
        let names = try Archive(reading: shelf.home).rooms().map(\.name)
        #expect(Set(names) == [old, recent])
        #expect(try Pruning(in: shelf.home).prune(olderThan: .seconds(50 * 86_400)) == 0)
        #expect(try Pruning(in: shelf.home).prune(olderThan: .seconds(30 * 86_400)) == 1)
        let archive = try Archive(reading: shelf.home)
        #expect(try archive.rooms().map(\.name) == [recent])
        for table in ["entries", "snapshots", "players", "matches", "rounds", "answers", "standings"] {
            #expect(try count("\(table) WHERE room NOT IN (SELECT id FROM rooms)", in: shelf) == 0, "\(table)")
        }
        // What is left is whole.
        let room = try #require(try archive.rooms().first)
        #expect(try Replay(of: room.id, in: archive).play().difference == nil)
        #expect(try Pruning(in: shelf.home).prune(olderThan: .seconds(30 * 86_400)) == 0)
    }

    @Test("A room that is open stays, however long nothing has happened in it", arguments: Home.allCases)
    func open(home: Home) throws {
        let shelf = try Shelf(home)
        var game = try KeptGame(seed: 3)
        let journal = try Journal(shelf.home, durability: .normal)
        try game.begin(in: journal)
        try game.play(into: journal, turns: 0..<game.turns.count)
        _ = try tamper(shelf, "UPDATE rooms SET heard = 1000")
        #expect(try journal.prune(olderThan: .seconds(86_400)) == 0)
        #expect(try Archive(reading: shelf.home).rooms().count == 1)
    }

    @Test("history prune refuses a file that a host has, and says what to do instead")
    func inUse() async throws {
        let shelf = try Shelf()
        _ = try keep(seed: 4, in: shelf, closed: WallTime.now - .seconds(40 * 86_400))
        let program = RunningCommand.program("twentyfour")
        let host = try RunningCommand(
            [program, "host", "--no-play", "--no-advertise", "--name", "Friday", "--keep", "50"] + shelf.options)
        try await host.line(with: "is open")
        let prune = [program, "history", "prune", "--keep", "30"] + shelf.options
        let refused = try await RunningCommand(prune).end()
        #expect(refused.status == 69 && refused.lines.count == 1, "\(refused.lines)")
        host.signal(15)
        #expect(try await host.end().status == 0)
        let end = try await RunningCommand(prune).end()
        #expect(end.status == 0 && end.lines == ["1 room removed."], "\(end.lines)")
        #expect(try await RunningCommand([program, "history", "prune", "--keep", "0"]).end().status == 64)
    }

    @Test("A host with --keep removes old rooms when it starts")
    func keeping() async throws {
        let shelf = try Shelf()
        let old = try keep(seed: 5, in: shelf, closed: WallTime.now - .seconds(40 * 86_400))
        let host = try RunningCommand(
            [
                RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--name", "Friday",
                "--keep", "30",
            ]
                + shelf.options)
        try await host.line(with: "is open")
        while try Archive(reading: shelf.home).rooms().contains(where: { $0.name == old }) {
            try await Task.sleep(for: .milliseconds(20))
        }
        host.signal(15)
        #expect(try await host.end().status == 0)
    }

    @Test("A copy is for its owner only; wherever it is restored, its rooms stopped when it was made")
    func restored() throws {
        let shelf = try Shelf()
        do {
            let journal = try Journal(shelf.home, durability: .normal)
            var game = try KeptGame(seed: 6)
            try game.begin(in: journal)
            try game.play(into: journal, batch: 10)
        }
        let copy = shelf.file("copy.sqlite")
        try shelf.file().backUp(to: copy.path)
        #expect(try FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions] as? Int == 0o600)
        func stopped() throws -> Int64 {
            try copy.reader().read { database in
                try database.first("SELECT coalesce(stopped, 0) FROM rooms")?[0] ?? 0
            }
        }
        let before = try stopped()
        #expect(before > 0)
        try Data("1\n\(before + 3_600_000)\n".utf8).write(to: URL(filePath: copy.path + "-lock"))
        _ = try Journal(copy, durability: .normal)
        #expect(try stopped() == before)
    }

    @Test("history backup copies a history while a host writes it; the copy replays, and a host continues from it")
    func backup() async throws {
        let shelf = try Shelf()
        let program = RunningCommand.program("twentyfour")
        let writer = try RunningCommand([RunningCommand.program("history-writer"), shelf.file().path, "24"])
        for _ in 0..<40 { try await writer.line(with: "room-") }
        let copy = shelf.file("copy.sqlite")
        let backup = [program, "history", "backup", copy.path] + shelf.options
        #expect(try await RunningCommand(backup).end().status == 0)
        // A copy is never overwritten.
        let again = try await RunningCommand(backup).end()
        #expect(again.status == 74, "\(again.lines)")
        #expect(again.lines.contains { $0.hasSuffix("(there is such a file). Name another file.") })
        #expect(!FileManager.default.fileExists(atPath: copy.path + "-wal"))
        #expect(try Archive(reading: copy).rooms().count >= 4)
        #expect(try await RunningCommand([program, "replay", copy.path]).end().status == 0)
        writer.signal(9)
        _ = try await writer.end()
        // Restored: a host continues a room from the copy.
        let next = try RunningCommand(
            [program, "host", "--no-play", "--no-advertise", "--name", "Killed", "--history", copy.path])
        try await next.line(with: "“Killed”")
        next.signal(15)
        #expect(try await next.end().status == 0)
        #expect(try await RunningCommand([program, "replay", copy.path]).end().status == 0)
    }
}

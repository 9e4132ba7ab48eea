import Foundation
import GRDB
import Glibc
import History
import Rules
import Stage
import Testing

struct OpeningTests {
    /// Creates a history with a game in it, closed.
    private static func filled(_ shelf: Shelf) throws {
        let journal = try Journal(shelf.file(), durability: .normal)
        for seed in UInt64(1)...10 {
            var game = try KeptGame(seed: seed)
            try game.begin(in: journal)
            try game.play(into: journal, batch: 10)
        }
    }

    private static func expectUntouched(
        _ shelf: Shelf, _ error: (HistoryFile) -> HistoryError, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try shelf.contents()
        let file = shelf.file()
        #expect(throws: error(file), sourceLocation: sourceLocation) { try Journal(file) }
        #expect(throws: error(file), sourceLocation: sourceLocation) { try Archive(reading: file).rooms() }
        #expect(try shelf.contents() == before, sourceLocation: sourceLocation)
    }

    @Test("A host that reads its own history keeps SQLite's locks on the file")
    func ownReading() async throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file(), durability: .normal)
        try KeptGame(seed: 1).begin(in: journal)
        let lock = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'r+b'), fcntl.LOCK_EX | fcntl.LOCK_NB)"
        func isLocked() async throws -> Bool {
            try await RunningCommand(["python3", "-c", lock, shelf.file().path]).end().status != 0
        }
        #expect(try await isLocked())
        #expect(try Archive(ofHostIn: shelf.file()).rooms().count == 1)
        #expect(try await isLocked())
        withExtendedLifetime(journal) {}
    }

    @Test("A history is created with its folder, for its owner only")
    func modes() throws {
        let shelf = try Shelf()
        let file = shelf.file("new/folder/history.sqlite")
        let journal = try Journal(file)
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        for suffix in ["", "-wal", "-shm", "-lock"] { #expect(try mode(file.path + suffix) == 0o600, "\(suffix)") }
        #expect(try mode(shelf.folder.appending(path: "new/folder").path) == 0o700)
        #expect(try mode(shelf.folder.appending(path: "new").path) == 0o700)
    }

    @Test("A file of another kind is left as it is", arguments: ["hello", String(repeating: "x", count: 10_000)])
    func foreignFile(_ text: String) throws {
        let shelf = try Shelf()
        try Data(text.utf8).write(to: URL(filePath: shelf.file().path))
        try Self.expectUntouched(shelf) { .notAHistory($0.path) }
    }

    @Test("A database of another program is left as it is, even with a log to be checkpointed")
    func foreignDatabase() throws {
        let shelf = try Shelf()
        let other = try DatabaseQueue(path: shelf.file().path)
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE rooms (name TEXT)")
        }
        try Self.expectUntouched(shelf) { .notAHistory($0.path) }
        try other.close()
        try Self.expectUntouched(shelf) { .notAHistory($0.path) }
    }

    @Test(
        "A history of a later version, or from before the first release, is left as it is",
        arguments: [("1000", true), ("1", false)])
    func otherVersions(migration: String, isLater: Bool) throws {
        let shelf = try Shelf()
        try Self.filled(shelf)
        let queue = try DatabaseQueue(path: shelf.file().path)
        try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [migration]) }
        try queue.close()
        try Self.expectUntouched(shelf) { isLater ? .newerVersion($0.path) : .beforeRelease($0.path) }
    }

    @Test("A truncated history is reported as damaged, and left as it is", arguments: [2, 3, 10])
    func truncated(part: Int) throws {
        let shelf = try Shelf()
        try Self.filled(shelf)
        let size = shelf.size("history.sqlite")
        #expect(truncate(shelf.file().path, size / part) == 0)
        let before = try shelf.contents()
        #expect { try Journal(shelf.file()) } throws: { ($0 as? HistoryError)?.isDamage == true }
        #expect { try Archive(reading: shelf.file()).rooms() } throws: { ($0 as? HistoryError)?.isDamage == true }
        #expect(try shelf.contents() == before)
    }

    @Test("A garbled history is reported as damaged, and left as it is")
    func garbled() throws {
        let shelf = try Shelf()
        try Self.filled(shelf)
        let handle = try FileHandle(forWritingTo: URL(filePath: shelf.file().path))
        for page in stride(from: 4_096, to: shelf.size("history.sqlite"), by: 4_096) {
            try handle.seek(toOffset: UInt64(page))
            try handle.write(contentsOf: Data(repeating: 0xA5, count: 512))
        }
        try handle.close()
        let before = try shelf.contents()
        #expect { try Journal(shelf.file()) } throws: { ($0 as? HistoryError)?.isDamage == true }
        #expect(try shelf.contents() == before)
    }

    @Test("A history with foreign tables is reported as damaged, but stops no game")
    func otherTables() throws {
        let shelf = try Shelf()
        let queue = try DatabaseQueue(path: shelf.file().path)
        try queue.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA application_id = \(0x3234_676D);
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('first');
                    CREATE TABLE rooms (
                        id, key, name, port, opened, heard, closed, stopped, settings, seed, program, last);
                    INSERT INTO rooms VALUES (1, 'a', 'Friday night', 'x', 1.5, NULL, 'x', NULL, 5, 'x', 1, 'x');
                    CREATE TABLE entries (room, number, body);
                    CREATE TABLE snapshots (room, number, is_beginning, at, program, state, host);
                    INSERT INTO snapshots VALUES (1, 0, 1, 0, 'x', '{}', 'x');
                    CREATE TABLE players (room, player, name, key, role, joined, departed, team, bot);
                    CREATE TABLE matches (room, match, began, ended, teams);
                    CREATE TABLE rounds (room, match, round, numbers, target, difficulty, solutions, began, ended);
                    INSERT INTO rounds VALUES (1, 'x', NULL, 5, 'y', 7, 'z', 'a', 1);
                    CREATE TABLE answers (
                        id, room, match, round, player, verdict, expression, solution, value, time, won, discovery, at,
                        points, hints, team);
                    INSERT INTO answers VALUES
                        ('x', 1, 'x', NULL, 1, 'correct', 1, 1, 1, 'x', 'y', 'z', 'w', 'p', 'h', 1);
                    CREATE TABLE standings (room, match, place, rank, player, name, wins, solved, time, points, claimed);
                    CREATE TABLE solutions (deal, solution, room, player, at);
                    """)
        }
        try queue.close()
        let archive = try Archive(reading: shelf.file())
        for ask in [
            { _ = try archive.rooms() }, { _ = try archive.rounds(of: "a") },
            { _ = try Replay(of: "a", in: archive).play() },
        ] as [() throws -> Void] {
            #expect { try ask() } throws: { ($0 as? HistoryError)?.isDamage == true }
        }
        let journal = try Journal(shelf.file())
        #expect { try journal.last(named: "Friday night") } throws: { ($0 as? HistoryError)?.isDamage == true }
    }

    @Test("A history whose host died before it had created the tables cannot be read, and the next host creates it")
    func halfMade() throws {
        let shelf = try Shelf()
        for sql in ["", "PRAGMA application_id = \(0x3234_676D)", "PRAGMA journal_mode = WAL"] {
            let queue = try DatabaseQueue(path: shelf.file().path)
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try queue.close()
            #expect(throws: HistoryError.missing(shelf.file().path), "\(sql)") { try Archive(reading: shelf.file()) }
        }
        let journal = try Journal(shelf.file())
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        #expect(try Archive(reading: shelf.file()).rooms().count == 1)
    }

    @Test("While a program reads, the log is not checkpointed, and no one waits for it; afterwards it is")
    func checkpointBesideAReader() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file())
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        var configuration = Configuration()
        configuration.readonly = true
        let reader = try DatabaseQueue(path: shelf.file().path, configuration: configuration)
        try reader.read { database in
            _ = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM rooms")
            try game.store(.append([.event(.tick, at: Instant(nanoseconds: 0))], records: []), in: journal)
            // A busy disk may take a second for one of them.
            let pauses = try (1...3).map { _ -> Duration in
                let began = ContinuousClock.now
                let isEmpty = try journal.checkpoint()
                #expect(!isEmpty)
                return began.duration(to: .now)
            }
            #expect(pauses.contains { $0 < .seconds(1) }, "\(pauses)")
            try game.store(.append([.event(.tick, at: Instant(nanoseconds: 1))], records: []), in: journal)
        }
        #expect(try journal.checkpoint())
        // Without the log, the file has everything.
        let copy = shelf.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: shelf.file().path, toPath: copy.path)
        #expect(try Journal(copy).last(named: "Friday night")?.entries.count == 2)
    }

    @Test("Reading does not create a missing history")
    func missing() throws {
        let shelf = try Shelf()
        #expect(throws: HistoryError.missing(shelf.file().path)) { try Archive(reading: shelf.file()) }
        #expect(try shelf.contents().isEmpty)
    }

    @Test("A second host learns who has the history; once the first has exited, it gets the history, by any path")
    func inUse() throws {
        let shelf = try Shelf()
        try FileManager.default.createSymbolicLink(
            at: shelf.folder.appending(path: "link.sqlite"),
            withDestinationURL: shelf.folder.appending(path: "history.sqlite"))
        var first: Journal? = try Journal(shelf.file())
        #expect(first != nil)
        #expect(throws: HistoryError.inUse(shelf.file().path, process: getpid())) { try Journal(shelf.file()) }
        #expect(throws: HistoryError.inUse(shelf.file().path, process: getpid())) {
            try Journal(shelf.file("link.sqlite"))
        }
        first = nil
        _ = try Journal(shelf.file("link.sqlite"))
    }

    @Test("A second host does not open the same file by another name, a hard link, and gets it when the first is gone")
    func hardLink() throws {
        let shelf = try Shelf()
        var first: Journal? = try Journal(shelf.file())
        try FileManager.default.linkItem(atPath: shelf.file().path, toPath: shelf.file("other.sqlite").path)
        #expect(throws: HistoryError.inUse(shelf.file("other.sqlite").path, process: nil)) {
            try Journal(shelf.file("other.sqlite"))
        }
        // The first one still writes.
        let game = try KeptGame(seed: 1)
        if let first { try game.begin(in: first) }
        first = nil
        _ = try Journal(shelf.file("other.sqlite"))
    }

    @Test("A history is free as soon as its host releases it, even if a child process still has a copy of the lock")
    func copiedLock() throws {
        let shelf = try Shelf()
        var first: Journal? = try Journal(shelf.file())
        let lock = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init).first {
            let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            return file == shelf.file().path + "-lock"
        }
        let copy = dup(try #require(lock))
        defer { close(copy) }
        #expect(first != nil)
        first = nil
        _ = try Journal(shelf.file())
    }

    @Test("A reader sees everything that a running host has stored, and changes neither the file nor the log")
    func readingBesideAHost() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file())
        for seed in UInt64(1)...5 {
            var game = try KeptGame(seed: seed)
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
            let before = try shelf.contents()
            do {
                let archive = try Archive(reading: shelf.file())
                #expect(try archive.rooms().count == Int(seed))
                _ = try archive.standings()
                #expect(try Replay(of: game.id, in: archive).play().difference == nil)
            }
            #expect(try shelf.contents() == before)
        }
        #expect(shelf.size("history.sqlite-wal") > 0)
    }

    @Test("A killed host's log can be read, and only the next host checkpoints it")
    func leftLog() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file())
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        let copy = try Shelf()
        for (name, data) in try shelf.contents() { try data.write(to: copy.folder.appending(path: name)) }
        let before = try copy.contents()
        #expect(before["history.sqlite-wal"] != nil)
        #expect(try Archive(reading: copy.file()).rooms().count == 1)
        #expect(try copy.contents() == before)
        #expect(try Journal(copy.file()).last(named: "Friday night") != nil)
    }
}

extension HistoryError {
    var isDamage: Bool {
        if case .corrupt = self { true } else { false }
    }
}

import Foundation
import Glibc
import History
import Rules
import Stage
import Testing

@Suite("How a history copes with interruptions", .serialized)
struct FaultTests {
    @Test("A host that is killed during appends has stored every append that returned", arguments: 1...4, Home.allCases)
    func killed(time: Int, home: Home) async throws {
        let shelf = try Shelf(home)
        let seed = UInt64(time * 1_000)
        let writer = try RunningCommand([
            RunningCommand.program("history-writer"), shelf.database ?? shelf.file().path, "\(seed)",
        ])
        // Killed after another number of lines each time, while it continues to write.
        var told: [String: Int] = [:]
        var last = try await writer.line { _ in true }
        for _ in 0..<(time * 74) { last = try await writer.line { _ in true } }
        writer.signal(SIGKILL)
        for line in [last] + (try await writer.rest()) {
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[1]) else { continue }
            told[String(words[0])] = number
        }
        #expect(!told.isEmpty)
        let archive = try Archive(reading: shelf.home)
        for (room, number) in told {
            let outcome = try Replay(of: room, in: archive).play()
            #expect(outcome.difference == nil, "\(room)")
            // The append in progress may have been stored before its writer could say so.
            #expect(
                outcome.events >= number && outcome.events <= number + 1, "\(room): \(outcome.events), not \(number)")
        }
        let kept = try #require(try Journal(shelf.home).last(named: "Killed"))
        #expect(kept.times.closed == nil)
    }

    @Test("A host notices at once when its history is moved away")
    func gone() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file())
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        try FileManager.default.moveItem(atPath: shelf.file().path, toPath: shelf.file("elsewhere").path)
        #expect(throws: HistoryError.gone(shelf.file().path)) {
            try journal.store(
                Journal.Change(
                    .append([.event(.tick, at: Instant(nanoseconds: 0))], records: []), of: game.tenure(in: journal)),
                at: .now)
        }
        #expect(throws: HistoryError.gone(shelf.file().path)) { try journal.checkpoint() }
    }

    @Test("A room that has not begun in a new file is not written to it")
    func anotherFile() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.file())
        let games = try (1...3).map { try KeptGame(seed: $0) }
        for game in games { try game.begin(in: journal) }
        try FileManager.default.moveItem(atPath: shelf.file().path, toPath: shelf.file("elsewhere").path)
        try games[2].begin(in: journal)
        let tick = Entry.event(.tick, at: Instant(nanoseconds: 0))
        // In the old file this was the first room.
        #expect(throws: HistoryError.noSuchRoom(games[0].id)) {
            try journal.store(Journal.Change(.append([tick], records: []), of: games[0].tenure(in: journal)), at: .now)
        }
        #expect(try journal.room(games[2].id)?.entries.isEmpty == true)
    }

    @Test(
        "A full disk is reported, loses nothing that was stored, and can be written again once there is space",
        .enabled(if: Disk.isPossible, "mounting needs root"))
    func full() throws {
        let disk = try Disk(kilobytes: 1_024)
        let file = HistoryFile(disk.folder.appending(path: "history.sqlite").path)
        let journal = try Journal(file)
        let game = try KeptGame(seed: 1)
        try game.begin(in: journal)
        let ballast = disk.folder.appending(path: "ballast")
        try Data(repeating: 1, count: 300_000).write(to: ballast)
        let text = String(repeating: "1+", count: 100)
        let batch = (0..<20).map { _ in
            Entry.event(.answer(PlayerID(1), round: 1, expression: text, elapsed: nil), at: Instant(nanoseconds: 0))
        }
        var kept = 0
        #expect(throws: HistoryError.full(file.path)) {
            for _ in 0..<1_000 {
                try journal.store(Journal.Change(.append(batch, records: []), of: game.tenure(in: journal)), at: .now)
                kept += batch.count
            }
        }
        #expect(kept > 0)
        #expect(throws: HistoryError.full(file.path)) {
            try journal.store(Journal.Change(.append(batch, records: []), of: game.tenure(in: journal)), at: .now)
        }
        try FileManager.default.removeItem(at: ballast)
        try journal.store(Journal.Change(.append(batch, records: []), of: game.tenure(in: journal)), at: .now)
        #expect(try journal.last(named: "Friday night")?.entries.count == kept + batch.count)
    }

    @Test(
        "A disk that becomes read-only is reported, and so is a folder that is not writable",
        .enabled(if: Disk.isPossible, "mounting needs root"))
    func readOnly() throws {
        let disk = try Disk(kilobytes: 4_096)
        let file = HistoryFile(disk.folder.appending(path: "history.sqlite").path)
        let game = try KeptGame(seed: 1)
        do {
            let journal = try Journal(file)
            try game.begin(in: journal)
        }
        try disk.makeReadOnly()
        #expect { try Journal(file) } throws: { ($0 as? HistoryError)?.isRefusal == true }
        #expect { try Journal(HistoryFile(disk.folder.appending(path: "a/b").path)) } throws: {
            ($0 as? HistoryError)?.isRefusal == true
        }
    }
}

extension HistoryError {
    fileprivate var isRefusal: Bool {
        if case .notWritable = self { true } else { false }
    }
}

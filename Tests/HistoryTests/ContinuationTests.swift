import Foundation
import Glibc
import History
import PlainText
import Rules
import Testing

@Suite("How a stored room continues")
struct ContinuationTests {
    private static let second = Int64(1_000_000_000)

    /// A room in which Ann has joined, and a round has begun, at the first instant of its clock.
    private func keepRoom(in shelf: Shelf, program: String = "test", at opened: WallTime) throws {
        let journal = try Journal(shelf.file())
        var room = try Room(settings: Settings(), seed: 24)
        let entry = RoomEntry(
            id: "friday", name: "Friday night", port: 4_000, opened: opened, settings: Settings(), seed: 24,
            program: program)
        try journal.store(
            Journal.Change(
                .begin(entry, Snapshot(room: room, host: HostState(), program: program)), of: Tenure(room: entry.id)),
            at: opened)
        let ann = try #require(PlayerName("Ann"))
        let join = Event.join(PlayerID(1), name: ann, role: .player)
        let start = Instant(nanoseconds: 0)
        var records: [Rules.Record] = []
        for case .record(let record) in room.handle(join, at: start) { records.append(record) }
        try journal.store(
            Journal.Change(
                .append(
                    [.event(join, at: start), .seat(PlayerID(1), secretHash: "hash", address: "192.0.2.1")],
                    records: records), of: Tenure(room: "friday")), at: opened)
    }

    /// Sets when the process that wrote the history was last alive.
    private func die(_ shelf: Shelf, at time: WallTime) throws {
        try Data("1\n\(time.milliseconds)\n".utf8).write(to: shelf.folder.appending(path: "history.sqlite-lock"))
    }

    private func continuation(in shelf: Shelf, by program: String = "test") throws -> KeptRoom.Continuation {
        let kept = try #require(try Journal(shelf.file()).last(named: "Friday night"))
        return kept.continuation(by: program)
    }

    @Test("The clock continued for as long as the host was alive, even when nothing happened")
    func clock() throws {
        let shelf = try Shelf()
        try keepRoom(in: shelf, at: WallTime(milliseconds: 1_000_000))
        try die(shelf, at: WallTime(milliseconds: 1_030_250))
        let end = try continuation(in: shelf)
        #expect(end.clock == Instant(nanoseconds: 30_250_000_000))
        #expect(end.snapshot.room.round?.number == 1)
        #expect(end.snapshot.host.secretHashes == [1: "hash"])
    }

    @Test("The next deadline had not passed, whatever the wall clock says")
    func due() throws {
        let shelf = try Shelf()
        try keepRoom(in: shelf, at: WallTime(milliseconds: 1_000_000))
        try die(shelf, at: WallTime(milliseconds: 9_000_000))
        let end = try continuation(in: shelf)
        #expect(end.snapshot.room.nextDeadline?.nanoseconds == end.clock.nanoseconds + 1)
    }

    @Test("A clock that is far ahead ends a round, and traps nothing")
    func farAhead() throws {
        let shelf = try Shelf()
        try keepRoom(in: shelf, at: WallTime(milliseconds: 1_000_000))
        try die(shelf, at: WallTime(milliseconds: 9_000_000_000_000_000_000))
        let kept = try #require(try Journal(shelf.file()).last(named: "Friday night"))
        #expect(kept.continuation(by: "test").clock < Instant(nanoseconds: 1_000 * Self.second))
        #expect(kept.times.timeStopped(at: .now) == .zero)
    }

    @Test(
        "A clock that was set back costs nothing",
        arguments: ["0", "-5", "", "nonsense", "99999999999999999999", "-9223372036854775808"])
    func setBack(text: String) throws {
        let shelf = try Shelf()
        try keepRoom(in: shelf, at: WallTime(milliseconds: 1_000_000))
        try Data("1\n\(text)\n".utf8).write(to: shelf.folder.appending(path: "history.sqlite-lock"))
        #expect(try continuation(in: shelf).clock == Instant(nanoseconds: 0))
    }

    @Test("A running host records that it is alive in the lock, so the next host knows when it stopped")
    func pulse() throws {
        let shelf = try Shelf()
        let opened = WallTime(milliseconds: 1_000_000)
        do {
            let journal = try Journal(shelf.file())
            let entry = RoomEntry(
                id: "friday", name: "Friday night", port: 4_000, opened: opened, settings: Settings(), seed: 24,
                program: "test")
            let room = try Room(settings: Settings(), seed: 24)
            try journal.store(
                Journal.Change(
                    .begin(entry, Snapshot(room: room, host: HostState(), program: "test")), of: Tenure(room: entry.id)),
                at: opened)
            let first = try beat(shelf)
            // Four times a second; it may be late on a busy machine.
            for _ in 0..<2_400 where try beat(shelf) == first { usleep(25_000) }
            #expect(try beat(shelf) != first)
        }
        let last = try beat(shelf)
        let kept = try #require(try Journal(shelf.file()).last(named: "friday NIGHT"))
        #expect(kept.times.stopped?.milliseconds == last)
    }

    /// When the process that writes a history was last alive, by its own record.
    private func beat(_ shelf: Shelf) throws -> Int64? {
        let lock = try String(contentsOf: shelf.folder.appending(path: "history.sqlite-lock"), encoding: .utf8)
        return lock.split(separator: "\n").last.flatMap { Int64($0) }
    }

    @Test("After a failed start, it is still known when the last host stopped")
    func failedStart() throws {
        let shelf = try Shelf()
        try keepRoom(in: shelf, at: WallTime(milliseconds: 1_000_000))
        try die(shelf, at: WallTime(milliseconds: 1_030_000))
        let good = try Data(contentsOf: shelf.folder.appending(path: "history.sqlite"))
        try Data("nonsense".utf8).write(to: shelf.folder.appending(path: "history.sqlite"))
        #expect(throws: HistoryError.self) { try Journal(shelf.file()) }
        try good.write(to: shelf.folder.appending(path: "history.sqlite"))
        #expect(try continuation(in: shelf).clock == Instant(nanoseconds: 30_000_000_000))
    }

    @Test("Another version's room continues with everybody in their seats, but the round that was on does not count")
    func otherVersion() throws {
        let shelf = try Shelf()
        try keepRoom(in: shelf, program: "an older one", at: WallTime(milliseconds: 1_000_000))
        let end = try continuation(in: shelf)
        #expect(end.voidsRound && end.last == 2)
        #expect(end.snapshot.room.seatCount == 1 && end.snapshot.host.lastPlayer == 1)
        #expect(end.snapshot.program == "test")
    }

    @Test("A room of a format from before the release, or of a later one, is refused")
    func formats() throws {
        for (format, isLater) in [(0, false), (99, true)] {
            let shelf = try Shelf()
            try keepRoom(in: shelf, at: .now)
            let state = "json_set(state, '$.format', \(format))"
            #expect(try tamper(shelf, "UPDATE snapshots SET state = \(state)") == 1)
            let path = shelf.file().path
            #expect(throws: isLater ? HistoryError.newerVersion(path) : .beforeRelease(path)) {
                try Journal(shelf.file()).last(named: "Friday night")
            }
        }
    }
}

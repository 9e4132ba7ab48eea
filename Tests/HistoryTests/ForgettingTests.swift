import Foundation
import PlainText
import Rules
import Simulation
import Stage
import Testing

@testable import History

@Suite("Forgetting a person", .serialized)
struct ForgettingTests {
    private static let closed = WallTime(milliseconds: 1_763_800_000_000)

    /// A history with simulated games of a room, perhaps with a gap in each.
    private static func shelf(
        _ seeds: [UInt64], in home: Home = .file, hasGap: Bool = false, isClosed: Bool = true
    ) throws -> Shelf {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        for seed in seeds {
            var game = try KeptGame(seed: seed)
            try game.begin(in: journal)
            let gap = hasGap ? game.turns.count / 2 : 0
            if hasGap {
                try game.play(into: journal, batch: 5, turns: 0..<gap)
                try game.store(.begin(game.entry, game.snapshot), in: journal, at: closed)
            }
            try game.play(into: journal, batch: 5, turns: gap..<game.turns.count)
            try game.store(.snapshot(game.snapshot), in: journal, at: closed)
            if isClosed { try game.store(.close, in: journal, at: closed) }
        }
        return shelf
    }

    /// The names of the people in a room.
    private static func names(_ room: String, _ shelf: Shelf) throws -> [String] {
        try Archive(reading: shelf.home).read { database in
            let sql =
                "SELECT DISTINCT players.name FROM players JOIN rooms ON rooms.id = players.room WHERE rooms.key = ? AND bot = 0"
            return try database.all(sql + " ORDER BY players.name", [room]) { try $0[0] as String }
        }
    }

    /// Everything that the history says, as text.
    private static func texts(_ shelf: Shelf) throws -> [String] {
        try Archive(reading: shelf.home).read { database in
            try [
                "SELECT body FROM entries", "SELECT state || host FROM snapshots", "SELECT name FROM players",
                "SELECT key FROM players", "SELECT name FROM standings",
            ]
            .flatMap { sql in try database.all(sql) { try $0[0] as String } }
        }
    }

    @Test(
        "One stand-in replaces the name everywhere, a replay is clean, and sums stay",
        arguments: [false, true], Home.allCases)
    func forgotten(hasGap: Bool, home: Home) throws {
        for seed in UInt64(24)..<30 {
            let shelf = try Self.shelf([seed], in: home, hasGap: hasGap)
            let archive = try Archive(reading: shelf.home), id = "room-\(seed)"
            for name in try Self.names(id, shelf).prefix(2) {
                let before = try archive.standings()
                let forgetting = Forgetting(in: shelf.home)
                let people = try forgetting.people(named: name.uppercased(), in: archive.rooms(id))
                #expect(people.map { $0.name.lowercased() } == [name.lowercased()], "seed \(seed)")
                let standIn = try forgetting.forget(people)
                // Another player may have had the name before, and keeps it there.
                let others = try Self.names(id, shelf).filter { $0 != name }.flatMap { other in
                    try forgetting.people(named: other, in: archive.rooms(id)).flatMap(\.names)
                }
                for text in try Self.texts(shelf) where !others.contains(name) {
                    #expect(
                        !text.contains("\"\(name)\"") && text != name, "seed \(seed): \(name) is in \(text.prefix(200))"
                    )
                }
                #expect(try Self.names(id, shelf).contains(standIn))
                #expect(try Replay(of: id, in: archive).play().difference == nil, "seed \(seed)")
                var after = try archive.standings()
                for index in after.indices where after[index].name == standIn { after[index].name = name }
                func sorted(_ standings: [Standing]) -> [Standing] {
                    standings.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
                }
                #expect(sorted(after) == sorted(before), "seed \(seed)")
                #expect(try forgetting.people(named: name, in: archive.rooms(id)).isEmpty)
            }
        }
    }

    /// A history of a closed room in which one person played, with a snapshot before and one afterwards.
    /// - Parameter ban: an entry after the person has joined.
    private static func shelf(of name: String, ban: Entry? = nil) throws -> Shelf {
        let shelf = try Shelf()
        let journal = try Journal(shelf.home, durability: .normal)
        var (room, host) = (try Room(settings: Settings(), seed: 24), HostState())
        let entry = RoomEntry(
            id: "room", name: "Friday night", port: 2_424, opened: closed, settings: room.settings, seed: 24,
            program: "test")
        let first = Snapshot(room: room, host: host, program: "test")
        let join = Event.join(PlayerID(1), name: try #require(PlayerName(name)), role: .player)
        let instant = Instant(nanoseconds: 1_000_000_000)
        var (entries, records) = ([Entry.event(join, at: instant)], [Rules.Record]())
        for case .record(let record) in room.handle(join, at: instant) { records.append(record) }
        if let ban {
            entries.append(ban)
            host.apply(ban)
        }
        let steps: [Journal.Change.Step] = [
            .begin(entry, first), .append(entries, records: records),
            .begin(entry, Snapshot(room: room, host: host, program: "test")), .close,
        ]
        for step in steps { try journal.store(Journal.Change(step, of: Tenure(room: entry.id)), at: closed) }
        return shelf
    }

    @Test("A person whose name is also a word of the stored room is forgotten like any other")
    func words() throws {
        let shelf = try Self.shelf(of: "player")
        let archive = try Archive(reading: shelf.home), forgetting = Forgetting(in: shelf.home)
        let people = try forgetting.people(named: "player", in: archive.rooms())
        #expect(people.map(\.name) == ["player"])
        #expect(try forgetting.forget(people) == "Forgotten 1")
        #expect(try Self.names("room", shelf) == ["Forgotten 1"])
        #expect(try Replay(of: "room", in: archive).play().difference == nil)
    }

    @Test("Forgetting a person who was banned removes the name from the bans, too")
    func bans() throws {
        let shelf = try Self.shelf(of: "Eve", ban: .ban(address: "192.0.2.1", name: "Eve"))
        let archive = try Archive(reading: shelf.home), forgetting = Forgetting(in: shelf.home)
        #expect(try Self.texts(shelf).count { $0.contains("Eve") } >= 4)
        #expect(try forgetting.forget(forgetting.people(named: "Eve", in: archive.rooms())) == "Forgotten 1")
        #expect(try Self.texts(shelf).filter { $0.contains("Eve") || $0 == "eve" } == [])
        #expect(try Replay(of: "room", in: archive).play().difference == nil)
    }

    @Test(
        "A person has the same stand-in in all rooms of a name, and nobody else has it", arguments: Home.allCases)
    func rooms(home: Home) throws {
        let shelf = try Self.shelf([24, 25, 26], in: home)
        let archive = try Archive(reading: shelf.home), forgetting = Forgetting(in: shelf.home)
        let rooms = try archive.rooms("Friday night")
        let known = try Self.names("room-24", shelf).map { try forgetting.people(named: $0, in: rooms) }
        let people = try #require(known.first { $0.count > 1 }, "nobody is in several rooms")
        #expect(try forgetting.forget(people) == "Forgotten 1")
        for person in people { #expect(try Self.names(person.room, shelf).contains("Forgotten 1")) }
        let other = try #require(try Self.names("room-25", shelf).first { !$0.hasPrefix("Forgotten") })
        #expect(try forgetting.forget(forgetting.people(named: other, in: rooms)) == "Forgotten 2")
    }

    @Test("A room that is open, or that a host could continue, is refused, and so is a history in use")
    func open() throws {
        let shelf = try Self.shelf([24], isClosed: false)
        let archive = try Archive(reading: shelf.home), forgetting = Forgetting(in: shelf.home)
        let name = try #require(try Self.names("room-24", shelf).first)
        let before = try Self.texts(shelf)
        try Self.hear(shelf)
        #expect(throws: HistoryError.stillOpen("Friday night")) {
            try forgetting.people(named: name, in: archive.rooms())
        }
        #expect(try Self.texts(shelf) == before)

        let over = try Self.shelf([24])
        let people = try Forgetting(in: over.file()).people(named: name, in: Archive(reading: over.home).rooms())
        let journal = try Journal(over.home, durability: .normal)
        let error = #expect(throws: HistoryError.self) { try Forgetting(in: over.file()).forget(people) }
        guard case .inUse? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        withExtendedLifetime(journal) {}
    }

    /// The room's host has just stored something.
    private static func hear(_ shelf: Shelf) throws {
        let writer = try shelf.home.writer(.normal)
        let tenure = Tenure(room: "room-24")
        let results = writer.write([
            tenure: { database, _ in try database.run("UPDATE rooms SET heard = ?, stopped = NULL", [WallTime.now]) }
        ])
        try results[tenure]?.get()
    }

    @Test("A room that a host of a store has is refused, however long nothing has happened in it")
    func owned() throws {
        guard Home.allCases.contains(.store) else { return }
        let shelf = try Self.shelf([24], in: .store, isClosed: false)
        let archive = try Archive(reading: shelf.home), forgetting = Forgetting(in: shelf.home)
        let name = try #require(try Self.names("room-24", shelf).first)
        let rooms = try archive.rooms()
        #expect(try tamper(shelf, "UPDATE rooms SET heard = 1000") == 1)
        #expect(throws: HistoryError.stillOpen("Friday night")) { try forgetting.people(named: name, in: rooms) }
        #expect(try tamper(shelf, "DELETE FROM owners") == 1)
        #expect(try forgetting.forget(forgetting.people(named: name, in: rooms)) == "Forgotten 1")
    }

    @Test("The command shows who it is, and changes nothing unless it is sure", arguments: Home.allCases)
    func command(home: Home) async throws {
        let shelf = try Self.shelf([24], in: home)
        let name = try #require(try Self.names("room-24", shelf).first)
        func run(_ arguments: [String]) async throws -> (lines: [String], status: Int32) {
            try await RunningCommand(
                [RunningCommand.program("twentyfour"), "history", "forget"] + arguments + shelf.options
            ).end()
        }
        let before = try Self.texts(shelf)
        let asked = try await run(["friday night", name])
        #expect(asked.status == 64 && asked.lines.contains { $0.hasPrefix("\(name), in “Friday night”, opened ") })
        #expect(try Self.texts(shelf) == before)
        #expect(try await run(["friday night", "Nobody at all", "--yes"]).status == 69)
        let sure = try await run(["friday night", name, "--yes"])
        #expect(sure.status == 0 && sure.lines.last == "From now on, the history says Forgotten 1 instead of \(name).")
        #expect(try await run(["friday night", name, "--yes"]).status == 69)
    }
}

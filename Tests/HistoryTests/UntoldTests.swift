import Fleet
import Foundation
import History
import Messages
import PlainText
import Puzzles
import Rules
import Stage
import Testing

/// A room that a test plays, with Ann and Bob in it, and that its host stores as it happens.
struct StoredRoom {
    let id = "class"
    private let journal: Journal
    private let tenure: Tenure
    private(set) var room: Room
    private var seconds: Int64 = 0

    static let (ann, bob) = (PlayerID(1), PlayerID(2))

    /// - Parameter rounds: how many a match has; nil for endless play.
    init(in home: any HistoryHome, rounds: Int?) throws {
        journal = try Journal(home, durability: .normal)
        var settings = Settings()
        settings.matchLength = rounds
        settings.intermission = .seconds(10)
        room = try Room(settings: settings, seed: 24)
        let entry = RoomEntry(
            id: id, name: "Class 7b", port: 2_424, opened: .now, settings: settings, seed: 24, program: "test")
        if let store = journal.home as? Store { _ = try store.leases.open(entry.id, code: "BKTR") }
        tenure = Tenure(room: entry.id, epoch: journal.isShared ? 1 : 0)
        let begin = Journal.Change.Step.begin(entry, Snapshot(room: room, host: HostState(), program: "test"))
        try journal.store(Journal.Change(begin, of: tenure), at: .now)
        try handle(.join(Self.ann, name: #require(PlayerName("Ann")), role: .player), after: 1)
        try handle(.join(Self.bob, name: #require(PlayerName("Bob")), role: .player), after: 0)
        // The round began with Ann alone.
        try handle(.giveUp(Self.ann, round: 1, elapsed: nil), after: 1)
        try handle(.giveUp(Self.bob, round: 1, elapsed: nil), after: 0)
    }

    mutating func handle(_ event: Event, after pause: Int64) throws {
        seconds += pause
        let instant = Instant(nanoseconds: seconds * 1_000_000_000)
        var records: [Rules.Record] = []
        for case .record(let record) in room.handle(event, at: instant) { records.append(record) }
        let append = Journal.Change.Step.append([.event(event, at: instant)], records: records)
        try journal.store(Journal.Change(append, of: tenure), at: .now)
    }

    /// Lets the break pass, and plays a round, which a player solves and the other gives up.
    mutating func playRound(solvedBy winner: PlayerID) throws {
        try handle(.tick, after: 10)
        let round = room.results.round, solution = try #require(room.round).deal.solution.description
        try handle(.answer(winner, round: round, expression: solution, elapsed: nil), after: 5)
        try handle(.giveUp(winner == Self.ann ? Self.bob : Self.ann, round: round, elapsed: nil), after: 1)
    }

    /// Stores the room as it is.
    func takeSnapshot() throws {
        let step = Journal.Change.Step.snapshot(Snapshot(room: room, host: HostState(), program: "test"))
        try journal.store(Journal.Change(step, of: tenure), at: .now)
    }

    /// Closes the room.
    func close() throws { try journal.store(Journal.Change(.close, of: tenure), at: .now) }
}

@Suite("An evening that is not over", .serialized)
struct UntoldTests {
    private static func run(_ arguments: [String]) async throws -> [String] {
        let (lines, status) = try await RunningCommand([RunningCommand.program("twentyfour")] + arguments).end()
        #expect(status == 0, "\(arguments)")
        return lines
    }

    @Test(
        "While the room keeps the end of a match a secret, no reader of the history tells more than the times",
        arguments: Home.allCases)
    func secret(home: Home) async throws {
        let shelf = try Shelf(home)
        var game = try StoredRoom(in: shelf.home, rounds: 3)
        let archive = try Archive(reading: shelf.home), id = game.id
        func solved() throws -> [String: [Int]] {
            let right = try archive.rows(of: id).filter { $0.verdict == "correct" }
            return [
                "report": try archive.report(of: id).people.map(\.solved),
                "standings": try archive.standings().sorted { $0.name < $1.name }.map(\.solved),
                "recap": try #require(try archive.recap()).players.sorted { $0.name < $1.name }.map(\.solved),
                "export": ["Ann", "Bob"].map { name in right.count { $0.player == name } },
            ]
        }
        func expect(_ counts: [Int]) throws {
            for (reader, counted) in try solved() { #expect(counted == counts, "\(reader)") }
        }
        // An ordinary break hides nothing.
        try game.playRound(solvedBy: StoredRoom.ann)
        #expect(game.room.phaseCode == .break)
        try expect([1, 0])
        #expect(try archive.rounds(of: id).last?.results.map(\.won) == [true, false])

        try game.playRound(solvedBy: StoredRoom.bob)
        #expect(game.room.phaseCode == .ending)
        // Wherever the last snapshot is.
        for isSnapshot in [false, true] {
            if isSnapshot { try game.takeSnapshot() }
            try expect([1, 0])
            let last = try #require(try archive.rounds(of: id).last)
            #expect(last.untold == true && last.results.map(\.player) == ["Bob", "Ann"])
            #expect(last.results.map(\.won) == [nil, nil] && last.results.first?.time == .seconds(5))
            #expect(try archive.recap(of: id)?.matches.map(\.state) == [.untold])
            #expect(try archive.recap(of: id)?.matches.flatMap(\.winners) == [])
            #expect(try archive.rooms().map(\.matches) == [1])
        }
        let listed = try await Self.run(["history", "class"] + shelf.options)
        #expect(listed.contains { $0.hasSuffix("the winners are not announced yet") })
        #expect(listed.count { $0.hasPrefix("*") } == 1)
        let recap = try await Self.run(["history", "--recap"] + shelf.options)
        #expect(recap.contains("Match 1: not announced yet"))
        let replayed = try await Self.run(["replay"] + shelf.replayed)
        #expect(!replayed.contains { $0.contains("match 1 is over") || $0.contains("won by Bob") })
        #expect(replayed.last?.hasPrefix("Everything is as it was stored") == true)

        try game.handle(.tick, after: 10)
        #expect(game.room.phaseCode == .over)
        try expect([1, 1])
        #expect(try archive.rounds(of: id).last?.results.map(\.won) == [true, false])
        #expect(try archive.recap()?.matches.map(\.state) == [.ended])
        #expect(try await Self.run(["replay"] + shelf.replayed).contains { $0.contains("match 1 is over") })
    }

    @Test("In a match of one round, a recap says that its end is not announced yet")
    func onlyRound() async throws {
        let shelf = try Shelf()
        let game = try StoredRoom(in: shelf.home, rounds: 1)
        #expect(game.room.phaseCode == .ending)
        let recap = try await Self.run(["history", "--recap"] + shelf.options)
        #expect(recap.suffix(2) == ["Who won", "Match 1: not announced yet"])
        #expect(!recap.contains("Who played"))
        #expect(try await Self.run(["standings"] + shelf.options) == ["No round has been finished yet."])
    }

    @Test(
        "A match counts from its first round that was played to its end, and one that was broken off says who is first",
        arguments: Home.allCases)
    func unfinished(home: Home) async throws {
        let shelf = try Shelf(home)
        var game = try StoredRoom(in: shelf.home, rounds: 2)
        let archive = try Archive(reading: shelf.home), id = game.id
        #expect(try archive.recap()?.matches.map(\.state) == [.unfinished])
        let nobody = try await Self.run(["history", "--recap"] + shelf.options)
        #expect(nobody.last == "Match 1: not finished")
        try game.playRound(solvedBy: StoredRoom.ann)
        try game.handle(.tick, after: 10)
        try game.handle(.host(.start), after: 1)
        try game.handle(.tick, after: 3)
        // The second match has begun, but none of its rounds is over.
        #expect(game.room.matchNumber == 2 && game.room.phaseCode == .round)
        #expect(try archive.rooms().map(\.matches) == [1] && archive.recap()?.matches.count == 1)
        let solution = try #require(game.room.round).deal.solution.description
        try game.handle(.answer(StoredRoom.bob, round: 1, expression: solution, elapsed: nil), after: 5)
        try game.handle(.giveUp(StoredRoom.ann, round: 1, elapsed: nil), after: 1)
        #expect(try archive.rooms().map(\.matches) == [2])
        let recap = try #require(try archive.recap(of: id))
        #expect(recap.matches.map(\.number) == [1, 2] && recap.matches.map(\.state) == [.ended, .unfinished])
        #expect(recap.matches.map(\.winners) == [["Ann"], ["Bob"]])
        let told = try await Self.run(["history", "--recap"] + shelf.options)
        #expect(told.contains { $0.hasPrefix("Match 2: Bob, ") && $0.hasSuffix(" points, not finished") })
        #expect(told.contains { $0.contains(", 2 matches, ") })

        // A player who was first and has left is still named if nobody else has solved anything.
        try game.handle(.leave(StoredRoom.bob), after: 1)
        #expect(try archive.recap(of: id)?.matches.last?.winners == ["Bob"])
        try game.close()
        #expect(try archive.recap(of: id)?.matches.map(\.winners) == [["Ann"], ["Bob"]])
    }
}

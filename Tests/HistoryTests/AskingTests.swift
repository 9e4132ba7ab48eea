import History
import PlainText
import Puzzles
import Testing

@testable import Rules

struct AskingTests {
    /// A room with the given rounds: each player's time in seconds, or none for a player who gave up.
    private static func play(
        _ journal: Journal, room: Int, at opened: Int64, names: [String], _ rounds: [[String: Int?]], ended: Bool = true
    ) throws {
        let opened = WallTime(milliseconds: opened)
        let game = try KeptGame(seed: UInt64(room), name: "Room \(room)", opened: opened)
        try game.begin(in: journal)
        let ids = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, PlayerID($0 + 1)) })
        var records: [Rules.Record] = try names.map { name in
            .joined(ids[name] ?? PlayerID(0), name: try #require(PlayerName(name)), role: .player, team: nil)
        }
        for (index, round) in rounds.enumerated() {
            let (puzzle, number) = (Puzzle([2, 5, 6, 8]), index + 1)
            records.append(
                .roundStarted(match: 1, round: number, puzzle: puzzle, difficulty: .easy, solutions: 5))
            let best = round.values.compactMap(\.self).min()
            var winners: [PlayerID] = []
            for (name, seconds) in round.sorted(by: { $0.key < $1.key }) {
                guard let id = ids[name] else { continue }
                guard let seconds else {
                    records.append(.gaveUp(id, match: 1, round: number, time: .seconds(3)))
                    continue
                }
                records.append(
                    .answered(
                        id, match: 1, round: number, expression: "=2+5\"6", judgement: .correct(value: 24),
                        time: .seconds(seconds), points: nil,
                        discovery: seconds == 1 ? Discovery(number: 2, count: 5) : nil))
                if seconds == best { winners.append(id) }
            }
            let silent = names.filter { round[$0] == nil }.compactMap { ids[$0] }
            guard ended || index + 1 < rounds.count else { break }
            records.append(.roundEnded(match: 1, round: number, winners: winners, outOfTime: silent))
        }
        try game.store(.append([], records: records), in: journal, at: opened)
    }

    private static func journal(_ shelf: Shelf) throws -> Journal {
        let journal = try Journal(shelf.home, durability: .normal)
        try play(
            journal, room: 1, at: 1_000, names: ["Ann", "Bob"],
            [["Ann": 10, "Bob": 20], ["Ann": 30, "Bob": nil], ["Bob": 5], ["Ann": 1, "Bob": 1]])
        try play(
            journal, room: 2, at: 2_000, names: ["ann", "=Cid"], [["ann": 4, "=Cid": 6], ["ann": 4, "=Cid": 2]])
        return journal
    }

    @Test("Standings add up rooms by name: wins, then rounds solved, then the mean time", arguments: Home.allCases)
    func standings(home: Home) throws {
        let shelf = try Shelf(home)
        _ = try Self.journal(shelf)
        let standings = try Archive(reading: shelf.home).standings()
        #expect(standings.map(\.name) == ["ann", "Bob", "=Cid"])
        #expect(standings.map(\.wins) == [4, 2, 1])
        #expect(standings.map(\.solved) == [5, 3, 2])
        #expect(standings.map(\.rounds) == [6, 4, 2])
        #expect(standings.map { $0.mean?.nanoseconds } == [9_800_000_000, 8_666_666_666, 4_000_000_000])
        #expect(standings.map(\.best) == [.seconds(1), .seconds(1), .seconds(2)])
        #expect(standings.map(\.longestStreak) == [3, 2, 2])
        #expect(standings.map(\.streak) == [3, 2, 2])
        #expect(standings.map(\.discoveries) == [1, 1, 0])
        #expect(standings.map(\.rank) == [1, 2, 3])
    }

    @Test("Bots are in the export, marked, but in no standings, and find nothing", arguments: Home.allCases)
    func bots(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        let game = try KeptGame(seed: 1, name: "Room 1", opened: WallTime(milliseconds: 1_000))
        try game.begin(in: journal)
        let (ada, ann) = (PlayerID(1), PlayerID(2))
        func right(_ player: PlayerID) -> Rules.Record {
            .answered(
                player, match: 1, round: 1, expression: "(2+6-5)*8", judgement: .correct(value: 24), time: .seconds(5),
                points: 975, discovery: nil)
        }
        let joined: [Rules.Record] = [
            .joined(ada, name: try #require(PlayerName("Ada")), role: .player, isBot: true),
            .joined(ann, name: try #require(PlayerName("Ann")), role: .player),
            .roundStarted(match: 1, round: 1, puzzle: Puzzle([2, 5, 6, 8]), difficulty: .easy, solutions: 5),
            right(ada),
        ]
        try game.store(.append([], records: joined), in: journal, at: WallTime(milliseconds: 1_000))
        func dealtAgain(_ round: Int) throws -> [[String]] {
            let deal = Rules.Record.roundStarted(
                match: 1, round: round, puzzle: Puzzle([2, 5, 6, 8]), difficulty: .easy, solutions: 5)
            return try journal.store(
                Journal.Change(.append([], records: [deal]), of: game.tenure(in: journal)),
                at: WallTime(milliseconds: 2_000)
            ).found.map(\.solutions)
        }
        #expect(try dealtAgain(2) == [[]])
        let rest: [Rules.Record] = [
            right(ann), .roundEnded(match: 1, round: 1, winners: [ann], outOfTime: []),
        ]
        try game.store(.append([], records: rest), in: journal, at: WallTime(milliseconds: 2_000))
        #expect(try dealtAgain(3).map(\.count) == [1])
        let archive = try Archive(reading: shelf.home)
        #expect(try archive.standings().map(\.name) == ["Ann"])
        #expect(try archive.rooms().map(\.players) == [1])
        let rows = try archive.rows()
        #expect(rows.map(\.player) == ["Ada", "Ann"] && rows.map(\.bot) == [true, false])
        #expect(try archive.rounds(of: game.id).first?.results.map(\.bot) == [nil, true])
    }

    @Test(
        "Standings cover some rooms, rounds since a day, or both, and only rounds that were played to their end",
        arguments: Home.allCases)
    func someStandings(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Self.journal(shelf)
        let archive = try Archive(reading: shelf.home)
        #expect(try archive.standings(of: ["room-2"]).map(\.solved) == [2, 2])
        #expect(try archive.standings(of: ["room-2"]).map(\.rank) == [1, 1])
        #expect(try archive.standings(since: WallTime(milliseconds: 1_500)).map(\.name) == ["=Cid", "ann"])
        #expect(try archive.standings(of: ["room-1"], since: WallTime(milliseconds: 1_500)).isEmpty)
        // A round that began at that very moment counts.
        let began = try #require(try archive.rounds(of: "room-2").map(\.began.milliseconds).max())
        #expect(try !archive.standings(of: ["room-2"], since: WallTime(milliseconds: began)).isEmpty)
        #expect(try archive.standings(of: ["room-2"], since: WallTime(milliseconds: began + 1)).isEmpty)
        #expect(try archive.standings(of: []).isEmpty)
        try Self.play(journal, room: 3, at: 3_000, names: ["Dan"], [["Dan": 1]], ended: false)
        #expect(try archive.standings(of: ["room-3"]).isEmpty)
    }

    @Test("Rounds list the solvers by time, then the others by name", arguments: Home.allCases)
    func rounds(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Self.journal(shelf)
        let archive = try Archive(reading: shelf.home)
        let rooms = try archive.rooms()
        #expect(rooms.map(\.name) == ["Room 2", "Room 1"])
        #expect(rooms.map(\.rounds) == [2, 4] && rooms.map(\.players) == [2, 2] && rooms.map(\.matches) == [1, 1])
        #expect(try archive.rooms("ROOM 1").map(\.id) == ["room-1"])
        #expect(throws: HistoryError.noSuchRoom("nowhere")) { try archive.rooms("nowhere") }
        let rounds = try archive.rounds(of: "room-1")
        #expect(rounds.map(\.round) == [1, 2, 3, 4])
        #expect(
            rounds.map { $0.results.map(\.player) } == [
                ["Ann", "Bob"], ["Ann", "Bob"], ["Bob", "Ann"], ["Ann", "Bob"],
            ])
        #expect(
            rounds.map { $0.results.map(\.verdict) } == [
                [.correct, .correct], [.correct, .gaveUp], [.correct, .outOfTime], [.correct, .correct],
            ])
        #expect(
            rounds.map { $0.results.map(\.won) } == [[true, false], [true, false], [true, false], [true, true]])
        #expect(
            rounds.first?.numbers == [2, 5, 6, 8] && rounds.first?.target == 24 && rounds.first?.difficulty == .easy)
        _ = journal
    }

    @Test(
        "An export has every answer once, in order, in any number of batches, and no formula in its CSV",
        arguments: Home.allCases)
    func export(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Self.journal(shelf)
        let archive = try Archive(reading: shelf.home)
        for part in [1, 5, 1_000] {
            var rows: [ExportRow] = []
            let failure: Never? = try archive.export(part: part) { rows += $0 }
            #expect(failure == nil)
            #expect(rows.count == 12)
            #expect(rows.map(\.number) == rows.map(\.number).sorted())
            let cid = try #require(rows.first { $0.player == "=Cid" })
            #expect(
                cid.csv
                    == "room-2,Room 2,1,1,2 5 6 8,24,easy,5,'=Cid,correct,\"'=2+5\"\"6\",,24,6.00,0,,"
                    + "1970-01-01T00:00:02.000Z,,,0,\r\n")
        }
        #expect(ExportRow.heading.split(separator: ",").count == 21)
        _ = journal
    }
}

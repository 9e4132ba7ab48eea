import History
import PlainText
import Puzzles
import Testing

@testable import Rules

@Suite("Hints and further solutions in a history") struct HelpTests {
    private static let (ann, bob) = (PlayerID(1), PlayerID(2))

    /// A round that Bob wins; Ann is faster with two hints, and finds another solution.
    private static func journal(_ shelf: Shelf) throws -> Journal {
        let journal = try Journal(shelf.home, durability: .normal)
        let game = try KeptGame(seed: 1, name: "Room 1", opened: WallTime(milliseconds: 1_000))
        try game.begin(in: journal)
        func right(_ player: PlayerID, _ seconds: Int, _ points: Int) -> Rules.Record {
            .answered(
                player, match: 1, round: 1, expression: "6*4*(6-5)", judgement: .correct(value: 24),
                time: .seconds(seconds), points: points, discovery: nil)
        }
        let records: [Rules.Record] = [
            .joined(ann, name: try #require(PlayerName("Ann")), role: .player),
            .joined(bob, name: try #require(PlayerName("Bob")), role: .player),
            .roundStarted(match: 1, round: 1, puzzle: Puzzle([6, 4, 5, 6]), difficulty: .easy, solutions: 2),
            .tookHint(ann, match: 1, round: 1, step: 1), .tookHint(ann, match: 1, round: 1, step: 2),
            right(ann, 10, 475), right(bob, 20, 900),
            .foundFurther(
                ann, match: 1, round: 1, expression: "4*(5+6/6)", time: .seconds(30), points: 50,
                discovery: Discovery(number: 2, count: 2)),
            .repeated(ann, match: 1, round: 1, expression: "4*6*(6-5)", time: .seconds(40)),
            .roundEnded(match: 1, round: 1, winners: [bob], outOfTime: []),
        ]
        try game.store(.append([], records: records), in: journal, at: WallTime(milliseconds: 1_000))
        return journal
    }

    @Test("An export contains hints, and how many had been taken before each answer", arguments: Home.allCases)
    func export(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Self.journal(shelf)
        let rows = try Archive(reading: shelf.home).rows()
        #expect(rows.map(\.verdict) == ["hint", "hint", "correct", "correct", "further", "repeated"])
        #expect(rows.map(\.hints) == [1, 2, 2, nil, 2, 2])
        #expect(rows.map(\.points) == [nil, nil, 475, 900, 50, nil])
        #expect(rows.map(\.value) == [nil, nil, "24", "24", "24", "24"])
        #expect(rows.last?.solution == rows[2].solution && rows[4].solution != nil)
        #expect(rows[4].csv.hasSuffix(",50,2,0,\r\n") && rows[4].discovery == 2)
        _ = journal
    }

    @Test(
        "Standings add the points of further solutions to those of the round, and hints make no best time",
        arguments: Home.allCases)
    func standings(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Self.journal(shelf)
        let archive = try Archive(reading: shelf.home)
        let standings = try archive.standings()
        #expect(standings.map(\.name) == ["Bob", "Ann"] && standings.map(\.points) == [900, 525])
        #expect(standings.map(\.rounds) == [1, 1] && standings.map(\.solved) == [1, 1])
        #expect(standings.map(\.best) == [.seconds(20), nil] && standings.map(\.discoveries) == [0, 1])
        let results = try archive.rounds(of: "room-1").first?.results
        #expect(results?.map(\.player) == ["Bob", "Ann"] && results?.map(\.hints) == [nil, 2])
        _ = journal
    }
}

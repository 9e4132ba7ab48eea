import Foundation
import Messages
import Rules
import Testing

@Suite("Points") struct PointsTests {
    /// Rank, name and points.
    private func standings(_ game: Game) -> [String] {
        game.room.matchRows.map { "\($0.standing ?? 0) \($0.name) \($0.points.map(String.init) ?? "none")" }
    }

    @Test(
        "A solved round is worth 1,000 points at once, and less in a straight line to 500 at the end, in whole points",
        arguments: [(0, 1_000), (10, 999), (200, 999), (210, 998), (37_600, 812), (99_990, 500), (100_000, 500)])
    func line(milliseconds: Int, points: Int) throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.milliseconds(milliseconds))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.points == points)
        #expect(standings(game) == ["1 Ann \(points)"])
        guard case .answered(_, _, _, _, _, _, let kept, _)? = game.records.first else {
            Issue.record("the answer is not recorded")
            return
        }
        #expect(kept == points)
    }

    @Test("The line ends with the seconds of the room")
    func seconds() throws {
        var game = try Game { $0.roundDuration = .seconds(30) }
        try game.join("Ann")
        game.pass(.seconds(15))
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.points == 750)
    }

    @Test("A newcomer's time counts from the start of the round")
    func newcomer() throws {
        var game = try Game()
        try game.join("Ann")
        game.pass(.seconds(50))
        try game.join("Bob")
        game.solve("Bob")
        #expect(game.verdict(to: "Bob")?.points == 750)
    }

    @Test("Points decide a match, then wins; a wrong answer is worth nothing, and a round counts when it is over")
    func order() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        // Ann wins twice, Bob is second three times.
        game.answer("Cid", "1")
        #expect(game.verdict(to: "Cid")?.points == nil)
        game.playRound(["Ann": 10_000, "Bob": 12_000])
        game.pass(.seconds(10))
        game.playRound(["Ann": 10_000, "Bob": 12_000])
        game.pass(.seconds(10))
        #expect(standings(game) == ["1 Ann 1900", "2 Bob 1880", "0 Cid 0"])
        game.pass(.seconds(12))
        game.solve("Bob")
        #expect(game.room.rows.map(\.points) == [1_880, 1_900, 0])
        game.giveUp("Ann")
        game.giveUp("Cid")
        #expect(standings(game) == ["1 Bob 2820", "2 Ann 1900", "0 Cid 0"])
        #expect(game.lastStandings.first == "1 Bob 1")
        #expect(game.room.placings.map(\.points) == [2_820, 1_900, 0])
    }

    @Test("The table of a round has what the round is worth to its solvers, and totals without it until it is over")
    func worth() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        for total in [0, 750] {
            game.pass(.seconds(50))
            game.solve("Ann")
            #expect(game.room.rows.map(\.gained) == [750, nil] && game.room.rows.map(\.points) == [total, 0])
            game.host(.skip)
            #expect(game.room.rows.map(\.gained) == [750, nil] && game.room.rows.map(\.points) == [total + 750, 0])
            game.pass(.seconds(10))
        }
    }

    @Test("A match for wins or for rounds solved has no points", arguments: [Scoring.wins, .solved])
    func none(scoring: Scoring) throws {
        var game = try Game { $0.scoring = scoring }
        try game.join("Ann")
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.points == nil)
        #expect(game.room.rows.map(\.points) == [nil])
        #expect(standings(game) == ["1 Ann none"])
    }

    @Test("Where only rounds solved count, the fast and the slow share their place")
    func solved() throws {
        var game = try Game { $0.scoring = .solved }
        try game.join("Bob", "Ann", "Cid")
        game.playRound(["Bob": 1_000, "Ann": 90_000])
        game.pass(.seconds(10))
        game.playRound(["Ann": 90_000, "Bob": 95_000, "Cid": 1_000])
        #expect(game.standings == ["1 Ann won 0 solved 2", "1 Bob won 1 solved 2", "3 Cid won 1 solved 1"])
    }

    @Test("A new match begins without points")
    func match() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann")
        game.playRound(["Ann": 1_000])
        #expect(standings(game) == ["1 Ann 995"])
        game.host(.start)
        game.pass(.seconds(3))
        #expect(standings(game) == ["0 Ann 0"])
    }
}

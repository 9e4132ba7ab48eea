import Hosting
import Messages
import Rules
import Testing

@Suite("A crowd: more players than a table has rows") struct CrowdTests {
    private func crowd(_ scoring: Scoring = .points) throws -> Hall {
        var hall = try Hall { ($0.matchLength, $0.scoring) = (nil, scoring) }
        for number in 1...51 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        return hall
    }

    @Test("A newcomer gets the table that was last sent to everybody, and the next one within a second")
    func newcomer() throws {
        var hall = try crowd()
        hall.pass(.seconds(2))
        let known = try #require(hall.tables(to: "P1").last)
        #expect(known.players == 51)
        hall.join("P52", from: "192.0.2.52")
        hall.join("P53", from: "192.0.2.53")
        // The first change after a quiet time is sent at once.
        #expect(hall.tables(to: "P52").map(\.players) == [51, 52])
        #expect(hall.tables(to: "P53").map(\.players) == [52])
        hall.pass(.seconds(1))
        #expect(hall.tables(to: "P53").map(\.players) == [52, 53])
    }

    @Test("A newcomer in a break gets its message with the last table, and no other")
    func inBreak() throws {
        var hall = try crowd()
        hall.pass(.seconds(2))
        hall.host(.skip)
        hall.pass(.seconds(2))
        hall.join("P52", from: "192.0.2.52")
        #expect(Array(hall.words(to: "P52").prefix(2)) == ["welcome", "endRound"])
        let end = try #require(hall.ends(to: "P52").last)
        #expect(end.table.players == 51 && end.table.news == nil && end.seconds == 8 && end.own?.outcome == .waiting)
        #expect(end.standings == hall.ends(to: "P1").last?.standings && end.standings?.count == 20)
        #expect(hall.tables(to: "P52").map(\.players) == [52])
    }

    @Test("In a match without points, the host tells a returning player their wins, and tells no one else")
    func ownScore() throws {
        var hall = try crowd(.wins)
        hall.pass(.seconds(1))
        let solution = try #require(hall.solution)
        hall.say("P51", .answer(round: 1, expression: solution))
        for _ in 1...2 { hall.host(.skip) }
        let key = hall.welcome(to: "P51")?.resume
        hall.hangUp("P51")
        hall.join("P51", from: "192.0.2.51", resume: key)
        hall.join("P52", from: "192.0.2.52")
        let owns = ["P1", "P51", "P52"].map { hall.start(of: $0)?.own }
        #expect(owns.map { $0?.outcome } == [.guessing, .guessing, .guessing])
        #expect(owns.map { $0?.wins } == [nil, 1, nil] && owns.map { $0?.solved } == [nil, 1, nil])
    }

    @Test("The first player after a restart gets a table, though none was sent before")
    func firstAfterStop() throws {
        var hall = try crowd().takenUp()
        hall.join("P60", from: "192.0.2.60")
        #expect(hall.tables(to: "P60").first?.players == 52)
    }
}

import Hosting
import Messages
import PlainText
import Puzzles
import Rules
import Testing
import Wire

@Suite("The tables that guests are sent") struct TableTests {
    @Test("A round begins and ends with one message each, which everybody gets")
    func once() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.pass(.seconds(2))
        let before = hall.words(to: "Ann").count
        hall.host(.skip)
        #expect(hall.words(to: "Ann").dropFirst(before) == ["endRound"])
        hall.host(.start)
        #expect(hall.words(to: "Ann").dropFirst(before) == ["endRound", "startRound"])
    }

    @Test("A table has rows only if one of them has changed since the last table")
    func rows() throws {
        var hall = try Hall { $0.matchLength = nil }
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.join("TV", role: .spectator)
        hall.pass(.seconds(2))
        hall.say("Ann", .giveUp(round: 1))
        hall.pass(.seconds(1))
        #expect(hall.tables(to: "Bob").last?.rows?.map(\.outcome) == [.gaveUp, .guessing])
        // The row of a player who is done keeps its outcome when they lose the connection: only the news says so.
        hall.hangUp("Ann")
        hall.pass(.seconds(1))
        let last = try #require(hall.tables(to: "Bob").last)
        #expect(last.rows == nil && last.news?.map(\.code) == [.lost])
    }

    @Test("A guest who joins between two tables knows the latest rows, and learns when they change back")
    func between() throws {
        var hall = try Hall { $0.matchLength = nil }
        for name in ["Ann", "Bob"] { hall.join(name) }
        let key = hall.welcome(to: "Ann")?.resume
        hall.pass(.seconds(2))
        hall.say("Bob", .giveUp(round: 1))
        // The next table may come a moment later.
        hall.hangUp("Ann")
        hall.join("TV", role: .spectator)
        #expect(hall.tables(to: "TV").map { $0.rows?.map(\.outcome) } == [[.away, .gaveUp]])
        hall.join("Ann", resume: key)
        hall.pass(.seconds(1))
        #expect(hall.tables(to: "TV").last?.rows?.map(\.outcome) == [.guessing, .gaveUp])
    }

    @Test(
        "The longest end of a round fits a frame: 50 players with the longest names, 20 solutions that many have found",
        arguments: [
            "\u{1100}", "\u{1F3FD}", "\u{D4E}", "a\u{301}\u{302}\u{303}\u{304}", "\\", "\u{1F468}\u{200D}",
            "\u{1F469}" + String(repeating: "\u{1F3FD}", count: 9),
        ])
    func longest(part: String) throws {
        var hall = try Hall { $0.deck.size = 5 }
        let ending = try #require(longestEnding(of: part))
        for number in 0..<50 { hall.join("\(number)\(ending)", from: "192.0.2.\(number)") }
        func guest(_ number: Int) -> String { "\(number)\(ending)" }
        var solutions: [String] = []
        for _ in 0..<200 where solutions.count < 20 {
            hall.host(.skip)
            if hall.room.round == nil { hall.host(.skip) }
            let start = try #require(hall.start(of: guest(0)))
            solutions = try SolutionClasses(of: Puzzle(start.numbers ?? [])).distinct
        }
        try #require(solutions.count >= 20)
        let round = try #require(hall.room.round)
        for solution in solutions.prefix(20) {
            for number in 0..<5 { hall.say(guest(number), .answer(round: round, expression: solution)) }
            hall.pass(.seconds(1))
        }
        for number in 5..<50 { hall.say(guest(number), .giveUp(round: round)) }
        let end = try #require(hall.ends(to: guest(49)).last)
        #expect(end.table.rows?.count == 50 && end.table.news?.count == 21)
        #expect(end.found?.count == 20 && end.found?.allSatisfy { $0.count == 5 } == true)
        #expect(longestMessage(in: hall) <= FrameDecoder.hostPayloadLimit)
    }

    @Test("Tables with 20 renamed players, the longest names, teams and standings fit a frame", arguments: [50, 60])
    func renamed(count: Int) throws {
        let part = "\u{1F469}" + String(repeating: "\u{1F3FD}", count: 9)
        let ending = try #require(longestEnding(of: part))
        let teams = try #require(TeamList("A\(part)\(part),B\(part)\(part)"))
        var hall = try Hall { $0.teams = teams }
        for number in 10..<10 + count { hall.join("\(number)\(ending)", from: "192.0.2.\(number)") }
        hall.pass(.seconds(2))
        for number in 10..<10 + count { hall.say("\(number)\(ending)", .rename("\(number + 100)\(ending)")) }
        hall.pass(.seconds(2))
        let tables = hall.tables(to: "10\(ending)")
        #expect(tables.contains { $0.news?.count(where: { $0.code == .renamed }) == (count > 50 ? 5 : 20) })
        hall.host(.skip)
        #expect(hall.ends(to: "10\(ending)").last?.table.rows?.count == (count > 50 ? 20 : 50))
        #expect(longestMessage(in: hall) <= FrameDecoder.hostPayloadLimit)
    }

    /// As much of a text that consists of these parts as a name may have after two digits.
    private func longestEnding(of part: String) -> String? {
        let run = String(repeating: part, count: 300 / part.utf8.count)
        let text = (0..<11).map { _ in run }.joined(separator: " ").plain(limit: 22)
        return (1...22).reversed().map { String(text.prefix($0)) }.first { PlayerName("10\($0)") != nil }
    }

    private func longestMessage(in hall: Hall) -> Int { hall.broadcasts.map { $0.json?.count ?? .max }.max() ?? .max }
}

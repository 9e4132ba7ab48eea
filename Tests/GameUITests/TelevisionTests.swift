import Messages
import Phrases
import Playing
import Telling
import Testing

@testable import Console
@testable import GameUI

@Suite("The picture for the whole room") struct TelevisionTests {

    func rows(
        _ messages: [HostMessage], _ columns: Int = 80, _ rows: Int = 24, after seconds: Double = 0,
        news: [String] = [], farewell: String? = nil, in language: Language = .english,
        invitation: InvitationCard? = nil
    ) -> [String] {
        TelevisionPicture(
            screen: screen(messages, for: .television, in: Catalog[language]), invitation: invitation,
            news: news, now: seconds, size: TerminalSize(columns: columns, rows: rows), farewell: farewell
        ).rows
    }

    @Test(
        "Whatever is on, in any language, it fits",
        arguments: [(40, 12), (80, 24), (120, 40), (200, 60), (20, 5), (1, 1)], Language.allCases)
    func fits(size: (columns: Int, rows: Int), language: Language) {
        let (columns, rows) = size
        let acts: [[HostMessage]] = [
            [], [gathering(players: 3), results(players(3), round: 0)], [start(), results(players(30))],
            [start(), results(players(30)), end(rows: players(30))],
            [start(), end(in: .init(.ending), rows: players(30)), over(players(30))],
        ]
        for act in acts {
            for seconds in [0.0, 2, 8, 99] {
                let picture = self.rows(
                    [welcome] + act, columns, rows, after: seconds, news: ["Wim solved it."], in: language)
                #expect(picture.count <= rows)
                #expect(picture.allSatisfy { displayWidth(cut($0, to: columns)) <= columns })
            }
        }
    }

    @Test(
        "The digits grow with the screen", arguments: [(40, 12, 5), (80, 24, 5), (120, 40, 15), (200, 60, 20)])
    func digits(columns: Int, rows: Int, large: Int) {
        let picture = self.rows([welcome, start(), results(players(4))], columns, rows)
        #expect(largeRows(in: picture) == large)
    }

    @Test("Digits and table are in the middle")
    func middle() {
        let solved = (1...4).map { row($0, "Player \($0)", .solved, 9, rank: $0) }
        let picture = rows([welcome, start(), results(solved)], 120, 40)
        let digits = picture.prefix { !$0.contains("make 24") }.filter { $0.contains("█") }
        for part in [digits, picture.filter { $0.contains("Player ") }] {
            let left = part.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            let right = 120 - (part.map(displayWidth).max() ?? 0)
            #expect(left > 0 && abs(left - right) <= 1)
        }
    }

    @Test("A new puzzle has nothing of the last solution beside it")
    func newPuzzle() {
        let messages = [welcome, start(), results(players(2)), end(), start(2, [1, 2, 3, 4])]
        let picture = rows(messages, 60, 12)
        #expect(!picture.contains { $0.contains("(9-3)*5-6") || $0.contains("Wim") })
    }

    @Test("A break has three acts: the steps and the winner, the standings as they change, and what comes next")
    func acts() {
        let standings = [
            row(1, "Bob", .solved, 12.34, rank: 1, standing: 1, wins: 2, moved: 1),
            row(2, "Wim", .solved, 20, rank: 2, standing: 2, wins: 1, moved: -1),
        ].map { row in
            var row = row
            (row.points, row.gained) = (row.player == 1 ? 1_500 : 1_400, row.player == 1 ? 900 : 500)
            return row
        }
        let messages = [welcome, start(), results(players(2)), end(winner: "Bob", rows: standings)]
        func picture(_ seconds: Double) -> String { rows(messages, after: seconds).joined(separator: "\n") }
        // (9-3)*5-6
        let steps = ["9 - 3 = 6", "6 * 5 = 30", "30 - 6 = 24"]
        let done = [0, 1, 2, 2.8].map { seconds in steps.filter(picture(seconds).contains).count }
        #expect(done == [0, 1, 2, 3])
        #expect(!picture(3).contains("Bob") && !picture(3).contains(steps[0]))
        #expect(picture(4.5).contains("Bob   12.34 s") && !picture(4.5).contains("1,500"))
        let table = [5.2, 5.8, 6.9].map(picture)
        #expect(table.map { $0.contains("+900") } == [false, true, true])
        #expect(table.map { $0.contains("▲1") } == [false, false, true])
        // Points and order belong together.
        #expect(table.map { $0.contains("600") } == [true, true, false])
        #expect(table.map { $0.contains("1,500") } == [false, false, true])
        let first = table.map { picture in
            picture.split(separator: "\n").first { $0.contains("Bob") || $0.contains("Wim") }?.contains("Bob")
        }
        #expect(first == [false, false, true])
        #expect(picture(8.1).contains("Bob   leads with 1,500 points") && !picture(8.1).contains("Wim"))
        #expect([0.0, 3, 5, 9].allSatisfy { picture($0).contains("next round in") })
    }

    @Test("A television that is opened in a break announces the same round as the others, and hides the end as they do")
    func openedInBreak() {
        // Without the title of the round, which is not known there.
        func picture(_ messages: [HostMessage]) -> [String] {
            Array(rows([welcome] + messages, 120, 40, after: 9).dropFirst())
        }
        let opened = picture([end(2)])
        #expect(opened == picture([start(2), end(2)]) && largeText("ROUND 3 OF 3", isIn: opened))
        let last = end(3, in: .init(.ending)), curtain = picture([last])
        #expect(curtain == picture([start(3), last]) && curtain.contains { $0.contains("░") })
        // A host can send any number.
        #expect(!picture([end(.max)]).isEmpty)
    }

    @Test("In the last break nothing tells who leads, until first place has appeared")
    func secret() {
        let last = (1...3).map { row($0, ["Bob", "Wim", "Zo"][$0 - 1], .solved, Double($0), rank: $0) }
        let standings = (1...3).map { number -> HostMessage.Row in
            var row = row(4 - number, ["Zo", "Wim", "Bob"][number - 1], standing: number, wins: 1)
            row.points = 1_000 * (4 - number)
            return row
        }
        let ending = [welcome, start(3), end(3, in: .init(.ending), rows: last)]
        let breaks = stride(from: 0.0, to: 10, by: 0.5).map { rows(ending, 120, 40, after: $0).joined(separator: "\n") }
        for picture in breaks {
            #expect(!picture.contains("leads") && !picture.contains("point") && !picture.contains("🥇"))
        }
        #expect(breaks.last?.contains("░") == true)
        let award = HostMessage.Award(code: "fastest", player: 3, name: "Zo", value: .number(1))
        for seconds in stride(from: 0.0, to: 8, by: 0.5) {
            let picture = rows(ending + [over(standings, awards: [award])], 120, 40, after: seconds)
            #expect(!picture.contains { $0.contains("Zo") || $0.contains("3,000") })
        }
        let won = rows(ending + [over(standings, awards: [award])], 120, 40, after: 8).joined(separator: "\n")
        #expect(won.contains("Zo") && won.contains("3,000 points") && won.contains("1,000 points"))
    }

    @Test("When the time is up, the screen says so in large letters", arguments: [(80, 24), (120, 40), (200, 60)])
    func time(columns: Int, rows: Int) {
        let messages = [welcome, start(), results(players(2))]
        #expect(largeText("TIME!", isIn: self.rows(messages, columns, rows, after: 100)))
        #expect(!largeText("TIME!", isIn: self.rows(messages, columns, rows, after: 99)))
        let zeit = self.rows(messages, columns, rows, after: 100, in: .german)
        #expect(largeText("ZEIT!", isIn: zeit))
    }

    /// Whether a picture has this text in large letters of any size.
    func largeText(_ text: String, isIn picture: [String]) -> Bool {
        (1...4).contains { scale in
            let shape = LargeText.rows(text, columns: .max, rows: scale * LargeText.height) ?? []
            return picture.indices.contains { start in
                shape.indices.allSatisfy { row in
                    start + row < picture.count
                        && picture[start + row].trimmingSpaces.contains(shape[row].trimmingSpaces)
                }
            }
        }
    }

    @Test("Teams have a mark besides their colour, wherever they are named")
    func marks() {
        var settings = welcome
        if case .welcome(var message) = welcome {
            message.settings["teams"] = "Red,Blue"
            settings = .welcome(message)
        }
        var standings = [row(1, "Cleo", standing: 1, wins: 2), row(2, "Ann", standing: 2, wins: 1)]
        for (index, team) in ["Blue", "Red"].enumerated() { standings[index].team = team }
        let teams = [
            HostMessage.TeamRow(team: "Blue", points: 900, rank: 1, players: 1),
            HostMessage.TeamRow(team: "Red", points: 800, rank: 2, players: 1),
        ]
        let messages = [settings, start(3), over(standings, teams: teams)]
        for seconds in [9.0, 20] {
            let picture = rows(messages, after: seconds).joined(separator: "\n")
            #expect(picture.contains("[B] Blue") && picture.contains("[R] Red"))
        }
        // Where initials do not distinguish the teams, letters are in the order of the teams.
        var same = settings
        if case .welcome(var message) = welcome {
            message.settings["teams"] = "Red,Rose"
            same = .welcome(message)
        }
        standings[0].team = "Rose"
        let alike = rows([same, start(3), over(standings)], after: 20).joined(separator: "\n")
        #expect(alike.contains("[A] Red") && alike.contains("[B] Rose"))
    }

    @Test(
        "A player who solves the puzzle is named above the table for five seconds, whatever else happens",
        arguments: [(80, 24), (40, 12)])
    func solved(columns: Int, rows: Int) {
        let solved = row(2, "Wim", .solved, 12.34, rank: 1)
        let messages = [
            welcome, start(), results([row(1, "Bob"), row(2, "Wim"), row(3, "Zo")]),
            results(
                [solved, row(1, "Bob"), row(3, "Zo")], news: .init(.solved, player: 2, name: "Wim", seconds: 12.34)),
            results([solved, row(1, "Bob"), row(3, "Zo", .gaveUp)], news: .init(.gaveUp, player: 3, name: "Zo")),
        ]
        #expect(self.rows(messages, columns, rows, after: 4).contains { $0.contains("✓ Wim, 12.34 s") })
        #expect(!self.rows(messages, columns, rows, after: 6).contains { $0.contains("✓") })
        #expect(!self.rows(messages + [start(2)], columns, rows, after: 1).contains { $0.contains("✓") })
    }

    @Test("Keys are not mentioned, because no one can press them")
    func noKeys() {
        guard case .endRound(var over) = end() else { return }
        over.found = [.init(expression: "a", names: [], count: 0), .init(expression: "b", names: [], count: 0)]
        let messages = [welcome, start(), results(players(2)), .endRound(over)]
        #expect(!rows(messages).contains { $0.contains("s: all") })
        var screen = screen([], for: .television)
        let told = messages.flatMap { screen.show(.message($0), at: 0, width: 80, isStaged: true) }
        #expect(!told.contains { $0.contains("Type ") }, "\(told)")
    }

    @Test(
        "When the room is closed, the last row says why and what ends the picture, and the middle who closed it",
        arguments: [(80, 24), (40, 12), (20, 6)])
    func farewell(columns: Int, rows: Int) {
        let closed = HostMessage.goodbye(.init(code: .roomClosed, text: "Ann closed the room."))
        let picture = self.rows(
            [welcome, start(), results(players(3)), closed], columns, rows, farewell: "Closed. Press a key.")
        #expect(picture.count == rows && picture.last?.contains("Closed. Press a key.") == true)
        #expect(picture.dropLast().contains { $0.contains("Ann closed the room") })
    }

    @Test("A large screen has signs for the rows of its table, and seconds in large digits")
    func large() {
        let picture = rows([welcome, start(), results(players(8))], 200, 60, after: 50)
        let players = picture.indices.filter { picture[$0].contains("guessing") }
        #expect(players.count == 8 && players.last.map { $0 - (players.first ?? 0) } == 7 * LargeText.signHeight)
        // “50”, beside the bar.
        #expect(picture.count { $0.hasSuffix("  █████ █████") } == 2)
    }

    @Test("A headline alone is as large as it can be", arguments: [(80, 24, 5), (200, 60, 20), (30, 24, 0)])
    func headline(columns: Int, rows: Int, large: Int) {
        let paused = HostMessage.status(.init(.init(text: "Paused."), .init(.waiting, paused: true)))
        let picture = self.rows([welcome, results(players(2), round: 0), paused], columns, rows)
        #expect(picture.count { $0.contains("█") } == large)
        #expect(picture.contains { $0.contains("Paused") } == (large == 0))
        #expect(picture.map(\.trimmingSpaces).joined(separator: " ").contains("The host has paused the game."))
    }

    @Test("The latest events are at the bottom, in whole sentences")
    func news() {
        let picture = rows(
            [welcome, start()], news: ["one", "Wim solved it in 12.34 seconds. 1 player is still guessing."])
        #expect(picture.contains { $0.contains("Wim solved it") })
        let long = "Alexandra Konstantinople solved it in 12.34 seconds. 11 players are still guessing."
        let wrapped = rows([welcome, start()], news: ["one", long])
        #expect(wrapped.contains { $0.hasSuffix("still ") } && wrapped.contains { $0.contains("guessing.") })
        #expect(!rows([welcome, start()], news: [long, "one"]).contains { $0.contains("guessing.") })
    }
}

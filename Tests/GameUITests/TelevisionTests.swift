import Messages
import Phrases
import Playing
import Telling
import Testing

@testable import Console
@testable import GameUI

@Suite("The picture for the whole room") struct TelevisionTests {

    private func rows(
        _ messages: [HostMessage], _ columns: Int = 80, _ rows: Int = 24, after seconds: Double = 0,
        news: [String] = [], farewell: String? = nil, in language: Language = .english
    ) -> [String] {
        TelevisionPicture(
            screen: screen(messages, for: .television, in: Catalog[language]), invitation: nil,
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

    @Test("The podium is that of the match: third, second and first place, one after the other")
    func podium() {
        let standings = [
            row(3, "Cleo", .solved, 9.5, standing: 1, wins: 3), row(2, "Ann", standing: 2, wins: 2),
            row(1, "Bob", standing: 3, wins: 1), row(4, "Dan", standing: 4),
        ]
        // In the last round Dan was first.
        let last = [row(4, "Dan", .solved, 3, rank: 1)]
        let messages = [welcome, start(3), end(3, winner: "Dan", in: .init(.ending), rows: last), over(standings)]
        let seen = [0.0, 1.5, 4.5, 7.9, 8].map { seconds in
            ["Cleo", "Ann", "Bob", "Dan"].filter { name in
                rows(messages, after: seconds).contains { $0.contains(name) }
            }
        }
        // All is silent before the winner.
        #expect(seen == [[], ["Bob"], ["Ann", "Bob"], ["Ann", "Bob"], ["Cleo", "Ann", "Bob"]])
        let whole = rows(messages, 80, 30, after: 12)
        #expect(whole.contains { $0.contains("🥇 1") && $0.contains("Cleo") })
        #expect(whole.contains { $0.contains("Dan") })
    }

    @Test("Players who share a rank are equally high on the podium")
    func sharedPlace() {
        let standings = [
            row(1, "Cleo", standing: 1, wins: 2), row(2, "Ann", standing: 1, wins: 2),
            row(3, "Bob", standing: 3, wins: 1),
        ]
        let whole = rows([welcome, start(3), over(standings)], 80, 30, after: 9)
        #expect(whole.contains { $0.contains("Cleo, Ann") })
        #expect(!whole.contains { $0.contains("Bob") && $0.contains("Ann") })
    }

    @Test("Of many who share a rank, the podium counts those whom it has no room to name")
    func manyShare() throws {
        let names = ["Anneliese", "Bartholomew", "Clementine", "Dorothea", "Esmeralda", "Ferdinand", "Guinevere"]
        let standings = names.enumerated().map { row($0 + 1, $1, .solved, standing: 1, wins: 1) }
        for (columns, height) in [(80, 30), (120, 40), (40, 12), (200, 60)] {
            let whole = rows([welcome, start(3), over(standings)], columns, height, after: 9)
            let podium = try #require(whole.first { $0.contains("Ann") }, "\(columns)")
            let others = 7 - max(names.count { podium.contains($0) }, 1)
            let counts = ["and \(others) more", " +\(others)"]
            #expect(others == 0 || counts.contains(where: podium.contains), "\(columns): \(podium)")
        }
    }

    @Test("Teams are on the podium with their people, and without bots", arguments: [(80, 30), (40, 12), (200, 60)])
    func teams(columns: Int, rows height: Int) {
        var standings = [row(1, "Cleo", standing: 1, wins: 2), row(2, "Ann", standing: 2, wins: 1), row(3, "Ada")]
        for (index, team) in ["Red", "Blue", "Red"].enumerated() { standings[index].team = team }
        standings[2].bot = true
        let teams = [
            HostMessage.TeamRow(team: "Blue", points: 900, rank: 1, players: 1),
            HostMessage.TeamRow(team: "Red", points: 800, rank: 2, players: 1),
        ]
        let messages = [welcome, start(3), over(standings, teams: teams)]
        func seen(_ seconds: Double) -> [String] {
            let picture = rows(messages, columns, height, after: seconds)
            return ["Red", "Blue", "Cleo", "Ann", "Ada"].filter { name in picture.contains { $0.contains(name) } }
        }
        #expect(seen(4.4) == [] && seen(4.5) == ["Red", "Cleo"] && seen(8) == ["Red", "Blue", "Cleo", "Ann"])
    }

    @Test("After the podium come the awards, one by one")
    func highlights() {
        let awards: [HostMessage.Award] = [
            .init(code: "fastest", player: 2, name: "Ann", value: .number(3.21)),
            .init(code: "streak", player: 1, name: "Bob", value: .number(4)),
            .init(code: "hardest", player: 2, name: "Ann", value: .text("3 3 8 8")),
            .init(code: "discoveries", player: 2, name: "Ann", value: .number(2)),
        ]
        let messages = [welcome, start(), over([row(1, "Bob", standing: 1, wins: 1)], awards: awards)]
        let picture = rows(messages, 120, 40, after: 20)
        for text in [
            "Fastest answer: Ann, 3.21 s", "Longest streak: Bob, 4 rounds",
            "Hardest puzzle solved: 3 3 8 8, by Ann", "New solutions found: Ann, 2",
        ] {
            #expect(picture.contains { $0.contains(text) })
        }
        let counts = [11.9, 12, 14.5].map { seconds in
            rows(messages, 120, 40, after: seconds).filter { $0.contains("★") }.count
        }
        #expect(counts == [0, 1, 2])
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

    @Test("A large screen has room between the rows of its table, and seconds in large digits")
    func large() {
        let picture = rows([welcome, start(), results(players(8))], 200, 60, after: 50)
        let players = picture.indices.filter { picture[$0].contains("guessing") }
        #expect(players.count == 8 && players.last.map { $0 - (players.first ?? 0) } == 14)
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

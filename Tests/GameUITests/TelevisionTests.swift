import Messages
import Phrases
import Testing

@testable import Console
@testable import GameUI

@Suite("The picture for the whole room") struct TelevisionTests {

    private func rows(
        _ messages: [HostMessage], _ columns: Int = 80, _ rows: Int = 24, after seconds: Double = 0,
        news: [String] = [], in language: Language = .english
    ) -> [String] {
        TelevisionPicture(
            screen: screen(messages, role: .spectator, in: Catalog[language]), invitation: nil, news: news,
            now: seconds, size: TerminalSize(columns: columns, rows: rows)
        ).rows
    }

    @Test(
        "Whatever is on, in any language, it fits",
        arguments: [(40, 12), (80, 24), (120, 40), (200, 60), (20, 5), (1, 1)], Language.allCases)
    func fits(size: (columns: Int, rows: Int), language: Language) {
        let (columns, rows) = size
        let acts: [[HostMessage]] = [
            [], [gathering(players: 3), results(players(3), round: 0)], [start(), results(players(30))],
            [start(), results(players(30)), end()], [start(), end(), .endMatch(.init(standings: players(30)))],
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
        #expect(picture.count { $0.contains("█") && !$0.hasSuffix("s") } == large)
    }

    @Test("Digits and table stand in the middle")
    func middle() {
        let picture = rows([welcome, start(), results(players(4))], 120, 40)
        for part in ["█", "guessing"] {
            let rows = picture.filter { $0.contains(part) && !$0.hasSuffix(" s") }
            let left = rows.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            let right = 120 - (rows.map(displayWidth).max() ?? 0)
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
            row(3, "Cleo", .solved, 9.5, rank: 1, wins: 3), row(2, "Ann", rank: 2, wins: 2),
            row(1, "Bob", rank: 3, wins: 1),
            row(4, "Dan", rank: 4),
        ]
        // In the last round Dan was first.
        let last = results([row(4, "Dan", .solved, 3, rank: 1)], round: 3, final: true)
        let messages = [
            welcome, start(3), .status(.init(code: .waitingForAnswers, text: "")), last,
            end(3, winner: "Dan", next: nil), .endMatch(.init(standings: standings)),
        ]
        let seen = [0.0, 1.5, 2.5, 3].map { seconds in
            ["Cleo", "Ann", "Bob", "Dan"].filter { name in
                rows(messages, after: seconds).contains { $0.contains(name) }
            }
        }
        // A breath is held before the winner.
        #expect(seen == [["Bob"], ["Ann", "Bob"], ["Ann", "Bob"], ["Cleo", "Ann", "Bob"]])
        let whole = rows(messages, 80, 30, after: 9)
        #expect(whole.contains { $0.contains("🥇 1") && $0.contains("Cleo") })
        #expect(whole.contains { $0.contains("Dan") })
    }

    @Test("Who shares a place on the podium stands as high")
    func sharedPlace() {
        let standings = [
            row(1, "Cleo", rank: 1, wins: 2), row(2, "Ann", rank: 1, wins: 2), row(3, "Bob", rank: 3, wins: 1),
        ]
        let whole = rows([welcome, start(3), .endMatch(.init(standings: standings))], 80, 30, after: 9)
        #expect(whole.contains { $0.contains("Cleo, Ann") })
        #expect(!whole.contains { $0.contains("Bob") && $0.contains("Ann") })
    }

    @Test("After the podium comes what was remarkable")
    func highlights() {
        let match = HostMessage.EndMatch(
            standings: [row(1, "Bob", rank: 1)], fastest: .init(name: "Ann", seconds: 3.21),
            streak: .init(name: "Bob", rounds: 4), hardest: .init(name: "Ann", numbers: [3, 3, 8, 8]), discoveries: 2)
        let picture = rows([welcome, start(), .endMatch(match)], 120, 40, after: 9)
        for text in [
            "Fastest answer: Ann, 3.21 s", "Longest streak: Bob, 4 rounds",
            "Hardest puzzle solved: 3 3 8 8, by Ann", "2 new solutions found",
        ] {
            #expect(picture.contains { $0.contains(text) })
        }
    }

    @Test("What happened last is seen at the bottom")
    func news() {
        let picture = rows(
            [welcome, start()], news: ["one", "Wim solved it in 12.34 seconds. 1 player is still guessing."])
        #expect(picture.contains { $0.contains("Wim solved it") })
    }
}

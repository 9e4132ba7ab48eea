import Messages
import Phrases
import Playing
import Telling
import Testing
@testable import Console
@testable import GameUI

// The podium, and the awards after it.
extension TelevisionTests {
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

    @Test("Where nobody races, the end does not say that nobody scored")
    func noRace() {
        guard case .welcome(var lesson) = welcome else { return }
        lesson.settings.merge(["scoring": "solved", "seconds": nil])
        let messages: [HostMessage] = [.welcome(lesson), start(3), over([row(1, "Bob", .solved)])]
        #expect(!rows(messages, 80, 24, after: 12).contains { $0.contains("Nobody") })
        #expect(rows([welcome, start(3), over([row(1, "Bob")])], 80, 24, after: 12).contains { $0.contains("Nobody") })
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
        #expect(seen(2.9) == [] && seen(3) == ["Red", "Blue", "Cleo", "Ann"])
    }

    @Test("Each row of an award has its place, at every size", arguments: [(60, 24), (80, 24), (100, 30), (120, 40)])
    func wholeAward(columns: Int, rows height: Int) throws {
        let award = HostMessage.Award(code: "patient", player: 2, name: "P120", value: .number(9.21))
        let messages = [welcome, start(), over([row(1, "Bob", standing: 1, wins: 1)], awards: [award])]
        let seen = rows(messages, columns, height, after: 5.5)
        // One of the sizes of the value is there from its first row to its last.
        let sizes = (1...2).compactMap { LargeText.rows("9.21 S", columns: columns, rows: 5 * $0) }
        let shown = seen.map(\.trimmingSpaces)
        #expect(
            sizes.contains { size in
                let value = size.map(\.trimmingSpaces)
                return shown.indices.contains { shown[$0...].prefix(value.count).elementsEqual(value) }
            }, "\(seen)")
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
        let titles = ["Fastest answer", "Longest streak", "Hardest puzzle solved", "New solutions found"]
        let seen = [5.4, 5.5, 8, 10.5, 13, 15.5].map { seconds in
            titles.filter { title in rows(messages, 60, 24, after: seconds).contains { $0.contains(title) } }
        }
        #expect(seen == [[], [titles[0]], [titles[1]], [titles[2]], [titles[3]], []])
        let first = rows(messages, 60, 24, after: 5.5).joined(separator: "\n")
        #expect(first.contains("Ann") && first.contains("🥇 1 Bob") && !first.contains("Average"))
        // The value is in large signs: 3.21.
        #expect(largeRows(in: first.split(separator: "\n").map(String.init)) >= 5)
        #expect(rows(messages, 60, 24, after: 15.5).contains { $0.contains("Average") })
        // On a low screen the value is in words.
        let low = rows(messages, 40, 12, after: 5.5)
        #expect(low.contains { $0.contains("3.21 s") } && low.contains { $0.contains("🥇 1 Bob") }, "\(low)")
    }

    @Test("The podium and the awards fit a terminal of very few rows", arguments: 1...4)
    func fewRows(height: Int) {
        let award = HostMessage.Award(code: "patient", player: 2, name: "P120", value: .number(9.21))
        let messages = [welcome, start(), over([row(1, "Bob", standing: 1, wins: 1)], awards: [award])]
        for seconds in [0.5, 2, 5.5, 20] { #expect(rows(messages, 60, height, after: seconds).count <= height) }
    }
}

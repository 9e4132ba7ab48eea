import Messages
import Telling
import Testing

@Suite("What a listener hears of the others")
struct NewsTests {
    private let ann = row(2, "Ann")
    private let bob = row(1, "Bob")

    @Test(
        "The news of a table are told in a line; of a crowd, how many have solved it",
        arguments: [
            (results(row(2, "Ann"), row(3, "Eve"), news: news(.joined, 3, "Eve")), ["Eve joined."]),
            (results(row(2, "Ann"), news: news(.left, 3, "Eve")), ["Eve left."]),
            (results(row(2, "Ann"), news: news(.left, 3, "Eve"), .init(more: ["left": 4])), ["Eve and 4 more left."]),
            (
                results(row(3, "Eve", .solved, 7.5, rank: 1), row(2, "Ann"), news: news(.solved, 3, "Eve", 7.5)),
                ["Eve solved it in 7.50 seconds. 1 player is still guessing."]
            ),
            (results(row(2, "Ann", .gaveUp), news: news(.gaveUp, 2, "Ann")), ["Ann gave up."]),
            (results(row(2, "Ann", .away), news: news(.lost, 2, "Ann")), ["Ann lost the connection."]),
            (results(row(2, "Ann"), news: news(.back, 2, "Ann")), ["Ann is back. 1 player is still guessing."]),
            // Before the first round and between two nobody guesses.
            (
                results(row(2, "Ann", .away), in: 0, news: news(.lost, 2, "Ann")), ["Ann lost the connection."]
            ),
            (results(row(2, "Ann")), []),
            (results(row(2, "Ann"), news: news(.init(rawValue: "danced"), 2, "Ann")), []),
            (
                results(row(2, "Ann"), players: 60, solved: 2, guessing: 58, news: news(.solved, 9, "Eve", 7.5)),
                ["2 of 60 have solved it; 58 are still guessing."]
            ),
            (
                results(row(2, "Ann"), players: 60, solved: 9, guessing: 51, news: .init(more: ["solved": 7])),
                ["9 of 60 have solved it; 51 are still guessing."]
            ),
            (results(row(2, "Ann"), players: 60, news: news(.renamed, 2, "Ann")), []),
        ])
    func told(_ table: HostMessage, _ lines: [String]) {
        var narrator = Narrator()
        for message in [welcome(), start(), results(ann, bob)] { _ = narrator.tell(message) }
        #expect(narrator.tell(table) == lines)
    }

    @Test("When a round ends, lines have its last table, who is out and who left, but not the last solver")
    func lastTable() {
        var narrator = Narrator()
        for message in [welcome(), start(), results(ann, bob)] { _ = narrator.tell(message) }
        let last = end(
            rows: [row(2, "Ann", .solved, 7.5, rank: 1, wins: 1), row(3, "Eve", .outOfTime)],
            news: [news(.solved, 2, "Ann", 7.5), news(.out, 3, "Eve"), news(.left, 4, "Fay"), .init(more: ["out": 2])])
        #expect(
            narrator.tell(last).dropFirst()
                == [
                    "1. Ann, 7.50 s, 1 won, 0 solved", "Eve, not solved, 0 won, 0 solved", "Out: Eve and 2 more.",
                    "Fay left.",
                ])
    }

    @Test("Without a race, lines name those who have solved the round or the most rounds, and the listener")
    func lesson() {
        func told(as player: Int, _ last: HostMessage) -> [String] {
            var narrator = Narrator()
            for message in [welcome(as: player, seconds: nil, scoring: "solved"), start(), results(ann, bob)] {
                _ = narrator.tell(message)
            }
            return narrator.tell(last)
        }
        let last = end(
            rows: [
                row(2, "Ann", .solved, solved: 3), row(1, "Bob", .outOfTime, solved: 2),
                row(3, "Eve", .outOfTime, solved: 0),
            ])
        #expect(
            told(as: 1, last).dropFirst() == ["Ann, solved, 3 rounds solved", "Bob, not solved, 2 rounds solved"])
        #expect(told(as: 2, last).dropFirst() == ["Ann, solved, 3 rounds solved"])
        let match = over(
            row(2, "Ann", .solved, solved: 3), row(1, "Bob", .solved, solved: 2),
            row(3, "Eve", .solved, solved: 1))
        #expect(told(as: 1, match).filter { $0.contains(",") } == ["Ann, 3 rounds solved", "Bob, 2 rounds solved"])
        #expect(told(as: 2, match).filter { $0.contains(",") } == ["Ann, 3 rounds solved"])
    }

    @Test("As long as the end of the match is a secret, the table tells times only")
    func secret() {
        var narrator = Narrator()
        for message in [welcome(), start(), results(ann, bob)] { _ = narrator.tell(message) }
        let last = end(in: .init(.ending), rows: [row(2, "Ann", .solved, 7.5, rank: 1, wins: nil, solved: 1)])
        #expect(narrator.tell(last).contains("1. Ann, 7.50 s"))
    }

    @Test("The end of a round is announced once, although the host repeats it after a reconnect")
    func once() {
        var narrator = Narrator()
        for message in [welcome(), start()] { _ = narrator.tell(message) }
        let last = end(rows: [row(2, "Ann", .gaveUp)])
        #expect(narrator.tell(last).count == 2)
        _ = narrator.tell(welcome())
        #expect(narrator.tell(last) == ["The next round starts in 10 seconds."])
        // Another may have ended since.
        _ = narrator.tell(welcome())
        #expect(narrator.tell(end(2, rows: [row(2, "Ann", .gaveUp)])).count == 2)
    }

    @Test("News that is worded once leaves out for each listener what they know about themselves")
    func shared() {
        let announcement = Announcement(
            results(
                row(1, "Bob", .solved, 7.5, rank: 1), row(2, "Ann", .gaveUp), news: news(.solved, 1, "Bob", 7.5),
                news(.gaveUp, 2, "Ann")))
        let aboutBob = "Bob solved it in 7.50 seconds."
        let aboutAnn = "Ann gave up."
        #expect(announcement.lines == ["\(aboutBob) \(aboutAnn)"])
        let told = [1, 2, 3].map { player in
            var narrator = Narrator()
            _ = narrator.tell(welcome(as: player))
            return narrator.tell(announcement)
        }
        #expect(told == [[aboutAnn], [aboutBob], ["\(aboutBob) \(aboutAnn)"]])
    }
}

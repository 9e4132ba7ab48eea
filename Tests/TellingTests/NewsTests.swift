import Messages
import Telling
import Testing

@Suite("What a listener hears of the others")
struct NewsTests {
    private let ann = row(2, "Ann")
    private let bob = row(1, "Bob")

    @Test(
        "Each change from a table to the next is said once",
        arguments: [
            (results(row(2, "Ann")), results(row(2, "Ann"), row(3, "Eve")), ["Eve joined."]),
            (results(row(2, "Ann"), row(3, "Eve")), results(row(2, "Ann")), ["Eve left."]),
            (
                results(row(2, "Ann"), row(3, "Eve")), results(row(3, "Eve", .solved, 7.5, rank: 1), row(2, "Ann")),
                ["Eve solved it in 7.50 seconds. 1 player is still guessing."]
            ),
            (results(row(2, "Ann")), results(row(2, "Ann", .gaveUp)), ["Ann gave up."]),
            (results(row(2, "Ann")), results(row(2, "Ann", .away)), ["Ann lost the connection."]),
            (results(row(2, "Ann", .away)), results(row(2, "Ann")), ["Ann is back. 1 player is still guessing."]),
            // Before the first round and between two nobody guesses.
            (
                results(row(2, "Ann"), in: 0), results(row(2, "Ann", .away), in: 0), ["Ann lost the connection."]
            ),
            (results(row(2, "Ann")), results(row(2, "Ann")), []),
            (results(row(2, "Ann", .solved, 7, rank: 1)), results(row(2, "Ann"), in: 2), []),
            (
                results(row(2, "Ann")),
                results(row(2, "Ann", .solved, 7.5, rank: 1, wins: 1), row(3, "Eve", .outOfTime), final: true),
                ["1. Ann, 7.50 s, 1 won, 0 solved", "Eve, not solved, 0 won, 0 solved"]
            ),
            (
                results(row(2, "Ann"), players: 60, solved: 1, guessing: 59),
                results(row(2, "Ann"), players: 60, solved: 2, guessing: 58),
                ["2 of 60 have solved it; 58 are still guessing."]
            ),
        ])
    func changes(_ before: HostMessage, _ after: HostMessage, _ lines: [String]) {
        var narrator = Narrator()
        for message in [welcome(), start(), before] { _ = narrator.tell(message) }
        #expect(narrator.tell(after) == lines)
    }

    @Test("The first table is no news")
    func first() {
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        #expect(narrator.tell(results(ann, bob)) == [])
    }

    @Test("News worded once is told to each listener without what it knows of itself")
    func shared() {
        let news = Announcement(
            results(row(1, "Bob", .solved, 7.5, rank: 1), row(2, "Ann", .gaveUp)), after: results(ann, bob).table)
        let aboutBob = "Bob solved it in 7.50 seconds."
        let aboutAnn = "Ann gave up."
        #expect(news.lines == ["\(aboutBob) \(aboutAnn)"])
        #expect([1, 2, 3].map(news.isAbout) == [true, true, false])
        let told = [1, 2, 3].map { player in
            var narrator = Narrator()
            _ = narrator.tell(welcome(as: player))
            return narrator.tell(news)
        }
        #expect(told == [[aboutAnn], [aboutBob], ["\(aboutBob) \(aboutAnn)"]])
    }

    @Test("A player who is told alone and one who is told with all the others hear the same")
    func alike() {
        let messages = [
            start(), results(ann, bob), results(row(2, "Ann", .away), bob), results(ann, bob, row(3, "Eve")),
            end(), results(row(1, "Bob", .solved, 3, rank: 1), ann, final: true),
            .endMatch(.init(standings: [row(1, "Bob", rank: 1)])), status(.matchOver),
        ]
        var before: HostMessage.Results?
        var alone = Narrator()
        var together = Narrator()
        _ = alone.tell(welcome())
        _ = together.tell(welcome())
        for message in messages {
            #expect(alone.tell(message) == together.tell(Announcement(message, after: before)))
            before = message.table ?? before
        }
    }
}

extension HostMessage {
    fileprivate var table: Results? { if case .results(let value) = self { value } else { nil } }
}

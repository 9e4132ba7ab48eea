import Hosting
import Messages
import Rules
import Testing

@Suite("A crowd: more players than a table has rows") struct CrowdTests {
    private func crowd() throws -> Hall {
        var hall = try Hall { $0.matchLength = nil }
        for number in 1...51 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        return hall
    }

    private func tables(_ hall: Hall, to name: String) -> [HostMessage.Results] {
        hall.messages(to: name).compactMap { if case .results(let results) = $0 { results } else { nil } }
    }

    @Test("A newcomer gets the table that was last sent to everybody, and the next one within a second")
    func newcomer() throws {
        var hall = try crowd()
        hall.pass(.seconds(2))
        let known = try #require(tables(hall, to: "P1").last)
        #expect(known.players == 51)
        hall.join("P52", from: "192.0.2.52")
        hall.join("P53", from: "192.0.2.53")
        // The first change after a quiet time is sent at once.
        #expect(tables(hall, to: "P52").map(\.players) == [51, 52])
        #expect(tables(hall, to: "P53").map(\.players) == [52])
        hall.pass(.seconds(1))
        #expect(tables(hall, to: "P53").map(\.players) == [52, 53])
    }

    @Test("The first player after a restart gets a table, though none was sent before")
    func firstAfterStop() throws {
        var hall = try crowd().takenUp()
        hall.join("P60", from: "192.0.2.60")
        #expect(tables(hall, to: "P60").first?.players == 52)
    }
}

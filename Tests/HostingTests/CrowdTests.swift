import Hosting
import Messages
import Rules
import Testing

@Suite("A crowd: more players than a table has room for") struct CrowdTests {
    private func crowd() throws -> Hall {
        var hall = try Hall { $0.matchLength = nil }
        for number in 1...51 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        return hall
    }

    private func tables(_ hall: Hall, to name: String) -> [HostMessage.Results] {
        hall.messages(to: name).compactMap { if case .results(let results) = $0 { results } else { nil } }
    }

    @Test("Who comes is told the table that everybody was told last, and the next one within the second")
    func newcomer() throws {
        var hall = try crowd()
        hall.pass(.seconds(2))
        let known = try #require(tables(hall, to: "P1").last)
        #expect(known.players == 51)
        hall.join("P52", from: "192.0.2.52")
        hall.join("P53", from: "192.0.2.53")
        // The first change after a quiet time is told at once.
        #expect(tables(hall, to: "P52").map(\.players) == [51, 52])
        #expect(tables(hall, to: "P53").map(\.players) == [52])
        hall.pass(.seconds(1))
        #expect(tables(hall, to: "P53").map(\.players) == [52, 53])
    }

    @Test("Who comes first after the host was stopped is told a table, though nobody was told any")
    func firstAfterStop() throws {
        var hall = try crowd().takenUp()
        hall.join("P60", from: "192.0.2.60")
        #expect(tables(hall, to: "P60").first?.players == 52)
    }
}

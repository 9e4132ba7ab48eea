import Hosting
import Messages
import Rules
import Testing

@Suite("A message to one or many") struct BroadcastTests {
    private func broadcast() throws -> Broadcast {
        var hall = try Hall()
        hall.join("Ann")
        return try #require(hall.broadcasts.last)
    }

    @Test("A message is encoded once for each encoding")
    func once() throws {
        let broadcast = try broadcast()
        var count = 0
        let made = [Broadcast.Encoding.webSocket, .framedJSON, .webSocket, .framedJSON].map { encoding in
            broadcast.once(encoding) {
                count += 1
                return count
            }
        }
        #expect(made == [1, 2, 1, 2])
    }

    @Test("An encoding that has no word for a message is asked once too")
    func nothing() throws {
        let broadcast = try broadcast()
        var count = 0
        for _ in 1...2 {
            let made: Int? = broadcast.once(.framedClassic) {
                count += 1
                return nil
            }
            #expect(made == nil)
        }
        #expect(count == 1)
        #expect(broadcast.once(.webSocket) { Optional(24) } == 24)
    }

    @Test("A guest who joins a crowd is sent the last table itself, with the bytes that were made of it")
    func lastTable() throws {
        var hall = try Hall { $0.matchLength = nil }
        for number in 1...51 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        hall.pass(.seconds(2))
        let table = try #require(hall.broadcasts.last { $0.isTable })
        hall.join("P52", from: "192.0.2.52")
        #expect(hall.broadcasts.filter { $0 === table }.count == 2)
    }
}

extension Broadcast {
    fileprivate var isTable: Bool { if case .results = message { true } else { false } }
}

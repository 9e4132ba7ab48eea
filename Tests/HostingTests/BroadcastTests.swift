import Foundation
import Hosting
import Messages
import Rules
import Testing
import Wire

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

    @Test("A phase with a player's own part added to its bytes decodes like one encoded whole")
    func own() throws {
        var hall = try Hall { ($0.matchLength, $0.allowsOwnTime) = (2, true) }
        for (name, factor) in [("Ann", nil), ("Bob", 2), ("Cid", 1.5)] as [(String, Double?)] {
            hall.join(name, timeFactor: factor)
        }
        hall.join("TV", role: .spectator)
        for round in 1...2 {
            hall.pass(.seconds(5))
            hall.say("Ann", .answer(round: round, expression: try #require(hall.solution)))
            hall.say("Bob", .giveUp(round: round))
            hall.host(.pause)
            hall.host(.lock)
            hall.host(.resume)
            hall.pass(.seconds(3))
            hall.host(.skip)
            hall.pass(.seconds(10))
        }
        let phases = hall.broadcasts.filter { $0.message.own != nil }
        #expect(Set(phases.map(\.message.name)) == ["startRound", "endRound", "endMatch"])
        for phase in phases {
            let bytes = try #require(phase.json), whole = try JSONDialect.bytes(phase.message)
            #expect(try read(bytes) == phase.message && read(whole) == phase.message)
            #expect(bytes.count == whole.count)
        }
    }

    private func read(_ bytes: [UInt8]) throws -> HostMessage {
        try JSONDecoder().decode(HostMessage.self, from: Data(bytes))
    }

    @Test("Players with equal parts of a phase get the same bytes, and no player gets another's part")
    func shared() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob", "Cid"] { hall.join(name) }
        hall.join("TV", role: .spectator)
        hall.say("Ann", .answer(round: 1, expression: try #require(hall.solution)))
        hall.host(.skip)
        let ends = hall.broadcasts.filter { $0.message.name == "endRound" }
        #expect(ends.map(\.message.own?.rank).count { $0 == 1 } == 1)
        #expect(Set(ends.map(ObjectIdentifier.init)).count == 3)
        #expect(hall.messages(to: "TV").last { $0.name == "endRound" }?.own == nil)
        #expect(hall.ends(to: "Bob").last?.own == hall.ends(to: "Cid").last?.own)
    }

    @Test(
        "Guests who join a crowd one after the other are sent the same last table, with the bytes that were made of it")
    func lastTable() throws {
        var hall = try Hall { $0.matchLength = nil }
        for number in 1...51 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        hall.pass(.seconds(2))
        hall.join("P52", from: "192.0.2.52")
        hall.join("P53", from: "192.0.2.53")
        let table = try #require(hall.broadcasts.last { $0.isTable })
        hall.join("P54", from: "192.0.2.54")
        #expect(hall.broadcasts.count { $0 === table } == 2)
    }
}

extension Broadcast {
    fileprivate var isTable: Bool { if case .results = message { true } else { false } }
}

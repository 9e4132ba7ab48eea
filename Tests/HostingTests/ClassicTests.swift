import Hosting
import Messages
import Rules
import Testing
import Wire

@Suite("Messages to a player of the original game") struct ClassicTests {
    private static let waiting = "Waiting for answers...", soon = "Next round will start shortly..."

    private func hall(_ change: (inout Settings) -> Void = { _ in }) throws -> Hall {
        try Hall(admitsClassic: true, change)
    }

    /// The messages that a player has received, each in a few words.
    private func told(_ hall: Hall, _ name: String) -> [String] {
        hall.classicMessages(to: name).map { message in
            var parts: [String] = []
            if message.startRound != nil { parts.append("puzzle") }
            if let time = message.time { parts.append("\(Int(time)) s") }
            if let results = message.results { parts.append("table of \(results.count)") }
            if let status = message.status { parts.append(status == Self.waiting ? "waiting" : "soon") }
            return parts.joined(separator: ", ")
        }
    }

    /// The messages that a player receives because of an event.
    private func told(_ hall: inout Hall, _ name: String, by action: (inout Hall) -> Void) -> [String] {
        let before = told(hall, name).count
        action(&hall)
        return Array(told(hall, name).dropFirst(before))
    }

    @Test("A player whose arrival starts a round gets the puzzle, and then the table")
    func first() throws {
        var hall = try hall()
        hall.join("Old", as: .classic)
        #expect(told(hall, "Old") == ["puzzle, 100 s, waiting", "table of 1"])
        #expect(hall.classicMessages(to: "Old").allSatisfy { [nil, Self.waiting].contains($0.status) })
    }

    @Test("A newcomer to a round gets the puzzle, the table and the status; one who is too late only the last two")
    func newcomer() throws {
        var hall = try hall()
        hall.join("Ann")
        hall.pass(.seconds(30))
        hall.join("Old", as: .classic)
        // Then the table of everybody, with the newcomer.
        #expect(told(hall, "Old") == ["puzzle, 70 s", "table of 2", "waiting", "table of 2"])
        hall.pass(.seconds(55))
        hall.join("Late", as: .classic)
        #expect(Array(told(hall, "Late").prefix(2)) == ["table of 3", "waiting"])
    }

    @Test("In a crowd, newcomers get the same")
    func crowd() throws {
        var hall = try hall { $0.matchLength = nil }
        for number in 1...51 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        hall.pass(.seconds(2))
        hall.join("Old", from: "192.0.2.52", as: .classic)
        #expect(Array(told(hall, "Old").prefix(3)) == ["puzzle, 98 s", "table of 20", "waiting"])
        hall.host(.skip)
        hall.join("New", from: "192.0.2.53", as: .classic)
        #expect(Array(told(hall, "New").prefix(2)) == ["table of 20", "soon"])
    }

    @Test("The end of a round is the table and the status; a newcomer in the break gets the same")
    func end() throws {
        var hall = try hall()
        hall.join("Ann")
        hall.join("Old", as: .classic)
        hall.pass(.seconds(2))
        #expect(told(&hall, "Old") { $0.host(.skip) } == ["table of 2", "soon"])
        hall.join("New", as: .classic)
        #expect(Array(told(hall, "New").prefix(2)) == ["table of 3", "soon"])
        hall.pass(.seconds(2))
        #expect(told(&hall, "Old") { $0.host(.start) } == ["puzzle, 100 s, waiting", "table of 3"])
    }

    @Test("A status announces the end of a match, again after the last break; a newcomer gets the table too")
    func match() throws {
        var hall = try hall { $0.matchLength = 1 }
        hall.join("Old", as: .classic)
        #expect(told(&hall, "Old") { $0.host(.skip) } == ["table of 1", "soon"])
        #expect(told(&hall, "Old") { $0.pass(.seconds(10)) } == ["soon"])
        hall.join("New", as: .classic)
        #expect(Array(told(hall, "New").prefix(2)) == ["table of 2", "soon"])
        var short = try self.hall { ($0.matchLength, $0.intermission) = (1, .zero) }
        short.join("Old", as: .classic)
        #expect(told(&short, "Old") { $0.host(.skip) } == ["table of 1", "soon"])
    }

    @Test("A pause within a round is not announced; after it, guessing players get the puzzle again, with their time")
    func pause() throws {
        var hall = try hall()
        for name in ["Old", "Done"] { hall.join(name, as: .classic) }
        hall.say("Done", .giveUp(round: 1))
        hall.pass(.seconds(10))
        #expect(told(&hall, "Old") { $0.host(.pause) } == [])
        hall.join("New", as: .classic)
        #expect(told(hall, "New") == ["table of 3", "table of 3"])
        hall.pass(.seconds(20))
        #expect(told(&hall, "Old") { $0.host(.resume) } == [])
        #expect(told(&hall, "Old") { $0.pass(.seconds(3)) } == ["puzzle, 90 s, waiting"])
        #expect(told(hall, "Done").count { $0.hasPrefix("puzzle") } == 1)
    }

    @Test("Locking the room sends nothing in a round, and the status again in a break")
    func lock() throws {
        var hall = try hall()
        hall.join("Old", as: .classic)
        hall.pass(.seconds(2))
        #expect(told(&hall, "Old") { $0.host(.lock) } == [])
        hall.host(.skip)
        #expect(told(&hall, "Old") { $0.host(.unlock) } == ["soon"])
        #expect(told(&hall, "Old") { $0.host(.pause) } == ["soon"])
    }

    @Test("A reason that could be taken for a time is not shown")
    func reason() throws {
        var hall = try hall()
        for name in ["Old", "New"] { hall.join(name, as: .classic) }
        hall.say("Old", GuestMessage.giveUp(round: 1, reason: "3.21 seconds"))
        hall.say("New", GuestMessage.giveUp(round: 1, reason: "No idea"))
        hall.pass(.seconds(2))
        let table = hall.classicMessages(to: "Old").compactMap(\.results).last
        #expect(Set(table ?? []) == ["Old: Gave up", "New: No idea"])
    }

    @Test("Without a break, a result that was on its way when the round began does not count")
    func late() throws {
        var hall = try hall { ($0.intermission, $0.matchLength) = (.zero, nil) }
        for name in ["Ann", "Old"] { hall.join(name, as: name == "Old" ? .classic : .json) }
        hall.pass(.seconds(10))
        hall.host(.skip)
        for wait in [Duration.milliseconds(30), .seconds(2)] {
            hall.pass(wait)
            hall.say("Old", GuestMessage.claim(round: 2))
            hall.pass(.seconds(1))
            let row = hall.classicMessages(to: "Old").compactMap(\.results).last?.first { $0.hasPrefix("Old") }
            #expect(row?.contains("unproven") == (wait > .seconds(1)), "\(row ?? "")")
        }
    }

    @Test("Before the first round, a newcomer gets the table, and the status only if a round is about to begin")
    func gathering() throws {
        var hall = try hall { $0.gathering = Gathering() }
        hall.join("Old", as: .classic)
        #expect(Set(told(hall, "Old")) == ["table of 1"])
        hall.pass(.seconds(2))
        #expect(told(&hall, "Old") { $0.host(.start) } == ["soon"])
        hall.join("New", as: .classic)
        #expect(Array(told(hall, "New").prefix(2)) == ["table of 2", "soon"])
    }
}

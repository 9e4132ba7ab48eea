import Hosting
import Messages
import PlainText
import Rules
import Testing
import Wire

@Suite("What a network takes is charged to it")
struct LedgerTests {
    @Test("A crowd of silent connections from a few addresses keeps no newcomer out")
    func crowd() throws {
        var hall = try Hall { $0.capacity = 1_000 }
        for address in 1...36 {
            for number in 1...64 { hall.connect("\(address)/\(number)", from: "198.51.100.\(address)") }
        }
        hall.connect("Slow", from: "203.0.113.99")
        for guest in 1...27 {
            hall.connect("\(guest)/more", from: "198.51.100.\(guest)")
            hall.join("Guest \(guest)", from: "203.0.113.\(guest)")
            #expect(hall.welcome(to: "Guest \(guest)") != nil)
        }
        // A guest who has not said anything yet does not pay for the crowd either.
        #expect(!hall.isClosed("Slow"))
    }

    @Test("The networks of a site share an allowance: four for an IPv6 /56, sixteen for a /48")
    func sites() throws {
        var limits = Limits()
        (limits.connectionBurst, limits.connectionsPerAddress) = (1_000, 2)
        var hall = try Hall(limits: limits)
        for number in 0..<8 { hall.connect("\(number)", from: "2001:db8:1:\(String(number, radix: 16))::1") }
        #expect(!hall.isClosed("7"))
        hall.connect("same /56", from: "2001:db8:1:ff::1")
        #expect(hall.goodbye(to: "same /56") == .flooding)
        for number in 1...12 {
            hall.connect("next \(number)", from: "2001:db8:1:\(String(number, radix: 16))00::1")
            hall.connect("next again \(number)", from: "2001:db8:1:\(String(number, radix: 16))01::1")
        }
        #expect(!hall.isClosed("next again 11") && hall.goodbye(to: "next again 12") == .flooding)
        hall.connect("another /48", from: "2001:db8:2::1")
        #expect(!hall.isClosed("another /48"))
    }

    @Test("While others ask for seats, a network with half of them gets no more")
    func half() throws {
        var hall = try Hall { $0.capacity = 10 }
        for number in 1...6 { hall.join("\(number)") }
        #expect(hall.room.seats.count == 6)
        hall.join("Ann", from: "203.0.113.1")
        hall.join("7")
        #expect(hall.welcome(to: "Ann") != nil && hall.goodbye(to: "7") == .flooding)
        hall.pass(.seconds(61))
        hall.join("8")
        #expect(hall.welcome(to: "8") != nil)
    }

    @Test("A newcomer to a full room has asked: the next free seat is not for the network that has the others")
    func fullRoom() throws {
        var hall = try Hall { $0.capacity = 10 }
        for number in 1...10 { hall.join("\(number)") }
        hall.join("Ann", from: "203.0.113.1")
        #expect(hall.goodbye(to: "Ann") == .roomFull)
        hall.say("10", .leave)
        hall.join("11")
        #expect(hall.goodbye(to: "11") == .flooding)
        hall.join("Ann again", from: "203.0.113.1")
        #expect(hall.welcome(to: "Ann again") != nil)
    }

    @Test("A player who joins, solves and leaves again and again has four times in the table, no more")
    func departed() throws {
        var hall = try Hall { $0.capacity = 30 }
        hall.join("Ann", from: "203.0.113.1")
        let solution = try #require(hall.solution)
        for number in 1...100 {
            hall.join("Eve \(number)")
            hall.say("Eve \(number)", .answer(round: 1, expression: solution))
            hall.say("Eve \(number)", .leave)
        }
        hall.pass(.seconds(2))
        hall.say("Ann", .answer(round: 1, expression: solution))
        #expect(hall.ends(to: "Ann").last?.own?.rank == 5)
    }

    @Test("In each round the players of an address can again leave their times in the table")
    func departedAgain() throws {
        var hall = try Hall { $0.capacity = 30 }
        hall.join("Ann", from: "203.0.113.1")
        for round in 1...2 {
            let solution = try #require(hall.solution)
            for number in 1...4 {
                hall.join("Eve \(round) \(number)")
                hall.say("Eve \(round) \(number)", .answer(round: round, expression: solution))
                hall.say("Eve \(round) \(number)", .leave)
            }
            hall.pass(.seconds(2))
            hall.say("Ann", .answer(round: round, expression: solution))
            hall.pass(.seconds(10))
        }
        #expect(hall.ends(to: "Ann").map(\.own?.rank) == [5, 5])
    }

    @Test("The table of a round keeps at most as many departed solvers as the room has seats")
    func departedEverywhere() throws {
        var hall = try Hall { $0.capacity = 5 }
        hall.join("Ann", from: "203.0.113.1")
        let solution = try #require(hall.solution)
        for number in 1...50 {
            hall.join("Eve", from: "198.51.100.\(number)")
            hall.say("Eve", .answer(round: 1, expression: solution))
            hall.say("Eve", .leave)
        }
        hall.pass(.seconds(1))
        #expect(hall.tables(to: "Ann").last?.solved == 5)
    }
}

@Suite("Wild guesses")
struct WildGuessTests {
    @Test("A player who leaves and joins again under another name has no more tries than before; others have theirs")
    func again() throws {
        var hall = try Hall()
        hall.join("Ann", from: "203.0.113.1")
        hall.join("Bob")
        hall.join("Cid")
        for _ in 1...19 {
            hall.guess("Bob")
            hall.pass(.milliseconds(200))
        }
        hall.say("Bob", .leave)
        hall.join("Dan")
        for name in ["Ann", "Cid", "Dan"] {
            for _ in 1...2 {
                hall.guess(name)
                hall.pass(.milliseconds(200))
            }
        }
        #expect(["Ann", "Cid", "Dan"].map { hall.verdicts(to: $0).count } == [2, 2, 1])
        hall.pass(.seconds(5))
        #expect(hall.verdicts(to: "Dan").count == 2)
    }

    @Test("After twenty wrong answers in a round, one is judged each 5 s, with the time of its arrival")
    func waiting() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.join("Bob")
        let solution = try #require(hall.solution)
        for _ in 1...20 {
            hall.guess("Ann")
            hall.pass(.milliseconds(200))
        }
        #expect(hall.verdicts(to: "Ann").count == 20)
        hall.guess("Ann")
        hall.say("Ann", .answer(round: 1, expression: solution))
        #expect(hall.verdicts(to: "Ann").count == 20)
        hall.pass(.seconds(5))
        #expect(hall.verdicts(to: "Ann").count == 21)
        hall.pass(.seconds(5))
        #expect(hall.verdict(to: "Ann")?.correct == true)
        #expect(hall.verdict(to: "Ann")?.seconds == 4)
    }

    @Test("An answer that waits counts even if its player has lost the connection when its turn comes")
    func away() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        let solution = try #require(hall.solution), key = try #require(hall.welcome(to: "Ann")?.resume)
        for _ in 1...20 {
            hall.guess("Ann")
            hall.pass(.milliseconds(200))
        }
        hall.say("Ann", .answer(round: 1, expression: solution))
        hall.hangUp("Ann")
        hall.pass(.seconds(6))
        hall.join("Ann", resume: key)
        #expect(hall.start(of: "Ann")?.own?.outcome == .solved)
    }

    @Test("A player's first answer that would have to wait beyond the round's end is judged at once")
    func lastChance() throws {
        var limits = Limits()
        // Enough for two seats, and for nothing else.
        (limits.keptBurst, limits.keptPerSecond, limits.silence) = (4_100, 0.001, .seconds(1_000))
        var hall = try Hall(limits: limits)
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.guess("Bob")
        hall.pass(.seconds(98))
        for _ in 1...2 { hall.guess("Ann") }
        #expect(["Ann", "Bob"].map { hall.verdicts(to: $0).count } == [1, 0])
    }

    @Test("In the next round everybody is free to guess again")
    func nextRound() throws {
        var hall = try Hall()
        hall.join("Ann")
        for _ in 1...21 {
            hall.guess("Ann")
            hall.pass(.milliseconds(200))
        }
        hall.host(.skip)
        hall.host(.skip)
        hall.guess("Ann", round: 2)
        #expect(hall.verdicts(to: "Ann").count == 21 && hall.verdict(to: "Ann")?.round == 2)
    }

    @Test("An answer of more than 200 bytes is wrong, and is not stored")
    func tooLong() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.say("Ann", .answer(round: 1, expression: String(repeating: "漢", count: 67)))
        #expect(hall.verdict(to: "Ann")?.reason == .syntax && hall.verdict(to: "Ann")?.position == 200)
        #expect(hall.longestKept == 0)
        hall.say("Ann", .answer(round: 1, expression: String(repeating: "1", count: 200)))
        #expect(hall.longestKept == 200)
        // Each would be stored as six bytes.
        hall.say("Ann", .answer(round: 1, expression: String(repeating: "\u{1}", count: 34)))
        #expect(hall.longestKept == 200)
        // Who goes on is dismissed, as after other answers that nobody could have thought about.
        for _ in 4...40 {
            hall.say("Ann", .answer(round: 0, expression: String(repeating: "1", count: 201)))
            hall.pass(.seconds(1))
        }
        #expect(!hall.isClosed("Ann"))
        hall.say("Ann", .answer(round: 0, expression: String(repeating: "1", count: 201)))
        #expect(hall.goodbye(to: "Ann") == .flooding)
    }

    @Test("The answers of a network that has filled its share of the history wait")
    func share() throws {
        var limits = Limits()
        (limits.keptBurst, limits.keptPerSecond) = (8_000, 500)
        var hall = try Hall(limits: limits)
        for name in ["Ann", "Bob", "Cid"] { hall.join(name) }
        hall.join("Dan", from: "203.0.113.1")
        for name in ["Ann", "Bob", "Cid"] { for _ in 1...10 { hall.guess(name) } }
        let judged = ["Ann", "Bob", "Cid"].map { hall.verdicts(to: $0).count }.reduce(0, +)
        #expect(judged < 10)
        hall.guess("Dan")
        #expect(hall.verdicts(to: "Dan").count == 1)
        // What waited is judged as the share allows.
        hall.pass(.seconds(50))
        #expect(["Ann", "Bob", "Cid"].allSatisfy { hall.verdicts(to: $0).count >= 9 })
    }

    @Test("A player who comes back again and again fills the share of their network too")
    func comingBack() throws {
        var limits = Limits()
        (limits.keptBurst, limits.keptPerSecond) = (5_000, 500)
        var hall = try Hall(limits: limits)
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.join("Dan", from: "203.0.113.1")
        let secret = hall.welcome(to: "Ann")?.resume
        for number in 1...10 {
            hall.hangUp("Ann")
            hall.join("Ann", resume: secret)
            #expect(hall.welcome(to: "Ann")?.player.id == 1, "\(number)")
        }
        for name in ["Bob", "Dan"] { hall.guess(name) }
        #expect(hall.verdicts(to: "Bob").isEmpty && hall.verdicts(to: "Dan").count == 1)
        hall.pass(.seconds(5))
        #expect(hall.verdicts(to: "Bob").count == 1)
    }

    @Test("To come back from another address costs more, because the address is stored")
    func comingBackFromElsewhere() throws {
        var limits = Limits()
        (limits.keptBurst, limits.keptPerSecond) = (5_000, 500)
        var hall = try Hall(limits: limits)
        hall.join("Ann", from: "203.0.113.1")
        let secret = hall.welcome(to: "Ann")?.resume
        hall.join("Bob")
        for _ in 1...7 {
            for address in ["192.0.2.1", "203.0.113.1"] {
                hall.hangUp("Ann")
                hall.join("Ann", from: address, resume: secret)
            }
        }
        hall.guess("Bob")
        #expect(hall.verdicts(to: "Bob").isEmpty)
    }
}

import Hosting
import Rules
import Testing
import Wire

/// Who is let in, and how seats are had back.
struct AdmissionTests {
    @Test("After five wrong pins even the right one is refused until a minute is over; a missing pin is no try")
    func pins() throws {
        var hall = try Hall(pin: "0042")
        for _ in 0..<6 {
            hall.join("Eve")
            #expect(hall.goodbye(to: "Eve") == .badPin)
        }
        for _ in 0..<4 { hall.join("Eve", pin: "1") }
        hall.join("Ann", pin: "0042")
        #expect(hall.welcome(to: "Ann") != nil)
        hall.join("Eve", pin: "1")
        hall.join("Bob", pin: "0042")
        #expect(hall.goodbye(to: "Bob") == .badPin)
        hall.join("Cid", from: "192.0.2.2", pin: "0042")
        #expect(hall.welcome(to: "Cid") != nil)
        hall.pass(.milliseconds(59_999))
        hall.join("Bob", pin: "0042")
        #expect(hall.goodbye(to: "Bob") == .badPin)
        hall.pass(.milliseconds(1))
        hall.join("Bob", pin: "0042")
        #expect(hall.welcome(to: "Bob") != nil)
    }

    @Test("A person at a terminal has a code of eight letters, which opens the seat again with the name")
    func code() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        let code = try #require(hall.welcome(to: "Ann")?.resume)
        #expect(code.wholeMatch(of: /[A-HJKMNP-TV-Z2-9]{8}/) != nil)
        hall.hangUp("Ann")
        hall.join("ann", as: .lines, resume: code.lowercased())
        #expect(hall.welcome(to: "ann")?.player == .init(id: 1, name: "Ann"))
        #expect(hall.welcome(to: "ann")?.resume == code)
    }

    @Test(
        "Who mistypes a code is told so and gets no second seat; a program's secret of another room is no matter",
        arguments: ["K7QFX2M", "K7QFX2M0", "K7QFX2MPP", "?"])
    func mistyped(code: String) throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines, resume: code)
        #expect(hall.goodbye(to: "Ann") == .badPin)
        hall.join("Bob", as: .json, resume: code)
        #expect(hall.seats == ["Bob": true])
    }

    @Test("A code without its name opens nothing")
    func codeOfAnother() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        hall.join("Eve", as: .lines, resume: hall.welcome(to: "Ann")?.resume)
        #expect(hall.goodbye(to: "Eve") == .badPin)
        #expect(hall.seats == ["Ann": true])
    }

    @Test("Wrong codes are limited as wrong pins are, by whatever door they come")
    func wrongCodes() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        let code = try #require(hall.welcome(to: "Ann")?.resume)
        hall.hangUp("Ann")
        for abilities in [Abilities.lines, .json, .lines, .json, .json] {
            hall.join("Ann", as: abilities, resume: "AAAAAAAA")
            #expect(hall.goodbye(to: "Ann") == .badPin)
        }
        hall.join("Ann", as: .lines, resume: code)
        #expect(hall.goodbye(to: "Ann") == .badPin)
        hall.pass(.seconds(60))
        hall.join("Ann", as: .lines, resume: code)
        #expect(hall.welcome(to: "Ann")?.player.id == 1)
    }

    @Test("A player of the original game has no way back: who goes has left")
    func classic() throws {
        var hall = try Hall()
        hall.join("Old", as: .classic)
        hall.hangUp("Old")
        #expect(hall.seats.isEmpty)
    }

    @Test("More than 20 messages at once are flooding, or 5 a second; the seat is kept")
    func flooding() throws {
        var hall = try Hall()
        hall.join("Ann")
        for _ in 0..<19 { hall.guess("Ann") }
        #expect(!hall.isClosed("Ann"))
        for _ in 0..<20 {
            hall.jump(.milliseconds(200))
            hall.guess("Ann")
        }
        #expect(!hall.isClosed("Ann"))
        hall.guess("Ann")
        #expect(hall.goodbye(to: "Ann") == .flooding)
        #expect(hall.seats == ["Ann": false])
    }

    @Test("What asks for no seat counts as well")
    func requests() throws {
        var hall = try Hall()
        hall.connect("Ann")
        for _ in 0..<20 { hall.say("Ann", .request) }
        #expect(!hall.isClosed("Ann"))
        hall.say("Ann", .request)
        #expect(hall.goodbye(to: "Ann") == .flooding)
    }

    @Test("From one address come 64 connections at a time; those of the host's own machine are not counted")
    func connections() throws {
        var hall = try Hall()
        for number in 1...64 { hall.connect("\(number)") }
        #expect(!hall.isClosed("64"))
        hall.connect("65")
        #expect(hall.goodbye(to: "65") == .flooding)
        hall.hangUp("1")
        hall.hangUp("65")
        hall.connect("66")
        #expect(!hall.isClosed("66"))
        for number in 100..<200 { hall.connect("\(number)", from: "127.0.0.1") }
        #expect(!hall.isClosed("199"))
    }

    @Test("Seats outlive connections: from one address no more than 64 are taken")
    func seats() throws {
        var hall = try Hall()
        for number in 1...64 {
            hall.join("\(number)")
            hall.hangUp("\(number)")
        }
        hall.join("65")
        #expect(hall.goodbye(to: "65") == .flooding)
        #expect(hall.room.seats.count == 64)
    }

    @Test("All addresses of an IPv6 /64 count as one: pins, seats, connections and bans")
    func networks() throws {
        var hall = try Hall(pin: "0042")
        for number in 1...5 { hall.join("Eve", from: "2001:db8:1:2::\(number)", pin: "1") }
        hall.join("Eve", from: "2001:db8:1:2:ffff::6", pin: "0042")
        #expect(hall.goodbye(to: "Eve") == .badPin)
        hall.join("Ann", from: "2001:db8:1:3::1", pin: "0042")
        #expect(hall.welcome(to: "Ann") != nil)
        hall.host(.ban(PlayerID(1)))
        hall.join("Mallory", from: "2001:db8:1:3:4:5:6:7", pin: "0042")
        #expect(hall.goodbye(to: "Mallory") == .banned)
        for number in 1...64 { hall.connect("\(number)", from: "2001:db8:1:4::\(number)") }
        #expect(!hall.isClosed("64"))
        hall.connect("65", from: "2001:db8:1:4::ffff")
        #expect(hall.goodbye(to: "65") == .flooding)
    }

    @Test("An address of IPv4 is one, also as one of IPv6, and a zone is none")
    func addresses() {
        #expect(Origin(address: "::ffff:192.0.2.1").network == "192.0.2.1")
        #expect(Origin(address: "fe80::1%eth0").network == "fe80:0:0:0::/64")
        #expect(Origin(address: "2001:DB8::1").network == Origin(address: "2001:db8:0:0:9::").network)
        #expect(Origin(address: "::1").network == "127.0.0.1" && Origin(address: "::1").isLoopback)
        #expect(Origin(address: "nonsense").network == "nonsense")
    }

    @Test("Who takes seats and goes elsewhere with them has still taken them")
    func charged() throws {
        var limits = Limits()
        limits.connectionsPerAddress = 2
        var hall = try Hall(limits: limits)
        for name in ["Ann", "Bob"] {
            hall.join(name)
            let key = hall.welcome(to: name)?.resume
            hall.hangUp(name)
            hall.join(name, from: "192.0.2.77", resume: key)
            #expect(hall.welcome(to: name)?.resume == key)
        }
        hall.join("Cid")
        #expect(hall.goodbye(to: "Cid") == .flooding)
        // A ban is of where somebody is now.
        hall.host(.ban(PlayerID(1)))
        hall.hangUp("Ann")
        hall.join("Ann again", from: "192.0.2.77")
        #expect(hall.goodbye(to: "Ann again") == .banned)
    }

    @Test("From one address come 128 connections at once and 16 a second after; others come in meanwhile")
    func rate() throws {
        var hall = try Hall()
        for number in 0..<128 {
            hall.connect("\(number)")
            #expect(!hall.isClosed("\(number)"))
            hall.hangUp("\(number)")
        }
        hall.connect("128")
        #expect(hall.goodbye(to: "128") == .busy)
        hall.connect("Ann", from: "192.0.2.2")
        #expect(!hall.isClosed("Ann"))
        hall.jump(.milliseconds(63))
        hall.connect("129")
        #expect(!hall.isClosed("129"))
        hall.connect("130")
        #expect(hall.goodbye(to: "130") == .busy)
    }

    @Test("A crowd at the door keeps nobody out who has a seat")
    func ownersFirst() throws {
        var limits = Limits()
        limits.connectionsWithoutSeat = 3
        var hall = try Hall(limits: limits) { $0.capacity = 1 }
        hall.join("Ann", from: "203.0.113.1")
        let key = hall.welcome(to: "Ann")?.resume
        hall.hangUp("Ann")
        for number in 1...4 { hall.connect("\(number)", from: "198.51.100.\(number)") }
        #expect(!hall.isClosed("4"))
        hall.connect("5", from: "198.51.100.5")
        #expect(hall.goodbye(to: "5") == .busy)
        // Those who were refused count for nothing.
        for number in 6...50 { hall.connect("\(number)", from: "198.51.100.\(number)") }
        hall.join("Ann", from: "203.0.113.1", resume: key)
        #expect(hall.welcome(to: "Ann")?.player.id == 1)
    }

    @Test("At the door wait 1,024, and as many more as there are seats that nobody is at")
    func crowd() throws {
        var hall = try Hall { $0.capacity = 2 }
        hall.join("Ann", from: "203.0.113.1")
        for number in 0..<1_025 { hall.connect("\(number)", from: "10.0.\(number / 256).\(number % 256)") }
        #expect(!hall.isClosed("1024"))
        hall.connect("1025", from: "203.0.113.2")
        #expect(hall.goodbye(to: "1025") == .busy)
    }

    @Test("Who has the last connection that the host's machine can take is told so, and keeps nobody waiting")
    func last() throws {
        var limits = Limits()
        limits.connectionsWithoutSeat = 0
        var hall = try Hall(limits: limits) { $0.capacity = 1 }
        hall.connect("Ann", isLast: true)
        #expect(hall.goodbye(to: "Ann") == .busy)
        hall.join("Bob")
        #expect(hall.welcome(to: "Bob") != nil)
    }

    @Test("Who is refused a seat leaves nothing behind: the next one has the next number")
    func noTrace() throws {
        var hall = try Hall { $0.capacity = 2 }
        hall.join("Ann")
        hall.host(.lock)
        hall.join("Eve")
        #expect(hall.goodbye(to: "Eve") == .roomLocked)
        hall.host(.unlock)
        hall.join("Bob")
        #expect(hall.welcome(to: "Bob")?.player.id == 2)
        hall.join("Cid")
        #expect(hall.goodbye(to: "Cid") == .roomFull)
        hall.host(.kick(PlayerID(2)))
        #expect(hall.goodbye(to: "Bob") == .kicked)
        hall.join("Dan")
        #expect(hall.welcome(to: "Dan")?.player.id == 3)
    }

    @Test("Who does not keep up is told so, and the seat is kept")
    func tooSlow() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.fallBehind("Ann")
        #expect(hall.goodbye(to: "Ann") == .tooSlow)
        #expect(hall.seats == ["Ann": false])
    }

    @Test("Nothing is heard before welcome, also if a round ends at the moment of joining")
    func welcomeFirst() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.jump(.seconds(102))
        hall.join("Bob")
        guard case .welcome = hall.messages(to: "Bob").first else {
            Issue.record("\(hall.messages(to: "Bob"))")
            return
        }
    }

    @Test("Each solver hears its own place, and the rest all hear the same")
    func places() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob", "Cid"] { hall.join(name) }
        let solution = try #require(hall.solution)
        hall.jump(.seconds(1))
        hall.say("Ann", .answer(round: 1, expression: solution))
        hall.host(.skip)
        let ranks = ["Ann", "Bob", "Cid"].map { name in
            hall.messages(to: name).compactMap { if case .endRound(let end) = $0 { end.rank } else { nil } }
        }
        #expect(ranks == [[1], [], []])
    }

    @Test("When a room closes everybody is told, and nobody of the others' going")
    func closing() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob"] { hall.join(name) }
        let heard = hall.messages(to: "Bob").count
        hall.close()
        #expect(hall.goodbye(to: "Ann") == .roomClosed && hall.goodbye(to: "Bob") == .roomClosed)
        #expect(hall.messages(to: "Bob").count == heard)
        hall.connect("Cid")
        #expect(hall.goodbye(to: "Cid") == .roomClosed)
        #expect(hall.room.refusal?.code == .roomClosed)
    }
}

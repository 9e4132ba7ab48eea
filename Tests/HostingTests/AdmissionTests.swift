import Hosting
import Messages
import Rules
import Testing

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

    @Test("A person at a terminal has a code of eight broadcasts, which opens the seat again with the name")
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

    @Test(
        "Those who are in are told the pin where the host wants it shown, and nobody else is", arguments: [false, true])
    func shownPin(isShown: Bool) throws {
        var hall = try Hall(pin: "1234", showsPin: isShown)
        hall.join("Ann", pin: "1234")
        #expect(hall.welcome(to: "Ann")?.room.pin == (isShown ? "1234" : nil))
        hall.join("Eve", pin: "1111")
        #expect(hall.welcome(to: "Eve") == nil)
    }

    @Test("A player of the original game has no way back: who goes has left")
    func classic() throws {
        var hall = try Hall()
        hall.join("Old", as: .classic)
        hall.hangUp("Old")
        #expect(hall.seats.isEmpty)
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

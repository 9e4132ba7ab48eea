import Hosting
import Messages
import Rules
import Testing

/// Who is admitted, and how players resume seats.
struct AdmissionTests {
    @Test("After five wrong PINs, even the right one is refused for a minute; a missing PIN is not an attempt")
    func pins() throws {
        var hall = try Hall(pin: "0042")
        for _ in 0..<6 {
            hall.join("Eve")
            #expect(hall.goodbye(to: "Eve") == .badPin)
        }
        for _ in 0..<5 { hall.join("Eve", pin: "1") }
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

    @Test("A person at a terminal gets a code of eight letters, which resumes the seat together with the name")
    func code() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        let code = try #require(hall.welcome(to: "Ann")?.resume)
        #expect(code.wholeMatch(of: /[A-HJKMNP-TV-Z2-9]{8}/) != nil)
        hall.hangUp("Ann")
        hall.join("ann", as: .lines, resume: code.lowercased())
        #expect(hall.welcome(to: "ann")?.player == .init(id: 1, name: "Ann", face: 7))
        #expect(hall.welcome(to: "ann")?.resume == code)
    }

    @Test(
        "A mistyped code is reported and gets no second seat; a program's secret for another room is ignored",
        arguments: ["K7QFX2M", "K7QFX2M0", "K7QFX2MPP", "?"])
    func mistyped(code: String) throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines, resume: code)
        #expect(hall.goodbye(to: "Ann") == .badPin)
        hall.join("Bob", as: .json, resume: code)
        #expect(hall.seats == ["Bob": true])
    }

    @Test("A code without its name resumes nothing")
    func codeOfAnother() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        hall.join("Eve", as: .lines, resume: hall.welcome(to: "Ann")?.resume)
        #expect(hall.goodbye(to: "Eve") == .badPin)
        #expect(hall.seats == ["Ann": true])
    }

    @Test("Wrong codes are limited like wrong PINs, in every protocol")
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
        "Players in the room are told the PIN if the host wants it shown, and nobody else is", arguments: [false, true])
    func shownPin(isShown: Bool) throws {
        var hall = try Hall(pin: "1234", showsPin: isShown)
        hall.join("Ann", pin: "1234")
        #expect(hall.welcome(to: "Ann")?.room.pin == (isShown ? "1234" : nil))
        hall.join("Eve", pin: "1111")
        #expect(hall.welcome(to: "Eve") == nil)
    }

    @Test("Players of the original game cannot come back: when they disconnect, they have left")
    func classic() throws {
        var hall = try Hall()
        hall.join("Old", as: .classic)
        hall.hangUp("Old")
        #expect(hall.seats.isEmpty)
    }

    @Test("A refused guest leaves no trace: the next one gets the next number")
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
        hall.host(.init(do: .kick, player: 2))
        #expect(hall.goodbye(to: "Bob") == .kicked)
        hall.join("Dan")
        #expect(hall.welcome(to: "Dan")?.player.id == 3)
    }

    @Test("A guest who reads too slowly gets a goodbye, and keeps the seat")
    func tooSlow() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.fallBehind("Ann")
        #expect(hall.goodbye(to: "Ann") == .tooSlow)
        #expect(hall.seats == ["Ann": false])
    }

    @Test("Nothing is sent before the welcome, even if a round ends at the moment of joining")
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

    @Test("Each solver gets their own rank, and the shared part of the bytes is the same for everybody")
    func places() throws {
        var hall = try Hall()
        for name in ["Ann", "Bob", "Cid"] { hall.join(name) }
        let solution = try #require(hall.solution)
        hall.jump(.seconds(1))
        hall.say("Ann", .answer(round: 1, expression: solution))
        hall.host(.skip)
        let ends = try ["Ann", "Bob", "Cid"].map { name in try #require(hall.ends(to: name).last) }
        #expect(ends.map(\.own?.rank) == [1, nil, nil])
        #expect(ends.map(\.own?.outcome) == [.solved, .outOfTime, .outOfTime])
        let shared = ends.map { HostMessage.endRound($0).with(nil) }
        #expect(shared.allSatisfy { $0 == shared[0] })
        #expect(ends[1] == ends[2] && hall.broadcasts.count { $0.message == .endRound(ends[1]) } == 1)
    }

    @Test("When a room closes, everyone learns about it, but not that others leave")
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

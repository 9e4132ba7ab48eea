import Hosting
import Messages
import Rules
import Testing

/// Pings, and what a room does without answers.
struct SilenceTests {
    @Test(
        "A guest who sends no handshake in time is idle: after 10 s for a program, 30 s for a person who types",
        arguments: [(Abilities.json, 10), (.classic, 10), (.lines, 30)])
    func noHandshake(abilities: Abilities, seconds: Int) throws {
        var hall = try Hall()
        hall.connect("Ann", abilities)
        hall.pass(.milliseconds(seconds * 1_000 - 1))
        #expect(hall.goodbye(to: "Ann") == nil)
        hall.pass(.seconds(1))
        #expect(hall.goodbye(to: "Ann") == .idle)
    }

    @Test("The first ping comes within a second; the next 15 s later, whether the guest is silent or not")
    func pinged() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(1))
        #expect(hall.pings(to: "Ann") == [1])
        hall.say("Ann", .pong(id: 1))
        hall.pass(.seconds(10))
        hall.guess("Ann")
        hall.pass(.milliseconds(4_999))
        #expect(hall.pings(to: "Ann") == [1])
        hall.pass(.seconds(1))
        #expect(hall.pings(to: "Ann") == [1, 2])
    }

    @Test("While the room's clock stands still, guests can go on sending messages at the usual rate")
    func messagesWithoutAClock() throws {
        var hall = try Hall()
        hall.join("Ann")
        for _ in 1...3 {
            for _ in 1...19 { hall.say("Ann", .pong(id: 99)) }
            hall.showLife(to: "Ann")
        }
        #expect(hall.goodbye(to: "Ann") == nil)
        for _ in 1...21 { hall.say("Ann", .pong(id: 99)) }
        #expect(hall.goodbye(to: "Ann") == .flooding)
    }

    @Test("While the room's clock stands still, others can go on connecting at the usual rate")
    func connectionsWithoutAClock() throws {
        var hall = try Hall()
        hall.join("Ann", from: "192.0.2.7")
        func connect(_ count: Int) -> Int {
            (1...count).count { number in
                hall.connect("\(number)", from: "192.0.2.1")
                defer { hall.hangUp("\(number)") }
                return hall.goodbye(to: "\(number)") == nil
            }
        }
        #expect(connect(130) == 128)
        #expect(connect(1) == 0)
        hall.showLife(to: "Ann")
        #expect(connect(130) == 128)
    }

    @Test("A host that is behind treats no one as silent, but only for a limited time")
    func behind() throws {
        var hall = try Hall()
        hall.connect("Ann", .json)
        for _ in 1...20 {
            hall.jump(.seconds(2))
            hall.passToNextDeadline()
            #expect(hall.goodbye(to: "Ann") == nil)
        }
        hall.jump(.seconds(2))
        hall.passToNextDeadline()
        #expect(hall.goodbye(to: "Ann") == .idle)
    }

    @Test("A guest who is silent for 45 s is idle, and can come back for 120 s")
    func silent() throws {
        var hall = try Hall()
        hall.join("Ann")
        let secret = hall.welcome(to: "Ann")?.resume
        hall.pass(.milliseconds(44_999))
        #expect(hall.goodbye(to: "Ann") == nil)
        hall.pass(.seconds(1))
        #expect(hall.goodbye(to: "Ann") == .idle)
        #expect(hall.seats == ["Ann": false])
        hall.pass(.seconds(118))
        hall.join("Ann", resume: secret)
        #expect(hall.welcome(to: "Ann")?.player.id == 1)
        #expect(hall.seats == ["Ann": true])
    }

    @Test("A guest who only answers pings stays")
    func pongs() throws {
        var hall = try Hall()
        hall.join("Ann")
        for _ in 0..<600 {
            hall.pass(.seconds(1))
            if let ping = hall.pings(to: "Ann").last { hall.say("Ann", .pong(id: ping)) }
        }
        #expect(!hall.isClosed("Ann"))
        let pings = hall.pings(to: "Ann")
        #expect(pings.first == 1 && zip(pings, pings.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }

    @Test("A guest who cannot answer pings gets none, and may think for as long as they like")
    func unpinged() throws {
        var hall = try Hall()
        hall.join("Ann", as: .lines)
        hall.join("Old", as: .classic)
        hall.pass(.seconds(3_600))
        #expect(hall.pings(to: "Ann").isEmpty && hall.pings(to: "Old").isEmpty)
        #expect(hall.seats == ["Ann": true, "Old": true])
    }

    @Test("While its clock stands still, a host shows that it is there; the answers count for nothing, and others do")
    func signsOfLife() throws {
        var hall = try Hall(admitsClassic: true)
        hall.join("Ann")
        hall.join("Old", as: .classic)
        hall.connect("Eve", .json)
        for _ in 0..<60 {
            hall.showLife(to: "Ann", "Old", "Eve")
            hall.say("Ann", .pong(id: 0))
        }
        #expect(!hall.isClosed("Ann") && hall.pings(to: "Ann") == Array(repeating: 0, count: 60))
        #expect(hall.pings(to: "Old").isEmpty && hall.pings(to: "Eve").isEmpty)
        hall.pass(.seconds(1))
        #expect(hall.pings(to: "Ann").last == 1)
        for _ in 0..<30 { hall.say("Ann", .pong(id: 0)) }
        #expect(hall.goodbye(to: "Ann") == .flooding)
    }

    @Test("A room without connections needs no ticks except for the seats that it keeps")
    func nobody() throws {
        var hall = try Hall()
        #expect(hall.room.nextDeadline == nil)
        hall.join("Ann")
        hall.hangUp("Ann")
        hall.pass(.seconds(240))
        #expect(hall.room.nextDeadline == nil)
        #expect(hall.seats.isEmpty)
    }
}

import History
import Hosting
import Messages
import Rules
import Testing

/// A live room whose host was stopped.
@Suite("A resumed room") struct ResumptionTests {
    @Test("Players resume their seats by secret, with their numbers, and newcomers get new numbers")
    func seats() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.join("Bob")
        hall.say("Bob", .leave)
        hall.pass(.seconds(40))
        let key = try #require(hall.welcome(to: "Ann")?.resume)
        hall = hall.takenUp()
        #expect(hall.seats == ["Ann": false])
        hall.join("Ann", resume: key)
        #expect(hall.welcome(to: "Ann")?.player.id == 1)
        #expect(hall.welcome(to: "Ann")?.resume == key)
        #expect(hall.start(of: "Ann")?.own?.seconds == 60)
        hall.join("Cid")
        #expect(hall.welcome(to: "Cid")?.player.id == 3)
    }

    @Test("Bans and the lock still apply, and so does the limit of seats per address")
    func limitsStillApply() throws {
        var limits = Limits()
        limits.connectionsPerAddress = 2
        var hall = try Hall(limits: limits)
        hall.join("Ann")
        hall.join("Eve", from: "203.0.113.9")
        hall.host(.init(do: .ban, player: 2))
        hall.join("Dan")
        hall = hall.takenUp()
        hall.join("Mallory", from: "203.0.113.9")
        #expect(hall.goodbye(to: "Mallory") == .banned)
        hall.join("Eve", from: "203.0.113.10")
        #expect(hall.goodbye(to: "Eve") == .banned)
        hall.join("Fay")
        #expect(hall.goodbye(to: "Fay") == .flooding)
        hall.host(.lock)
        hall = hall.takenUp()
        hall.join("Gus", from: "192.0.2.9")
        #expect(hall.goodbye(to: "Gus") == .roomLocked)
    }

    @Test("Players of the original game, who cannot come back, have left")
    func classic() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.join("Old", as: .classic)
        hall = hall.takenUp()
        #expect(hall.seats == ["Ann": false])
    }

    @Test("The time without a host does not count towards an answer given afterwards")
    func time() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(30))
        let key = try #require(hall.welcome(to: "Ann")?.resume)
        hall = hall.takenUp()
        hall.pass(.seconds(2))
        hall.join("Ann", resume: key)
        hall.say("Ann", .answer(round: 1, expression: hall.solution ?? ""))
        #expect(hall.verdict(to: "Ann")?.correct == true)
        #expect(hall.verdict(to: "Ann")?.seconds == 32)
    }

    @Test("A seat is stored with the address from which it is used, whenever that changes")
    func addresses() throws {
        var hall = try Hall()
        func addresses() -> [String] {
            hall.kept.compactMap { if case .seat(_, _, let address) = $0 { address } else { nil } }
        }
        hall.join("Ann")
        let key = hall.welcome(to: "Ann")?.resume
        #expect(addresses() == ["192.0.2.1"])
        hall.hangUp("Ann")
        hall.join("Ann", resume: key)
        #expect(addresses() == ["192.0.2.1"])
        hall.hangUp("Ann")
        hall.join("Ann", from: "203.0.113.1", resume: key)
        #expect(addresses() == ["192.0.2.1", "203.0.113.1"])
    }

    @Test("The connection of a player who leaves is closed")
    func leaving() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.join("Bob")
        hall.say("Ann", .leave)
        #expect(hall.isClosed("Ann") && hall.goodbye(to: "Ann") == nil && !hall.isClosed("Bob"))
        #expect(hall.seats == ["Bob": true])
    }
}

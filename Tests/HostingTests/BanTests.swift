import History
import Messages
import PlainText
import Rules
import Testing
import Wire

@testable import Hosting

@Suite("Bans")
struct BanTests {
    @Test("A ban by name keeps newcomers from that address out for ten minutes, but no one who has a seat")
    func byName() throws {
        var hall = try Hall()
        hall.join("Eve")
        hall.join("Ann")
        let seat = hall.welcome(to: "Ann")
        hall.host(.init(do: .ban, player: 1))
        #expect(hall.goodbye(to: "Eve") == .banned && !hall.isClosed("Ann"))
        hall.join("Mallory")
        #expect(hall.goodbye(to: "Mallory") == .banned)
        hall.hangUp("Ann")
        hall.join("Ann", resume: seat?.resume)
        #expect(hall.welcome(to: "Ann")?.player == seat?.player)
        var next = hall.takenUp()
        next.join("Mallory")
        #expect(next.goodbye(to: "Mallory") == .banned)
        hall.pass(.seconds(601))
        hall.join("Nell")
        #expect(hall.welcome(to: "Nell") != nil)
        hall.join("Eve", from: "203.0.113.1")
        #expect(hall.goodbye(to: "Eve") == .banned)
    }

    @Test(
        "Nobody evades a ban by leaving first: for ten minutes the host finds them by name and number",
        arguments: [("Eve", nil), ("#1", nil), (nil, 1)] as [(String?, Int?)])
    func afterLeaving(name: String?, player: Int?) throws {
        var hall = try Hall()
        // A name that begins so is not meant.
        for name in ["Eve", "Evelyn"] { hall.join(name) }
        hall.say("Eve", .leave)
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, player: player, name: name)))
        #expect(hall.outcome()?.code == .banned && hall.outcome()?.name == "Eve" && !hall.isClosed("Evelyn"))
        hall.join("Mallory")
        #expect(hall.goodbye(to: "Mallory") == .banned)
        hall.join("Eve", from: "203.0.113.1")
        #expect(hall.goodbye(to: "Eve") == .banned)
    }

    @Test("Nobody evades a ban by joining and leaving again and again afterwards, or by changing their name before")
    func hidden() throws {
        var hall = try Hall()
        hall.join("Eve")
        hall.say("Eve", .rename("Bob2"))
        hall.say("Eve", .leave)
        hall.hangUp("Eve")
        for number in 1...110 {
            hall.join("x\(number)")
            hall.say("x\(number)", .leave)
            hall.hangUp("x\(number)")
        }
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, name: "Eve")))
        #expect(hall.outcome()?.code == .banned && hall.outcome()?.name == "Bob2")
        for (name, address) in [("Mallory", "192.0.2.1"), ("Eve", "203.0.113.1"), ("Bob2", "203.0.113.2")] {
            hall.join(name, from: address)
            #expect(hall.goodbye(to: name) == .banned, "\(name)")
        }
    }

    @Test("A player who is banned after leaving keeps no time")
    func solvedAndLeft() throws {
        for command in ["Eve", "Bob all"] {
            var hall = try Hall()
            for name in ["Eve", "Bob"] { hall.join(name) }
            hall.join("Ann", from: "203.0.113.1")
            let solution = try #require(hall.solution)
            hall.pass(.seconds(3))
            hall.say("Eve", .answer(round: 1, expression: solution))
            hall.say("Eve", .leave)
            hall.hangUp("Eve")
            if command == "Eve" {
                hall.host(.init(do: .ban, name: "Eve"))
            } else {
                hall.host(.init(do: .ban, name: "Bob", all: 1))
            }
            hall.pass(.seconds(1))
            hall.say("Ann", .answer(round: 1, expression: solution))
            hall.host(.skip)
            let end = hall.messages(to: "Ann").compactMap(\.endRound).last
            #expect(end?.winner?.name == "Ann", "\(command)")
        }
    }

    @Test("Lifted by an earlier name, a ban by that name ends for the last name and the address too")
    func unbanned() throws {
        var hall = try Hall()
        hall.join("Eve")
        hall.say("Eve", .rename("Bob2"))
        hall.say("Eve", .leave)
        hall.hangUp("Eve")
        for command in [CommandName.ban, .unban] { hall.host(.init(do: command, name: "Eve")) }
        for (name, address) in [("Zoe", "192.0.2.1"), ("Eve", "203.0.113.1"), ("Bob2", "203.0.113.2")] {
            hall.join(name, from: address)
            #expect(hall.goodbye(to: name) == nil, "\(name)")
        }
    }

    @Test("If a player who is here had a name, a ban by that name asks first, and does not fall on one who has left")
    func formerNameOfTwo() throws {
        var hall = try Hall()
        for (name, address, later) in [("Ann", "192.0.2.1", "Bob2"), ("Ann", "203.0.113.1", "Zoe")] {
            hall.join(name, from: address)
            hall.say(name, .rename(later))
            if later == "Bob2" {
                hall.say(name, .leave)
                hall.hangUp(name)
            }
        }
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, name: "Ann")))
        #expect(hall.outcome()?.code == .perhaps)
        hall.join("Cid", from: "192.0.2.1")
        #expect(hall.goodbye(to: "Cid") == nil)
    }

    @Test("A player who left under a name is meant before one who only had it earlier")
    func sameName() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.say("Ann", .rename("Eve"))
        hall.pass(.seconds(10))
        hall.say("Ann", .rename("Ann"))
        hall.join("Eve", from: "203.0.113.1")
        for name in ["Eve", "Ann"] { hall.say(name, .leave) }
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, name: "Eve")))
        hall.join("Mallory", from: "203.0.113.1")
        hall.join("Nell")
        #expect(hall.goodbye(to: "Mallory") == .banned && hall.welcome(to: "Nell") != nil)
    }

    @Test("A number with # means the player with this number, even if a player with that name has left since")
    func number() throws {
        var departures = RecentDepartures(memory: .seconds(600))
        let now = Instant(nanoseconds: 0)
        for (number, name) in [(1, "Mallory"), (2, "#1"), (3, "2")] {
            let departure = RecentDepartures.Departure(
                player: PlayerID(number), name: try #require(PlayerName(name)), formerNames: [], address: nil)
            departures.add(departure, at: now)
        }
        let found = ["#1", "#2", "2", "#4"].map { departures.last(of: $0, orBefore: true, at: now)?.player.number }
        #expect(found == [1, 2, 3, nil])
    }

    @Test("However many leave from one address, those who left from others are not forgotten")
    func crowdLeaves() throws {
        var departures = RecentDepartures(memory: .seconds(600))
        let now = Instant(nanoseconds: 0)
        for number in 1...5_000 {
            let name = try #require(PlayerName(number == 1 ? "Eve" : "P\(number)"))
            let address = number == 1 ? "192.0.2.1" : "203.0.113.1"
            departures.add(
                .init(player: PlayerID(number), name: name, formerNames: [], address: address), at: now)
        }
        #expect(departures.last(of: "Eve", orBefore: true, at: now)?.player == PlayerID(1))
        #expect(departures.last(of: "P5000", orBefore: true, at: now)?.player == PlayerID(5_000))
        #expect(departures.last(of: "P2", orBefore: true, at: now) == nil)
    }

    @Test("A player who left more than ten minutes ago is not found")
    func longAfterLeaving() throws {
        var hall = try Hall()
        hall.join("Eve")
        hall.say("Eve", .leave)
        hall.pass(.seconds(601))
        hall.join("Evelyn")
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, name: "Eve")))
        #expect(hall.outcome()?.code == .perhaps && !hall.isClosed("Evelyn"))
    }

    @Test("A ban of everybody removes all people at the address, once the host has given their number")
    func everybody() throws {
        var hall = try Hall()
        for name in ["Eve", "Mallory", "Trudy"] { hall.join(name) }
        hall.join("Ann", from: "203.0.113.1")
        let seat = hall.welcome(to: "Trudy")
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, player: 1, all: 0)))
        let asked = hall.outcome()
        #expect(
            asked?.code == .confirmBanAll && asked?.count == 3
                && asked?.seats?.map(\.name) == ["Eve", "Mallory", "Trudy"])
        #expect(!hall.isClosed("Eve"))
        hall.say("page", .command(.init(do: .ban, player: 1, all: 2)))
        #expect(!hall.isClosed("Eve"))
        hall.say("page", .command(.init(do: .ban, id: 2, player: 1, all: 3)))
        #expect(hall.outcome()?.code == .bannedAll && hall.outcome()?.count == 3)
        #expect(["Eve", "Mallory", "Trudy"].allSatisfy { hall.goodbye(to: $0) == .banned } && !hall.isClosed("Ann"))
        hall.join("Trudy", resume: seat?.resume)
        #expect(hall.goodbye(to: "Trudy") == .banned)
        hall.pass(.seconds(1_000))
        hall.join("New")
        #expect(hall.goodbye(to: "New") == .banned)
        hall.host(.init(do: .unban, name: "Eve"))
        hall.join("New")
        #expect(hall.welcome(to: "New") != nil)
    }

    @Test(
        "On the host's own machine nobody but the player is banned, and the host is told so",
        arguments: [(nil, 0), ("Eve", 0), ("Eve", nil)] as [(String?, Int?)])
    func ownMachine(name: String?, all: Int?) throws {
        var hall = try Hall()
        for name in ["Eve", "Ann"] { hall.join(name, from: "127.0.0.1") }
        hall.hangUp("Eve")
        hall.openPage("page")
        hall.say("page", .command(.init(do: .ban, id: 1, player: 1, name: name, all: all)))
        #expect(hall.outcome()?.code == .bannedHere && hall.outcome()?.name == "Eve")
        #expect(hall.seats.keys.sorted() == ["Ann"])
        hall.join("New", from: "127.0.0.1")
        #expect(hall.welcome(to: "New") != nil)
        hall.join("Eve", from: "192.0.2.1")
        #expect(hall.goodbye(to: "Eve") == .banned)
    }

    @Test("A guest who is on the way to a seat when their address is banned does not get it")
    func underway() throws {
        var hall = try Hall()
        hall.join("Eve")
        hall.join("Mallory", from: "203.0.113.7")
        let seat = try #require(hall.welcome(to: "Mallory"))
        hall.hangUp("Mallory")
        hall.connect("proving")
        hall.say("proving", .handshake(.init(name: "Mallory", seat: seat.player.id, nonce: "0123456789abcdef")))
        #expect(hall.challenge(to: "proving") != nil)
        hall.host(.init(do: .ban, player: 1, all: 1))
        #expect(hall.goodbye(to: "proving") == .banned)
    }

    @Test("A name that waits for its PIN to be checked is asked about again when it is banned")
    func waiting() throws {
        var hall = try Hall(pin: "0042")
        hall.join("Eve", from: "203.0.113.7", pin: "0042")
        for number in 0..<30 { hall.join("\(number)", from: "198.51.100.\(number)", pin: "1") }
        hall.join("Eve II", from: "203.0.113.7", pin: "0042")
        #expect(hall.welcome(to: "Eve II") == nil && !hall.isClosed("Eve II"))
        hall.host(.init(do: .ban, player: 1))
        #expect(hall.goodbye(to: "Eve II") == .banned)
    }

    @Test("At an address that recently sent a right PIN, many wrong ones keep no one out")
    func sharedAddress() throws {
        var hall = try Hall(pin: "0042")
        hall.join("Ann", pin: "0042")
        for guest in 1...10 {
            for number in 1...20 { hall.join("Eve \(number)", pin: "1") }
            hall.pass(.seconds(20))
            for number in 1...20 { hall.hangUp("Eve \(number)") }
            hall.join("Guest \(guest)", pin: "0042")
            hall.pass(.seconds(12))
            #expect(hall.welcome(to: "Guest \(guest)") != nil)
        }
    }

    @Test("A guest who tries a wrong PIN as soon as the last one was wrong keeps nobody out at the same address")
    func again() throws {
        var hall = try Hall(pin: "0042")
        hall.join("Ann", pin: "0042")
        for number in 1...21 { hall.join("\(number)", from: "203.0.113.\(number)", pin: "1") }
        for guest in 1...10 {
            let name = "Guest \(guest)"
            hall.join(name, pin: "0042")
            for turn in 1...2 where hall.welcome(to: name) == nil {
                let eve = "Eve \(guest).\(turn)"
                hall.join(eve, pin: "1")
                while !hall.isClosed(eve), hall.welcome(to: name) == nil { hall.passToNextDeadline() }
            }
            #expect(hall.welcome(to: "Guest \(guest)") != nil)
        }
    }

    @Test("A ban is stored with the address and the name")
    func stored() throws {
        var hall = try Hall()
        hall.join("Eve")
        hall.host(.init(do: .ban, player: 1))
        let bans = hall.kept.compactMap { entry in
            if case .ban(let address, let name, _) = entry { "\(name) at \(address)" } else { nil }
        }
        #expect(bans == ["Eve at 192.0.2.1"])
    }
}

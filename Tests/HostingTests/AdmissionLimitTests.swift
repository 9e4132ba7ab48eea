import Hosting
import Messages
import Rules
import Testing

/// The limits for one guest, one address and all together.
struct AdmissionLimitTests {
    @Test("More than 20 messages at once, or 5 a second, are flooding; the seat is kept")
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

    @Test("Messages that do not ask for a seat count as well")
    func requests() throws {
        var hall = try Hall()
        hall.connect("Ann")
        for _ in 0..<20 { hall.say("Ann", .request) }
        #expect(!hall.isClosed("Ann"))
        hall.say("Ann", .request)
        #expect(hall.goodbye(to: "Ann") == .flooding)
    }

    @Test("One address can have 64 connections at a time; those from the host's own machine do not count")
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

    @Test("Seats outlive connections: one address can take no more than 64")
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

    @Test("A seat that is given up makes place for another of its address, and its secret resumes nothing")
    func seatsGivenUp() throws {
        var limits = Limits()
        limits.connectionsPerAddress = 2
        var hall = try Hall(limits: limits)
        hall.join("Ann")
        hall.join("Bob")
        let secret = try #require(hall.welcome(to: "Bob")?.resume)
        hall.say("Bob", .leave)
        hall.hangUp("Bob")
        hall.join("Cid", resume: secret)
        #expect(hall.welcome(to: "Cid")?.player.id == 3)
        #expect(hall.welcome(to: "Cid")?.resume != secret)
    }

    @Test("All addresses of an IPv6 /64 count as one: PINs, seats, connections and bans")
    func networks() throws {
        var hall = try Hall(pin: "0042")
        for number in 1...5 { hall.join("Eve", from: "2001:db8:1:2::\(number)", pin: "1") }
        hall.join("Eve", from: "2001:db8:1:2:ffff::6", pin: "0042")
        #expect(hall.goodbye(to: "Eve") == .badPin)
        hall.join("Ann", from: "2001:db8:1:3::1", pin: "0042")
        #expect(hall.welcome(to: "Ann") != nil)
        hall.host(.init(do: .ban, player: 1))
        hall.join("Mallory", from: "2001:db8:1:3:4:5:6:7", pin: "0042")
        #expect(hall.goodbye(to: "Mallory") == .banned)
        for number in 1...64 { hall.connect("\(number)", from: "2001:db8:1:4::\(number)") }
        #expect(!hall.isClosed("64"))
        hall.connect("65", from: "2001:db8:1:4::ffff")
        #expect(hall.goodbye(to: "65") == .flooding)
    }

    @Test("An IPv4 address is the same in its IPv6 form, and a zone makes no difference")
    func addresses() {
        #expect(Origin(address: "::ffff:192.0.2.1").network == "192.0.2.1")
        #expect(Origin(address: "fe80::1%eth0").network == "fe80:0:0:0::/64")
        #expect(Origin(address: "2001:DB8::1").network == Origin(address: "2001:db8:0:0:9::").network)
        #expect(Origin(address: "::1").network == "127.0.0.1" && Origin(address: "::1").isLoopback)
        #expect(Origin(address: "nonsense").network == "nonsense")
    }

    @Test("Seats count for the address that took them, even when their players move to another")
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
        // A ban applies to a player's current address.
        hall.host(.init(do: .ban, player: 1))
        hall.hangUp("Ann")
        hall.join("Ann again", from: "192.0.2.77")
        #expect(hall.goodbye(to: "Ann again") == .banned)
    }

    @Test("One address can open 128 connections at once and 16 a second afterwards, without blocking others")
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

    @Test("A crowd of newcomers does not keep out players with a seat")
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
        #expect(hall.goodbye(to: "1") == .busy && !hall.isClosed("5"))
        for number in 6...50 { hall.connect("\(number)", from: "198.51.100.\(number)") }
        hall.join("Ann", from: "203.0.113.1", resume: key)
        #expect(hall.welcome(to: "Ann")?.player.id == 1)
    }

    @Test("Addresses that have a seat can keep newcomers out no better than others")
    func crowdOfOwners() throws {
        var limits = Limits()
        limits.connectionsWithoutSeat = 8
        var hall = try Hall(limits: limits) { $0.capacity = 4 }
        let owners = ["203.0.113.1", "203.0.113.2"]
        for owner in owners { hall.join(owner, from: owner) }
        for number in 1...20 { for owner in owners { hall.connect("\(owner)/\(number)", from: owner) } }
        // Two seats without a connected player, and 8 more.
        #expect((1...20).flatMap { number in owners.map { "\($0)/\(number)" } }.count { !hall.isClosed($0) } <= 10)
        hall.join("Ann", from: "198.51.100.1")
        #expect(hall.welcome(to: "Ann") != nil)
    }

    @Test("Up to 1,024 connections may wait without a seat, plus one for each seat whose player is away")
    func crowd() throws {
        var hall = try Hall { $0.capacity = 2 }
        hall.join("Ann", from: "203.0.113.1")
        for number in 0..<1_025 { hall.connect("\(number)", from: "10.0.\(number / 256).\(number % 256)") }
        #expect(!hall.isClosed("0"))
        hall.connect("1025", from: "203.0.113.2")
        #expect((0...1_025).map { hall.goodbye(to: "\($0)") == .busy } == (0...1_025).map { $0 < 32 })
    }

    @Test("A guest who gets the machine's last connection is turned away, and keeps no one waiting")
    func last() throws {
        var limits = Limits()
        limits.connectionsWithoutSeat = 0
        var hall = try Hall(limits: limits) { $0.capacity = 1 }
        hall.connect("Ann", isLast: true)
        #expect(hall.goodbye(to: "Ann") == .busy)
        hall.join("Bob")
        #expect(hall.welcome(to: "Bob") != nil)
    }

    @Test("When the connections run out, half of the largest silent crowd is closed, and nobody with a seat")
    func crowdWithoutSeats() throws {
        var hall = try Hall()
        hall.join("Ann", from: "203.0.113.7")
        for number in 1...40 { hall.connect("\(number)") }
        hall.connect("last", from: "203.0.113.8", isLast: true)
        #expect((1...40).map { hall.goodbye(to: "\($0)") == .busy } == (1...40).map { $0 <= 20 })
        #expect(!hall.isClosed("Ann"))
    }
}

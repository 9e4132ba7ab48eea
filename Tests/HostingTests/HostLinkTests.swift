import History
import Hosting
import Messages
import Puzzles
import Rules
import Testing

@Suite("The secret of the host's page")
struct HostLinkTests {
    @Test(
        "A wrong secret is refused like a wrong PIN, and after five of them the address must wait, with the right one, too"
    )
    func wrongKey() throws {
        var hall = try Hall.endless()
        for number in 1...5 {
            hall.openPage("wrong \(number)", key: "nothing")
            #expect(hall.goodbye(to: "wrong \(number)") == .badPin)
        }
        hall.openPage("page")
        // Not that the secret is wrong: a page would forget it.
        #expect(hall.goodbye(to: "page") == .busy)
        #expect(hall.words(to: "page").isEmpty)
        hall.pass(.seconds(60))
        hall.openPage("page")
        #expect(hall.goodbye(to: "page") == nil)
    }

    @Test("Wrong secrets and wrong PINs count together", arguments: [3])
    func together(pins: Int) throws {
        var hall = try Hall.endless(pin: "1234")
        for number in 0..<pins { hall.join("Eve \(number)", pin: "0000") }
        for number in 0..<(5 - pins) { hall.openPage("page \(number)", key: "") }
        hall.join("Eve", pin: "1234")
        #expect(hall.goodbye(to: "Eve") == .badPin)
    }

    @Test("The secret does not admit players, and a player's handshake does not open the host's page")
    func secretForOneThing() throws {
        var hall = try Hall.endless()
        hall.connect("player")
        hall.say("player", .handshake(.init(name: "Eve", role: .host, key: hall.room.hostKey)))
        #expect(hall.goodbye(to: "player") == .badHandshake)
        hall.connect("page", .hostPage)
        hall.say("page", .handshake(.init(name: "Eve")))
        #expect(hall.goodbye(to: "page") == .badHandshake)
        #expect(hall.seats.isEmpty)
    }

    @Test("A page that makes a new link gets its secret and stays; all others are disconnected")
    func ownNewLink() throws {
        var hall = try Hall.endless()
        let old = hall.room.hostKey
        hall.openPage("page")
        hall.openPage("other")
        hall.say("page", .command(.init(do: .newLink, id: 7)))
        let outcome = try #require(hall.outcome())
        #expect(outcome.code == .linkRenewed && outcome.key == hall.room.hostKey && outcome.key != old)
        #expect(hall.goodbye(to: "page") == nil && hall.goodbye(to: "other") == .badPin)
        #expect(hall.outcome(to: "other") == nil)
        hall.say("page", .command(.init(do: .lock)))
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.isLocked == true)
        hall.openPage("old", key: old)
        #expect(hall.goodbye(to: "old") == .badPin)
    }

    @Test("Two pages with the same secret are there at once, and each is obeyed")
    func twoTabs() throws {
        var hall = try Hall.endless()
        hall.openPage("one")
        hall.openPage("two")
        hall.say("one", .command(.init(do: .lock)))
        hall.say("two", .command(.set(["reactions": false])))
        hall.pass(.seconds(1))
        for page in ["one", "two"] {
            #expect(
                hall.seatLists(to: page).last?.isLocked == true
                    && hall.seatLists(to: page).last?.values["reactions"] == false)
        }
    }

    @Test("A new link disconnects pages with the old one, which no longer works")
    func newLink() throws {
        var hall = try Hall.endless()
        let old = hall.room.hostKey
        hall.openPage("page")
        hall.renewLink()
        #expect(hall.goodbye(to: "page") == .badPin)
        #expect(hall.room.hostKey != old)
        hall.openPage("again", key: old)
        #expect(hall.goodbye(to: "again") == .badPin)
        hall.openPage("new")
        #expect(hall.goodbye(to: "new") == nil)
    }

    @Test("In frames too, the host connects with the secret and takes no seat")
    func frames() throws {
        var hall = try Hall.endless()
        for (name, key) in [("Eve", ""), ("host", hall.room.hostKey)] {
            hall.connect(name, .frames)
            hall.say(name, .handshake(.init(name: name, role: .host, key: key)))
        }
        #expect(hall.goodbye(to: "Eve") == .badPin)
        #expect(hall.goodbye(to: "host") == nil && hall.seats.isEmpty && hall.room.isAttended)
        hall.say("host", .command(.init(do: .lock)))
        hall.join("Bob")
        #expect(hall.goodbye(to: "Bob") == .roomLocked)
    }

    @Test("The link works with the next host, which knows only its hash", arguments: [false, true])
    func nextHost(isRenewed: Bool) throws {
        var hall = try Hall.endless()
        if isRenewed { hall.renewLink() }
        let key = try #require(hall.room.hostKey)
        #expect(!"\(hall.room.snapshot(at: hall.now).host)".contains(key))
        hall = hall.takenUp()
        #expect(hall.room.hostKey == nil)
        hall.openPage("Eve", key: "0123456789abcdef0123456789abcdef")
        #expect(hall.goodbye(to: "Eve") == .badPin)
        hall.openPage("page", key: key)
        #expect(hall.goodbye(to: "page") == nil)
    }

    @Test("The hash of a new link is stored before anybody is disconnected because of it")
    func renewalIsKept() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        var room = hall.room
        let actions = room.obey(.init(do: .newLink), at: hall.now).actions
        let hash = room.snapshot(at: hall.now).host.hostKeyHash
        guard case .keep(.hostKey(hash: hash ?? "")) = actions.first, case .close? = actions.last else {
            Issue.record("\(actions)")
            return
        }
    }

    @Test("A person who creates the link before there is a host keeps the secret")
    func madeElsewhere() throws {
        let key = HostKey()
        let room = LiveRoom(
            try Room(settings: Settings(), seed: 24), identity: RoomIdentity(name: "Friday"), policy: AdmissionPolicy(),
            limits: Limits(), hostKeyHash: key.hash)
        #expect(room.hostKey == nil)
        #expect(room.snapshot(at: Instant(nanoseconds: 0)).host.hostKeyHash == key.hash)
    }
}

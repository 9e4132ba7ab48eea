import History
import Hosting
import Messages
import Puzzles
import Rules
import Testing

@Suite("The host's page: it is told what spectators are told, and takes no seat")
struct HostPageTests {
    private func hall(pin: String? = nil) throws -> Hall {
        try Hall(pin: pin) { $0.matchLength = nil }
    }

    private func seats(_ hall: Hall, to name: String = "page") -> [HostMessage.Seats] {
        hall.messages(to: name).compactMap { if case .seats(let seats) = $0 { seats } else { nil } }
    }

    @Test("A page with the secret receives the room and the seats, takes none, and needs no PIN")
    func admitted() throws {
        var hall = try hall(pin: "1234")
        hall.join("Ann", pin: "1234")
        hall.openPage("page")
        #expect(hall.words(to: "page") == ["welcome", "startRound", "results", "status", "seats"])
        #expect(hall.seats.keys.sorted() == ["Ann"])
        #expect(seats(hall).last?.seats.map(\.name) == ["Ann"])
        hall.say("Ann", .answer(round: 1, expression: hall.solution ?? ""))
        #expect(hall.words(to: "page").contains("endRound"))
        #expect(!hall.words(to: "page").contains("verdict"))
    }

    @Test("A wrong secret is refused like a wrong PIN, and after five of them the address must wait")
    func wrongKey() throws {
        var hall = try hall()
        for number in 1...5 {
            hall.openPage("wrong \(number)", key: "nothing")
            #expect(hall.goodbye(to: "wrong \(number)") == .badPin)
        }
        hall.openPage("page")
        #expect(hall.goodbye(to: "page") == .badPin)
        #expect(hall.words(to: "page").isEmpty)
        hall.pass(.seconds(60))
        hall.openPage("page")
        #expect(hall.goodbye(to: "page") == nil)
    }

    @Test("Wrong secrets and wrong PINs count together", arguments: [3])
    func together(pins: Int) throws {
        var hall = try hall(pin: "1234")
        for number in 0..<pins { hall.join("Eve \(number)", pin: "0000") }
        for number in 0..<(5 - pins) { hall.openPage("page \(number)", key: "") }
        hall.join("Eve", pin: "1234")
        #expect(hall.goodbye(to: "Eve") == .badPin)
    }

    @Test("The secret does not admit players, and a player's handshake does not open the host's page")
    func otherDoor() throws {
        var hall = try hall()
        hall.connect("player")
        hall.say("player", .handshake(.init(name: "Eve", role: .host, key: hall.room.hostKey)))
        #expect(hall.goodbye(to: "player") == .badHandshake)
        hall.connect("page", .hostPage)
        hall.say("page", .handshake(.init(name: "Eve")))
        #expect(hall.goodbye(to: "page") == .badHandshake)
        #expect(hall.seats.isEmpty)
    }

    @Test("It is told of changes in the seats at most once a second")
    func coalesced() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.pass(.seconds(2))
        let before = seats(hall).count
        for number in 1...10 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        #expect(seats(hall).count == before + 1)
        hall.pass(.milliseconds(999))
        #expect(seats(hall).count == before + 1)
        hall.pass(.milliseconds(1))
        #expect(seats(hall).count == before + 2)
        #expect(seats(hall).last?.seats.count == 10)
        hall.hangUp("P3")
        hall.host(.lock)
        hall.pass(.seconds(1))
        #expect(seats(hall).last?.seats.map(\.away) == [false, false, true] + Array(repeating: false, count: 7))
        #expect(seats(hall).last?.isLocked == true)
    }

    @Test("Its commands are the host's")
    func commands() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.join("Ann", from: "192.0.2.7")
        hall.say("page", .command(.init(do: .skip)))
        #expect(hall.words(to: "Ann").contains("endRound"))
        hall.say("page", .command(.init(do: .pause)))
        hall.pass(.seconds(1))
        #expect(seats(hall).last?.isPaused == true)
        hall.say("page", .command(.init(do: .ban, player: 1)))
        #expect(hall.goodbye(to: "Ann") == .banned)
        hall.join("Bea", from: "192.0.2.7")
        #expect(hall.goodbye(to: "Bea") == .banned)
        hall.say("page", .command(.init(do: .unban, name: "ann")))
        hall.join("Ann", from: "192.0.2.7")
        #expect(hall.welcome(to: "Ann") != nil)
        hall.say("page", .command(.init(do: .kick, player: 99)))
        hall.say("page", .command(.init(do: .kick)))
        hall.say("page", .command(.init(do: .init(rawValue: "dance"))))
        #expect(hall.goodbye(to: "page") == nil)
    }

    @Test("A kick by a typed name reaches everybody, even players beyond the 500 who are listed, and is answered")
    func byName() throws {
        var hall = try hall()
        hall.openPage("page")
        for number in 1...501 { hall.join("Player \(number)", from: "192.0.\(number / 200).\(number % 200)") }
        hall.join("Willem", from: "192.0.9.1")
        hall.join("Wim", from: "192.0.9.2")
        hall.pass(.seconds(1))
        #expect(seats(hall).last?.seats.count == 500)
        hall.say("page", .command(.init(do: .kick, name: "wi")))
        #expect(seats(hall).last?.answer?.seats.map(\.name) == ["Willem", "Wim"])
        #expect(hall.goodbye(to: "Wim") == nil)
        hall.say("page", .command(.init(do: .kick, name: "wim")))
        #expect(hall.goodbye(to: "Wim") == .kicked)
        #expect(
            seats(hall).last?.answer
                == .init(
                    do: .kick, name: "wim",
                    seats: [
                        .init(
                            player: 503, name: "Wim", face: 17, role: .player, away: false, points: 0, wins: 0)
                    ]))
        hall.say("page", .command(.init(do: .kick, name: "player")))
        #expect(seats(hall).last?.answer?.seats.count == 20)
        hall.say("page", .command(.init(do: .ban, player: 1, name: "#502")))
        #expect(hall.goodbye(to: "Willem") == .banned)
        #expect(hall.goodbye(to: "Player 1") == nil)
        hall.say("page", .command(.init(do: .ban, name: "Eve")))
        #expect(seats(hall).last?.answer == .init(do: .ban, name: "Eve", seats: []))
        hall.join("Zoë", from: "192.0.9.3")
        hall.pass(.seconds(1))
        #expect(seats(hall).last?.answer == nil)
    }

    @Test("It can change the mode, and is told of the mode and the bans")
    func mode() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.join("Ann", from: "192.0.2.7")
        hall.say("page", .command(.init(do: .mode, rounds: 5, level: "hard")))
        hall.host(.ban(PlayerID(1)))
        hall.pass(.seconds(1))
        let told = try #require(seats(hall).last)
        #expect(told.rounds == 5 && told.level == "hard" && told.banned == ["Ann"])
        hall.say("page", .command(.init(do: .mode, rounds: 5, level: "absurd")))
        hall.say("page", .command(.init(do: .mode, rounds: 0, level: "easy")))
        #expect(hall.room.mode == Mode(matchLength: 5, level: .hard))
        hall.say("page", .command(.init(do: .mode)))
        #expect(hall.room.mode == Mode())
    }

    @Test("A command from anybody else is an unknown message, and so is an answer from the page")
    func notTheHost() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("Ann", .command(.init(do: .kick, player: 1)))
        #expect(hall.seats == ["Ann": true])
        #expect(hall.goodbye(to: "Ann") == nil)
        hall.say("page", .answer(round: 1, expression: "1"))
        #expect(!hall.words(to: "page").contains("verdict"))
    }

    @Test("A command for another state than the room is in does nothing, so that a second tap does nothing else")
    func stale() throws {
        var hall = try Hall { $0.gathering = Gathering() }
        hall.openPage("page")
        hall.join("Ann")
        let start = GuestMessage.command(.init(do: .start, status: .gathering))
        hall.say("page", start)
        hall.say("page", start)
        #expect(hall.room.round == nil && hall.room.status(at: hall.now).code == .nextRoundSoon)
        hall.say("page", .command(.init(do: .start, status: .nextRoundSoon)))
        #expect(hall.room.round == 1)
        hall.say("page", .command(.init(do: .skip, status: .waitingForAnswers, round: 2)))
        #expect(hall.room.round == 1)
        hall.say("page", .command(.init(do: .skip, status: .waitingForAnswers, round: 1)))
        hall.say("page", .command(.init(do: .skip, status: .waitingForAnswers, round: 1)))
        #expect(hall.room.round == nil && hall.room.lastRound == 1)
    }

    @Test("What was due before a command counts: it is obeyed in the state that the room is in by then")
    func overdue() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("page", .command(.init(do: .skip, status: .waitingForAnswers, round: 1)))
        hall.jump(.seconds(60))
        hall.say("page", .command(.init(do: .start, status: .nextRoundSoon)))
        #expect(hall.room.round == 2)
        hall.say("page", .command(.init(do: .skip)))
        #expect(hall.room.round == nil)
    }

    @Test("It is told who are at one address, except on the host's own machine")
    func places() throws {
        var hall = try hall()
        hall.openPage("page")
        for (name, address) in [
            ("Ann", "192.0.2.7"), ("Bea", "192.0.2.8"), ("Cy", "192.0.2.7"), ("Dan", "127.0.0.1"), ("Eve", "::1"),
        ] { hall.join(name, from: address) }
        hall.pass(.seconds(1))
        #expect(seats(hall).last?.seats.map(\.place) == [1, 2, 1, nil, nil])
    }

    @Test("A page that makes a new link is told its secret and stays; all others are disconnected")
    func ownNewLink() throws {
        var hall = try hall()
        let old = hall.room.hostKey
        hall.openPage("page")
        hall.openPage("other")
        hall.say("page", .command(.init(do: .newLink)))
        let answer = try #require(seats(hall).last?.answer)
        #expect(answer.do == .newLink && answer.key == hall.room.hostKey && answer.key != old)
        #expect(hall.goodbye(to: "page") == nil && hall.goodbye(to: "other") == .badPin)
        #expect(!seats(hall, to: "other").contains { $0.answer != nil })
        hall.say("page", .command(.init(do: .lock)))
        hall.pass(.seconds(1))
        #expect(seats(hall).last?.isLocked == true && seats(hall).last?.answer == nil)
        hall.openPage("old", key: old)
        #expect(hall.goodbye(to: "old") == .badPin)
    }

    @Test("Two pages with the same secret are there at once, and each is obeyed")
    func twoTabs() throws {
        var hall = try hall()
        hall.openPage("one")
        hall.openPage("two")
        hall.say("one", .command(.init(do: .lock)))
        hall.say("two", .command(.init(do: .mute)))
        hall.pass(.seconds(1))
        for page in ["one", "two"] {
            #expect(seats(hall, to: page).last?.isLocked == true && seats(hall, to: page).last?.isMuted == true)
        }
    }

    @Test("Only a page's command closes the room, and only once what came before is stored")
    func closingCommand() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("Ann", .command(.init(do: .close)))
        #expect(hall.wishesToClose == 0)
        hall.say("page", .command(.init(do: .close)))
        #expect(hall.wishesToClose == 1)
        var queue = CommitQueue(leadsHere: false)
        #expect(queue.pass([.keep(.hostKey(hash: "")), .closeRoom]).isEmpty)
    }

    @Test("A new link disconnects pages with the old one, which no longer works")
    func newLink() throws {
        var hall = try hall()
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
        var hall = try hall()
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
        var hall = try hall()
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
        var hall = try hall()
        hall.openPage("page")
        var room = hall.room
        let actions = room.renewHostKey(at: hall.now)
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

    @Test("With nobody in the room, it still receives what happens")
    func alone() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("Ann", .leave)
        hall.pass(.seconds(2))
        let status = hall.messages(to: "page").compactMap { if case .status(let status) = $0 { status } else { nil } }
            .last
        #expect(status?.code == .waitingForPlayers)
        #expect(seats(hall).last?.seats.isEmpty == true)
    }

    @Test("It is pinged, and disconnected if it does not answer")
    func silence() throws {
        var hall = try hall()
        hall.openPage("page")
        hall.pass(.seconds(20))
        #expect(!hall.pings(to: "page").isEmpty)
        hall.say("page", .pong(id: hall.pings(to: "page").last ?? 0))
        hall.pass(.seconds(40))
        #expect(hall.goodbye(to: "page") == nil)
        hall.pass(.seconds(10))
        #expect(hall.goodbye(to: "page") == .idle)
    }

    @Test("When endless play is closed after a round, everybody gets its end before the goodbye")
    func closing() throws {
        var hall = try hall()
        hall.join("Ann")
        hall.close(by: "Ann")
        #expect(!hall.words(to: "Ann").contains("endMatch"))
        #expect(hall.farewell(to: "Ann") == "Ann closed the room.")

        var played = try self.hall()
        played.join("Ann")
        played.host(.skip)
        played.close()
        #expect(played.words(to: "Ann").last == "endMatch")
        #expect(played.farewell(to: "Ann") == "The room was closed.")
    }

    @Test("A match that is broken off gets an end when the room closes, and a finished one does not get another")
    func brokenOff() throws {
        for rounds in [5, 1] {
            var match = try Hall { $0.matchLength = rounds }
            match.join("Ann")
            match.host(.skip)
            match.close()
            #expect(match.words(to: "Ann").count { $0 == "endMatch" } == 1)
        }
    }
}

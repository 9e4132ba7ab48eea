import History
import Hosting
import Messages
import Puzzles
import Rules
import Testing
import Wire

@Suite("The host's page: it gets the messages of spectators, and takes no seat")
struct HostPageTests {
    @Test("A page with the secret receives the room and the seats, takes none, and needs no PIN")
    func admitted() throws {
        var hall = try Hall.endless(pin: "1234")
        hall.join("Ann", pin: "1234")
        hall.openPage("page")
        #expect(hall.words(to: "page") == ["welcome", "startRound", "results", "seats"])
        #expect(hall.seats.keys.sorted() == ["Ann"])
        #expect(hall.seatLists().last?.seats.map(\.name) == ["Ann"])
        hall.say("Ann", .answer(round: 1, expression: hall.solution ?? ""))
        #expect(hall.words(to: "page").contains("endRound"))
        #expect(!hall.words(to: "page").contains("verdict"))
    }

    @Test(
        "Before the first player, other programs read what starts the game: the host, or a time",
        arguments: [
            (nil, "The host starts the game."),
            (.seconds(20), "The game starts 20 seconds after the first player joins."),
        ] as [(Duration?, String)])
    func awaited(delay: Duration?, what: String) throws {
        var hall = try Hall { $0.gathering = Gathering(delay: delay) }
        hall.openPage("page")
        guard case .status(let status)? = hall.phase(to: "page") else {
            Issue.record("the page was told no status")
            return
        }
        #expect(status.text == "Nobody is here yet. \(what)")
    }

    @Test("It gets changes of the seats at most once a second")
    func coalesced() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.pass(.seconds(2))
        let before = hall.seatLists().count
        for number in 1...10 { hall.join("P\(number)", from: "192.0.2.\(number)") }
        #expect(hall.seatLists().count == before + 1)
        hall.pass(.milliseconds(999))
        #expect(hall.seatLists().count == before + 1)
        hall.pass(.milliseconds(1))
        #expect(hall.seatLists().count == before + 2)
        #expect(hall.seatLists().last?.seats.count == 10)
        hall.hangUp("P3")
        hall.host(.lock)
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.seats.map(\.away) == [false, false, true] + Array(repeating: false, count: 7))
        #expect(hall.seatLists().last?.isLocked == true)
    }

    @Test("A page that comes back hears of a change that restores what the last page was told")
    func restored() throws {
        var hall = try Hall.endless()
        hall.openPage("one")
        hall.join("Ann")
        hall.pass(.seconds(2))
        hall.hangUp("one")
        hall.host(.lock)
        hall.pass(.seconds(2))
        hall.openPage("two")
        hall.host(.unlock)
        hall.pass(.seconds(2))
        #expect(hall.seatLists(to: "two").map(\.isLocked) == [true, false])
    }

    @Test("It learns what everybody does in the round, and how many of the earlier rounds they have not solved")
    func needs() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        for name in ["Ann", "Bob", "Cy"] { hall.join(name, from: "192.0.2.7") }
        hall.say("Ann", .answer(round: 1, expression: hall.solution ?? ""))
        hall.say("Bob", .giveUp(round: 1))
        hall.pass(.seconds(1))
        func told() throws -> [HostMessage.Seats.Seat] {
            try #require(hall.seatLists().last).seats.sorted { $0.needsMore(than: $1) }
        }
        var seats = try told()
        #expect(seats.map(\.name) == ["Bob", "Cy", "Ann"])
        #expect(seats.map(\.outcome) == [.gaveUp, .guessing, .solved] && seats.map(\.unsolved) == [0, 0, 0])
        hall.say("Cy", .answer(round: 1, expression: hall.solution ?? ""))
        hall.pass(.seconds(11))
        seats = try told()
        #expect(seats.map(\.name) == ["Bob", "Ann", "Cy"])
        #expect(seats.map(\.outcome) == [.guessing, .guessing, .guessing] && seats.map(\.unsolved) == [1, 0, 0])
    }

    @Test("It learns how much time players get: the room's, once the host has switched own time off")
    func ownTime() throws {
        var hall = try Hall { $0.allowsOwnTime = true }
        hall.openPage("page")
        hall.join("Ann", timeFactor: 1.5)
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.seats.map(\.timeFactor) == [1.5])
        hall.host(.set(["own-time": false]))
        hall.host(.skip)
        hall.pass(.seconds(11))
        #expect(hall.seatLists().last?.seats.map(\.timeFactor) == [nil])
    }

    @Test("It learns how many wrong answers and hints each player has in the round")
    func tries() throws {
        var hall = try Hall { $0.hints = .on }
        hall.openPage("page")
        for name in ["Ann", "Bob"] { hall.join(name, from: "192.0.2.7") }
        for _ in 1...2 { hall.say("Bob", .answer(round: 1, expression: "1")) }
        hall.say("Bob", .hint(round: 1, step: 1))
        hall.pass(.seconds(1))
        let seats = try #require(hall.seatLists().last).seats
        #expect(seats.map(\.wrong) == [nil, 2] && seats.map(\.hints) == [nil, 1])
        // To give up is no answer, and a round later they have none.
        for name in ["Ann", "Bob"] { hall.say(name, .giveUp(round: 1)) }
        hall.pass(.seconds(1))
        #expect(try #require(hall.seatLists().last).seats.map(\.wrong) == [nil, 2])
        hall.pass(.seconds(12))
        let later = try #require(hall.seatLists().last).seats
        #expect(later.map(\.wrong) == [nil, nil] && later.map(\.hints) == [nil, nil])
    }

    @Test("It learns how many rounds each player has won, with or without proof") func wins() throws {
        var hall = try Hall(admitsClassic: true) { $0.matchLength = nil }
        hall.openPage("page")
        hall.join("Old", as: .classic)
        hall.say("Old", GuestMessage.claim(round: 1))
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.seats.map(\.wins) == [1])
    }

    @Test("It learns who is out of the match") func out() throws {
        var hall = try Hall { $0.isKnockout = true }
        hall.openPage("page")
        for name in ["Ann", "Bob", "Cy"] { hall.join(name, from: "192.0.2.7") }
        for name in ["Ann", "Bob"] { hall.say(name, .answer(round: 1, expression: hall.solution ?? "")) }
        hall.say("Cy", .giveUp(round: 1))
        hall.pass(.seconds(2))
        #expect(hall.seatLists().last?.seats.map(\.out) == [nil, nil, true])
    }

    @Test("Those who have not solved the round come first, then solvers, the others, bots, and spectators")
    func order() {
        typealias Seat = HostMessage.Seats.Seat
        func seat(_ outcome: RowOutcome?, _ unsolved: Int?, bot: Bool? = nil, watches: Bool = false) -> Seat {
            Seat(
                player: 1, name: "Ann", role: watches ? .spectator : .player, away: false, wins: 0, bot: bot,
                outcome: outcome, unsolved: unsolved)
        }
        let seats = [
            seat(.guessing, 4), seat(.gaveUp, 3), seat(.outOfTime, 2), seat(.away, 1), seat(.solved, 5),
            seat(.solved, 0), seat(.waiting, 7), seat(nil, 0), seat(nil, nil, bot: true), seat(nil, nil, watches: true),
        ]
        for (index, seat) in seats.enumerated() {
            for other in seats[(index + 1)...] { #expect(seat.needsMore(than: other) && !other.needsMore(than: seat)) }
        }
    }

    @Test("It learns which players share an address, except on the host's own machine")
    func networks() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        for (name, address) in [
            ("Ann", "192.0.2.7"), ("Bea", "192.0.2.8"), ("Cy", "192.0.2.7"), ("Dan", "127.0.0.1"), ("Eve", "::1"),
        ] { hall.join(name, from: address) }
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.seats.map(\.network) == [1, 2, 1, nil, nil])
    }

    @Test("With no one in the room, it still receives all changes")
    func alone() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("Ann", .leave)
        hall.pass(.seconds(2))
        #expect(hall.phase(to: "page")?.state?.phase == .waiting)
        #expect(hall.seatLists().last?.seats.isEmpty == true)
    }

    @Test("Messages repeated while the room is empty are marked with `again`")
    func again() throws {
        var hall = try Hall()
        hall.openPage("page")
        hall.join("Ann")
        hall.pass(.seconds(2))
        hall.host(.skip)
        hall.pass(.seconds(2))
        hall.hangUp("Ann")
        hall.pass(.seconds(2))
        let told = hall.messages(to: "page").compactMap(\.endRound)
        #expect(told.count == 2 && told.map(\.again) == [nil, true])
        #expect(told.last?.table.rows?.map(\.outcome) == [.away])
    }

    @Test("It is pinged, and disconnected if it does not answer")
    func silence() throws {
        var hall = try Hall.endless()
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
        var hall = try Hall.endless()
        hall.join("Ann")
        hall.close(by: "Ann")
        #expect(!hall.words(to: "Ann").contains("endMatch"))
        #expect(hall.farewell(to: "Ann") == "Ann closed the room.")

        var played = try Hall.endless()
        played.join("Ann")
        played.host(.skip)
        played.close()
        #expect(played.words(to: "Ann").last == "endMatch")
        #expect(played.farewell(to: "Ann") == "The room was closed.")
    }

    @Test("In a closed room no time runs out, and commands change nothing")
    func closed() throws {
        var hall = try Hall.endless()
        hall.join("Ann")
        hall.close()
        let kept = hall.kept.count
        hall.host(.init(do: .lock))
        hall.pass(.seconds(600))
        hall.hangUp("Ann")
        hall.join("Bob")
        #expect(hall.goodbye(to: "Bob") == .roomClosed)
        #expect(hall.kept.count == kept && hall.room.nextDeadline == nil && hall.room.round == 1)
        var room = hall.room
        let (outcome, found) = (
            room.obey(.init(do: .skip), at: hall.now).outcome, room.recall(["1"], of: 1, at: hall.now)
        )
        #expect(outcome.code == .closed && found.isEmpty)
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

    @Test("The list of seats fits a frame and says if it is not complete, however many bytes the names take")
    func longest() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        #expect(hall.seatLists().last?.more == nil)
        let ending = String(repeating: "\u{1F469}" + String(repeating: "\u{1F3FD}", count: 9), count: 5)
        for number in 1...500 { hall.join("\(number)\(ending)", from: "192.0.\(number / 200).\(number % 200)") }
        for number in 1...100 { hall.host(.init(do: .ban, player: number)) }
        hall.pass(.seconds(1))
        let last = try #require(hall.seatLists().last)
        #expect(last.more == true && last.seats.count > 100 && last.banned.count > 50)
        for list in hall.seatLists() {
            #expect(try JSONDialect.bytes(HostMessage.seats(list)).count <= FrameDecoder.hostPayloadLimit)
        }
    }
}

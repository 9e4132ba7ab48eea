import Foundation
import History
import Hosting
import Messages
import Puzzles
import Rules
import Testing

@Suite("The commands of the host's page")
struct HostPageCommandTests {
    @Test("Its commands are the host's")
    func commands() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann", from: "192.0.2.7")
        hall.say("page", .command(.init(do: .skip)))
        #expect(hall.words(to: "Ann").contains("endRound"))
        hall.say("page", .command(.init(do: .pause)))
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.isPaused == true)
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

    @Test("The console hears the outcomes of a page's commands, and not those of its own")
    func toldToConsole() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann", from: "192.0.2.7")
        hall.say("page", .command(.init(do: .time, id: 1, player: 1, factor: 2)))
        hall.say("page", .command(.init(do: .set, settings: ["rounds": 5])))
        hall.host(.init(do: .lock))
        #expect(hall.consoleOutcomes.map(\.code) == [.moreTime, .set])
        #expect(hall.consoleOutcomes.first?.name == "Ann" && hall.consoleOutcomes.last?.settings == ["rounds": 5])
    }

    @Test("A room that deals a list says so, and refuses another deck")
    func list() throws {
        let list = try PuzzleList(reading: "3 3 8 8\n1 2 3 4 = 10".utf8)
        var hall = try Hall { $0.deal(list) }
        hall.openPage("page")
        #expect(hall.seatLists().last?.listed == 2)
        var room = hall.room
        let outcome = room.obey(.set(["deck": "cards"]), at: hall.now).outcome
        #expect(outcome.code == .dealsList)
        #expect(room.obey(.set([:]), at: hall.now).outcome.count == 2)
    }

    @Test("In the last break of a match the host's page is told nobody's score either")
    func secret() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann", from: "192.0.2.7")
        #expect(hall.seatLists().last?.seats.first?.wins == 0)
        hall.host(.end)
        hall.pass(.seconds(1))
        let seat = try #require(hall.seatLists().last?.seats.first)
        #expect(seat.points == nil && seat.wins == nil && seat.solved == nil)
    }

    @Test("A kick by a typed name reaches everybody, even players who are not listed, and is answered")
    func byName() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        for number in 1...501 { hall.join("Player \(number)", from: "192.0.\(number / 200).\(number % 200)") }
        hall.join("Willem", from: "192.0.9.1")
        hall.join("Wim", from: "192.0.9.2")
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.seats.contains { $0.name == "Wim" } == false)
        hall.say("page", .command(.init(do: .kick, id: 1, name: "wi")))
        #expect(hall.outcome()?.code == .several && hall.outcome()?.seats?.map(\.name) == ["Willem", "Wim"])
        #expect(hall.goodbye(to: "Wim") == nil)
        hall.say("page", .command(.init(do: .kick, id: 2, name: "wim")))
        #expect(hall.goodbye(to: "Wim") == .kicked)
        var kicked = HostMessage.Outcome(
            .kicked, name: "Wim",
            seats: [
                .init(
                    player: 503, name: "Wim", face: 17, role: .player, away: false, points: 0, wins: 0,
                    outcome: .guessing, unsolved: 0)
            ])
        kicked.id = 2
        #expect(hall.outcome() == kicked)
        hall.say("page", .command(.init(do: .kick, id: 3, name: "player")))
        #expect(hall.outcome()?.seats?.count == 20)
        hall.say("page", .command(.init(do: .ban, player: 1, name: "#502")))
        #expect(hall.goodbye(to: "Willem") == .banned)
        #expect(hall.goodbye(to: "Player 1") == nil)
        hall.say("page", .command(.init(do: .ban, id: 4, name: "Eve")))
        #expect(hall.outcome()?.code == .nobodyCalled && hall.outcome()?.name == "Eve")
        hall.join("Zoë", from: "192.0.9.3")
        hall.say("page", .command(.init(do: .kick, id: 5, name: "zoe")))
        #expect(hall.outcome()?.code == .perhaps && hall.goodbye(to: "Zoë") == nil)
        hall.say("page", .command(.init(do: .time, id: 6, name: "zoe", factor: 2)))
        #expect(hall.outcome()?.code == .moreTime && hall.outcome()?.name == "Zoë" && hall.outcome()?.factor == 2)
    }

    @Test("It can change settings, all or none of them, and gets their values and the banned names")
    func settings() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann", from: "192.0.2.7")
        hall.say("page", .command(.init(do: .set, id: 1, settings: ["rounds": 5, "level": "hard"])))
        #expect(hall.outcome()?.code == .set && hall.outcome()?.settings == ["rounds": 5, "level": "hard"])
        hall.host(.init(do: .ban, player: 1))
        hall.pass(.seconds(1))
        let told = try #require(hall.seatLists().last)
        #expect(told.values["rounds"] == 5 && told.values["level"] == "hard" && told.banned == ["Ann"])
        for (values, code, setting) in [
            (["rounds": 3, "level": "absurd"], OutcomeCode.unusable, "level"), (["rounds": 0], .unusable, "rounds"),
            (["capacity": 5], .unusable, "capacity"), (["dance": 5], .unusable, "dance"),
            (["scoring": "wins", "knockout": true], .needsPoints, "knockout"),
            (["seconds": nil, "hints": "half"], .needsClock, "hints"),
        ] as [(SettingValues, OutcomeCode, String)] {
            hall.say("page", .command(.init(do: .set, id: 2, settings: values)))
            #expect(hall.outcome()?.code == code && hall.outcome()?.setting == setting)
        }
        hall.say("page", .command(.init(do: .set, id: 3, settings: ["target": 1, "deck": "5-8"])))
        #expect(hall.outcome()?.code == .nothingToDeal && hall.outcome()?.nearest != nil)
        hall.say("page", .command(.init(do: .set, id: 4)))
        #expect(hall.outcome()?.code == .unchanged && hall.outcome()?.settings?["rounds"] == 5)
    }

    @Test("It sets, shows and removes the PIN, which the next host keeps; a PIN on everybody's screen stays as it is")
    func pin() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.say("page", .command(.init(do: .pin, id: 1)))
        #expect(hall.outcome()?.code == .noPin)
        hall.say("page", .command(.init(do: .pin, id: 2, pin: "0042")))
        #expect(hall.outcome()?.code == .hasPin && hall.outcome()?.pin == "0042")
        #expect(hall.room.summary.needsPIN)
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.hasPin == true && hall.seatLists().last?.pin == "0042")
        for (pin, goodbye) in [("1", GoodbyeCode.badPin), ("0042", nil)] {
            hall.join("Ann", from: "192.0.2.7", pin: pin)
            #expect(hall.goodbye(to: "Ann") == goodbye)
        }
        #expect(hall.welcome(to: "Ann")?.room.pin == nil)
        hall.say("page", .command(.init(do: .pin, id: 3, pin: "4\n2")))
        #expect(hall.outcome()?.code == .unusablePin && hall.room.needsPIN)
        let long = String(repeating: "0042 ", count: 39) + "00042"
        hall.say("page", .command(.init(do: .pin, id: 4, pin: long)))
        #expect(hall.outcome()?.pin == long)
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.pin == long)
        hall.say("page", .command(.init(do: .pin, id: 5, pin: "0042")))
        // The next host knows only the hash.
        var next = hall.takenUp(AdmissionPolicy())
        next.openPage("page", key: hall.room.hostKey)
        #expect(next.seatLists().last?.hasPin == true && next.seatLists().last?.pin == nil)
        next.join("Eve", from: "203.0.113.3", pin: "1")
        #expect(next.goodbye(to: "Eve") == .badPin)
        next.say("page", .command(.init(do: .pin, id: 1, pin: "")))
        #expect(next.outcome()?.code == .noPin && !next.room.needsPIN)
        next.join("Bob", from: "203.0.113.4")
        #expect(next.welcome(to: "Bob") != nil)
        #expect(!next.takenUp(AdmissionPolicy()).room.needsPIN)

        var shown = try Hall(pin: "0042", showsPin: true)
        shown.openPage("page")
        #expect(shown.seatLists().last?.pin == "0042")
        shown.say("page", .command(.init(do: .pin, id: 1, pin: "1")))
        #expect(shown.outcome()?.code == .pinIsShown)
        shown.join("Ann", pin: "0042")
        #expect(shown.welcome(to: "Ann") != nil)
    }

    @Test(
        "The short commands of earlier clients are settings too",
        arguments: [
            (#"{"do":"mute","id":1}"#, "reactions", false), (#"{"do":"unmute","id":1}"#, "reactions", true),
            (#"{"do":"bots","count":3,"id":1}"#, "bots", 3),
            (#"{"do":"teams","teams":["Red","Blue"],"id":1}"#, "teams", "Red,Blue"),
            (#"{"do":"teams","id":1}"#, "teams", nil),
        ] as [(String, String, SettingValue)])
    func short(json: String, name: String, value: SettingValue) throws {
        let message = try JSONDecoder().decode(PlayerMessage.self, from: Data(#"{"command":\#(json)}"#.utf8))
        #expect(message == .command(.init(do: .set, id: 1, settings: [name: value])))
    }

    @Test("A command from anybody else is an unknown message, and so is an answer from the page")
    func notTheHost() throws {
        var hall = try Hall.endless()
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
        let start = PlayerMessage.command(.init(do: .start, phase: .gathering))
        hall.say("page", start)
        hall.say("page", start)
        #expect(hall.room.round == nil && hall.room.phase == .countdown)
        hall.say("page", .command(.init(do: .start, phase: .countdown)))
        #expect(hall.room.round == 1)
        hall.say("page", .command(.init(do: .skip, phase: .round, round: 2)))
        #expect(hall.room.round == 1)
        hall.say("page", .command(.init(do: .skip, phase: .round, paused: true, round: 1)))
        #expect(hall.room.round == 1)
        hall.say("page", .command(.init(do: .skip, phase: .round, paused: false, round: 1)))
        hall.say("page", .command(.init(do: .skip, phase: .round, paused: false, round: 1)))
        #expect(hall.room.round == nil && hall.room.lastRound == 1)
    }

    @Test("What was due before a command counts: it is obeyed in the state that the room is in by then")
    func overdue() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("page", .command(.init(do: .skip, phase: .round, round: 1)))
        hall.jump(.seconds(60))
        hall.say("page", .command(.init(do: .start, phase: .break)))
        #expect(hall.room.round == 2)
        hall.say("page", .command(.init(do: .skip)))
        #expect(hall.room.round == nil)
    }

    @Test("Only a page's command closes the room, and only once what came before is stored")
    func closingCommand() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.join("Ann")
        hall.say("Ann", .command(.init(do: .close)))
        #expect(hall.wishesToClose == 0)
        hall.say("page", .command(.init(do: .close)))
        #expect(hall.wishesToClose == 1)
        var commits = try Storing(leadsHere: false)
        #expect(commits.pass([.keep(.hostKey(hash: "")), .closeRoom]).isEmpty)
    }
}

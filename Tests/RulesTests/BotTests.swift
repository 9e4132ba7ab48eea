import Foundation
import Messages
import PlainText
import Rules
import Testing

@Suite("Bots") struct BotTests {
    @Test("A room with bots only is an empty room") func nobody() throws {
        var game = try Game()
        try game.seat(bots: "Ada", "Emmy")
        #expect(!game.isRoundOn && game.room.nextDeadline == nil)
        #expect(game.room.seatsTaken(by: .player) == 0 && !game.room.isAnybodyHere)
        #expect(game.room.phaseCode == .waiting)
    }

    @Test("The first person who joins plays with the bots that are there") func company() throws {
        var game = try Game()
        try game.seat(bots: "Ada")
        try game.join("Ann")
        #expect(game.isRoundOn)
        #expect(game.table == ["- Ann guessing", "- Ada guessing"])
        #expect(game.room.results.players == 2 && game.room.results.guessing == 1)
        #expect(game.room.rows.map(\.bot) == [nil, true])
        #expect(game.status(to: "Ann") == .waitingForAnswers(guessing: 1))
    }

    @Test("A round does not wait for bots once all people are done") func noWaiting() throws {
        var game = try Game()
        try game.seat(bots: "Ada")
        try game.join("Ann", "Bob")
        game.giveUp("Ann")
        #expect(game.isRoundOn)
        game.giveUp("Bob")
        #expect(!game.isRoundOn)
        #expect(game.player("Ada")?.part == .outOfTime)
    }

    @Test("A round ends with its last person, and bots play no further one") func abandoned() throws {
        var game = try Game()
        try game.seat(bots: "Ada", "Emmy")
        try game.join("Ann")
        game.leave("Ann")
        #expect(!game.isRoundOn && game.room.nextDeadline == nil)
        game.pass(.seconds(1_000))
        #expect(!game.isRoundOn && game.round == 1)
    }

    @Test("A bot is below all people in every table, and takes nobody's place") func places() throws {
        var game = try Game()
        try game.seat(bots: "Ada")
        try game.join("Ann", "Bob")
        game.playRound([:])
        game.pass(.seconds(10))
        game.playRound(["Ada": 5_000, "Ann": 8_000, "Bob": 9_000])
        #expect(game.table == ["1 Ann 8.0", "2 Bob 9.0", "- Ada 5.0"])
        #expect(game.places?[game.id("Ann")]?.rank == 1 && game.places?[game.id("Ada")] == nil)
        #expect(game.roundEnd?.winner?.name == "Ann" && game.roundEnd?.photoFinish == nil)
        let ada = game.player("Ada")?.score
        #expect(ada?.solved == 1 && ada?.points == 975 && ada?.wins == 0 && ada?.streak == 0)
        #expect(game.player("Ann")?.score.wins == 1)
        #expect(game.standings == ["1 Ann won 1 solved 1", "2 Bob won 0 solved 1", "0 Ada won 0 solved 1"])
        guard case .roundEnded(_, _, let winners, _)? = game.records.last else {
            Issue.record("the last record is not the end")
            return
        }
        #expect(winners == [game.id("Ann")])
    }

    @Test("A round that only a bot solves is won by nobody, and is no highlight") func noGlory() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.seat(bots: "Ada")
        try game.join("Ann")
        game.pass(.seconds(5))
        game.solve("Ada")
        game.giveUp("Ann")
        #expect(game.roundEnd?.winner == nil)
        #expect(game.matchEnd?.awards == nil)
        // Nobody has scored.
        #expect(game.matchEnd?.rows.map(\.rank) == [nil, nil])
    }

    @Test("What a bot knows is no discovery") func noDiscovery() throws {
        var game = try Game()
        try game.seat(bots: "Ada")
        try game.join("Ann")
        game.recall([])
        game.solve("Ada")
        #expect(game.verdict(to: "Ada")?.discovery == nil)
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.discovery == true)
    }

    @Test("Bots take no seats from people, and come into a locked room") func gateways() throws {
        var game = try Game { $0.capacity = 1 }
        game.host(.lock)
        try game.seat(bots: "Ada", "Emmy")
        game.host(.unlock)
        try game.join("Ann")
        #expect(game.player("Ann") != nil && game.room.bots.count == 2)
        try game.join("Bob")
        #expect(game.player("Bob") == nil)
    }

    @Test("Bots come between rounds only, and there are at most 8") func between() throws {
        var game = try Game()
        for name in ["A", "B", "C", "D", "E", "F", "G", "H", "I"] { try game.seat(bots: name) }
        #expect(game.room.bots.count == 8)
        game.leave("A")
        try game.join("Ann")
        try game.seat(bots: "J")
        #expect(game.room.bots.count == 7)
    }

    @Test("A bot that has solved a round is below a person who has not, and below one who is out")
    func below() throws {
        var game = try Game { $0.isKnockout = true }
        try game.seat(bots: "Ada")
        try game.join("Ann", "Bob", "Cid", "Dee")
        game.playRound(["Ada": 1_000, "Ann": 2_000, "Bob": 3_000, "Cid": 4_000])
        #expect(game.table.last == "- Ada 1.0", "\(game.table)")
        game.pass(.seconds(10))
        game.solve("Ada")
        #expect(game.room.rows.last?.bot == true && game.room.matchRows.last?.bot == true)
    }

    @Test(
        "Bots are chosen by a number, alone or with a strength",
        arguments: [
            ("3", 3, BotStrength.beginner, 3), ("0", 0, .beginner, 0), ("8:strong", 8, .strong, "8:strong"),
            ("2:ordinary", 2, .ordinary, "2:ordinary"), ("3:beginner", 3, .beginner, 3),
        ] as [(String, Int, BotStrength, SettingValue)])
    func choice(typed: String, count: Int, strength: BotStrength, value: SettingValue) throws {
        var settings = Settings()
        let choose = try #require(RoomSetting.bots.choice(typed))
        choose(&settings)
        #expect(settings.bots.count == count && settings.bots.strength == strength)
        #expect(RoomSetting.bots.value(in: settings) == value && BotChoice(value) == settings.bots)
        let data = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
    }

    @Test(
        "Anything else chooses no bots", arguments: ["9:strong", "-1:strong", "3:", ":strong", "3:Strong ", "3:x", "x"])
    func noChoice(typed: String) { #expect(RoomSetting.bots.choice(typed) == nil) }

    @Test("The host asks for 0 to 8 bots; one who sends a bot out asks for one fewer") func asking() throws {
        var game = try Game()
        game.host(.set(["bots": 3]))
        #expect(game.room.settings.bots.count == 3)
        try game.seat(bots: "Ada", "Emmy")
        game.host(.kick(game.id("Ada")))
        #expect(game.room.settings.bots.count == 2 && game.room.bots.map(\.name.text) == ["Emmy"])
        game.host(.ban(game.id("Emmy")))
        #expect(game.room.settings.bots.count == 1)
        for wrong: SettingValue in [9, -1, "3", "9:strong", nil] {
            game.host(.set(["bots": wrong]))
            #expect(game.room.settings.bots.count == 1)
        }
        game.host(.set(["bots": "2:strong"]))
        #expect(game.room.settings.values["bots"] == "2:strong")
    }

    @Test("A bot is never away: it stays while its host is stopped") func restart() throws {
        var game = try Game()
        try game.seat(bots: "Ada")
        try game.join("Ann")
        game.drop("Ada")
        #expect(game.room.isHere(game.id("Ada")))
        game.restart()
        #expect(game.room.isHere(game.id("Ada")) && !game.room.isHere(game.id("Ann")))
        game.pass(.seconds(1_000))
        #expect(game.room.bots.count == 1 && game.room.seatCount == 1)
    }

    @Test("A match that is over is forgotten when all people have left") func forgotten() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.seat(bots: "Ada")
        try game.join("Ann")
        game.solve("Ada")
        game.giveUp("Ann")
        #expect(game.player("Ada")?.score.solved == 1)
        game.leave("Ann")
        #expect(game.room.matchNumber == 2 && game.player("Ada")?.score.solved == 0)
    }

    @Test("A room gathers people, not bots") func gathering() throws {
        var game = try Game { $0.gathering = .init(players: 2) }
        try game.seat(bots: "Ada", "Emmy")
        try game.join("Ann")
        #expect(game.status(to: "Ann") == .gathering(players: 1, startAt: 2, left: nil))
        game.pass(.seconds(100))
        #expect(!game.isRoundOn)
    }

    @Test("A room with bots is stored whole, and one with too many is refused") func storage() throws {
        var game = try Game { ($0.bots.count, $0.bots.strength) = (2, .strong) }
        try game.seat(bots: "Ada")
        try game.join("Ann")
        let data = try JSONEncoder().encode(game.room)
        #expect(try JSONDecoder().decode(Room.self, from: data) == game.room)
        var json = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(Settings())) as? [String: Any])
        json["values"] = ["bots": 9]
        let wrong = try JSONSerialization.data(withJSONObject: json)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(Settings.self, from: wrong) }
    }

    @Test("A bot's coming is kept with what it is, under names that do not change") func event() throws {
        let name = try #require(PlayerName("Ada"))
        let event = Event.join(
            PlayerID(3), name: name, role: .player, wishes: Wishes(isBot: true))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = try String(decoding: encoder.encode([event, Event.host(.set(["bots": 3]))]), as: UTF8.self)
        #expect(text.contains(#""wishes":{"isBot":true}"#), "\(text)")
        #expect(text.contains(#"{"host":{"action":{"set":{"settings":{"bots":3}}}}}"#), "\(text)")
    }
}

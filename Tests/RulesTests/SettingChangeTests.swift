import Messages
import Puzzles
import Rules
import Testing

@Suite("Settings that the host changes in an open room")
struct SettingChangeTests {
    @Test("Settings apply from the next deal on, and a match ends after its new number of rounds")
    func settings() throws {
        var game = try Game { $0.level = .easy }
        try game.join("Ann")
        game.host(.set(["rounds": 2, "level": "fiendish"]))
        #expect(game.room.settings.level == .easy)
        #expect(game.room.wanted.level == .fiendish)
        #expect(game.room.round?.deal.difficulty == .easy)
        game.solve("Ann")
        game.host(.start)
        #expect(game.room.round?.deal.difficulty == .fiendish && game.room.settings == game.room.wanted)
        #expect(game.start(for: "Ann")?.settings == ["rounds": 2, "level": "fiendish"])
        game.host(.set(["rounds": 1]))
        game.solve("Ann")
        game.pass(.seconds(10))
        #expect(game.room.phase == .finished)
        game.host(.set(["rounds": nil, "level": nil]))
        game.host(.start)
        game.pass(.seconds(3))
        for _ in 1...3 {
            game.solve("Ann")
            game.host(.start)
        }
        #expect(game.round == 4)
    }

    @Test("A match that has already had more rounds than the host wants has no more than the round that begins")
    func fewerRounds() throws {
        var game = try Game { $0.matchLength = 7 }
        try game.join("Ann")
        game.solve("Ann")
        game.pass(.seconds(10))
        game.solve("Ann")
        game.host(.set(["rounds": 1]))
        game.pass(.seconds(10))
        let start = try #require(game.start(for: "Ann"))
        #expect(start.round == 3 && start.rounds == 3)
        game.solve("Ann")
        #expect(game.room.phase == .finished)
    }

    @Test("Another deck is dealt from the next round on, and everybody is told with it")
    func deck() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.set(["deck": "cards", "size": 5, "target": 36, "first-to": 3_000]))
        #expect(game.room.round?.deal.puzzle.numbers.count == 4)
        // Of the round that is on, nothing has changed.
        #expect(game.room.told["deck"] == "1-9" && game.room.changesAhead?["deck"] == "cards")
        for name in ["Ann"] { game.giveUp(name) }
        game.host(.start)
        let start = try #require(game.start(for: "Ann"))
        #expect(start.numbers?.count == 5 && start.target == 36)
        #expect(start.settings == ["deck": "cards", "size": 5, "target": 36, "first-to": 3_000])
        #expect(game.room.told["deck"] == "cards" && game.room.changesAhead == nil)
        game.solve("Ann")
        #expect(game.verdict(to: "Ann")?.correct == true)
        game.host(.start)
        #expect(game.start(for: "Ann")?.settings == nil)
    }

    @Test("The news tells what the host has changed, several changes at once")
    func news() throws {
        var game = try Game { $0.gathering = Gathering() }
        try game.join("Ann")
        game.pass(.seconds(1))
        func news() -> [SettingValues] {
            game.tables(to: "Ann").compactMap(\.news).joined().compactMap(\.settings)
        }
        game.host(.set(["seconds": 60, "hints": "off"]))
        #expect(news() == [["seconds": 60, "hints": "off"]])
        game.host(.set(["seconds": 30]))
        game.host(.set(["seconds": nil, "bots": 1]))
        game.pass(.seconds(1))
        #expect(news() == [["seconds": nil, "bots": 1]])
    }

    @Test("In a crowd too, the news tells what the host has changed")
    func newsOfACrowd() throws {
        var game = try Game { $0.gathering = Gathering() }
        for number in 1...60 { try game.join("P\(number)") }
        game.host(.set(["hints": "off"]))
        game.pass(.seconds(1))
        let told = game.tables(to: "P1").compactMap(\.news).joined()
        #expect(told.filter { $0.code == .settings }.map(\.settings) == [["hints": "off"]])
    }

    @Test(
        "A round keeps its seconds, its hints and its break until it ends; what decides a match changes between matches"
    )
    func later() throws {
        var game = try Game { $0.matchLength = 2 }
        try game.join("Ann", "Bob")
        game.host(.set(["seconds": 30, "hints": "off", "scoring": "wins", "own-time": true, "reactions": false]))
        let now = game.room.settings
        #expect(now.roundDuration == .seconds(100) && now.hints == .half && now.scoring == .points && !now.reactions)
        game.pass(.seconds(60))
        #expect(game.isRoundOn)
        for name in ["Ann", "Bob"] { game.solve(name) }
        #expect(game.room.settings.roundDuration == .seconds(30) && game.room.settings.scoring == .points)
        game.host(.start)
        #expect(game.start(for: "Ann")?.seconds == 30 && game.start(for: "Ann")?.settings?["scoring"] == nil)
        game.pass(.seconds(32))
        #expect(!game.isRoundOn && game.room.settings.scoring == .points)
        game.pass(.seconds(10))
        #expect(game.room.phase == .finished && game.room.changesAhead == ["scoring": "wins"])
        game.host(.start)
        #expect(game.room.settings.scoring == .wins)
    }

    @Test(
        "What needs a match for points waits until one begins, and the room can be stored meanwhile",
        arguments: [true, false])
    func needsPoints(isTogether: Bool) throws {
        var game = try Game { $0.scoring = .wins }
        try game.join("Ann")
        game.solve("Ann")
        let changes: SettingValues = ["scoring": "points", "first-to": 1_000, "knockout": true]
        if isTogether {
            game.host(.set(changes))
        } else {
            game.host(.set(["scoring": "points"]))
            game.host(.set(["first-to": 1_000]))
            game.host(.set(["knockout": true]))
        }
        let settings = game.room.settings
        #expect(settings.scoring == .wins && settings.firstTo == nil && !settings.isKnockout)
        #expect(game.room.changesAhead == changes)
        #expect(try StorageTests.copy(of: game.room) == game.room)
        game.host(.end)
        game.host(.start)
        #expect(game.room.settings.scoring == .points && game.room.settings.firstTo == 1_000)
        #expect(game.room.settings.isKnockout)
    }

    @Test("Without a clock, hints do not wait for the middle of a round: they are open unless the host says otherwise")
    func hintsWithoutClock() throws {
        var game = try Game()
        game.host(.set(["seconds": nil]))
        #expect(game.room.wanted.hints == .on && !game.room.wanted.isTimed)
        game.host(.set(["hints": "half"]))
        #expect(game.room.wanted.hints == .on)
        game.host(.set(["hints": "off"]))
        #expect(game.room.wanted.hints == .off)
        game.host(.set(["seconds": 60, "hints": "half"]))
        #expect(game.room.wanted.hints == .half && game.room.wanted.isTimed)
        game.host(.set(["seconds": nil, "hints": "half"]))
        #expect(game.room.wanted.hints == .half && game.room.wanted.isTimed)
    }

    @Test("Settings that deal nothing, need points, or are none, change nothing")
    func impossible() throws {
        var game = try Game()
        for values: SettingValues in [
            ["rounds": 3, "level": "hard", "size": 5], ["rounds": 3, "deck": "1-2"], ["deck": "-1-9"], ["first-to": 0],
            ["rounds": 0], ["rounds": -1], ["rounds": 1.5], ["rounds": "3"], ["level": 3], ["knockout": "on"],
            ["reactions": nil], ["capacity": 5], ["start-at": 5], ["hide": true], ["rounds": 3, "teams": "Red"],
            ["scoring": "wins", "knockout": true],
        ] {
            game.host(.set(values))
            #expect(game.room.wanted == game.room.settings && game.room.changesAhead == nil, "\(values)")
        }
        var solved = try Game { $0.scoring = .solved }
        for values: SettingValues in [["first-to": 3_000], ["knockout": true]] {
            solved.host(.set(values))
            #expect(solved.room.changesAhead == nil)
        }
    }
}

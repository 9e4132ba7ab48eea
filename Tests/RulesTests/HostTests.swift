import Messages
import PlainText
import Puzzles
import Rules
import Testing

struct HostTests {
    @Test("Start ends the break, and a pause")
    func start() throws {
        var game = try Game()
        try game.join("Ann")
        game.solve("Ann")
        game.host(.pause)
        game.host(.start)
        #expect(game.round == 2)
        #expect(game.isRoundOn)
        #expect(!game.room.isPaused)
        game.host(.start)
        #expect(game.effects == [])
    }

    @Test("Skip ends the round, and then the break")
    func skip() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.host(.skip)
        #expect(
            game.records == [.roundEnded(match: 1, round: 1, winners: [game.id("Ann")], outOfTime: [game.id("Bob")])])
        #expect(game.table == ["1 Ann 0.0", "- Bob outOfTime"])
        game.host(.skip)
        #expect(game.round == 2)
        #expect(game.isRoundOn)
    }

    @Test("In a waiting room, and after a match, there is nothing to skip")
    func nothingToSkip() throws {
        var game = try Game { $0.matchLength = 1 }
        game.host(.skip)
        #expect(game.effects == [])
        try game.join("Ann")
        game.host(.skip)
        game.host(.skip)
        #expect(game.effects == [])
    }

    @Test("A kicked player is told why, loses the seat, and may join again")
    func kick() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        let ann = game.id("Ann")
        game.host(.kick(ann))
        let departure = try #require(game.departure(of: "Ann"))
        #expect(game.effects.starts(with: [.record(departure), .dismiss(ann, .kicked)]))
        #expect(game.table == ["- Bob guessing"])
        game.solve("Ann")
        #expect(game.effects == [])
        try game.join("Ann")
        #expect(game.player("Ann")?.name.text == "Ann")
    }

    @Test("A player who is kicked while away gets no message")
    func kickAway() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Ann")
        game.host(.kick(game.id("Ann")))
        #expect(!game.effects.contains(.dismiss(game.id("Ann"), .kicked)))
        #expect(game.player("Ann") == nil)
    }

    @Test("Kicking or banning nobody changes nothing")
    func kickNobody() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.kick(PlayerID(99)))
        #expect(game.effects == [])
        game.host(.ban(PlayerID(99)))
        #expect(game.effects == [])
    }

    @Test(
        "A banned name is refused, ignoring case", arguments: ["Ann", "ANN", "ann", " Ann\u{202E} "])
    func ban(name: String) throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        let ann = game.id("Ann")
        game.host(.ban(ann))
        let departure = try #require(game.departure(of: "Ann"))
        #expect(game.effects.starts(with: [.record(departure), .dismiss(ann, .banned)]))
        try game.join(name)
        #expect(game.effects == [.dismiss(game.id(name), .banned)])
        try game.join("Anna")
        #expect(game.player("Anna") != nil)
    }

    @Test("The number that a newcomer gets behind their name does not make it a banned one")
    func numberOfABannedName() throws {
        var game = try Game()
        try game.join("Max (2)", "Max")
        game.host(.ban(game.id("Max (2)")))
        try game.join("max")
        #expect(game.player("max")?.name.text == "max (3)")
    }

    @Test("A banned name with a number is not given again to a guest who asks for the name without it")
    func banWithNumber() throws {
        var game = try Game()
        try game.join("Max", "max")
        #expect(game.player("max")?.name.text == "max (2)")
        game.host(.ban(game.id("max")))
        try game.join("MAX")
        #expect(game.player("MAX")?.name.text == "MAX (3)")
    }

    @Test(
        "Unbanning a name admits it again, and a name that looks like it", arguments: ["Ann", "аnn"])
    func unban(name: String) throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.host(.ban(game.id("Ann")))
        #expect(game.room.banned.map(\.text) == ["Ann"])
        game.host(.unban(try #require(PlayerName("Bob"))))
        try game.join("Ann")
        #expect(game.player("Ann") == nil)
        game.host(.unban(try #require(PlayerName(name))))
        #expect(game.room.banned == [])
        try game.join("Ann")
        #expect(game.player("Ann") != nil)
    }

    @Test("A host can ban the name of a player who has left")
    func banAfterLeaving() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.leave("Ann")
        game.host(.banName(try #require(PlayerName("Ann"))))
        try game.join("ann")
        #expect(game.effects == [.dismiss(game.id("ann"), .banned)])
    }

    @Test("A locked room admits nobody new, but does admit players with a seat")
    func lock() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Bob")
        game.host(.lock)
        try game.join("Cid")
        #expect(game.effects == [.dismiss(game.id("Cid"), .roomLocked)])
        try game.join("Eve", as: .spectator)
        #expect(game.effects == [.dismiss(game.id("Eve"), .roomLocked)])
        game.resume("Bob")
        #expect(game.words(to: "Bob").first == "welcome")
        #expect(game.phase(to: "Bob")?.locked == true)
        game.host(.unlock)
        try game.join("Cid")
        #expect(game.words(to: "Cid").first == "welcome")
    }

    @Test("Everybody is told once when the room is locked or unlocked, also in a break and in a pause")
    func lockIsTold() throws {
        var game = try Game()
        try game.join("Ann")
        try game.join("Eve", as: .spectator)
        func told() -> [Bool?] { ["Ann", "Eve"].map { game.phase(to: $0)?.locked } }
        for setUp in [nil, .pause, .resume, .skip] as [HostAction?] {
            if let setUp { game.host(setUp) }
            let code = game.room.phaseCode
            game.host(.lock)
            #expect(told() == [true, true] && game.phase(to: "Ann")?.phase == code)
            game.host(.lock)
            #expect(game.effects == [])
            game.host(.unlock)
            #expect(game.words(to: "Ann").count == 1 && told() == [nil, nil])
            #expect(game.phase(to: "Ann")?.again == true)
        }
    }

    @Test("A room whose players are all there, or away, admits no more of them, but 16 spectators or a tenth as many")
    func full() throws {
        var game = try Game { $0.capacity = 2 }
        try game.join("Ann", "Bob")
        game.drop("Bob")
        try game.join("Cid")
        #expect(game.effects == [.dismiss(game.id("Cid"), .roomFull)])
        for number in 1...16 {
            try game.join("Eve \(number)", as: .spectator)
            #expect(game.words(to: "Eve \(number)").first == "welcome")
        }
        try game.join("Fay", as: .spectator)
        #expect(game.effects == [.dismiss(game.id("Fay"), .roomFull)])
        game.leave("Bob")
        try game.join("Cid")
        #expect(game.words(to: "Cid").first == "welcome")
        #expect(game.room.settings.spectatorPlaces == 16)
        var large = Settings()
        large.capacity = 10_000
        #expect(large.spectatorPlaces == 1_000 && large.seats == 11_000)
    }
}

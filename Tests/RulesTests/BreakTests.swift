import Messages
import Rules
import Testing

struct BreakTests {
    @Test("The next round begins after a break of 10 s")
    func intermission() throws {
        var game = try Game()
        try game.join("Ann")
        game.solve("Ann")
        game.pass(.milliseconds(9_999))
        #expect(!game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(game.isRoundOn)
        #expect(game.round == 2)
        #expect(game.words(to: "Ann") == ["startRound"])
        #expect(game.table == ["- Ann guessing"])
    }

    @Test("Without a break, rounds follow each other directly, but not within a second")
    func noIntermission() throws {
        var game = try Game { $0.intermission = .zero }
        try game.join("Ann")
        game.pass(.seconds(2))
        game.solve("Ann")
        #expect(game.round == 2)
        #expect(game.isRoundOn)
        game.solve("Ann")
        game.pass(.milliseconds(999))
        #expect(!game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(game.round == 3)
        #expect(game.isRoundOn)
    }

    @Test("A pause in the break delays the next round; afterwards, the break starts over")
    func pauseInBreak() throws {
        var game = try Game()
        try game.join("Ann")
        game.solve("Ann")
        game.pass(.seconds(9))
        game.host(.pause)
        #expect(game.status(to: "Ann") == .paused)
        game.pass(.seconds(60))
        #expect(!game.isRoundOn)
        game.host(.resume)
        #expect(game.status(to: "Ann") == .next(.seconds(10)))
        game.pass(.milliseconds(9_999))
        #expect(!game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(game.isRoundOn)
    }

    @Test("A pause before anybody joins delays the first round")
    func pauseBefore() throws {
        var game = try Game()
        game.host(.pause)
        try game.join("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "status", "results"]))
        #expect(game.status(to: "Ann") == .paused)
        game.host(.resume)
        #expect(game.words(to: "Ann") == ["startRound"])
    }

    @Test("A pause is announced once")
    func pauseTwice() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.skip)
        game.host(.pause)
        game.host(.pause)
        #expect(game.effects == [])
        game.host(.resume)
        game.host(.resume)
        #expect(game.effects == [])
    }

    @Test("An empty room has no timer, whatever was happening when the last player left")
    func emptyRoom() throws {
        for action in [nil, HostAction.skip, .lock] {
            var game = try Game()
            try game.join("Ann")
            if let action { game.host(action) }
            game.leave("Ann")
            #expect(game.room.nextDeadline == nil)
            #expect(game.room.phase == .waiting)
        }
    }

    @Test("When all players lose their connections and do not come back, the room becomes idle")
    func allAway() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.drop("Ann")
        game.pass(.seconds(1))
        game.drop("Bob")
        game.pass(.seconds(119))
        #expect(game.room.seatCount == 1)
        game.pass(.seconds(1))
        #expect(game.room.seatCount == 0)
        #expect(game.room.nextDeadline == nil)
    }

    @Test("A round that ends with no players left is followed by none, and promises none")
    func nobodyToPlay() throws {
        var game = try Game()
        try game.join("Ann")
        try game.join("Eve", as: .spectator)
        game.drop("Ann")
        game.pass(.seconds(102))
        #expect(game.roundEnd != nil)
        #expect(game.roundEnd?.nextRound == nil)
        #expect(game.status(to: "Eve") == .waitingForPlayers)
        game.pass(.seconds(10))
        #expect(!game.isRoundOn)
    }

    @Test("Starting without players repeats the break, and does not announce the round's end a second time")
    func startWithoutPlayers() throws {
        var game = try Game()
        try game.join("Ann")
        try game.join("Eve", as: .spectator)
        game.solve("Ann")
        game.drop("Ann")
        game.pass(.seconds(1))
        game.host(.start)
        let told = game.messages(to: "Eve").last { $0.state != nil }
        #expect(told?.state?.phase == .break && told?.state?.again == true)
    }

    @Test("When the last player leaves in the break, spectators are told that the room waits for players")
    func lastPlayerLeaves() throws {
        var game = try Game()
        try game.join("Ann")
        try game.join("Eve", as: .spectator)
        game.solve("Ann")
        game.leave("Ann")
        #expect(game.status(to: "Eve") == .waitingForPlayers)
        #expect(game.room.nextDeadline.map { game.now.duration(to: $0) <= .milliseconds(100) } ?? true)
        game.pass(.seconds(20))
        #expect(!game.isRoundOn)
        #expect(game.room.nextDeadline == nil)
    }

    @Test("A player who joins a room that waits for players begins a round")
    func comingBack() throws {
        var game = try Game()
        try game.join("Ann")
        game.leave("Ann")
        game.pass(.seconds(3_600))
        try game.join("Bob")
        #expect(game.round == 2)
        #expect(game.start(for: "Bob")?.timeLeft == .seconds(100))
    }
}

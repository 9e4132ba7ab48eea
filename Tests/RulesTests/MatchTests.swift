import Messages
import Rules
import Testing

struct MatchTests {
    @Test("A match ends after its rounds, and nothing follows until the host starts another")
    func length() throws {
        var game = try Game { $0.matchLength = 2 }
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 5_000, "Bob": 6_000])
        #expect(!game.words(to: "Ann").contains("endMatch"))
        game.pass(.seconds(10))
        game.playRound(["Ann": 5_000])
        #expect(game.words(to: "Ann") == ["verdict", "endRound", "endMatch"])
        #expect(game.status(to: "Ann") == .matchOver)
        #expect(game.roundEnd?.phase == .ending)
        #expect(game.room.nextDeadline == nil)
        #expect(game.records.last == .matchEnded(match: 1, standings: game.room.placings, teams: nil))

        game.host(.start)
        #expect(game.status(to: "Ann") == .next(.seconds(3)))
        game.pass(.seconds(3))
        #expect(
            game.records.first.map { if case .roundStarted(2, 1, _, _, _) = $0 { true } else { false } } == true)
        #expect(game.round == 1)
        #expect(game.standings == ["0 Ann won 0 solved 0", "0 Bob won 0 solved 0"])
    }

    @Test("Without a length, play is endless")
    func endless() throws {
        var game = try Game()
        try game.join("Ann")
        for round in 1...30 {
            #expect(game.round == round)
            game.playRound(["Ann": 1_000])
            #expect(!game.words(to: "Ann").contains("endMatch"))
            game.pass(.seconds(10))
        }
        #expect(game.standings == ["1 Ann won 30 solved 30"])
    }

    @Test("A match for wins counts wins first, then rounds solved, then the mean time")
    func standings() throws {
        var game = try Game {
            $0.matchLength = 4
            $0.scoring = .wins
        }
        try game.join("Ann", "Bob", "Cid", "Dan", "Eva")
        game.playRound(["Ann": 5_000, "Bob": 6_000, "Cid": 7_000])
        game.pass(.seconds(10))
        game.playRound(["Bob": 5_000, "Ann": 7_000, "Dan": 8_000])
        game.pass(.seconds(10))
        game.playRound(["Cid": 20_000, "Bob": 50_000, "Ann": 90_000])
        game.pass(.seconds(10))
        game.playRound([:])
        #expect(
            game.standings == [
                "1 Bob won 1 solved 3",  // in 61 s
                "2 Ann won 1 solved 3",  // in 102 s
                "3 Cid won 1 solved 2", "4 Dan won 0 solved 1", "0 Eva won 0 solved 0",
            ])
        #expect(game.room.matchRows.first?.time == .nanoseconds(20_333_333_333))
        #expect(game.room.matchRows.last?.time == nil)
    }

    @Test("Equal players share a place in the standings, ordered by name, ignoring case")
    func sharedPlaces() throws {
        var game = try Game()
        try game.join("dan", "Cid", "ann", "Bob")
        game.playRound(["Bob": 5_000, "Cid": 6_000, "ann": 6_000])
        #expect(
            game.standings == [
                "1 Bob won 1 solved 1", "2 ann won 0 solved 1", "2 Cid won 0 solved 1",
                "0 dan won 0 solved 0",
            ])
    }

    @Test("A round can be won by several players, and by none")
    func winners() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Ann": 5_000, "Cid": 5_000, "Bob": 5_010])
        #expect(
            game.records.last
                == .roundEnded(match: 1, round: 1, winners: [game.id("Ann"), game.id("Cid")], outOfTime: []))
        #expect(game.room.players.map(\.score.wins) == [1, 0, 1])
        game.pass(.seconds(10))
        game.playRound([:])
        #expect(game.room.players.map(\.score.wins) == [1, 0, 1])
    }

    @Test("A player who has left can still win the round, but does not appear in the standings")
    func leaving() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.solve("Ann")
        game.leave("Ann")
        game.pass(.seconds(5))
        game.solve("Bob")
        #expect(game.records.last == .roundEnded(match: 1, round: 1, winners: [game.id("Ann")], outOfTime: []))
        #expect(game.standings == ["1 Bob won 0 solved 1"])
    }

    @Test("A finished match is discarded when all players have left")
    func forgotten() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann")
        game.solve("Ann")
        game.leave("Ann")
        #expect(game.room.phase == .waiting)
        try game.join("Bob")
        #expect(game.isRoundOn)
        #expect(game.round == 1)
    }

    @Test("A finished match begins no round for a newcomer")
    func newcomer() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann")
        game.solve("Ann")
        try game.join("Bob")
        #expect(game.words(to: "Bob").starts(with: ["welcome", "endMatch"]))
        #expect(game.status(to: "Bob") == .matchOver)
    }

    @Test("Spectators are told about a match that starts without players")
    func nobodyToPlay() throws {
        var game = try Game { $0.matchLength = 1 }
        try game.join("Ann")
        try game.join("Eve", as: .spectator)
        game.solve("Ann")
        game.drop("Ann")
        game.pass(.seconds(1))
        game.host(.start)
        #expect(game.status(to: "Eve") == .waitingForPlayers)
        #expect(game.words(to: "Eve").contains("results"))
        #expect(game.standings == ["0 Ann won 0 solved 0"])
    }
}

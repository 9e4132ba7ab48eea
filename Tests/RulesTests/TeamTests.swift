import Messages
import PlainText
import Testing

@testable import Rules

/// Teams: who is in them, and how they stand.
struct TeamTests {
    private func game(_ teams: String = "Red,Blue", _ change: (inout Settings) -> Void = { _ in }) throws -> Game {
        try Game {
            $0.teams = TeamList(teams)
            change(&$0)
        }
    }

    private func team(_ text: String) throws -> TeamName { try #require(TeamName(text)) }

    private func teams(_ game: Game) -> [String] {
        (game.room.results.teams ?? []).map(said)
    }

    private func said(_ row: HostMessage.TeamRow) -> String {
        let score = row.score ?? 0
        return "\(row.rank ?? 0) \(row.team) \(Int(exactly: score).map { "\($0)" } ?? "\(score)") of \(row.players)"
    }

    private func members(_ game: Game, _ team: String) -> [String] {
        game.room.players.filter { $0.team?.text == team }.map(\.name.text)
    }

    @Test("There are 2 to 8 teams, of 1 to 16 characters with at most 100 bytes, without commas, no two alike")
    func names() {
        #expect(TeamList("Red,Blue")?.names.map(\.text) == ["Red", "Blue"])
        #expect(TeamList(" Red , Dark blue ")?.description == "Red,Dark blue")
        for text in ["", "Red", "Red,", "Red,red", "Red,Ред,Rеd", "Red,12345678901234567", "a,b,c,d,e,f,g,h,i"] {
            #expect(TeamList(text) == nil, "\(text)")
        }
        #expect(TeamList("a,b,c,d,e,f,g,h")?.names.count == 8)
        let long = "\u{1F469}" + String(repeating: "\u{1F3FD}", count: 9)
        #expect(TeamName(long + long) != nil && TeamName(long + long + long) == nil)
    }

    @Test("Newcomers go where fewer are; of equals, into the first")
    func newcomers() throws {
        var game = try game("Red,Blue,Green")
        try game.join("Ann", "Bob", "Cid", "Dan")
        #expect(["Red", "Blue", "Green"].map { members(game, $0) } == [["Ann", "Dan"], ["Bob"], ["Cid"]])
        game.leave("Bob")
        try game.join("Eve")
        #expect(members(game, "Blue") == ["Eve"])
        try game.join("TV", as: .spectator)
        #expect(game.player("TV")?.team == nil)
    }

    @Test("A newcomer gets the team they want, unless it has two people more than the smallest")
    func wanted() throws {
        var room = try Room(
            settings: {
                var settings = Settings(); settings.teams = TeamList("Red,Blue"); return settings
            }(), seed: 1)
        for number in 1...4 {
            let name = try #require(PlayerName("P\(number)"))
            let wishes = Wishes(team: try team(number == 2 ? "RED" : "Red"))
            _ = room.handle(
                .join(PlayerID(number), name: name, role: .player, wishes: wishes), at: Instant(nanoseconds: 0))
        }
        #expect((1...4).map { room.player(PlayerID($0))?.team?.text } == ["Red", "Red", "Blue", "Red"])
    }

    @Test("Nobody chooses a team that is larger than the smallest by two; the host may")
    func choosing() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid", "Dan")
        var room = game.room
        let red = try team("Red"), now = game.now
        #expect(room.refusal(of: red) == nil)
        _ = room.handle(.team(game.id("Bob"), team: red), at: now)
        #expect(room.player(game.id("Bob"))?.team == red)
        #expect(room.refusal(of: red) == .teamTooLarge)
        #expect(room.handle(.team(game.id("Dan"), team: red), at: now) == [])
        let effects = room.handle(.host(.move(game.id("Dan"), team: red)), at: now)
        #expect(room.player(game.id("Dan"))?.team == red)
        #expect(effects.contains(.record(.changedTeam(game.id("Dan"), team: red))))
        #expect(room.refusal(of: try team("Green")) == .noSuchTeam)
        #expect(room.results.teams?.map(\.players) == [4, 0])
    }

    @Test("A team has what its people have on average, exact and rounded once, so that size does not matter")
    func mean() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid")
        // Red has Ann and Cid, Blue has Bob.
        game.playRound(["Ann": 0, "Bob": 37_600])
        #expect(teams(game) == ["1 Blue 812 of 1", "2 Red 500 of 2"])
        game.pass(.seconds(10))
        game.playRound(["Cid": 10])
        // 999 of two people are 499.5.
        #expect(teams(game) == ["1 Red 1000 of 2", "2 Blue 812 of 1"])
    }

    @Test("A team of three that makes 1,000 in each of three rounds together has 1,000, not three times 333")
    func thirds() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid", "Dan", "Eve")
        for name in ["Ann", "Cid", "Eve"] {
            game.playRound([name: 0])
            game.pass(.seconds(10))
        }
        #expect(game.room.results.teams?.map(\.score) == [1_000, 0])
        let copy = try StorageTests.copy(of: game.room)
        #expect(copy.results.teams?.map(\.score) == [1_000, 0])
    }

    @Test("Teams that look equal share a rank; thirds and sixths that make a half are rounded up")
    func rounding() {
        var total = TeamTotal()
        total.add(1, of: 3)
        #expect(total.rounded(to: 1) == 0 && total.rounded(to: 100) == 33)
        total.add(1, of: 6)
        #expect(total.rounded(to: 1) == 1 && total.rounded(to: 100) == 50)
        for _ in 0..<3 { total.add(1_000, of: 3) }
        #expect(total.rounded(to: 1) == 1_001)
    }

    @Test("Every player who was there when the round began counts, whatever became of them: leaving gains nothing")
    func leaving() throws {
        for isSolved in [true, false] {
            var game = try game()
            try game.join("Ann", "Bob", "Cid")
            if isSolved { game.solve("Cid") }
            game.leave("Cid")
            game.solve("Ann")
            game.giveUp("Bob")
            #expect(teams(game) == ["1 Red \(isSolved ? 1_000 : 500) of 1", "2 Blue 0 of 1"])
        }
    }

    @Test("A player who is kicked keeps nothing, and still counts")
    func others() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid", "Dan")
        game.solve("Cid")
        game.host(.kick(game.id("Cid")))
        game.pass(.seconds(81))
        try game.join("Eve")
        #expect(game.player("Eve")?.team?.text == "Red")
        game.solve("Ann")
        for name in ["Bob", "Dan"] { game.giveUp(name) }
        // Ann has 595 points, and shares them with nobody but Cid.
        #expect(teams(game) == ["1 Red 298 of 2", "2 Blue 0 of 2"])
    }

    @Test("Nobody who joins during a round spoils or raises a team's mean")
    func joiningAndLeaving() throws {
        var game = try game { $0.scoring = .solved }
        try game.join("Ann", "Bob")
        game.pass(.seconds(1))
        for name in ["a", "b", "c"] {
            try game.join(name, wishes: Wishes(team: try team("Red")))
            game.leave(name)
        }
        for name in ["d", "e"] {
            try game.join(name, wishes: Wishes(team: try team("Blue")))
            game.solve(name)
            game.leave(name)
        }
        game.solve("Ann")
        game.giveUp("Bob")
        #expect(teams(game) == ["1 Red 1 of 1", "2 Blue 0 of 1"])
    }

    @Test("A player who was away when the round began counts if they come back to it; one who joins during it does not")
    func comingBack() throws {
        var game = try game { $0.scoring = .solved }
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Bob": 10])
        game.drop("Cid")
        game.pass(.seconds(11))
        game.resume("Cid")
        try game.join("Dan")
        #expect(game.player("Dan")?.team?.text == "Blue" && game.start(for: "Dan")?.own?.forTeam == false)
        game.host(.pause)
        game.host(.resume)
        game.pass(.seconds(3))
        #expect(game.start(for: "Dan")?.own?.forTeam == false && game.start(for: "Cid")?.own?.forTeam == nil)
        game.solve("Cid")
        game.solve("Dan")
        game.giveUp("Ann")
        game.giveUp("Bob")
        #expect(teams(game) == ["1 Blue 1 of 2", "2 Red 0.5 of 2"])
        game.pass(.seconds(10))
        game.playRound(["Dan": 10])
        #expect(teams(game) == ["1 Blue 1.5 of 2", "2 Red 0.5 of 2"])
    }

    @Test("The round counts for the team in which it began for a player")
    func binding() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid")
        game.solve("Cid")
        game.host(.move(game.id("Cid"), team: try team("Blue")))
        game.solve("Ann")
        game.giveUp("Bob")
        #expect(teams(game) == ["1 Red 1000 of 1", "2 Blue 0 of 2"])
    }

    @Test("Ties are shared, and a new match begins without points")
    func ties() throws {
        var game = try game("Red,Blue,Green") { $0.matchLength = 1 }
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Bob": 1_000, "Cid": 1_000])
        let expected = ["1 Blue 995 of 1", "1 Green 995 of 1", "3 Red 0 of 1"]
        #expect(teams(game) == expected)
        #expect(game.matchEnd?.teams?.map(said) == expected)
        guard case .matchEnded(_, _, let kept)? = game.records.last else {
            Issue.record("the match has no end")
            return
        }
        #expect(kept?.map(\.score) == [995, 995, 0])
        game.host(.start)
        #expect(teams(game) == ["1 Red 0 of 1", "1 Blue 0 of 1", "1 Green 0 of 1"])
    }

    @Test("Teams count what players count: rounds won or solved", arguments: [(Scoring.wins, "0"), (.solved, "0.5")])
    func otherScoring(scoring: Scoring, red: String) throws {
        var game = try game { $0.scoring = scoring }
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Ann": 50_000, "Bob": 10])
        #expect(teams(game) == ["1 Blue 1 of 1", "2 Red \(red) of 2"])
    }

    @Test("The host makes teams while the room is open, and ends them; players in a team that remains stay in it")
    func changing() throws {
        var game = try Game()
        try game.join("Ann", "Bob", "Cid")
        #expect(game.room.results.teams == nil)
        game.host(.set(["teams": "Red,Blue"]))
        #expect(members(game, "Red") == ["Ann", "Cid"])
        game.playRound(["Ann": 0])
        game.pass(.seconds(10))
        game.playRound(["Ann": 0, "Cid": 0])
        #expect(teams(game) == ["1 Red 1000 of 2", "2 Blue 0 of 1"])
        game.host(.set(["teams": "Green,Red"]))
        #expect(members(game, "Red") == ["Ann", "Cid"] && members(game, "Green") == ["Bob"])
        #expect(teams(game) == ["1 Red 1000 of 2", "2 Green 0 of 1"])
        game.host(.set(["teams": nil]))
        #expect(game.room.players.allSatisfy { $0.team == nil } && game.room.results.teams == nil)
    }

    @Test("A stored room with teams is restored, and goes on alike; a team that there is not is refused")
    func stored() throws {
        var game = try game()
        try game.join("Ann", "Bob", "Cid")
        game.playRound(["Ann": 0])
        game.pass(.seconds(10))
        game.solve("Cid")
        var copy = try StorageTests.copy(of: game.room), room = game.room
        #expect(copy == room)
        for id in ["Ann", "Bob"].map(game.id) {
            let event = Event.giveUp(id, round: 2, elapsed: nil)
            #expect(room.handle(event, at: game.now) == copy.handle(event, at: game.now))
        }
        #expect(copy == room && copy.results.teams?.first?.points == 1_000)
    }

    @Test("A team that the host takes away and makes again begins without points")
    func madeAgain() throws {
        var game = try game()
        try game.join("Ann", "Bob")
        game.playRound(["Ann": 0, "Bob": 1_000])
        #expect(teams(game) == ["1 Red 1000 of 1", "2 Blue 995 of 1"])
        game.host(.set(["teams": "Blue,Green"]))
        game.host(.set(["teams": "Blue,Red"]))
        #expect(game.room.results.teams?.first { $0.team == "Blue" }?.points == 995)
        #expect(game.room.results.teams?.first { $0.team == "Red" }?.points == 0)
    }
}

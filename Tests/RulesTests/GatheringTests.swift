import Messages
import Puzzles
import Rules
import Testing

@Suite("A gathering room waits for its host before the first round")
struct GatheringTests {
    private func room(players: Int? = nil, delay: Duration? = nil, _ change: (inout Settings) -> Void = { _ in }) throws
        -> Game
    {
        try Game {
            $0.gathering = Gathering(players: players, delay: delay)
            change(&$0)
        }
    }

    @Test("Joining does not begin the game; everybody is told how many players are present")
    func gathers() throws {
        var game = try room()
        try game.join("Ann")
        #expect(game.words(to: "Ann").starts(with: ["welcome", "status", "results"]))
        #expect(game.status(to: "Ann") == .gathering(players: 1, startAt: nil, left: nil))
        game.pass(.seconds(1))
        try game.join("Bob")
        try game.join("Eve", as: .spectator)
        game.pass(.seconds(1))
        #expect(game.status(to: "Ann") == .gathering(players: 2, startAt: nil, left: nil))
        game.drop("Bob")
        #expect(game.status(to: "Ann") == .gathering(players: 1, startAt: nil, left: nil))
        game.pass(.seconds(110))
        #expect(!game.isRoundOn)
        game.host(.skip)
        #expect(!game.isRoundOn && game.effects == [])
    }

    @Test("A room that gathers its players does not deal what they practise with", arguments: [true, false])
    func practice(gathers: Bool) throws {
        var game = try Game {
            $0.gathering = gathers ? Gathering(players: 1) : nil
            $0.deck = Deck(lowest: 3, highest: 8)
        }
        try game.join("Ann")
        var isDealt = false
        for _ in 0..<500 {
            game.pass(.seconds(10))
            let round = try #require(game.room.round)
            isDealt = isDealt || round.deal.puzzle.numbers.sorted() == [3, 3, 8, 8]
            game.giveUp("Ann")
        }
        #expect(isDealt != gathers)
    }

    @Test("The number of players present is sent as often as the table, and no more often")
    func coalesced() throws {
        var game = try room()
        try game.join("Ann")
        game.pass(.seconds(1))
        try game.join("Bob", "Cid", "Dan", "Eva")
        let statuses = game.messages(to: "Ann").filter { $0.name == "status" }
        #expect(statuses.count == 1)
    }

    @Test("The host's start is followed by a countdown of 3 s, and then the round")
    func countdown() throws {
        var game = try room()
        try game.join("Ann")
        game.host(.start)
        #expect(game.status(to: "Ann") == .next(.seconds(3)))
        game.pass(.milliseconds(2_999))
        #expect(!game.isRoundOn)
        game.pass(.milliseconds(1))
        #expect(game.isRoundOn && game.round == 1)
    }

    @Test("The countdown is no longer than a break", arguments: [2_000, 0])
    func shortBreak(milliseconds: Int) throws {
        var game = try room { $0.intermission = .milliseconds(milliseconds) }
        try game.join("Ann")
        game.host(.start)
        game.pass(.milliseconds(milliseconds))
        #expect(game.isRoundOn)
    }

    @Test("With the configured number of players, the countdown begins by itself; spectators do not count")
    func players() throws {
        var game = try room(players: 3)
        try game.join("Ann", "Bob")
        try game.join("Eve", as: .spectator)
        game.pass(.seconds(1))
        #expect(game.status(to: "Ann") == .gathering(players: 2, startAt: 3, left: nil))
        game.drop("Bob")
        try game.join("Cid")
        #expect(game.status(to: "Cid") == .gathering(players: 2, startAt: 3, left: nil))
        game.resume("Bob")
        #expect(game.status(to: "Ann") == .next(.seconds(3)))
        game.pass(.seconds(3))
        #expect(game.isRoundOn)
    }

    @Test("The round begins after the configured delay from the first player's arrival, including the countdown")
    func delay() throws {
        var game = try room(delay: .seconds(30))
        game.pass(.seconds(600))
        try game.join("Ann")
        #expect(game.status(to: "Ann") == .gathering(players: 1, startAt: nil, left: .seconds(30)))
        game.pass(.milliseconds(26_999))
        #expect(game.status(to: "Ann") == nil)
        game.pass(.milliseconds(1))
        #expect(game.status(to: "Ann") == .next(.seconds(3)))
        game.pass(.seconds(3))
        #expect(game.isRoundOn)
    }

    @Test("The delay starts over when all players have left, and after a pause")
    func delayAnew() throws {
        var game = try room(delay: .seconds(30))
        try game.join("Ann")
        game.pass(.seconds(20))
        game.leave("Ann")
        #expect(game.room.nextDeadline == nil)
        try game.join("Bob")
        #expect(game.status(to: "Bob") == .gathering(players: 1, startAt: nil, left: .seconds(30)))
        game.pass(.seconds(20))
        game.host(.pause)
        #expect(game.status(to: "Bob") == .paused)
        game.pass(.seconds(100))
        #expect(!game.isRoundOn)
        game.host(.resume)
        #expect(game.status(to: "Bob") == .gathering(players: 1, startAt: nil, left: .seconds(30)))
    }

    @Test("When all players leave during the countdown, the room gathers again")
    func aloneInCountdown() throws {
        var game = try room()
        try game.join("Ann")
        game.host(.start)
        game.leave("Ann")
        #expect(game.room.phase == .gathering(since: nil))
        try game.join("Bob")
        #expect(game.status(to: "Bob") == .gathering(players: 1, startAt: nil, left: nil))
    }

    @Test("A start without players begins nothing")
    func startAlone() throws {
        var game = try room()
        game.host(.start)
        #expect(game.room.phase == .gathering(since: nil))
        try game.join("Ann")
        #expect(!game.isRoundOn)
    }

    @Test("Once the game has begun, the room does not gather again, no matter who leaves and joins")
    func begun() throws {
        var game = try room()
        try game.join("Ann")
        game.host(.start)
        game.pass(.seconds(3))
        game.leave("Ann")
        try game.join("Bob")
        #expect(game.isRoundOn && game.round == 2)
    }

    @Test("A room whose host was stopped before the first round gathers again", arguments: [false, true])
    func restart(isCounting: Bool) throws {
        var game = try room(delay: .seconds(60))
        try game.join("Ann")
        if isCounting { game.host(.start) }
        game.restart()
        #expect(game.room.phase == .gathering(since: nil))
        game.resume("Ann")
        #expect(game.status(to: "Ann") == .gathering(players: 1, startAt: nil, left: .seconds(60)))
    }

    @Test("Skip and start end the countdown", arguments: [HostAction.skip, .start])
    func cutShort(action: HostAction) throws {
        var game = try room()
        try game.join("Ann")
        game.host(.start)
        game.host(action)
        #expect(game.isRoundOn)
    }
}

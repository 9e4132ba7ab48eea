import Messages
import Telling
import Testing

@Suite("A match as a show, in words") struct ShowTests {
    private func moved(_ player: Int, _ name: String, rank: Int, by places: Int?, streak: Int? = nil) -> HostMessage.Row
    {
        .init(
            player: player, name: name, outcome: .solved, seconds: 3, rank: rank, standing: rank, wins: 1, solved: 1,
            streak: streak, moved: places)
    }

    @Test(
        "Players who move up are told so, everybody about a streak, nobody about a loss; a crowd has its own table",
        arguments: [false, true])
    func standings(isCrowd: Bool) {
        let rows = [
            moved(2, "Ann", rank: 1, by: nil, streak: 3), moved(1, "Bob", rank: 2, by: 2),
            moved(3, "Cy", rank: 3, by: -2),
        ]
        guard case .endRound(var over) = end(rows: isCrowd ? [] : rows) else { return }
        if isCrowd { over.standings = rows }
        let announcement = Announcement(.endRound(over))
        let told = [1, 2, 3, 4].map { player in
            var narrator = Narrator()
            _ = narrator.tell(welcome(as: player))
            // Before that come the solution and the table.
            return narrator.tell(announcement).dropFirst(isCrowd ? 1 : 4)
        }
        let streak = "Ann has won 3 rounds in a row."
        #expect(
            told == [
                [streak, "You moved up 2 places."], ["You have won 3 rounds in a row."], [streak], [streak],
            ])
    }

    @Test("The others see the winner's own expression, and everyone learns about a photo finish")
    func winner() {
        guard case .endRound(var end) = end(rank: 2, 12.4) else { return }
        end.winner = .init(name: "Ann", seconds: 12.34, expression: "8 / (3 - 8/3)")
        end.photoFinish = true
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        _ = narrator.tell(start())
        #expect(
            narrator.tell(.endRound(end)) == [
                "Round 1 is over: 8 / (3 - 8/3) = 24, essentially the only solution.",
                "Ann was first, in 12.34 seconds.", "You came 2nd, in 12.40 seconds.", "Photo finish!",
            ])
    }

    @Test("The end of a match has its remarks and the listener's own, once for each who is here")
    func awards() {
        let ann = HostMessage.Award(code: "fastest", player: 2, name: "Ann", value: .number(3.21))
        let bob = HostMessage.Award(code: "best", player: 1, name: "Bob", value: .number(7.5))
        guard case .endMatch(var end) = over(row(2, "Ann", standing: 1, wins: 2, solved: 3)) else { return }
        (end.awards, end.own) = ([ann], .init(award: bob))
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        var host = Narrator(.host(.player))
        _ = host.tell(welcome())
        let lines = [
            "The match is over.", "1. Ann, 2 won, 3 solved", "Fastest answer: Ann, 3.21 s",
            "Your fastest answer: 7.50 s",
        ]
        #expect(narrator.tell(.endMatch(end)) == lines)
        // Nobody else can start one.
        #expect(host.tell(.endMatch(end)) == lines + ["You can start another match."])
        var newcomer = Narrator()
        _ = newcomer.tell(welcome())
        (end.state.again, end.state.locked) = (true, true)
        #expect(narrator.tell(.endMatch(end)) == [] && host.tell(.endMatch(end)) == [])
        #expect(newcomer.tell(.endMatch(end)) == ["The match is over."])
    }

    @Test("Players whom a crowd's table does not have read their rank and points at the end of the match")
    func unlisted() {
        var narrator = Narrator()
        for message in [welcome(), start(), results(row(2, "Ann"), players: 60)] { _ = narrator.tell(message) }
        let end = over(row(2, "Ann", standing: 1, wins: 2, solved: 3), own: .init(points: 4_100, standing: 34))
        let lines = ["The match is over.", "1. Ann, 2 won, 3 solved", "You came 34th in the match, 4,100 points"]
        #expect(narrator.tell(end) == lines)
    }

    @Test("The waiting room is announced once, however many join; there a host's Enter starts the game")
    func gathering() {
        var host = Narrator(.host(.player))
        _ = host.tell(welcome())
        #expect(host.tell(status(.gathering)) == ["Nobody is here yet. The host starts the game."])
        #expect(host.tell(status(.gathering)) == [])
        #expect(host.take("") == .host(""))
        _ = host.tell(start())
        #expect(host.take("") == .nothing)
        var guest = Narrator()
        _ = guest.tell(welcome())
        _ = guest.tell(status(.gathering))
        #expect(guest.take("") == .nothing)
    }

    @Test(
        "A goodbye that is none of ours is told as the host's, and one without words as that",
        arguments: [
            (GoodbyeCode.kicked, "You are out.", "You are out."),
            (GoodbyeCode(rawValue: "-65537"), "Go away", "The host ended the connection: “Go away”"),
            (GoodbyeCode(rawValue: ".."), "..", "The host ended the connection without saying why."),
            (.roomClosed, "-65537", "The room was closed."),
        ])
    func goodbye(code: GoodbyeCode, text: String, told: String) {
        var narrator = Narrator()
        #expect(narrator.tell(.goodbye(.init(code: code, text: text))) == [told])
    }

    @Test("A personal best is announced with the verdict")
    func best() {
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        _ = narrator.tell(start())
        let verdict = HostMessage.Verdict(round: 1, correct: true, seconds: 9, best: true)
        #expect(narrator.tell(.verdict(verdict)) == ["Right! Solved in 9.00 seconds.", "Your best time so far!"])
    }
}

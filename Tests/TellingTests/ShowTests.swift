import Messages
import Telling
import Testing

@Suite("What is told of a match as a show") struct ShowTests {
    private func standings(_ rows: HostMessage.Row...) -> HostMessage { .standings(.init(round: 2, rows: rows)) }

    private func moved(_ player: Int, _ name: String, rank: Int, by places: Int?, streak: Int? = nil) -> HostMessage.Row
    {
        .init(
            player: player, name: name, outcome: .solved, seconds: 3, rank: rank, wins: 1, solved: 1, streak: streak,
            moved: places)
    }

    @Test("Who went up hears it, everybody hears of a streak, and nobody of what was lost")
    func standings() {
        let message = standings(
            moved(2, "Ann", rank: 1, by: nil, streak: 3), moved(1, "Bob", rank: 2, by: 2),
            moved(3, "Cy", rank: 3, by: -2))
        let announcement = Announcement(message, after: nil)
        let told = [1, 2, 3, 4].map { player in
            var narrator = Narrator()
            _ = narrator.tell(welcome(as: player))
            return narrator.tell(announcement)
        }
        let streak = "Ann has won 3 rounds in a row."
        #expect(
            told == [
                [streak, "You moved up 2 places."], ["You have won 3 rounds in a row."], [streak], [streak],
            ])
        #expect([1, 2, 3, 4].map(announcement.isAbout) == [true, true, false, false])
    }

    @Test("The winner's own expression is told to the others, and a photo finish to all")
    func winner() {
        let end = HostMessage.EndRound(
            round: 1, solution: "8/(3-8/3)", solutions: 1, rank: 2, seconds: 12.4, nextRoundSeconds: 10,
            winner: .init(name: "Ann", seconds: 12.34, expression: "8 / (3 - 8/3)"), photoFinish: true)
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        _ = narrator.tell(start())
        #expect(
            narrator.tell(.endRound(end)).dropFirst() == [
                "Ann was first, in 12.34 seconds: 8 / (3 - 8/3)", "You came 2nd, in 12.40 seconds.",
                "Photo finish!",
            ])
    }

    @Test("The waiting room is told once, however many come; there a host's Enter starts the game")
    func gathering() {
        var host = Narrator(isHost: true)
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

    @Test("A personal best is told with the verdict")
    func best() {
        var narrator = Narrator()
        _ = narrator.tell(welcome())
        _ = narrator.tell(start())
        let verdict = HostMessage.Verdict(round: 1, correct: true, seconds: 9, best: true)
        #expect(narrator.tell(.verdict(verdict)) == ["Right! Solved in 9.00 seconds.", "Your best time so far!"])
    }
}

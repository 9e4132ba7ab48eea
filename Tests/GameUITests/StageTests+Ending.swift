import Messages
import Phrases
import Playing
import Telling
import Testing

@testable import Console
@testable import GameUI

// The end of a match, and of the game.
extension StageTests {
    @Test("A player with a rank in the match reads it below the podium, and anyone else reads who won")
    func ending() {
        func caption(_ bob: HostMessage.Row) -> String? {
            let cleo = row(2, "Cleo", standing: 1, wins: 2)
            return rows([welcome, start(3), over([cleo, bob])], 80, 30, after: 12)
                .first { $0.contains(/(came|won)/) }?.trimmingSpaces
        }
        #expect(caption(row(1, "Bob", standing: 2, wins: 1)) == "You came 2nd in the match")
        #expect(caption(row(1, "Bob", standing: 2)) == "Cleo won.")
    }

    @Test("After a match of teams, a player with a rank reads which team has won")
    func winningTeam() {
        let standings = [row(2, "Ann", standing: 1, wins: 2), row(1, "Bob", standing: 2, wins: 1)]
        let teams: [HostMessage.TeamRow] = [
            .init(team: "Red", points: 900, rank: 1, players: 1), .init(team: "Blue", points: 500, rank: 2, players: 1),
        ]
        let end = over(standings, teams: teams)
        let picture = rows([welcome, start(), GameUITests.end(), end], 80, 24, after: 20)
        let said = picture.joined(separator: " ")
        #expect(said.contains("You came 2nd") && said.contains("Red won"), "\(picture)")
        // A spectator has it in the headline, and without points no team has won.
        let watching = screen([welcome, start(), GameUITests.end(), end], for: .guest(.spectator))
        let seen = Stage(screen: watching, invitation: nil).rows(on: TerminalSize(columns: 80, rows: 24), at: 20) ?? []
        #expect(seen.filter { $0.contains("Red won") }.count == 1, "\(seen)")
        let none = over(standings, teams: teams.map { .init(team: $0.team, points: 0, rank: 1, players: 1) })
        let pointless = rows([welcome, start(), GameUITests.end(), none], 80, 24, after: 20)
        #expect(!pointless.contains { $0.contains("won ·") || $0.contains("another match") }, "\(pointless)")
    }

    @Test("Why the game ended is said once: when the picture is gone")
    func once() {
        var player = screen([welcome, start(), results(players(2))])
        let goodbye = HostMessage.Goodbye(code: .kicked, text: "")
        #expect(player.show(.message(.goodbye(goodbye)), at: 1, width: 80, isStaged: true).isEmpty)
        let closing = player.closing(.goodbye(goodbye), at: 1, width: 80)
        #expect(closing.filter { $0.contains("removed you") }.count == 1, "\(closing)")

        // Otherwise nothing else would say so.
        let idle = HostMessage.Goodbye(code: .idle, text: "")
        #expect(!player.show(.message(.goodbye(idle)), at: 2, width: 80, isStaged: true).isEmpty)
    }
}

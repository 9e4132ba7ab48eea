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
                .first { $0.contains(/(came|Cleo won)/) }?.trimmingSpaces
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

    @Test("Each award is printed once, at its turn after the podium, and the picture does not repeat it")
    func awards() {
        let awards: [HostMessage.Award] = [
            .init(code: "fastest", player: 2, name: "Ann", value: .number(3.21)),
            .init(code: "streak", player: 1, name: "Bob", value: .number(4)),
        ]
        var screen = screen([welcome, start()])
        let match = over([row(1, "Bob", standing: 1, wins: 1)], awards: awards)
        let atOnce = screen.show(.message(match), at: 0, width: 80, isStaged: true)
        #expect(!atOnce.contains { $0.contains("★") })
        let told = [5.0, 5.5, 6, 8, 30].map { screen.tick(at: $0) }
        #expect(
            told == [[], ["★ Fastest answer: Ann, 3.21 s"], [], ["★ Longest streak: Bob, 4 rounds"], []], "\(told)")
        let picture = Stage(screen: screen, invitation: nil).rows(on: TerminalSize(columns: 80, rows: 24), at: 30) ?? []
        #expect(!picture.contains { $0.contains("★") })
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

    @Test("The last table of a match without a race says that it lists those who have solved the most")
    func mostSolved() {
        guard case .welcome(var message) = welcome else { return }
        message.settings["scoring"] = "solved"
        for (seconds, title) in [(SettingValue.number(100), "Final standings"), (.none, "Solved the most")] {
            message.settings["seconds"] = seconds
            let screen = screen([.welcome(message), start(), over([row(1, "Bob", wins: 2), row(2, "Ann", wins: 1)])])
            #expect(screen.closing(.left, at: 0, width: 80).contains(title))
        }
    }
}

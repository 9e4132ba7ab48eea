import Invitation
import Messages
import Phrases
import Testing

@testable import Console
@testable import GameUI

@Suite("The picture above what a player types") struct StageTests {
    static let sizes = [(50, 12), (80, 24), (120, 40), (200, 60)].map { TerminalSize(columns: $0.0, rows: $0.1) }

    private func rows(
        _ messages: [HostMessage], _ columns: Int, _ rows: Int, after seconds: Double = 0, isHost: Bool = false,
        in language: Language = .english
    ) -> [String] {
        let stage = Stage(screen: screen(messages, isHost: isHost, in: Catalog[language]), invitation: nil)
        let size = TerminalSize(columns: columns, rows: rows)
        return stage.rows(on: size, at: seconds) ?? []
    }

    @Test("There is none below 50 columns or 12 rows", arguments: [(49, 12), (50, 11), (1, 1)])
    func tooSmall(columns: Int, rows: Int) {
        #expect(self.rows([welcome, start()], columns, rows).isEmpty)
    }

    @Test(
        "Whatever is on, in any language, it leaves rows for the news and is no wider than the terminal",
        arguments: sizes, Language.allCases)
    func fits(size: TerminalSize, language: Language) {
        let acts: [[HostMessage]] = [
            [], [gathering(players: 3), results(players(3), round: 0)], [start(), results(players(30))],
            [start(), results(players(30)), end()],
            [start(), end(), .endMatch(.init(standings: players(30), fastest: .init(name: "Bob", seconds: 3)))],
        ]
        for act in acts {
            for seconds in [0.0, 2, 8, 99] {
                let rows = rows([welcome] + act, size.columns, size.rows, after: seconds, in: language)
                #expect(rows.count <= size.rows - 4)
                #expect(rows.allSatisfy { displayWidth($0) <= size.columns })
            }
        }
    }

    @Test(
        "The digits are as large as leaves room for the table",
        arguments: [(50, 12, 0), (80, 24, 5), (120, 40, 10), (200, 60, 20)])
    func digits(columns: Int, rows: Int, large: Int) {
        let picture = self.rows([welcome, start(), results(players(4))], columns, rows)
        let digits = picture.filter { $0.contains("█") && !$0.contains(" s") }
        #expect(digits.count == large)
        if large == 0 { #expect(picture.contains { $0.contains("5    9    3    6") }) }
        #expect(picture.contains { $0.contains("make 24") })
    }

    @Test("One's own row is always shown, and those cut off are counted", arguments: sizes)
    func own(size: TerminalSize) {
        let rows = rows(
            [welcome, start(), results(players(60).reversed())], size.columns, size.rows)
        #expect(rows.contains { $0.contains("> ") && $0.contains("Bob") })
        let names = rows.count { $0.contains("guessing") }
        #expect(rows.contains { $0.contains("and \(60 - names) more") })
    }

    @Test(
        "The clock says otherwise and looks otherwise in the last ten and five seconds",
        arguments: [(0.0, "100 s", "█"), (88, "12 s", "█"), (90, "10 s left", "▪"), (95, "only 5 s left!", "!")])
    func clock(after: Double, words: String, mark: String) {
        let rows = rows([welcome, start()], 80, 24, after: after)
        #expect(rows.contains { $0.contains(mark) && $0.contains("·") == (after > 0) && $0.hasSuffix("  " + words) })
    }

    @Test("The solution stays on the screen until the next round begins")
    func solution() {
        let messages = [welcome, start(), results(players(2)), end(next: 10), nextRoundSoon]
        let seen = [6, 7.5, 9.5].map { rows(messages, 80, 24, after: $0) }
        #expect(seen[0].contains { $0.contains("next round in 4 s") })
        #expect(seen[2].contains { $0.contains("next round in 1 s") })
        let solutions = seen.map { picture in picture.filter { $0.contains("█") && !$0.contains(" s") } }
        #expect(!solutions[0].isEmpty && solutions[1] == solutions[0] && solutions[2] == solutions[0])
    }

    @Test("Before the first round, three seconds are counted down in the place of the puzzle, and said nowhere else")
    func countdown() {
        let counted = rows([welcome, results(players(2)), nextRoundSoon], 80, 24, after: 7.5)
        #expect(counted.contains { $0.contains("Get ready!") })
        #expect(!counted.contains { $0.contains("next round in") })
        #expect(counted.contains { $0.trimmingSpaces == "█████" })
    }

    @Test("Between rounds the winner's own expression is seen, and who moved in the standings")
    func between() {
        let standings = HostMessage.standings(
            .init(round: 1, rows: [row(2, "Wim", rank: 1, wins: 2, moved: 2), row(1, "Bob", rank: 2, moved: -1)]))
        let rows = rows([welcome, start(), results(players(2)), end(), standings], 60, 12)
        #expect(rows.contains { $0.contains("(9-3)*5-6 = 24") })
        #expect(rows.contains { $0.contains("Wim, 12.34 s · One of 5 solutions") })
        #expect(rows.contains { $0.contains("▲2") && $0.contains("Wim") })
        #expect(rows.contains { $0.contains("▼1") && $0.contains("Bob") })
    }

    @Test("While people come it is seen who is here and what begins the game")
    func waitingRoom() {
        let here = results([row(2, "Ann", .waiting), row(1, "Bob", .waiting)], round: 0)
        let guest = rows([welcome, here, gathering(players: 2)], 80, 24)
        #expect(guest.contains { $0.contains("Bob (you) · Ann") })
        #expect(guest.contains { $0.contains("players are here") })
        #expect(guest.contains { $0.contains("The host starts the game.") })
        let host = rows([welcome, here, gathering(players: 2)], 80, 24, isHost: true)
        #expect(host.contains { $0.contains("Press Enter to start.") })
        let automatic = rows([welcome, here, gathering(players: 2, startAt: 4)], 80, 24)
        #expect(automatic.contains { $0.contains("The game starts with 4 players.") })
    }

    @Test(
        "While people come it is seen how to come, in a browser and a terminal, and by which pin", arguments: Self.sizes
    )
    func way(size: TerminalSize) throws {
        guard case .welcome(var secret) = welcome else { return }
        secret.room.pin = "4242"
        let invitation = InvitationCard(try #require(Invitation(host: "192.0.2.7", port: 40_123)))
        let game = screen([.welcome(secret), gathering(players: 2)])
        let pictures = [
            Stage(screen: game, invitation: invitation).rows(on: size, at: 0) ?? [],
            TelevisionPicture(screen: game, invitation: invitation, news: [], now: 0, size: size).rows,
        ]
        for picture in pictures {
            #expect(picture.contains { $0.contains("http://192.0.2.7:40123") })
            #expect(picture.contains { $0.contains("twentyfour join 192.0.2.7:40123") })
            #expect(picture.contains { $0.contains("PIN: 4242") })
        }
    }
}

extension String {
    var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}

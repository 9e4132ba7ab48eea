import Invitation
import Messages
import Phrases
import Telling
import Testing

@testable import Console
@testable import GameUI

@Suite("The picture above a player's input") struct StageTests {
    static let sizes = [(50, 12), (80, 24), (120, 40), (200, 60)].map { TerminalSize(columns: $0.0, rows: $0.1) }
    static let tiny = [(20, 6), (24, 9), (40, 12)].map { TerminalSize(columns: $0.0, rows: $0.1) }

    func rows(
        _ messages: [HostMessage], _ columns: Int, _ rows: Int, after seconds: Double = 0,
        for viewer: Viewer = .guest(.player),
        in language: Language = .english
    ) -> [String] {
        let stage = Stage(screen: screen(messages, for: viewer, in: Catalog[language]), invitation: nil)
        let size = TerminalSize(columns: columns, rows: rows)
        return stage.rows(on: size, at: seconds) ?? []
    }

    @Test("There is none below 20 columns or 6 rows", arguments: [(19, 6), (20, 5), (1, 1)])
    func tooSmall(columns: Int, rows: Int) {
        #expect(self.rows([welcome, start()], columns, rows).isEmpty)
    }

    @Test(
        "Whatever is on, in any language, it leaves rows for the news and is no wider than the terminal",
        arguments: sizes + tiny, Language.allCases)
    func fits(size: TerminalSize, language: Language) {
        let fastest = HostMessage.Award(code: "fastest", player: 1, name: "Bob", value: .number(3))
        let acts: [[HostMessage]] = [
            [], [gathering(players: 3), results(players(3), round: 0)], [start(), results(players(30))],
            [start(), results(players(30)), end(rows: players(30))],
            [start(), end(in: .init(.ending), rows: players(30)), over(players(30), awards: [fastest])],
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
        #expect(largeRows(in: picture) == large)
        if large == 0 { #expect(picture.contains { $0.contains("5    9    3    6") }) }
        #expect(picture.contains { $0.contains("make 24") })
    }

    @Test("The smallest terminal shows the whole puzzle, its target, and the clock", arguments: tiny)
    func smallest(size: TerminalSize) {
        let picture = rows([welcome, start(1, [10, 13, 11, 12]), results(players(8))], size.columns, size.rows)
        #expect(picture.contains { $0.trimmingSpaces == "10 13 11 12" })
        #expect(picture.contains { $0.contains("make 24") && $0.contains("100 s") })
        #expect(rows([welcome, start()], 20, 6, after: 96).contains { $0.contains("make 24") && $0.contains("4 s") })
        // What is typed has room too.
        let screen = screen([welcome, start(1, [10, 13, 11, 12])])
        #expect(
            screen.prompt(at: 0, isStaged: true, columns: size.columns) == (size.columns < 24 ? "> " : "10 13 11 12 > ")
        )
    }

    @Test(
        "In the lines of a narrow terminal, the prompt leaves room to type: first the clock goes, at last the numbers",
        arguments: [
            (30, "100 s  10 13 11 12 > "), (29, "10 13 11 12 > "), (23, "10 13 11 12 > "), (22, "10 13 11 12 > "),
            (20, "10 13 11 12 > "), (19, "10 13 11 12>"), (18, "10 13 11 12>"), (17, "> "),
        ])
    func narrowPrompt(columns: Int, prompt: String) {
        #expect(screen([welcome, start(1, [10, 13, 11, 12])]).prompt(at: 0, columns: columns) == prompt)
    }

    @Test(
        "Eight players with long names are all seen, by their whole names on 80 columns",
        arguments: [(80, 24), (120, 40)])
    func party(columns: Int, rows: Int) {
        let names = [
            "Alexandra Konstantinople", "王小明王小明王小明王小明", "🦊 Fox", "Maximiliane von Habsburg", "Bo", "Cy", "Di", "Ed",
        ]
        let all = results(zip(1..., names).map { row($0, $1) })
        let stage = self.rows([welcome, start(), all], columns, rows)
        for name in names { #expect(stage.contains { $0.contains(name) && $0.contains("guessing…") }, "\(name)") }
        #expect(largeRows(in: stage) >= 5)
    }

    @Test("More players than rows are in blocks next to each other, in one order, the own one marked")
    func blocks() {
        let picture = rows([welcome, start(), results(players(14).reversed())], 80, 24)
        #expect((2...14).allSatisfy { number in picture.contains { "\($0) ".contains("Player \(number) ") } })
        #expect(picture.count { $0.contains("Player 14") && $0.contains("Player 7") } == 1)
        #expect(picture.count { $0.contains(">  ") && $0.contains("Bob") } == 1)
        #expect(picture.count { $0.contains("Time") } == 1)
    }

    @Test("One's own row is always shown, and those cut off are counted", arguments: sizes)
    func own(size: TerminalSize) {
        let rows = rows(
            [welcome, start(), results(players(60).reversed())], size.columns, size.rows)
        #expect(rows.contains { $0.contains("> ") && $0.contains("Bob") })
        let names = rows.reduce(0) { $0 + $1.matches(of: /guessing/).count }
        #expect(names == 60 || rows.contains { $0.contains("and \(60 - names) more") })
    }

    @Test(
        "The clock says otherwise and looks otherwise in the last ten and five seconds",
        arguments: [(0.0, "100 s", "█"), (88, "12 s", "█"), (90, "10 s left", "▪"), (95, "only 5 s left!", "!")])
    func clock(after: Double, words: String, mark: String) {
        let rows = rows([welcome, start()], 80, 24, after: after)
        let clock = rows.first { $0.contains(mark) && $0.contains("·") == (after > 0) && $0.contains("  " + words) }
        // Ink and paper are exchanged though there is no colour.
        #expect(clock?.contains("\u{1B}[7m") == (after >= 90))
    }

    @Test("A pause stands where the clock of a break was, and hurries nobody in a round")
    func pause() {
        let before = [welcome, start(), results(players(2))]
        let held = HostMessage.startRound(
            .init(
                .init(round: 1, numbers: nil, target: 24, seconds: 3), .init(.round, paused: true, again: true),
                own: .init(outcome: .guessing)))
        let round = rows(before + [held], 80, 24).map { printable($0, styled: false).trimmingSpaces }
        #expect(!round.contains { $0.contains("only") } && round.contains { $0.hasSuffix("· 3 s") }, "\(round)")
        let rest = rows(before + [end(), end(in: .init(.break, paused: true, again: true))], 80, 24)
        #expect(rest.contains { printable($0, styled: false).trimmingSpaces == "Paused" })
    }

    @Test(
        "While the clock runs nothing moves, until a player does something",
        arguments: [(80, 24), (120, 40), (200, 60)])
    func steady(columns: Int, rows: Int) {
        let before = [welcome, start(), results(players(4))]
        let solved = results([row(2, "Player 2", .solved, 12.34, rank: 1)] + players(4).filter { $0.player != 2 })
        func picture(_ messages: [HostMessage], after seconds: Double) -> [String] {
            self.rows(messages, columns, rows, after: seconds).map { printable($0, styled: false) }
        }
        func edges(_ picture: [String]) -> Set<Int> {
            // A bar goes from its first mark to its last dot.
            let bars = picture.filter { $0.contains("·") && !$0.contains("make") }
            return Set(
                bars.flatMap { bar in
                    [bar.prefix { $0 == " " }.count, bar.reversed().drop { $0 != "·" }.count]
                })
        }
        let first = picture(before, after: 5)
        #expect(edges(first).count == 2)
        for seconds in 6...99 {
            let later = picture(before, after: Double(seconds))
            #expect(edges(later) == edges(first), "\(seconds)")
            #expect(later.filter { $0.contains("Player") } == first.filter { $0.contains("Player") })
            #expect(
                seconds >= 90 || later.first { $0.hasSuffix(" s") }?.count == first.first { $0.hasSuffix(" s") }?.count)
        }
        let heading = { (picture: [String]) in picture.first { $0.contains("Time") } }
        #expect(heading(picture(before + [solved], after: 13)) == heading(first))
    }

    @Test("A caption that is too wide continues in the next row, and is not cut")
    func caption() {
        guard case .endRound(var over) = end(winner: "Alexandra Konstantinople") else { return }
        (over.photoFinish, over.own) = (true, .init(outcome: .solved, seconds: 12.4, rank: 2))
        over.found = [.init(expression: "a", names: [], count: 0), .init(expression: "b", names: [], count: 0)]
        let rows = rows([welcome, start(), results(players(2)), .endRound(over)], 60, 24)
        #expect(rows.contains { $0.contains("Alexandra Konstantinople, 12.34 s · Photo finish!") })
        #expect(rows.contains { $0.trimmingSpaces == "One of 5 solutions · s: all solutions" })
    }

    @Test("The solution stays on the screen until the next round begins")
    func solution() {
        let messages = [welcome, start(), results(players(2)), end(next: 10)]
        let seen = [6, 7.5, 9.5].map { rows(messages, 80, 24, after: $0) }
        #expect(seen[0].contains { $0.contains("next round in 4 s") })
        #expect(seen[2].contains { $0.contains("next round in 1 s") })
        let solutions = seen.map { picture in picture.filter { $0.contains("█") && !$0.contains(" s") } }
        #expect(!solutions[0].isEmpty && solutions[1] == solutions[0] && solutions[2] == solutions[0])
    }

    @Test("Before the first round, a countdown of three seconds replaces the puzzle, and appears nowhere else")
    func countdown() {
        let counted = rows([welcome, results(players(2), round: 0), firstRoundSoon], 80, 24, after: 7.5)
        #expect(counted.contains { $0.contains("Get ready!") })
        #expect(!counted.contains { $0.contains("next round in") })
        #expect(counted.contains { $0.trimmingSpaces == "█████" })
    }

    @Test("Between rounds the screen shows the winner's own expression, and changes in the standings")
    func between() {
        // Bob was first in this round.
        let last = [
            row(1, "Bob", rank: 1, standing: 2, wins: 1, moved: -1),
            row(2, "Wim", rank: 2, standing: 1, wins: 2, moved: 2),
        ]
        let rows = rows([welcome, start(), results(players(2)), end(rows: last)], 60, 12)
        #expect(rows.contains { $0.contains("(9-3)*5-6 = 24") })
        #expect(rows.contains { $0.contains("Wim, 12.34 s · One of 5 solutions") })
        #expect(rows.contains { $0.contains("▲2") && $0.contains("Wim") })
        #expect(rows.contains { $0.contains("▼1") && $0.contains("Bob") })
    }

    @Test("While people join, the screen shows who is here and what begins the game")
    func waitingRoom() {
        let here = results([row(2, "Ann", .waiting), row(1, "Bob", .waiting)], round: 0)
        let guest = rows([welcome, here, gathering(players: 2)], 80, 24)
        #expect(guest.contains { $0.contains("Bob (you) · Ann") })
        #expect(guest.contains { $0.contains("players are here") })
        #expect(guest.contains { $0.contains("The host starts the game.") })
        let host = rows([welcome, here, gathering(players: 2)], 80, 24, for: .host(.player))
        #expect(host.contains { $0.contains("Press Enter to start.") })
        let automatic = rows([welcome, here, gathering(players: 2, startAt: 4)], 80, 24)
        #expect(automatic.contains { $0.contains("The game starts with 4 players.") })
    }

    @Test("Where there is no room for all names, the reader and the newest player are named, and others are counted")
    func fullHall() throws {
        let names = (1...50).map { "Person\($0)" }
        let all = names.enumerated().map { row($0 + 1, $1, .waiting) }
        let hall = rows([welcome, results(all, round: 0), gathering(players: 50)], 60, 14)
        #expect(hall.contains { $0.contains("Person1 (you)") } && hall.contains { $0.contains("Person50") })
        #expect(!hall.contains { $0.contains("Person2 ") })
        let text = hall.joined(separator: " ")
        let more = try #require(text.firstMatch(of: /and (\d+) more/)?.1)
        let named = Set(text.matches(of: /Person\d+/).map { String($0.0) })
        #expect(Int(more) == names.count - named.count)
        // The table of a crowd may lack the reader.
        var crowded = table((2...21).map { row($0, "Person\($0)", .waiting) }, round: 0)
        crowded.players = 60
        let crowd = rows([welcome, .results(crowded), gathering(players: 60)], 80, 30)
        #expect(crowd.contains { $0.contains("(you)") } && crowd.contains { $0.contains("and 39 more") })
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

    @Test("A locked room invites nobody: it says that it is locked", arguments: Self.sizes)
    func locked(size: TerminalSize) throws {
        let invitation = InvitationCard(try #require(Invitation(host: "192.0.2.7", port: 40_123)))
        let waiting = screen([
            welcome, gathering(players: 2, in: .init(.gathering, locked: true)), results(players(2), round: 0),
        ])
        let playing = screen([
            welcome, start(), results(players(2)), start(in: .init(.round, locked: true, again: true)),
        ])
        let pictures = [
            Stage(screen: waiting, invitation: invitation).rows(on: size, at: 0) ?? [],
            TelevisionPicture(screen: waiting, invitation: invitation, news: [], now: 0, size: size).rows,
            TelevisionPicture(screen: playing, invitation: invitation, news: [], now: 0, size: size).rows,
        ]
        for picture in pictures {
            #expect(picture.contains { $0.contains("The room is locked") })
            #expect(!picture.contains { $0.contains("192.0.2.7") || $0.contains("▀▄") })
        }
    }
}

/// The number of rows of large digits above the target.
func largeRows(in picture: [String]) -> Int {
    picture.prefix { !$0.contains("make 24") }.count { $0.contains("█") }
}

extension String {
    var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}

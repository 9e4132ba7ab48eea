import Messages
import Phrases
import Playing
import Telling
import Testing

@testable import Console
@testable import GameUI

// What a player sees of their own round and of the others'.
extension StageTests {
    private static let size = TerminalSize(columns: 80, rows: 24)

    private func picture(of screen: GameScreen) -> [String] {
        Stage(screen: screen, invitation: nil).rows(on: Self.size, at: 1) ?? []
    }

    @Test("The columns of a round keep their places when points come, and those without content are left out")
    func columns() throws {
        guard case .welcome(var points) = welcome else { return }
        points.settings["scoring"] = "points"
        func heading(total: Int = 500, _ wim: (inout HostMessage.Row) -> Void) throws -> String {
            var rows = [row(1, "Bob"), row(2, "Wim")].map { row in
                var row = row
                row.points = total
                return row
            }
            wim(&rows[1])
            let picture = picture(of: screen([.welcome(points), start(), results(rows)]))
            return try #require(picture.first { $0.contains("Player") })
        }
        let before = try heading { _ in }
        let after = try heading { ($0.outcome, $0.seconds, $0.rank, $0.gained) = (.solved, 4.9, 1, 951) }
        #expect(before == after && before.split(separator: " ") == ["Player", "Time", "Points"])
        #expect(try heading { $0.hints = 1 }.hasSuffix("Hints"))
        // In the first round all totals are 0.
        let first = try heading(total: 0) { _ in }
        #expect(
            try first.split(separator: " ") == ["Player", "Time"] && first == heading(total: 0) { $0.gained = 951 })
    }

    @Test("Among many players one's last answer and its verdict stay in sight")
    func lastAnswer() {
        var screen = screen([welcome, start(), results(players(30))])
        _ = screen.narrator.take("5+5", at: 0)
        let wrong = HostMessage.Verdict(
            round: 1, correct: false, seconds: 1, reason: .wrongNumbers,
            wrongNumber: .init(number: 5, used: 2, dealt: 1))
        _ = screen.show(.message(.verdict(wrong)), at: 0, width: 80, isStaged: true)
        // A hint that is refused is no verdict on an answer.
        let noHint = HostMessage.Verdict(round: 1, correct: false, seconds: 1, reason: .noHint)
        _ = screen.show(.message(.verdict(noHint)), at: 0, width: 80, isStaged: true)
        #expect(picture(of: screen).contains { $0.contains("✗ 5+5  Not yet: 5 is used twice.") })
        _ = screen.show(.message(start(2)), at: 0, width: 80, isStaged: true)
        #expect(!picture(of: screen).contains { $0.contains("5+5") })
        _ = screen.show(.message(results(players(30), round: 2)), at: 0, width: 80, isStaged: true)
        _ = screen.narrator.take("g", at: 0)
        let gaveUp = HostMessage.Verdict(round: 2, correct: false, seconds: 1, reason: .gaveUp)
        _ = screen.show(.message(.verdict(gaveUp)), at: 0, width: 80, isStaged: true)
        #expect(picture(of: screen).contains { $0.hasSuffix(" ✗ You gave up on this round.") })
    }

    @Test("A caret points at a fault only where it and the answer each fit into a row", arguments: [80, 44, 43, 40])
    func caret(width: Int) {
        var screen = screen([welcome, start()])
        _ = screen.narrator.take("((5+9)*(3+6)-(5+9)*(3+6))-((5+9)*(3+6)-5%", at: 0)
        let verdict = HostMessage.Verdict(round: 1, correct: false, seconds: 1, reason: .syntax, position: 40)
        let lines = screen.show(.message(.verdict(verdict)), at: 0, width: width, isStaged: true)
        #expect(lines.contains { $0.trimmed == "^" } == (width >= 44), "\(lines)")
        #expect(lines.dropFirst().allSatisfy { displayWidth($0) <= width })
    }

    @Test("A player who has to wait for the next round sees when this one ends", arguments: [(40, 12), (80, 24)])
    func waiting(columns: Int, rows: Int) {
        let closed = HostMessage.startRound(
            .init(
                .init(round: 1, numbers: nil, target: 24, seconds: 43, rounds: 3), .init(.round),
                own: .init(outcome: .waiting, plays: false)))
        for seconds in [0.0, 40] {
            let left = "\(43 - Int(seconds)) s"
            let here = results([row(1, "Bob", .waiting), row(2, "Wim")])
            let picture = self.rows([welcome, closed, here], columns, rows, after: seconds)
            #expect(picture.contains { $0.trimmed.hasSuffix(left) }, "\(picture)")
            // Nobody has to hurry.
            #expect(!picture.contains { $0.contains("only") || $0.contains("\u{1B}[7m") })
            #expect(picture.contains { $0.contains("You are not in this round.") })
        }
    }

    @Test("Beside the numbers of a round that is solved, the rank is in large digits")
    func rank() throws {
        let right = HostMessage.Verdict(round: 1, correct: true, seconds: 4)
        let solved = results([row(1, "Bob", .solved, 4, rank: 2), row(2, "Wim", .solved, 3, rank: 1), row(3, "Cy")])
        let seen = picture(of: screen([welcome, start(), .verdict(right), solved]))
        let rank = try #require(LargeText.rows("#2", columns: 80, rows: 5))
        for row in rank { #expect(seen.contains { $0.hasSuffix(row.trimmingEnd) || $0.contains(row) }) }
    }

    @Test("Teams have their averages also in a match without a race, which has no ranks")
    func teamsWithoutRace() {
        guard case .welcome(var message) = welcome else { return }
        message.settings["teams"] = "Red,Blue"
        (message.settings["scoring"], message.settings["seconds"]) = ("solved", nil)
        func seen(_ solved: Double) -> [String] {
            var told = table(players(2), round: 2)
            told.teams = [
                .init(team: "Red", solved: solved, rank: nil, players: 1),
                .init(team: "Blue", solved: 0, rank: nil, players: 1),
            ]
            return picture(of: screen([.welcome(message), start(2), .results(told)]))
        }
        #expect(seen(1.5).contains { $0.contains("Red") && $0.contains("1.5") })
        #expect(!seen(0).contains { $0.contains("Average") })
    }
}

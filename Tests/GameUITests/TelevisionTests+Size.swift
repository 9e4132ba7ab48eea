import Invitation
import Messages
import Phrases
import Telling
import Testing

@testable import Console
@testable import GameUI

// What is large, and what a screen has room for.
extension TelevisionTests {
    /// A welcome to a match for points.
    private var points: HostMessage {
        guard case .welcome(var message) = welcome else { return welcome }
        message.settings["scoring"] = "points"
        return .welcome(message)
    }

    /// Whether a picture has this text as a sign.
    private func sign(_ text: String, isIn picture: [String]) -> Bool {
        let shape = LargeText.sign(text, columns: .max) ?? []
        return !shape.isEmpty
            && picture.indices.contains { start in
                shape.indices.allSatisfy { row in
                    start + row < picture.count && picture[start + row].contains(shape[row].trimmed)
                }
            }
    }

    @Test(
        "In the last round no screen shows totals, to which its gains could be added",
        arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
    func lastRound(columns: Int, rows: Int) {
        func picture(_ round: Int) -> [[String]] {
            var solved = row(1, "Bob", .solved, 9, rank: 1, wins: 1)
            (solved.points, solved.gained) = (1_671, 897)
            let messages = [points, start(round), results([solved, row(2, "Wim")], round: round)]
            let stage = Stage(screen: screen(messages), invitation: nil)
            return [
                self.rows(messages, columns, rows),
                stage.rows(on: TerminalSize(columns: columns, rows: rows), at: 0) ?? [],
            ]
        }
        func shows(_ text: String, _ rows: [String]) -> Bool {
            rows.contains { $0.contains(text) } || sign(text, isIn: rows)
        }
        let totals = [2, 3].map { round in picture(round).map { rows in shows("1,671", rows) } }
        #expect(totals == [[true, true], [false, false]] || columns < 80 && totals[1] == [false, false])
        #expect(picture(3).allSatisfy { rows in columns < 80 || shows("+897", rows) })
    }

    @Test("In a round there is no QR code, and the address stays", arguments: [(120, 40), (200, 60)])
    func code(columns: Int, rows: Int) throws {
        let card = InvitationCard(try #require(Invitation(host: "192.0.2.7", port: 40_123)))
        let code = try #require(card.picture(columns: 99, rows: 99, palette: Palette(isColoured: false)))
        func picture(_ messages: HostMessage...) -> [String] {
            self.rows([welcome] + messages, columns, rows, invitation: card)
        }
        let middle = code[code.count / 2].trimmed
        let hall = picture(gathering(players: 3), results(players(3), round: 0))
        let round = picture(start(), results(players(3)))
        #expect(hall.contains { $0.contains(middle) } && !round.contains { $0.contains(middle) })
        #expect(round.last?.contains(card.url) == true)
    }

    @Test("On a podium the name is the large sign and the rank the small one", arguments: [(120, 40), (200, 60)])
    func podiumNames(columns: Int, rows: Int) {
        let standings = [
            row(1, "Chloé", standing: 1, wins: 3), row(2, "Zo", standing: 2, wins: 2),
            row(3, "Bob", standing: 3, wins: 1),
        ]
        let picture = self.rows([welcome, start(3), over(standings)], columns, rows, after: 9)
        for name in ["CHLOÉ", "ZO", "BOB"] { #expect(largeText(name, isIn: picture), "\(name)") }
        #expect(picture.contains { $0.contains("Chloé") })
        // The number has large digits only below names that are twice as high.
        #expect(picture.contains { $0.contains("█ 1 █") } == (columns < 200))
        // If one name is too long for large letters, all are signs.
        let longer = [row(1, "Anneliese B.", standing: 1, wins: 3)] + standings.dropFirst()
        let signs = self.rows([welcome, start(3), over(longer)], columns, rows, after: 9)
        for name in ["ANNELIESE B.", "ZO", "BOB"] { #expect(sign(name, isIn: signs), "\(name)") }
    }

    @Test("The only scorer is on the podium within two seconds")
    func onlyScorer() {
        let messages = [welcome, start(3), over([row(1, "Cleo", standing: 1, wins: 1), row(2, "Bob")])]
        #expect(!rows(messages, after: 1.4).contains { $0.contains("Cleo") })
        #expect(rows(messages, after: 1.5).contains { $0.contains("Cleo") })
    }

    @Test(
        "Titles of awards are of one kind at a size, and names are signs also on a small screen",
        arguments: [(80, 24, false), (120, 40, true), (200, 60, true)], [Language.english, .german])
    func awards(size: (columns: Int, rows: Int, hasSigns: Bool), language: Language) {
        let catalog = Catalog[language]
        let codes: [(String, HostMessage.Award.Value)] = [
            ("fastest", .number(3.21)), ("streak", .number(4)), ("hardest", .text("3 3 8 8")),
            ("solutions", .number(9)),
            ("closest", .text("71/3")), ("stubborn", .number(7)), ("patient", .number(90)), ("climb", .number(3)),
            ("discoveries", .number(2)),
        ]
        for (code, value) in codes {
            let award = HostMessage.Award(code: code, player: 2, name: "Zoë", value: value)
            let match = over([row(1, "Bob", standing: 1, wins: 1)], awards: [award])
            let picture = rows([welcome, start(), match], size.columns, size.rows, after: 6, in: language)
            guard case .endMatch(let end) = match, let title = end.members.facts.first?.award?.title else { continue }
            let words = catalog(title)
            #expect(picture.contains { $0.contains(words) } == !size.hasSigns, "\(code)")
            #expect(sign(words.uppercased(), isIn: picture) == size.hasSigns, "\(code)")
            #expect(largeText("ZOË", isIn: picture) || sign("ZOË", isIn: picture), "\(code)")
        }
    }

    @Test("A waiting room with thirty players fills a large screen with their names")
    func roll() {
        let people = (1...30).map { row($0, "Player \($0)") }
        let picture = rows([welcome, gathering(players: 30), results(people, round: 0)], 200, 60)
        for person in people { #expect(sign(person.name.uppercased(), isIn: picture), "\(person.name)") }
        let smaller = rows([welcome, gathering(players: 30), results(people, round: 0)], 120, 40)
        for person in people { #expect(smaller.contains { ($0 + " ").contains(person.name + " ") }, "\(person.name)") }
    }

    @Test(
        "On a large screen each player of a table is a row of signs, in two blocks if there are many",
        arguments: [8, 30])
    func signs(count: Int) {
        let people = (1...count).map { number -> HostMessage.Row in
            var row = row(number, "Player \(number)", .solved, 9, rank: number, standing: number)
            (row.points, row.gained) = (2_000 - number, 900)
            return row
        }
        let messages = [points, start(), results(players(2)), end(rows: people)]
        let (large, small) = (rows(messages, 200, 60, after: 7.5), rows(messages, 120, 40, after: 7.5))
        for person in people {
            for text in [person.name.uppercased(), "1,\(2_000 - person.player - 1_000)", "+900"] {
                #expect(sign(text, isIn: large), "\(text)")
            }
            #expect(small.contains { $0.contains(person.name) }, "\(person.name)")
        }
    }

    @Test("Nothing moves in a table of signs when a player solves the puzzle")
    func steadySigns() {
        let before = results(players(4))
        let after = results([row(2, "Player 2", .solved, 12.34, rank: 1)] + players(4).filter { $0.player != 2 })
        let headings = [[before], [before, after]].map { messages in
            self.rows([points, start()] + messages, 200, 60, after: 6).first { $0.contains("Time") }
        }
        #expect(headings[0] != nil && headings[0] == headings[1])
    }

    @Test("The title of a round is whole where there is room for it", arguments: [Language.english, .german])
    func title(language: Language) {
        let picture = rows([welcome, start(), results(players(2))], 40, 12, in: language)
        #expect(picture[0].contains("Friday") && picture[0].contains(language == .english ? "hard" : "schwer"))
    }

    @Test("On 40 columns the title of a knockout's round keeps its number", arguments: [Language.english, .german])
    func knockoutTitle(language: Language) {
        guard case .welcome(var message) = welcome, case .startRound(var round) = start(3) else { return }
        message.settings["knockout"] = true
        (round.rounds, round.mostRounds) = (nil, 9)
        let messages: [HostMessage] = [.welcome(message), .startRound(round), results(players(2), round: 3)]
        let picture = rows(messages, 40, 12, in: language)
        #expect(picture[0].contains("Friday") && picture[0].contains(language == .english ? "Round 3" : "Runde 3"))
    }

    @Test(
        "The PIN stays beside the address where the whole sentence does not fit",
        arguments: [(80, 24), (60, 20), (40, 12)], [Language.english, .german])
    func pin(size: (columns: Int, rows: Int), language: Language) throws {
        guard case .welcome(var message) = welcome else { return }
        message.room.pin = "4242"
        let card = InvitationCard(try #require(Invitation(host: "192.168.178.23", port: 40_123)))
        let picture = rows(
            [.welcome(message), start(), results(players(2))], size.columns, size.rows, in: language, invitation: card)
        let last = try #require(picture.last)
        #expect(last.contains(card.url) && last.contains("PIN: 4242"), "\(last)")
    }
}

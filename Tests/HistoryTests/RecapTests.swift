import Foundation
import FoundationXML
import Puzzles
import Rules
import Stage
import Testing

@testable import History

@Suite("The recap of an evening", .serialized)
struct RecapTests {
    private static func run(_ arguments: [String]) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour"), "history"] + arguments).end()
    }

    /// A history with an evening in a room, and one before it in a room of the same name.
    private static func shelf(_ home: Home, name: String) throws -> Shelf {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        for (seed, days) in [(UInt64(24), 0), (25, 1)] {
            let opened = WallTime(milliseconds: KeptGame.opened.milliseconds + Int64(days) * 86_400_000)
            var game = try KeptGame(seed: seed, name: name, opened: opened)
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
        }
        return shelf
    }

    @Test("The latest evening is described in 80 columns, and drawn as XML with these facts", arguments: Home.allCases)
    func evening(home: Home) async throws {
        let name = "A & <b>\u{202E}'s\" night"
        let shelf = try Self.shelf(home, name: name)
        let told = try await Self.run([name, "--recap"] + shelf.options)
        #expect(told.status == 0)
        #expect(told.lines.first == "A & <b>'s\" night, 22 November 2025")
        #expect(told.lines.contains("Who played") && told.lines.contains("The best moments"))
        for line in told.lines { #expect(line.count <= 80, "\(line)") }
        let recap = try #require(try Archive(reading: shelf.home).recap(of: name.uppercased()))
        #expect(recap.rooms.map(\.id) == ["room-25"])
        #expect((1...3).contains(recap.moments.count))

        let german = try await Self.run([name, "--recap", "--lang", "de"] + shelf.options).lines
        #expect(german.first?.hasSuffix(", 22. November 2025") == true && german.contains("Wer mitgespielt hat"))
        #expect(german.count == told.lines.count)

        let file = shelf.folder.appending(path: "evening.svg").path
        let drawn = try await Self.run([name, "--recap", "--svg", file] + shelf.options)
        #expect(drawn.status == 0 && drawn.lines.isEmpty)
        let picture = try #require(FileManager.default.contents(atPath: file))
        let shown = try #require(Texts.inside(picture))
        #expect(shown.contains("A & <b>'s\" night"))
        for player in recap.players.prefix(5) { #expect(shown.contains(player.name)) }
        // Those that SVG has for its elements (https://www.w3.org/TR/SVG2/attindex.html), and not all of CSS.
        let attributes = String(decoding: picture, as: UTF8.self).matches(of: #/ ([A-Za-z-]+)="/#).map { String($0.1) }
        let known =
            "version encoding xmlns viewBox width height role style x y rx transform fill stroke stroke-width font-family "
            + "font-size font-weight text-anchor"
        #expect(Set(attributes).isSubset(of: known.split(separator: " ").map { String($0) }))
        let printed = try await Self.run([name, "--recap", "--svg", "-"] + shelf.options)
        #expect(printed.lines.joined(separator: "\n") + "\n" == String(decoding: picture, as: UTF8.self))
        #expect(try await Self.run(["--recap"] + shelf.options).lines == told.lines)
        let id = try await Self.run(["room-24", "--recap"] + shelf.options)
        #expect(id.lines.first?.hasSuffix("21 November 2025") == true)
    }

    @Test("A room that is opened again belongs to its evening; another of its name that was still open does not")
    func namesakes() {
        func room(_ id: String, opened: Int64, heard: Int64) -> PlayedRoom {
            PlayedRoom(
                id: id, name: "Math 7b", opened: WallTime(milliseconds: opened * 60_000),
                heard: WallTime(milliseconds: heard * 60_000), closed: nil, matches: 1, rounds: 1, players: 1)
        }
        let rooms = [
            room("d", opened: 301, heard: 344), room("c", opened: 300, heard: 345), room("b", opened: 240, heard: 290),
            room("a", opened: 0, heard: 50),
        ]
        #expect(Recap.evening(endingWith: rooms[0], among: rooms).map(\.id) == ["b", "d"])
        #expect(Recap.evening(endingWith: rooms[1], among: rooms).map(\.id) == ["b", "c"])
    }

    @Test("A match of teams was won by the teams that came first")
    func teams() throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.home, durability: .normal)
        let archive = try Archive(reading: shelf.home)
        // As many games as it takes: what is played in a game follows from its seed.
        let seeds = (1 as UInt64)...200
        for seed in seeds {
            var game = try KeptGame(seed: seed, name: "Room \(seed)")
            guard let names = game.room.settings.teams?.names else { continue }
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
            let won = try #require(try archive.recap(of: game.id)).matches.filter { !$0.winners.isEmpty }
            if won.isEmpty { continue }
            let teams = Set(names.map(\.text))
            for match in won {
                #expect(teams.isSuperset(of: match.winners) && (match.average ?? 0) > 0, "\(seed): \(match)")
            }
            let rows = try archive.rows(of: game.id)
            #expect(rows.contains { row in teams.contains { row.csv.hasSuffix(",\($0)\r\n") } })
            return
        }
        Issue.record("No team won a match in \(seeds).")
    }

    @Test("A recap shows and ranks by what decides the matches", arguments: Scoring.allCases)
    func scoring(scoring: Scoring) async throws {
        let shelf = try Shelf()
        let journal = try Journal(shelf.home, durability: .normal)
        // Enough games, and one at least in which wins, points or rounds solved give another order than what decides.
        var games = 0, others = 0
        for seed in (1 as UInt64)...2_000 where games < 8 || others == 0 {
            var game = try KeptGame(seed: seed, name: "Room \(seed)")
            guard game.room.settings.scoring == scoring, game.room.settings.teams == nil else { continue }
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
            // A recap tells what decided at first.
            guard !game.changesScoring else { continue }
            let recap = try #require(try Archive(reading: shelf.home).recap(of: game.id))
            let (wins, solved) = (recap.players.map(\.wins), recap.players.map(\.solved))
            let ranked = scoring == .points ? recap.players.map(\.points) : scoring == .wins ? wins : solved
            #expect(ranked == ranked.sorted(by: >), "seed \(seed)")
            if [wins, solved].contains(where: { $0 != $0.sorted(by: >) }) { others += 1 }
            // Teams that came later have points.
            guard games < 8, recap.matches.contains(where: { $0.state == .ended && !$0.winners.isEmpty }),
                game.room.teams == nil
            else {
                continue
            }
            games += 1
            let told = try await Self.run(["Room \(seed)", "--recap"] + shelf.options).lines
            let won = told.filter { $0.hasPrefix("Match ") && !$0.hasSuffix("nobody") && !$0.hasSuffix("not finished") }
            let unit = [
                .points: /\d points?(, unproven)?$/, .wins: /\d wins?(, unproven)?$/,
                .solved: /\d solved(, unproven)?$/,
            ][scoring]
            #expect(!won.isEmpty && won.allSatisfy { unit.map($0.contains) == true }, "\(won)")
        }
        #expect(games == 8 && others > 0)
    }

    @Test("The recap of a room without rounds says that none was played")
    func empty() async throws {
        let shelf = try Shelf()
        do {
            let journal = try Journal(shelf.home, durability: .normal)
            try KeptGame(seed: 24, name: "Empty").begin(in: journal)
        }
        let told = try await Self.run(["Empty", "--recap"] + shelf.options)
        #expect(told.status == 0 && told.lines.last == "No round was played to its end.")
        let drawn = try await Self.run(["Empty", "--recap", "--svg", "-"] + shelf.options)
        #expect(
            Texts.inside(Data(drawn.lines.joined(separator: "\n").utf8))?.contains("No round was played to its end.")
                == true)
    }

    @Test("What cannot be recapped or written is refused with a sentence")
    func refused() async throws {
        let shelf = try Self.shelf(.file, name: "Friday")
        for (arguments, status) in [
            (["--recap", "--json"], 64), (["Friday", "--svg", "x"], 64), (["Friday", "--recap", "--json"], 64),
            (["Friday", "--recap", "--svg", ""], 64), (["nowhere", "--recap"], 69),
            (["Friday", "--recap", "--svg", "/nowhere/x.svg"], 74),
        ] as [([String], Int32)] {
            #expect(try await Self.run(arguments + shelf.options).status == status, "\(arguments)")
        }
    }

    @Test("Each kind of moment is found, and people who have none yet go first")
    func moments() {
        func best(_ rows: [ExportRow]) -> [String] { Moment.best(of: rows).map { "\($0.player): \($0.kind.name)" } }
        #expect(best([]) == [])
        let finish = [.solved("Ann", 5.0), .solved("Bob", 5.1)] as [ExportRow]
        #expect(best(finish) == ["Ann: photoFinish", "Ann: fastest"])
        #expect(best([.solved("Ann", 5), .solved("Bob", 5.101)]) == ["Ann: fastest"])
        #expect(best([.solved("Ann", 5, hints: 1)]) == [])
        #expect(
            best([.solved("Ann", 5), .solved("Bob", 60, round: 2, difficulty: "fiendish")]) == [
                "Ann: fastest", "Bob: hardest",
            ])
        // Of equally hard ones, the one that took even the fastest longest.
        let hard: [ExportRow] = [
            .solved("Ann", 20, difficulty: "hard"), .solved("Bob", 90, difficulty: "hard"),
            .solved("Cid", 30, round: 2, numbers: "1 5 5 5", difficulty: "hard"), .solved("Dan", 1, round: 3),
        ]
        #expect(best(hard) == ["Dan: fastest", "Cid: hardest"])
        #expect(
            best((1...3).map { .solved("Ann", 9, round: $0) } + [.solved("Bob", 1, round: 4)]) == [
                "Bob: fastest", "Ann: streak",
            ])
        // A streak goes on in the next match, as in the standings.
        let streak = (1...3).map { ExportRow.solved("Ann", 9, match: $0 / 3, round: $0) }
        #expect(best(streak) == ["Ann: fastest", "Ann: streak"])
        #expect(
            best([.solved("Bob", 1), .solved("Ann", 9), .row("Ann", "further"), .row("Ann", "repeated")]) == [
                "Bob: fastest", "Ann: solutions",
            ])
        #expect(
            best([.row("Ann", "notTarget", value: "71/3"), .row("Bob", "notTarget", value: "47/2")]) == ["Ann: closest"]
        )
        #expect(best([.row("Ann", "notTarget", value: "26"), .row("Bob", "notTarget", value: "x")]) == [])
        #expect(
            best([.row("Ann", "syntax"), .row("Ann", "notTarget"), .row("Ann", "wrongNumbers"), .row("Ann", "gaveUp")])
                == ["Ann: tries"])
        // Where nobody races, no time counts, and nothing that several people did.
        let unraced = Moment.best(of: hard, isRace: false)
        #expect(unraced.map(\.kind) == [.hardest(.hard, nil)] && unraced.map(\.player) == ["Cid"])
        #expect(Moment.best(of: streak, isRace: false).map(\.player) == ["Ann"])
        let shared = streak + (1...3).map { .solved("Bob", 9, match: $0 / 3, round: $0) }
        #expect(Moment.best(of: shared.sorted { $0.round < $1.round }, isRace: false) == [])
        #expect(Moment.best(of: finish, isRace: false) == [])
        let all = finish + (1...3).map { .solved("Cid", 9, round: $0 + 1) } + [.row("Ann", "notTarget", value: "25")]
        #expect(best(all) == ["Ann: photoFinish", "Cid: streak", "Ann: fastest"])
    }
}

extension Moment.Kind {
    fileprivate var name: String { "\(self)".prefix { $0 != "(" }.description }
}

extension ExportRow {
    fileprivate static func solved(
        _ player: String, _ seconds: Double, match: Int = 1, round: Int = 1, numbers: String = "3 3 8 8",
        difficulty: String = "easy", hints: Int? = nil
    ) -> ExportRow {
        row(
            player, "correct", seconds, match: match, round: round, numbers: numbers, difficulty: difficulty,
            hints: hints)
    }

    fileprivate static func row(
        _ player: String, _ verdict: String, _ seconds: Double? = nil, match: Int = 1, round: Int = 1,
        numbers: String = "3 3 8 8", difficulty: String = "easy", hints: Int? = nil, value: String? = nil
    ) -> ExportRow {
        ExportRow(
            number: Int64(round), room: "r", roomName: "R", match: match, round: round, numbers: numbers, target: "24",
            difficulty: difficulty, solutions: 1, player: player, team: nil, verdict: verdict, expression: nil,
            solution: nil,
            value: value, time: seconds.map { .seconds($0) }, points: nil, hints: hints, won: false, discovery: nil,
            at: KeptGame.opened, bot: false)
    }
}

/// The texts of an XML document.
private final class Texts: NSObject, XMLParserDelegate {
    private var texts = [""]

    /// Nil if it is not XML.
    static func inside(_ document: Data) -> [String]? {
        let parser = XMLParser(data: document), texts = Texts()
        parser.delegate = texts
        return parser.parse() ? texts.texts.map { $0.trimmingCharacters(in: .newlines) } : nil
    }

    func parser(
        _: XMLParser, didStartElement _: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes _: [String: String]
    ) { texts.append("") }

    func parser(_: XMLParser, foundCharacters string: String) { texts[texts.count - 1] += string }
}

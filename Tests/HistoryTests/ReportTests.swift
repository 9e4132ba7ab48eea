import Foundation
import FoundationXML
import History
import Messages
import PlainText
import Puzzles
import Rules
import Simulation
import Stage
import Testing

@Suite("The report on a room", .serialized)
struct ReportTests {
    private static func shelf(_ seed: UInt64, _ home: Home = .file, name: String = "Class 7b") throws -> Shelf {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        var game = try KeptGame(seed: seed, name: name)
        try game.begin(in: journal)
        try game.play(into: journal, batch: 5)
        return shelf
    }

    private static func run(_ arguments: [String]) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour")] + arguments).end()
    }

    @Test(
        "Each person's and each round's figures are those of the rounds as history lists them", arguments: Home.allCases
    )
    func figures(home: Home) throws {
        for seed in UInt64(24)..<34 {
            let shelf = try Self.shelf(seed, home)
            let archive = try Archive(reading: shelf.home), id = "room-\(seed)"
            let report = try archive.report(of: id)
            let rounds = try archive.rounds(of: id).filter { $0.ended != nil }
            #expect(report.rounds.map(\.numbers) == rounds.map(\.numbers))
            // Who left and came back may have two results in a round.
            let count = try archive.results(of: id, most: 1_000_000)
            #expect(count >= report.people.map(\.played).reduce(0, +), "seed \(seed)")
            #expect(try archive.results(of: id, most: 3) == min(count, 3))
            #expect(try archive.rows(of: id) == archive.rows().filter { $0.room == id }, "seed \(seed)")
            for (place, round) in rounds.enumerated() {
                // Claims without proof do not count.
                let people = round.results.filter { $0.bot == nil && $0.verdict != .claimed }
                let solvers = Set(people.filter { $0.verdict == .correct }.map { $0.player.lowercased() })
                #expect(report.rounds[place].solved == solvers.count, "seed \(seed)")
                #expect(report.rounds[place].played == Set(people.map { $0.player.lowercased() }).count, "seed \(seed)")
                for person in report.people {
                    let mine = people.filter { $0.player.lowercased() == person.name.lowercased() }
                    #expect((person.results[place] != nil) == !mine.isEmpty, "seed \(seed)")
                    let hasSolved = person.results[place]?.outcome == .solved
                    #expect(hasSolved == solvers.contains(person.name.lowercased()), "seed \(seed)")
                }
            }
            for person in report.people {
                #expect(person.solved == person.results.count { $0?.outcome == .solved }, "seed \(seed)")
                #expect(person.played == person.results.count { $0 != nil }, "seed \(seed)")
                let times = person.results.compactMap { $0?.seconds }.sorted()
                if times.count % 2 == 1 { #expect(person.seconds == times[times.count / 2], "seed \(seed)") }
                // The hardest is one that they solved, without hints if there is one.
                #expect((person.hardest == nil) == (person.solved == 0), "seed \(seed)")
                if let hardest = person.hardest.map({ person.results[$0] }) {
                    let isAlone = person.results.contains { $0?.outcome == .solved && $0?.hints == nil }
                    #expect(hardest?.outcome == .solved && (hardest?.hints == nil) == isAlone, "seed \(seed)")
                }
                let missed = zip(report.rounds, person.results).filter { $1 != nil && $1?.outcome != .solved }
                #expect(report.missed(by: person) == missed.map(\.0), "seed \(seed)")
            }
            let inNeed = report.inNeed.map(\.missed.count)
            #expect(inNeed == inNeed.sorted(by: >) && !inNeed.contains(0), "seed \(seed)")
            #expect(inNeed.count == report.people.count { $0.solved < $0.played }, "seed \(seed)")
        }
    }

    @Test("If a person solved puzzles without hints, the hardest one is among these")
    func hardestAlone() throws {
        func isAlone(_ result: HostMessage.Report.Result?) -> Bool {
            result?.outcome == .solved && result?.hints == nil
        }
        var tried = 0
        for seed in UInt64(24)..<124 where tried < 3 {
            let shelf = try Self.shelf(seed)
            let archive = try Archive(reading: shelf.home), id = "room-\(seed)"
            let before = try archive.report(of: id)
            guard let person = before.people.first(where: { $0.results.count(where: isAlone) > 1 }),
                let hardest = person.hardest
            else { continue }
            let round = before.rounds[hardest], name = person.name.replacing("'", with: "''")
            // Something that they did before becomes a hint for it.
            let those = "player = (SELECT player FROM players WHERE name = '\(name)')"
            let solution = """
                SELECT id FROM answers WHERE \(those) AND verdict = 'correct' AND match = \(round.match) \
                AND round = \(round.round)
                """
            let changed = try tamper(
                shelf,
                """
                UPDATE answers SET verdict = 'hint', hints = 1, match = \(round.match), round = \(round.round) \
                WHERE id = (SELECT max(id) FROM answers WHERE \(those) AND id < (\(solution)) \
                AND verdict IN ('notTarget', 'wrongNumbers', 'syntax', 'divisionByZero', 'repeated'))
                """)
            if changed == 0 { continue }
            tried += 1
            let after = try archive.report(of: id).people.first { $0.name == person.name }
            #expect(after?.results[hardest]?.hints == 1, "seed \(seed)")
            #expect(after?.hardest.map { isAlone(after?.results[$0]) } == true, "seed \(seed)")
        }
        #expect(tried > 0)
    }

    @Test("It covers an evening, as the recap does, however often the room was opened", arguments: Home.allCases)
    func evening(home: Home) throws {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        var opened = KeptGame.opened
        for seed in [24, 25] as [UInt64] {
            var game = try KeptGame(seed: seed, name: "Class 7b", opened: opened)
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
            let length = (game.turns.last?.instant.nanoseconds ?? 0) / 1_000_000
            opened = WallTime(milliseconds: opened.milliseconds + length + 3_600_000)
        }
        let archive = try Archive(reading: shelf.home)
        let parts = try ["room-24", "room-25"].map { try archive.report(of: $0) }
        let (room, whole) = try archive.latestReport(of: "class 7b")
        #expect(room.id == "room-24")
        #expect(whole.rounds.map(\.numbers) == parts.flatMap(\.rounds).map(\.numbers))
        #expect(whole.people.map(\.solved).reduce(0, +) == parts.flatMap(\.people).map(\.solved).reduce(0, +))
        #expect(try archive.recap(of: "class 7b")?.rooms.map(\.id) == ["room-24", "room-25"])
    }

    @Test("A claim without proof does not count as solved")
    func claimed() throws {
        let seeds = UInt64(24)..<34, shelves = try seeds.map { try Self.shelf($0) }
        func solved() throws -> Int {
            try zip(seeds, shelves).map { seed, shelf in
                try Archive(reading: shelf.home).report(of: "room-\(seed)").people.map(\.solved).reduce(0, +)
            }.reduce(0, +)
        }
        #expect(try solved() > 0)
        for shelf in shelves {
            _ = try tamper(shelf, "UPDATE answers SET verdict = 'claimed' WHERE verdict = 'correct'")
        }
        #expect(try solved() == 0)
    }

    @Test("Impossible numbers of hints, which anybody can have written, do not stop it")
    func tampered() throws {
        for seed in UInt64(24)..<28 {
            let shelf = try Self.shelf(seed)
            _ = try tamper(shelf, "UPDATE answers SET hints = \(Int64.max) WHERE verdict = 'hint'")
            let archive = try Archive(reading: shelf.home)
            for person in try archive.report(of: "room-\(seed)").people { #expect(person.hints >= 0) }
        }
    }

    @Test("It is text of 80 columns, a picture, and a table with a row for each person and a column for each round")
    func forms() async throws {
        let shelf = try Self.shelf(25)
        let report = try Archive(reading: shelf.home).report(of: "room-25")
        let text = try await Self.run(["history", "class", "--report"] + shelf.options)
        #expect(text.status == 0 && text.lines.first?.hasPrefix("Class 7b, ") == true)
        for line in text.lines { #expect(line.count <= 80, "\(line)") }
        for person in report.people { #expect(text.lines.contains { $0.hasPrefix(person.name) }) }

        let rows = try await Self.run(["export", "Class 7b", "--people"] + shelf.options)
        #expect(rows.status == 0 && rows.lines.count == report.people.count + 1)
        #expect(rows.lines.first?.hasPrefix("player,solved,rounds,seconds,hints,hardest,level,") == true)
        let commas = 7 + report.rounds.count
        for row in rows.lines where !row.contains("\"") { #expect(row.count { $0 == "," } == commas, "\(row)") }
        let whole = try await Self.run(["history", "Class 7b", "--report", "--csv"] + shelf.options)
        let english = "Name,Solved,Rounds,Median,Hints,Hardest solved,Level,Not solved,1: "
        #expect(whole.lines.first?.hasPrefix(english) == true)
        // Those in need are named, with all that they have not solved.
        for need in report.inNeed {
            #expect(text.lines.contains { $0.hasPrefix(need.person.name) && $0.contains(need.missed[0].puzzle) })
        }
        #expect(whole.lines.count == rows.lines.count + 2 + report.rounds.count)

        let picture = try await Self.run(["history", "Class 7b", "--report", "--svg", "-"] + shelf.options)
        let parser = XMLParser(data: Data(picture.lines.joined(separator: "\n").utf8))
        #expect(picture.status == 0 && parser.parse())
        #expect(try await Self.run(["history", "--report"] + shelf.options).status == 64)
        #expect(try await Self.run(["export", "--people"] + shelf.options).status == 64)
        #expect(try await Self.run(["history", "Nowhere", "--report"] + shelf.options).status == 69)
    }

    @Test("The text and the picture are in the reader's language")
    func languages() async throws {
        let shelf = try Self.shelf(25)
        let german = ["history", "class", "--report", "--lang", "de"] + shelf.options
        let text = try await Self.run(german)
        #expect(text.status == 0 && text.lines.contains { $0.contains("Gelöst") && $0.contains("Tipps") })
        #expect(!text.lines.contains { $0.contains("Solved") || $0.contains(" of ") }, "\(text.lines)")
        #expect(text.lines.first?.contains(" um ") == true)
        let table = try await Self.run(german + ["--csv"])
        let words = "Name;Gelöst;Runden;Median;Tipps;Schwerste gelöste;Stufe;Nicht gelöst;"
        #expect(table.lines.first?.hasPrefix(words) == true)
        for line in text.lines { #expect(line.count <= 80, "\(line)") }
        let picture = try await Self.run(german + ["--svg", "-"])
        #expect(picture.lines.contains { $0.contains("Gelöst") } && !picture.lines.contains { $0.contains("Solved") })
    }

    @Test("A person's own times are listed by puzzle, beside what people need")
    func mine() async throws {
        let shelf = try Self.shelf(25)
        let archive = try Archive(reading: shelf.home)
        let person = try #require(try archive.report(of: "room-25").people.max { $0.solved < $1.solved })
        let times = try archive.ownTimes(of: person.name.uppercased())
        #expect(times.map(\.solved).reduce(0, +) <= person.solved && !times.isEmpty)
        for puzzle in times where puzzle.target == "24" {
            let numbers = puzzle.numbers.split(separator: " ").compactMap { Int($0) }
            if numbers.count == 4, numbers.allSatisfy({ (1...9).contains($0) }) { #expect(puzzle.typical != nil) }
        }
        let told = try await Self.run(["standings", "--mine", "--player", person.name] + shelf.options)
        #expect(told.status == 0 && told.lines.count == times.count + 1)
        let nobody = try await Self.run(["standings", "--mine", "--player", "Nobody at all"] + shelf.options)
        #expect(nobody.lines == ["Nobody at all has played no round in a room to its end; rounds alone do not count."])
    }
}

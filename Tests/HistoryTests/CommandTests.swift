import Foundation
import Glibc
import History
import Rules
import Stage
import Testing

@Suite("Commands on a history", .serialized)
struct CommandTests {
    /// A history with some rooms of the same name.
    private static func shelf(_ home: Home = .file, other: String = "Other") throws -> Shelf {
        let shelf = try Shelf(home)
        let journal = try Journal(shelf.home, durability: .normal)
        for seed in UInt64(24)..<30 {
            var game = try KeptGame(seed: seed, name: seed == 25 ? other : "Friday night")
            try game.begin(in: journal)
            try game.play(into: journal, batch: 5)
            try game.store(.close, in: journal, at: WallTime(milliseconds: 1_763_800_000_000))
        }
        return shelf
    }

    private static func run(_ arguments: [String]) async throws -> (lines: [String], status: Int32) {
        try await RunningCommand([RunningCommand.program("twentyfour")] + arguments).end()
    }

    @Test("Rooms, rounds and standings are printed within 80 columns, and as JSON", arguments: Home.allCases)
    func asking(home: Home) async throws {
        let shelf = try Self.shelf(home)
        let options = shelf.options
        let rooms = try await Self.run(["history"] + options)
        #expect(rooms.status == 0 && rooms.lines.count == 7)
        let rounds = try await Self.run(["history", "friday NIGHT"] + options)
        #expect(rounds.status == 0 && rounds.lines.count { $0.hasPrefix("Friday night, opened 2025-11-2") } == 5)
        #expect(rounds.lines.contains { $0.hasPrefix("Round 1: ") })
        let standings = try await Self.run(["standings"] + options)
        #expect(standings.status == 0 && standings.lines.count > 3)
        for line in rooms.lines + rounds.lines + standings.lines { #expect(line.count <= 80, "\(line)") }
        for command in [
            ["history"], ["history", "Other"], ["standings"], ["standings", "Other"], ["replay"], ["export"],
        ] {
            let more =
                command == ["replay"]
                ? shelf.replayed + ["--json"]
                : command == ["export"] ? ["--format", "json"] + options : ["--json"] + options
            let told = try await Self.run(command + more)
            #expect(told.status == 0 && !told.lines.isEmpty, "\(command)")
            for line in told.lines {
                #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any], "\(line)")
            }
        }
    }

    @Test("The beginning of a room's name is enough if it fits only one") func beginning() async throws {
        let shelf = try Self.shelf(other: "Friday noon")
        func opened(_ name: String) async throws -> [String] {
            try await Self.run(["history", name] + shelf.options).lines.filter { $0.contains(", opened ") }
        }
        #expect(try await opened("friday ni").count == 5)
        #expect(try await opened("FRIDAY NO").count == 1)
        for name in ["fri", ""] {
            let told = try await Self.run(["history", name] + shelf.options)
            #expect(told.status == 69, "\(told.lines)")
        }
    }

    @Test("Standings since a day omit earlier rounds", arguments: Home.allCases)
    func since(home: Home) async throws {
        let shelf = try Self.shelf(home)
        let told = try await Self.run(["standings", "--since", "2026-01-01"] + shelf.options)
        #expect(told.lines == ["No round has been finished yet."] && told.status == 0)
        let wrong = try await Self.run(["standings", "--since", "yesterday"] + shelf.options)
        #expect(wrong.status == 64)
    }

    @Test(
        "A replay exits with 0 if the data is unchanged, and otherwise with 1 and the first difference",
        arguments: Home.allCases)
    func replay(home: Home) async throws {
        let shelf = try Self.shelf(home)
        let good = try await Self.run(["replay"] + shelf.replayed + ["--room", "Friday night"])
        #expect(good.status == 0)
        #expect(good.lines.count { $0.hasPrefix("Everything is as it was stored: ") } == 5)
        #expect(good.lines.contains { $0.contains(" joined") })
        #expect(try tamper(shelf, "UPDATE answers SET time = 1 WHERE time > 0") > 0)
        let bad = try await Self.run(["replay"] + shelf.replayed)
        #expect(bad.status == 1)
        #expect(
            bad.lines.contains {
                $0.hasPrefix("In answers, match ") && $0.contains("stored was time 1, but it should be time ")
            })
    }

    @Test("An export of a room has the answers of all its evenings, and no others") func exportOfARoom() async throws {
        let shelf = try Self.shelf(other: "Friday noon")
        let (all, one, other) = (
            try await Self.run(["export"] + shelf.options),
            try await Self.run(["export", "friday ni"] + shelf.options),
            try await Self.run(["export", "Friday noon", "--format", "csv"] + shelf.options)
        )
        #expect(one.lines.count > 10 && other.lines.count > 1)
        #expect(all.lines.sorted() == (one.lines + other.lines.dropFirst()).sorted())
        #expect(one.lines.dropFirst().allSatisfy { $0.contains("Friday night") })
    }

    @Test("An export is CSV with a heading", arguments: Home.allCases)
    func export(home: Home) async throws {
        let shelf = try Self.shelf(home)
        let told = try await Self.run(["export", "--format", "csv"] + shelf.options)
        #expect(told.status == 0)
        #expect(
            told.lines.first == String(ExportRow.heading.dropLast()) + "\r"
                || told.lines.first?.hasPrefix("room,name,") == true)
        #expect(told.lines.count > 10)
    }

    @Test("Each problem with a history has a sentence and an exit status")
    func wrong() async throws {
        let shelf = try Self.shelf()
        let text = shelf.folder.appending(path: "text").path
        try Data("hello".utf8).write(to: URL(filePath: text))
        let cases: [([String], String, Int32)] = [
            (["history", "nowhere", "--history", shelf.file().path], "The history has no room “nowhere”.", 69),
            (["standings", "nowhere", "--history", shelf.file().path], "The history has no room “nowhere”.", 69),
            (["export", "nowhere", "--history", shelf.file().path], "The history has no room “nowhere”.", 69),
            (["replay", shelf.file().path, "--room", "nowhere"], "The history has no room “nowhere”.", 69),
            (["history", "--history", text], "is not a history of TwentyFour, and was not changed.", 65),
            (["export", "--format", "csv", "--history", "/nowhere/h"], "There is no history at /nowhere/h.", 69),
            (["replay", "/nowhere/h"], "There is no history at /nowhere/h.", 69),
            (["export", "--format", "xml"], "csv", 64),
        ]
        for (arguments, sentence, status) in cases {
            let told = try await Self.run(arguments)
            #expect(told.status == status, "\(arguments)")
            #expect(told.lines.contains { $0.contains(sentence) }, "\(told.lines)")
        }
        #expect(truncate(shelf.file().path, 20_000) == 0)
        let damaged = try await Self.run(["history", "--history", shelf.file().path])
        #expect(damaged.status == 65 && damaged.lines.contains { $0.contains("is damaged") }, "\(damaged.lines)")
    }

    @Test(
        "Where no room was ever opened, each command says where it looked, and what creates a history",
        arguments: [["history"], ["history", "--recap"], ["standings"], ["export"], ["replay"]])
    func nothing(arguments: [String]) async throws {
        let shelf = try Shelf()
        let told = try await RunningCommand(
            [RunningCommand.program("twentyfour")] + arguments, environment: ["XDG_STATE_HOME": shelf.folder.path]
        ).end()
        #expect(told.status == 69)
        let place = shelf.file("twentyfour/history.sqlite").path
        #expect(
            told.lines == ["There is no history at \(place). A host creates it with its first room: twentyfour host"])
    }

    @Test(
        "Where state is stored, a path that is not absolute does not count",
        arguments: [
            (["XDG_STATE_HOME": "/state", "HOME": "/nowhere"], "/state"),
            (["XDG_STATE_HOME": "state", "HOME": "/nowhere"], "/nowhere/.local/state"),
            (["HOME": "home"], "/.local/state"), (["HOME": ""], "/.local/state"), ([:], "/.local/state"),
        ] as [([String: String], String)])
    func stateFolder(environment: [String: String], folder: String) {
        #expect(HistoryFile(environment: environment).path == "\(folder)/twentyfour/history.sqlite")
    }

    @Test("By default, the history is in XDG_STATE_HOME")
    func standard() async throws {
        let shelf = try Shelf()
        let file = shelf.file("twentyfour/history.sqlite")
        let game = try KeptGame(seed: 24, name: "Mine")
        do {
            let journal = try Journal(file)
            try game.begin(in: journal)
        }
        for command in ["history", "replay"] {
            let told = try await RunningCommand(
                [RunningCommand.program("twentyfour"), command], environment: ["XDG_STATE_HOME": shelf.folder.path]
            ).end()
            #expect(told.status == 0 && told.lines.contains { $0.contains("Mine") }, "\(command)")
        }
    }
}

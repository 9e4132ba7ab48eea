import Foundation
import Puzzles
import Stage
import Testing

/// The real program at a pipe, with nobody else.
@Suite("Playing alone in lines") struct AloneInLinesTests {
    private let program = RunningCommand.program("twentyfour")
    /// A place of its own for what the program keeps.
    private let home = NSTemporaryDirectory() + "twentyfour-alone-\(UUID().uuidString)"

    /// The environment of a place where it is about noon of a day, so that no test sees midnight.
    /// - Parameter offset: how many days that day is after the one at Greenwich.
    private func noon(_ offset: Int = 0) -> (zone: String, date: String) {
        let now = Int(Date.now.timeIntervalSince1970)
        let hours = 12 - now / 3_600 % 24 + offset * 24
        let day = Date(timeIntervalSince1970: Double(now + hours * 3_600))
        // POSIX counts westwards.
        return ("NOON\(hours > 0 ? "-" : "+")\(abs(hours))", String(day.ISO8601Format().prefix(10)))
    }

    /// Plays the day's puzzles to the end at a pipe.
    private func playDay(_ zone: String, _ options: String..., giveUp: Int? = nil) async throws -> [String] {
        let ann = try RunningCommand(
            [program, "play", "--daily", "--break", "0"] + options, environment: ["HOME": home, "TZ": zone])
        for round in 1...5 {
            let line = try await ann.line(with: "Round \(round) of 5")
            let numbers = try #require(line.firstMatch(of: /make 24 from (\d) (\d) (\d) (\d) in 100 seconds/))
            let puzzle = Puzzle([numbers.1, numbers.2, numbers.3, numbers.4].compactMap { Int($0) })
            try ann.write(round == giveUp ? "g" : "\(try #require(try Solver.firstSolution(of: puzzle)))")
        }
        let (lines, status) = try await ann.end()
        #expect(status == 0)
        // On a busy machine an answer may take longer than a quick one.
        return (ann.linesSoFar + lines).map { $0.replacing("🟨", with: "🟩") }
    }

    @Test("In a pipe a lone player plays in plain lines, without a socket, and a match ends by itself")
    func aloneInLines() async throws {
        let ann = try RunningCommand(
            [program, "play", "--rounds", "2", "--seconds", "3600", "--break", "0", "--seed", "5"],
            environment: ["HOME": home])
        let line = try await ann.line(with: "Round 1 of 2")
        let files = "/proc/\(ann.identifier)/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: files).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")
        }
        #expect(open.count > 2 && !open.contains { $0.hasPrefix("socket:") })
        let numbers = try #require(line.firstMatch(of: /make 24 from (\d) (\d) (\d) (\d) in 3,600 seconds/))
        let puzzle = Puzzle([numbers.1, numbers.2, numbers.3, numbers.4].compactMap { Int($0) })
        try ann.write("\(try #require(try Solver.firstSolution(of: puzzle)))")
        try await ann.line(with: "Your time: ")
        let seconds = Int(try #require(MeasuredTimes.seconds(for: puzzle)).rounded())
        try await ann.line("Faster than most people (typically \(seconds) s).")
        try await ann.line(with: "Round 2 of 2")
        try ann.write("g")
        let (lines, status) = try await ann.end()
        #expect(lines.contains { $0.hasPrefix("Round 2 is over: ") })
        #expect(lines.last == "There are no more puzzles.")
        let party = ["host", "won", "winners", "everybody", "others", "You are in"]
        #expect(!(ann.linesSoFar + lines).contains { line in party.contains { line.contains($0) } })
        #expect(status == 0)
        // No room was stored.
        #expect(!FileManager.default.fileExists(atPath: home + "/.local/state/twentyfour"))
    }

    @Test("Lines that are in the pipe from the start are for the puzzle, and all of them are answered")
    func atOnce() async throws {
        let ann = try RunningCommand(
            [program, "play", "--rounds", "1", "--seconds", "3600", "--seed", "5"], environment: ["HOME": home])
        try ann.write("1+\n?\ng")
        try ann.endInput()
        let (lines, status) = try await ann.end()
        let said = ["Round 1 of 1", "Not yet: ", "Make 24 from the numbers: ", "You gave up on this round."]
        for text in said { #expect(lines.contains { $0.hasPrefix(text) }, "\(lines)") }
        #expect(!lines.contains { $0.hasPrefix("There is no puzzle") })
        #expect(status == 0)
    }

    @Test("The first result of today counts; the streak grows from day to day, and begins again after a missed day")
    func daily() async throws {
        let (yesterday, today) = (noon(-1), noon())
        let before = try await playDay(yesterday.zone)
        #expect(before.contains { $0.hasPrefix("TwentyFour \(yesterday.date) 🟩🟩🟩🟩🟩 5/5 ") })
        #expect(before.last == "You have finished the day's puzzles. Tomorrow there are new ones.")
        let first = try await playDay(today.zone, giveUp: 3)
        let line = try #require(first.first { $0.hasPrefix("TwentyFour \(today.date) 🟩🟩⬛🟩🟩 4/5 ") })
        #expect(first.last == "You have finished the day's puzzles on 2 days in a row.")
        let again = try await playDay(today.zone)
        #expect(again.prefix(2) == ["You have finished these puzzles already. This result counts:", line])
        #expect(
            again.suffix(3) == [
                "This time did not count. This result counts:", line,
                "You have finished the day's puzzles on 2 days in a row.",
            ])
        let other = try await playDay(today.zone, "--date", "2026-02-28")
        #expect(other.first == "These are not today's puzzles, so they do not count.")
        #expect(other.last?.hasPrefix("TwentyFour 2026-02-28 🟩🟩🟩🟩🟩 5/5 ") == true)
    }

    @Test("A damaged record is said once and put aside; leaving before the end stores nothing")
    func damagedRecord() async throws {
        let folder = home + "/.local/state/twentyfour"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "no record".write(toFile: folder + "/days.json", atomically: true, encoding: .utf8)
        for isFirst in [true, false] {
            let ann = try RunningCommand([program, "play", "--daily"], environment: ["HOME": home, "TZ": noon().zone])
            try await ann.line(with: "Round 1 of 5")
            try ann.write("q")
            let (lines, status) = try await ann.end()
            #expect(status == 0)
            #expect(!lines.contains { $0.hasPrefix("TwentyFour ") })
            let warning = "The file with your days was damaged, so the count starts again. The damaged file is now"
            #expect(ann.linesSoFar.first?.hasPrefix(warning) == isFirst)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["days.json.damaged"])
    }

    @Test("A script learns the puzzles of a day as a line of JSON, and nothing else")
    func puzzlesAsJSON() async throws {
        let line =
            #"{"date":"2026-11-24","puzzles":[[8,4,7,1],[2,5,8,4],[1,4,6,9],[1,7,6,5],[7,4,4,7]],"target":"24"}"#
        let script = try await RunningCommand([program, "play", "--daily", "--date", "2026-11-24", "--json"]).end()
        #expect(script.lines == [line] && script.status == 0)
        let today = noon(1)
        let other = try await RunningCommand(
            [program, "play", "--daily", "--json"], environment: ["HOME": home, "TZ": today.zone]
        ).end()
        #expect(other.lines.first?.hasPrefix(#"{"date":"\#(today.date)","#) == true && other.lines.count == 1)
    }
}

import Foundation
import Puzzles
import Stage
import Testing

// Playing without anybody else.
extension PlayTests {
    @Test("A lone player sees what a player in a room sees, and goes on with Enter until they leave")
    func alone() throws {
        let ann = try sit("play", "--seed", "5", "--break", "3600", rows: 30)
        try ann.wait(for: "the puzzle", hasPrompt)
        #expect(ann.screen.isSecond)
        #expect(ann.screen.lines.contains { $0.contains("TwentyFour") && $0.contains("Round 1") })
        let first = numbers(on: ann)
        ann.type("1+\r")
        try ann.wait(for: "why it is wrong") { $0.lines.contains { $0.hasPrefix("✗ Not yet: ") } }
        let solution = try #require(try Solver.firstSolution(of: Puzzle(first)))
        ann.type("\(solution)\r")
        try ann.wait(for: "the solution, the own time, that of people, and the table") { screen in
            ["Round 1 is over: ", "Your time: ", "Faster than most people", "> 🥇 1  ■ Player"]
                .allSatisfy { text in screen.lines.contains { $0.contains(text) } }
        }
        ann.type("\r")
        try ann.wait(for: "the next puzzle") { hasPrompt($0) && $0.lines.contains { $0.contains("Round 2") } }
        // While a puzzle is there, Enter does nothing.
        ann.type("\r\u{3}")
        try ann.wait(for: "a warning without a seat") { $0.lines.contains("Press Ctrl-C again to leave.") }
        #expect(ann.screen.lines.contains { $0.contains("Round 2") })
        ann.type("q\r")
        #expect(try ann.exitStatus() == 0)
        #expect(!ann.screen.isSecond)
        #expect(ann.screen.lines.contains { $0.contains("🥇 1  ■ Player") })
        #expect(ann.screen.unknown.isEmpty)
    }

    @Test("After the last puzzle one Enter shows a lone player the result, in words for one person")
    func aloneToTheEnd() throws {
        let ann = try sit("play", "--seed", "5", "--rounds", "2", "--break", "3600", rows: 30)
        for round in 1...2 {
            try ann.wait(for: "the puzzle") { screen in
                hasPrompt(screen) && screen.lines.contains { $0.contains("Round \(round) of 2") }
            }
            let solution = try #require(try Solver.firstSolution(of: Puzzle(numbers(on: ann))))
            ann.type("\(solution)\r")
            try ann.wait(for: "the solution") { $0.lines.contains { $0.hasPrefix("Round \(round) is over: ") } }
            if round == 2 {
                try ann.wait(for: "what follows") { screen in
                    ["the result in", "Press Enter to go on >"].allSatisfy { text in
                        screen.lines.contains { $0.contains(text) }
                    }
                }
            }
            #expect(!ann.screen.lines.contains { $0.contains("You are in “") || $0.contains("winners") })
            ann.type("\r")
        }
        #expect(try ann.exitStatus() == 0)
        #expect(ann.screen.lines.contains("Your result"))
        #expect(ann.screen.lines.contains { $0.contains("Longest streak: 2 rounds") })
        #expect(!ann.screen.lines.contains { $0.contains(" won") || $0.contains("Won") })
    }
}

import ArgumentParser
import Puzzles

/// Solves a puzzle.
struct Solve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make 24 from these numbers, or say that it cannot be done.",
        discussion: "Exit status: 0 if it can be done, 1 if not.")

    @OptionGroup var given: PuzzleNumbers

    @Flag(help: "Print every distinct solution, the simplest first.")
    var all = false

    @Option(help: "When two solutions count as the same: 4nums or algebraic.")
    var rule = SolutionRule.fourNums

    @OptionGroup var options: PuzzleOptions

    /// With up to this many numbers the difficulty is always reported: it takes a millisecond.
    private static let fewNumbers = 4

    mutating func run() throws {
        let puzzle = Puzzle(given.all, target: options.target)
        let report = try report(on: puzzle)
        if options.json {
            try printJSON(report.json)
        } else if report.solvable {
            for solution in report.solutions ?? [] { print(solution) }
        } else {
            print("\(puzzle.numbers.asTyped) cannot make \(options.target).")
        }
        if !report.solvable { throw ExitCode.no }
    }

    private func report(on puzzle: Puzzle) throws -> PuzzleReport {
        if all { return PuzzleReport(try Assessment(of: puzzle, rule: rule), withSolutions: true) }
        var report = PuzzleReport(puzzle, solution: try Solver.firstSolution(of: puzzle))
        if options.json, report.solvable, puzzle.numbers.count <= Self.fewNumbers {
            let assessment = try Assessment(of: puzzle)
            report.fractions = assessment.needsFraction
            report.difficulty = assessment.difficulty?.rawValue
        }
        return report
    }
}

extension String {
    /// The text as a sentence, with a capital and a full stop.
    var sentenceCase: String { prefix(1).uppercased() + dropFirst() + "." }
}

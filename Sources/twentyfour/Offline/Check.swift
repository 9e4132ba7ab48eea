import ArgumentParser
import Puzzles

/// Judges an answer.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Judge an answer as a host would.",
        discussion: "Exit status: 0 if it is right, 1 if it is wrong.")

    @Argument(help: "The answer, for example \"8/(3-8/3)\".")
    var expression: String

    @Argument(help: "The numbers that it must use, each exactly once.")
    var numbers: [Int]

    @OptionGroup var options: PuzzleOptions

    mutating func run() throws {
        let judgement = Puzzle(numbers, target: options.target).judge(expression)
        let report = JudgementReport(judgement)
        if options.json {
            try printJSON(report)
        } else {
            print("\(report.correct ? "Right" : "Wrong"): \(judgement.sentence(target: options.target)).")
        }
        if !report.correct { throw ExitCode.no }
    }
}

/// A judgement as a line of JSON, with the names of the protocol.
private struct JudgementReport: Encodable {
    var correct = false
    var value: String?
    var reason: String?
    /// The position of a syntax error, in characters from 0.
    var position: Int?

    init(_ judgement: Judgement) {
        switch judgement {
        case .correct(let value):
            correct = true
            self.value = value.description
        case .notTarget(let value):
            self.value = value.description
            reason = "notTarget"
        case .overflow: reason = "notTarget"
        case .wrongNumbers: reason = "wrongNumbers"
        case .divisionByZero: reason = "divisionByZero"
        case .syntax(let error):
            reason = "syntax"
            position = error.position
        }
    }
}

import ArgumentParser
import Messages
import Puzzles
import Rules

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
    let correct: Bool
    let value: String?
    let reason: String?
    /// The position of a syntax error, in characters from 0.
    let position: Int?

    init(_ judgement: Judgement) {
        let verdict = HostMessage.Verdict(round: 0, judgement, time: .zero, discovery: nil, isBest: false)
        correct = verdict.correct
        value = verdict.value
        reason = verdict.reason?.rawValue
        position = verdict.position
    }
}

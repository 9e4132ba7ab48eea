import ArgumentParser
import Messages
import Phrases
import Puzzles
import Rules

/// Judges an answer.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Judge an answer as a host would.",
        discussion: "Exit status: 0 if it is right, 1 if it is wrong.")

    @Argument(help: "The answer, for example \"8/(3-8/3)\".")
    var expression: String

    /// The numbers of the puzzle, each to be used exactly once.
    @OptionGroup var given: PuzzleNumbers

    @OptionGroup var options: PuzzleOptions

    mutating func run() throws {
        let judgement = Puzzle(given.all, target: options.target).judge(Cards.numbers(in: expression))
        let verdict = HostMessage.Verdict(judgement)
        if options.json {
            try printJSON(
                [
                    "correct": verdict.correct, "value": verdict.value, "reason": verdict.reason,
                    "position": verdict.position,
                ] as JSONObject)
        } else {
            print("\(verdict.correct ? "Right" : "Wrong"): \(judgement.sentence(target: options.target)).")
        }
        if !verdict.correct { throw ExitCode.no }
    }
}

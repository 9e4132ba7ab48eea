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
        var judgement = Puzzle(given.all, target: options.target).judge(Cards.numbers(in: expression))
        if case .syntax(let error) = judgement {
            judgement = .syntax(SyntaxError(kind: error.kind, position: place(of: error.position)))
        }
        let verdict = HostMessage.Verdict(judgement)
        if options.json {
            try printJSON([
                "correct": verdict.correct, "value": verdict.value, "reason": verdict.reason,
                "position": verdict.position,
            ])
        } else {
            print("\(verdict.correct ? "Right" : "Wrong"): \(sentence(on: judgement)).")
        }
        if !verdict.correct { throw ExitCode.no }
    }

    /// The verdict for the person. A number is named as they typed it: perhaps as a card.
    private func sentence(on judgement: Judgement) -> String {
        let sentence = judgement.sentence(target: options.target)
        guard case .wrongNumbers(let wrong) = judgement else { return sentence }
        let (digits, face) = ("\(wrong.number)", Cards.face(of: wrong.number))
        let typed = ([expression] + given.texts).first { text in
            Cards.numbers(in: text).split { !$0.isASCII || !$0.isNumber }.contains { Int($0) == wrong.number }
        }
        guard sentence.hasPrefix(digits), typed?.uppercased().contains(face) == true else { return sentence }
        return face + sentence.dropFirst(digits.count)
    }

    /// The position in the answer as typed, where cards have fewer characters than the numbers that are judged.
    private func place(of position: Int) -> Int {
        let index = expression.indices.first { Cards.numbers(in: String(expression[...$0])).count > position }
        return expression.distance(from: expression.startIndex, to: index ?? expression.endIndex)
    }
}

import PlainText
import Puzzles
import Wire

// What the screen says in words.

/// Why an answer is not right, or that it is.
///
/// The host only names the reason; the words for it come from judging the same expression here, with the same code.
func sentence(for verdict: HostMessage.Verdict, expression: String?, start: HostMessage.StartRound?) -> String {
    if verdict.correct { return "Right! Solved in \(hundredths(verdict.seconds)) seconds." }
    let judgement = expression.flatMap { text in
        start.map { Puzzle($0.numbers, target: Rational($0.target)).judge(text) }
    }
    switch (verdict.reason, judgement) {
    case (.gaveUp?, _):
        return "You gave this one up."
    case (.roundOver?, _):
        return "Too late: that round is over."
    case (.alreadyAnswered?, _):
        return "You are done with this round already."
    case (.notPlaying?, _):
        return "You are not in this round; the next one is yours."
    case (.notTarget?, .notTarget?), (.wrongNumbers?, .wrongNumbers?), (.syntax?, .syntax?),
        (.divisionByZero?, .divisionByZero?):
        return "Not yet: \(judgement?.sentence(target: Rational(start?.target ?? 24)) ?? "")."
    case (.notTarget?, _):
        return "Not yet: that makes \(verdict.value?.plain(limit: 40) ?? "something else")."
    case (.wrongNumbers?, _):
        return "Not yet: each number must be used exactly once."
    case (.syntax?, _):
        return
            "Not yet: that is no expression (column \((verdict.position ?? 0).addingReportingOverflow(1).partialValue))."
    case (.divisionByZero?, _):
        return "Not yet: that divides by zero."
    default:
        return "Not right."
    }
}

/// What `?` tells.
func help(isHost: Bool) -> [String] {
    [
        "Make the target of the four numbers: use each exactly once, with + - * / and brackets.",
        "    8/(3-8/3)   an answer; try as often as you like, the time runs on",
        "    g           give this round up and see who else solves it",
        "    ?           this help",
        "    q           leave the room",
    ] + (isHost ? ["    /help       what you can do as the host"] : [])
}

/// 1st, 2nd, 3rd, 4th, 11th.
func ordinal(_ number: Int) -> String {
    let suffix =
        switch (number % 10, number % 100) {
        case (_, 11...13): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    return "\(number)\(suffix)"
}

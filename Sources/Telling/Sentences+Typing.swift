import Messages
import Puzzles

// What is said to what was typed.
extension Sentences {
    /// Why an answer is not right, or that it is.
    ///
    /// The host only names the reason; the words for it come from judging the same expression here, with the same code.
    /// - Parameters:
    ///   - expression: what was answered, if it is still known.
    ///   - start: the round it was for.
    static func verdict(
        _ verdict: HostMessage.Verdict, expression: String?, start: HostMessage.StartRound?, isSpectator: Bool
    ) -> String {
        if verdict.correct { return "Right! Solved in \(hundredths(verdict.seconds)) seconds." }
        let target = Rational(start?.target ?? 24)
        let judgement = expression.flatMap { text in start.map { Puzzle($0.numbers, target: target).judge(text) } }
        switch (verdict.reason, judgement) {
        case (.gaveUp?, _):
            return "You gave this one up."
        case (.roundOver?, _):
            return "Too late: that round is over."
        case (.alreadyAnswered?, _):
            return "You are done with this round already."
        case (.notPlaying?, _):
            return isSpectator ? onlyWatching : "You are not in this round; the next one is yours."
        case (.notTarget?, .notTarget?), (.wrongNumbers?, .wrongNumbers?), (.syntax?, .syntax?),
            (.divisionByZero?, .divisionByZero?):
            return "Not yet: \(judgement?.sentence(target: target) ?? "")."
        case (.notTarget?, _):
            return "Not yet: that makes \(verdict.value ?? "something else")."
        case (.wrongNumbers?, _):
            return "Not yet: each number must be used exactly once."
        case (.syntax?, _):
            let column = (verdict.position ?? 0).addingReportingOverflow(1).partialValue
            return "Not yet: that is no expression (column \(column))."
        case (.divisionByZero?, _):
            return "Not yet: that divides by zero."
        default:
            return "Wrong."
        }
    }

    /// What is new about a right answer; nothing if nothing is, or a host says so of a wrong one.
    static func discovery(_ verdict: HostMessage.Verdict, _ start: HostMessage.StartRound?) -> String? {
        guard verdict.correct, verdict.discovery == true else { return nil }
        guard let start, let found = verdict.found, let all = verdict.solutions, found > 0, found <= all else {
            return "First of its kind: nobody has found this solution before."
        }
        let numbers = start.numbers.map(String.init).joined(separator: " ")
        return switch (found, all) {
        case (1, 1): "First of its kind: the only solution of \(numbers) is found now."
        case (all, _): "First of its kind: all \(all) solutions of \(numbers) are found now."
        default:
            "First of its kind: \(found) of the \(all) solutions of \(numbers) \(found == 1 ? "is" : "are") found now."
        }
    }

    /// That a right answer was the player's fastest of the match; nothing if it was not.
    static func best(_ verdict: HostMessage.Verdict) -> String? {
        verdict.correct && verdict.best == true ? "Your fastest in this match." : nil
    }

    /// What `?` tells.
    static func help(target: Int, isHost: Bool, isSpectator: Bool) -> [String] {
        let playing = [
            "Make \(target) of the numbers: use each exactly once, with + - * / and brackets.",
            "    8/(3-8/3)   an answer; try as often as you like, the time runs on",
            "    g           give this round up and see who else solves it",
            "    /me         your name, place and score",
        ]
        return (isSpectator ? [onlyWatching] : playing)
            + [
                "    ?           this help",
                isHost ? "    q           play no more; the room stays open" : "    q           leave the room",
            ]
            + (isHost ? ["    /help       what you can do as the host"] : [])
    }

    static let onlyWatching = "You only watch in this room."
    static let onlyForHosts = "Only the host has commands. ? shows yours."
    static let notGuessing = "You are done with this round, or came too late for it. The next one is yours."
    static let notConnected = "There is no connection yet. Wait a moment."
    static let noPuzzle = "There is no puzzle right now. Wait for the next round."
    static let notBegun = "There is no puzzle yet: the game has not begun."
    static let unjudged = "The host has not judged your last answers yet. Wait a moment."

    /// Said to a line longer than ``Narrator/longestLine``.
    package static let tooLong = "That is too long for an answer."

    /// What `/me` tells who only watches.
    static func spectator(_ name: String) -> String { "You are \(name). \(onlyWatching)" }

    /// What `/me` tells: one's own name, place, wins and rounds solved.
    static func oneself(
        _ name: String, row: HostMessage.Row?, wins: Int, solved: Int, stage: Narrator.Stage
    ) -> String {
        let round: String
        if let rank = row?.rank, let seconds = row?.seconds {
            round = " You are \(ordinal(rank)) in this round, with \(hundredths(seconds)) seconds."
        } else if stage == .guessing {
            round = " You are still guessing."
        } else if row?.outcome == .waiting {
            round = " You are in from the next round on."
        } else {
            round = ""
        }
        return "You are \(name).\(round) \(counted(wins, "win")), \(counted(solved, "round")) solved."
    }
}

import Puzzles
import Rules

// What a host says behind `/mode`, and what it is told.
extension Mode {
    /// What is played, as a sentence.
    var sentence: String {
        let length = matchLength.map { $0 == 1 ? "Matches of 1 round" : "Matches of \($0) rounds" } ?? "Endless play"
        let puzzles = level.map { "\($0.rawValue) puzzles" } ?? "puzzles of any difficulty"
        return "\(length), \(puzzles)."
    }

    /// This mode with what the host wants otherwise: a number of rounds or `endless`, a difficulty or `any`.
    /// - Returns: nothing if a word is none of these.
    func changed(by words: String) -> Mode? {
        var mode = self
        for word in words.lowercased().split(whereSeparator: \.isWhitespace) {
            switch word {
            case "endless": mode.matchLength = nil
            case "any": mode.level = nil
            case let word:
                if let level = Difficulty(rawValue: String(word)) {
                    mode.level = level
                } else if let rounds = Int(word), Mode.matchLengths.contains(rounds) {
                    mode.matchLength = rounds
                } else {
                    return nil
                }
            }
        }
        return mode
    }
}

import Puzzles
import Rules

// What a host types behind `/mode`.
extension Mode {
    /// This mode with what the host wants changed: a number of rounds or `endless`, a difficulty or `any`.
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

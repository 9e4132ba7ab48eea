// Texts of others as words of bash.
extension String {
    /// The text as bash's `complete` has to be given it, so that Tab completes a word to it and what is typed then means
    /// this text. bash expands what it is given: it would carry out a command in the text.
    /// - Parameter typed: the word so far; it may begin with a quotation mark.
    package func completingBashWord(_ typed: String) -> String {
        let inserted =
            switch typed.first {
            // bash has removed the mark before it compares, and adds the other one.
            case "\"": escaped { "\"\\$`".contains($0) }
            case "'": replacing("'", with: #"'\''"#)
            default: escaped { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            }
        return "'" + inserted.replacing("'", with: #"'\''"#) + "'"
    }

    private func escaped(where isSpecial: (Character) -> Bool) -> String {
        String(flatMap { isSpecial($0) ? ["\\", $0] : [$0] })
    }
}

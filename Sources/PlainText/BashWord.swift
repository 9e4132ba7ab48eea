// Other people's text as words for bash.
extension String {
    /// The text in the form that bash's `complete` needs, so that Tab completes a word to it and what is typed then
    /// means this text. bash expands what it is given: it would carry out a command in the text.
    /// - Parameter typed: the word so far; it may begin with a quotation mark.
    package func completingBashWord(_ typed: String) -> String {
        let inserted =
            switch typed.unicodeScalars.first {
            // bash has removed the mark before it compares, and adds the other one. Even after a backslash, it would
            // replace an exclamation mark between these marks by a command from the history.
            case "\""?:
                replacingScalars { $0 == "!" ? "\"'!'\"" : "\"\\$`".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
            case "'"?: withoutApostrophes
            default: replacingScalars { $0.isOrdinaryInBash ? "\($0)" : "\\\($0)" }
            }
        return "'" + inserted.withoutApostrophes + "'"
    }

    /// The text with each apostrophe outside of the apostrophes around it.
    private var withoutApostrophes: String { replacingScalars { $0 == "'" ? #"'\''"# : "\($0)" } }

    /// bash reads scalars. An apostrophe with an accent on it is another character, but an apostrophe for bash.
    private func replacingScalars(_ replacement: (Unicode.Scalar) -> String) -> String {
        unicodeScalars.map(replacement).joined()
    }
}

extension Unicode.Scalar {
    /// Whether bash takes this for itself, wherever it is in a word.
    fileprivate var isOrdinaryInBash: Bool {
        properties.isAlphabetic || properties.numericType != nil || self == "-" || self == "_" || self == "."
    }
}

/// Text from the network, made fit to be shown.
enum DisplayText {
    /// Drops what a terminal would act on or an eye cannot see, and the blanks at both ends, and cuts.
    ///
    /// Dropped are control, format (bidirectional ones among them), unassigned, private-use and surrogate
    /// characters, line and paragraph separators, and what is ignorable by default, except the variation
    /// selectors that choose between the looks of one character.
    ///
    /// - Parameters:
    ///   - text: what came from outside.
    ///   - limit: the length in bytes of UTF-8 past which whole characters are cut off.
    static func clean(_ text: String, bytes limit: Int) -> String {
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: text.unicodeScalars.lazy.filter(isShown))
        var line = cut(String(shown).drop(while: \.isWhitespace), bytes: limit)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    /// The longest beginning of whole characters that takes at most so many bytes of UTF-8.
    static func cut(_ text: some StringProtocol, bytes limit: Int) -> String {
        var length = 0
        return String(
            text.prefix { character in
                length += character.utf8.count
                return length <= limit
            })
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator:
            false
        default:
            !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
        }
    }
}

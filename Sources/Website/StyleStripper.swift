/// Removes what a style sheet needs only for its readers: comments, indentation, and spaces that separate nothing.
enum StyleStripper {
    /// - Returns: the stripped style sheet, with one line end at its end. Strings are unchanged.
    static func strip(_ style: String) -> String {
        var stripped = "", rest = Substring(style), isApart = false
        while let first = rest.first {
            if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
                isApart = true
            } else if first.isWhitespace {
                rest.removeFirst()
                isApart = true
            } else {
                let token = first == "\"" ? string(rest) : rest.prefix(1)
                rest = rest[token.endIndex...]
                // A colon in a selector can have a space before it, and has none after it.
                let mayTouch = stripped.last.map { "{};,:".contains($0) } ?? true || "{};,".contains(first)
                if isApart, !mayTouch { stripped.append(" ") }
                if first == "}", stripped.last == ";" { stripped.removeLast() }
                stripped += token
                isApart = false
            }
        }
        return stripped + "\n"
    }

    /// The string in double quotes at the beginning.
    private static func string(_ text: Substring) -> Substring {
        var isEscaped = false
        for place in text.indices.dropFirst() {
            if !isEscaped, text[place] == "\"" { return text[...place] }
            isEscaped = !isEscaped && text[place] == "\\"
        }
        return text
    }
}

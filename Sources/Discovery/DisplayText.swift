import PlainText

/// Makes text from the network safe to display.
enum DisplayText {
    /// The text as cleaned by ``Swift/String/plain(limit:)``, cut to a length.
    ///
    /// - Parameters:
    ///   - text: text from outside.
    ///   - limit: the largest length in bytes of UTF-8; whole characters are cut off.
    static func clean(_ text: String, bytes limit: Int) -> String {
        var line = cut(text.plain(limit: limit), bytes: limit)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }

    /// The longest prefix of whole characters that takes at most that many bytes of UTF-8.
    static func cut(_ text: some StringProtocol, bytes limit: Int) -> String {
        var length = 0
        return String(
            text.prefix { character in
                length += character.utf8.count
                return length <= limit
            })
    }
}

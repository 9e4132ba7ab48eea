import PlainText

/// Text from the network, made fit to be shown.
enum DisplayText {
    /// The text as ``Swift/String/plain(limit:)`` has it, cut to a length.
    ///
    /// - Parameters:
    ///   - text: what came from outside.
    ///   - limit: the length in bytes of UTF-8 past which whole characters are cut off.
    static func clean(_ text: String, bytes limit: Int) -> String {
        var line = cut(text.plain(limit: limit), bytes: limit)
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
}

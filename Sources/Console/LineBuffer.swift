/// The line being typed and its cursor. All edits work on whole characters as a person sees them (grapheme clusters), never on
/// code points.
struct LineBuffer: Equatable {
    /// The text left of the cursor.
    private(set) var before = ""
    /// The text right of the cursor.
    private(set) var after = ""

    /// The longest line, in bytes of UTF-8. The same limit holds for files and pipes.
    static let longest = 65_536

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    init(_ text: String = "") {
        before = text
    }

    /// Inserts text at the cursor, as far as the line does not get too long.
    mutating func insert(_ text: String) {
        var room = Self.longest - before.utf8.count - after.utf8.count
        before += text.prefix { character in
            room -= character.utf8.count
            return room >= 0
        }
        joinAtCursor()
    }

    mutating func moveLeft() {
        guard let character = before.popLast() else { return }
        after.insert(character, at: after.startIndex)
        joinAtCursor()
    }

    mutating func moveRight() {
        guard let character = after.first else { return }
        after.removeFirst()
        before.append(character)
        joinAtCursor()
    }

    mutating func moveToStart() {
        after = text
        before = ""
    }

    mutating func moveToEnd() {
        before = text
        after = ""
    }

    mutating func moveWordLeft() {
        let word = lastWord(of: before)
        before.removeLast(word.count)
        after = word + after
        joinAtCursor()
    }

    mutating func moveWordRight() {
        let word = firstWord(of: after)
        after.removeFirst(word.count)
        before += word
        joinAtCursor()
    }

    mutating func deleteBackward() {
        _ = before.popLast()
        joinAtCursor()
    }

    mutating func deleteForward() {
        if !after.isEmpty { after.removeFirst() }
        joinAtCursor()
    }

    /// Swaps the characters around the cursor, or at the end of the line the last two.
    mutating func transpose() {
        if after.isEmpty { moveLeft() }
        guard let left = before.last, let right = after.first else { return }
        before.removeLast()
        after.removeFirst()
        before.append(right)
        before.append(left)
        joinAtCursor()
    }

    /// Removes from the cursor to the end and returns it.
    mutating func removeToEnd() -> String {
        defer { after = "" }
        return after
    }

    /// Removes from the start to the cursor and returns it.
    mutating func removeToStart() -> String {
        defer {
            before = ""
            joinAtCursor()
        }
        return before
    }

    /// Removes the word left of the cursor, up to a space, and returns it.
    mutating func removeWordBackward() -> String {
        let word = lastWord(of: before)
        before.removeLast(word.count)
        joinAtCursor()
        return word
    }

    /// Removes the word right of the cursor and returns it.
    mutating func removeWordForward() -> String {
        let word = firstWord(of: after)
        after.removeFirst(word.count)
        joinAtCursor()
        return word
    }

    /// An edit can join what becomes one character, such as a letter and an accent, or two halves of a flag. The cursor then
    /// goes to the right of it.
    private mutating func joinAtCursor() {
        guard !before.isEmpty, !after.isEmpty else { return }
        let whole = before + after
        guard whole.count != before.count + after.count else { return }
        var left = ""
        for character in whole {
            left.append(character)
            if left.utf8.count >= before.utf8.count { break }
        }
        after = String(decoding: whole.utf8.dropFirst(left.utf8.count), as: UTF8.self)
        before = left
    }
}

/// A word and the spaces after it, at the end of the text.
private func lastWord(of text: String) -> String {
    let spaces = text.reversed().prefix(while: \.isWhitespace).count
    let word = text.dropLast(spaces).reversed().prefix { !$0.isWhitespace }.count
    return String(text.suffix(spaces + word))
}

/// Spaces and the word after them, at the start of the text.
private func firstWord(of text: String) -> String {
    let spaces = text.prefix(while: \.isWhitespace).count
    let word = text.dropFirst(spaces).prefix { !$0.isWhitespace }.count
    return String(text.prefix(spaces + word))
}

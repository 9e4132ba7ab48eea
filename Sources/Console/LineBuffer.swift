/// The line being typed and its cursor. All edits work on whole characters as a person sees them (grapheme clusters), never on
/// code points.
struct LineBuffer: Equatable {
    /// The text left of the cursor.
    private(set) var before = ""
    /// The text right of the cursor.
    private(set) var after = ""

    /// The longest line, in bytes of UTF-8. The same limit applies to files and pipes.
    static let longest = 65_536

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    init(_ text: String = "") {
        before = text
    }

    /// Inserts as much of a text at the cursor as the line can hold.
    mutating func insert(_ text: String) {
        var room = Self.longest - before.utf8.count - after.utf8.count
        before += text.prefix { character in
            room -= character.utf8.count
            return room >= 0
        }
        joinAtCursor()
    }

    mutating func move(_ motion: Motion) {
        let passed = take(motion)
        if motion.isBackward { after = passed + after } else { before += passed }
        joinAtCursor()
    }

    /// Removes what is between the cursor and where the motion ends, and returns it.
    @discardableResult mutating func remove(_ motion: Motion) -> String {
        defer { joinAtCursor() }
        return take(motion)
    }

    private mutating func take(_ motion: Motion) -> String {
        let count =
            switch motion {
            case .left, .right: 1
            case .wordLeft: wordLength(before.reversed())
            case .wordRight: wordLength(after)
            case .start: before.count
            case .end: after.count
            }
        if motion.isBackward {
            defer { before = String(before.dropLast(count)) }
            return String(before.suffix(count))
        }
        defer { after = String(after.dropFirst(count)) }
        return String(after.prefix(count))
    }

    /// Swaps the characters around the cursor, or at the end of the line the last two.
    mutating func transpose() {
        if after.isEmpty { move(.left) }
        guard let left = before.last, let right = after.first else { return }
        before.removeLast()
        after.removeFirst()
        before.append(right)
        before.append(left)
        joinAtCursor()
    }

    /// An edit can join code points into one character, such as a letter and an accent, or two halves of a flag. The
    /// cursor then goes to the right of it.
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

/// The number of spaces, and of the characters of the word after them, at the start of a text.
private func wordLength(_ text: some Collection<Character>) -> Int {
    let spaces = text.prefix(while: \.isWhitespace).count
    return spaces + text.dropFirst(spaces).prefix { !$0.isWhitespace }.count
}

/// A way to move the cursor.
package enum Motion: Equatable, Sendable {
    case left, right, wordLeft, wordRight, start, end

    var isBackward: Bool { [.left, .wordLeft, .start].contains(self) }
}

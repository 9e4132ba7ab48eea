/// The text in rows of at most this many columns, broken between words where possible. Styling continues in the next row.
/// If a line has two columns, such as a command and what it does, the second one stays below itself.
package func wrapped(_ text: String, to columns: Int) -> [String] {
    let pieces = pieces(of: text)
    var wrapping = Wrapping(columns: max(columns, 1), indent: indent(of: pieces, within: columns))
    for (index, piece) in pieces.enumerated() {
        wrapping.take(piece)
        if piece == .newline { wrapping.indent = indent(of: pieces[(index + 1)...], within: columns) }
    }
    return wrapping.finish()
}

/// Where the second column of a line begins: after two spaces or more. 0 if it has none, or if that leaves little room.
private func indent(of pieces: some Sequence<Piece>, within columns: Int) -> Int {
    var width = 0, spaces = 0, hasText = false
    for piece in pieces {
        if piece == .newline { return 0 }
        guard case .glyph(let character) = piece else { continue }
        if character != " ", hasText, spaces >= 2 { return width * 2 <= columns ? width : 0 }
        hasText = hasText || character != " "
        spaces = character == " " ? spaces + 1 : 0
        width += columnCount(of: character)
    }
    return 0
}

extension [String] {
    /// As many rows as fit, the last one with “…” if others follow.
    package func shortened(toRows most: Int, columns: Int) -> [String] {
        guard count > most, most > 0 else { return Array(prefix(Swift.max(most, 0))) }
        return prefix(most - 1) + [cut(self[most - 1] + " …", to: columns)]
    }
}

private struct Wrapping {
    let columns: Int
    /// The spaces before each row that continues a line.
    var indent: Int
    private var rows: [String] = []
    private var row = ""
    private var width = 0
    /// The spaces before the current row.
    private var start = 0
    /// The text since the last space, which moves to the next row together with what follows.
    private var word = ""
    private var wordWidth = 0
    private var style = ""

    init(columns: Int, indent: Int) {
        (self.columns, self.indent) = (columns, indent)
    }

    mutating func take(_ piece: Piece) {
        switch piece {
        case .newline:
            endRow()
            begin(at: 0)
        case .style(let sequence):
            style = sequence == Escape.unstyled ? "" : sequence
            word += sequence
        case .glyph(" "):
            endWord()
            // A space at the end of a row is dropped.
            if width < columns { (row, width) = (row + " ", width + 1) }
        case .glyph(let character):
            let room = columnCount(of: character)
            if width > start, width + wordWidth + room > columns { breakRow() }
            // A text that then fits into one row, such as an address to be copied, begins further left.
            if start > 0, width == start, width + wordWidth + room > columns { begin(at: 0) }
            if width + wordWidth + room > columns { endRow() }
            word.append(character)
            wordWidth += room
        }
    }

    mutating func finish() -> [String] {
        endRow()
        return rows
    }

    private mutating func endWord() {
        (row, width) = (row + word, width + wordWidth)
        (word, wordWidth) = ("", 0)
    }

    private mutating func endRow() {
        endWord()
        breakRow()
    }

    private mutating func breakRow() {
        rows.append(row)
        begin(at: indent)
    }

    private mutating func begin(at column: Int) {
        (row, width, start) = (style + String(repeating: " ", count: column), column, column)
    }
}

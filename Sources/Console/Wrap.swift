/// The text in rows of at most this many columns, broken between words where possible. Styling continues in the next row.
package func wrapped(_ text: String, to columns: Int) -> [String] {
    var wrapping = Wrapping(columns: max(columns, 1))
    for piece in pieces(of: text) { wrapping.take(piece) }
    return wrapping.finish()
}

private struct Wrapping {
    let columns: Int
    private var rows: [String] = []
    private var row = ""
    private var width = 0
    /// The text since the last space, which moves to the next row together with what follows.
    private var word = ""
    private var wordWidth = 0
    private var style = ""

    init(columns: Int) {
        self.columns = columns
    }

    mutating func take(_ piece: Piece) {
        switch piece {
        case .newline:
            endRow()
        case .style(let sequence):
            style = sequence == Escape.unstyled ? "" : sequence
            word += sequence
        case .glyph(" "):
            endWord()
            // A space at the end of a row is dropped.
            if width < columns { (row, width) = (row + " ", width + 1) }
        case .glyph(let character):
            let room = columnCount(of: character)
            if width > 0, width + wordWidth + room > columns { breakRow() }
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
        (row, width) = (style, 0)
    }
}

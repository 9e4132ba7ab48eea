/// Draws the input row, and knows where it stands, so that it can be taken away again. It only says what
/// to write; it writes nothing.
///
/// The cursor is put in its place by saving it (DECSC) between what is left and what is right of it, not by
/// counting columns, so it stands right even where a terminal's idea of an emoji's width is not ours.
/// Autowrap is off while the row is drawn, for the same reason.
struct RowPainter {
    private var drawn: InputRow?
    private var drawnColumns = 0

    /// Draws the row at the cursor, or over the one that is there; nothing if it is there already.
    mutating func draw(_ row: InputRow, columns: Int) -> String {
        if drawn == row, drawnColumns == columns { return "" }
        let start = drawn == nil || drawnColumns == columns ? "\r" : erase(columns: columns)
        drawn = row
        drawnColumns = columns
        // The blank stands under a cursor at the end: a terminal that wraps rows anew when it is resized
        // then keeps the cursor where its cell goes.
        return start + "\u{1B}[?7l" + row.before + "\u{1B}7" + row.after + " \u{1B}[0m\u{1B}[K\u{1B}8\u{1B}[0m"
            + "\u{1B}[?7h"
    }

    /// Takes the row away and leaves the cursor at its beginning.
    ///
    /// A terminal made narrower wraps the row anew (as all but a few do), so its beginning can be some rows
    /// above the cursor.
    mutating func erase(columns: Int) -> String {
        guard let row = drawn else { return "" }
        drawn = nil
        let above = columns < drawnColumns ? wraps(before: row, columns: columns) : 0
        return (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
    }

    /// Forgets the row: the screen it was on is gone or another program has written there.
    mutating func forget() {
        drawn = nil
    }

    private func wraps(before row: InputRow, columns: Int) -> Int {
        var rows = 0
        var column = 0
        for piece in pieces(of: row.before) + [.glyph(pieces(of: row.after).first?.columns == 2 ? "　" : " ")] {
            if column + piece.columns > columns {
                rows += 1
                column = 0
            }
            column += piece.columns
        }
        return rows
    }
}

/// Draws the input row, and remembers it, so that it can be removed again. Its methods return what to write; they write
/// nothing.
///
/// The cursor is placed by saving its position (DECSC) between the text on its left and on its right, not by counting columns,
/// so that it is right even if the terminal measures an emoji differently. Autowrap is off meanwhile for the same reason.
struct RowPainter {
    private var drawn: InputRow?

    /// Draws the row at the cursor, or over the previous one; returns nothing if it is there already.
    mutating func draw(_ row: InputRow) -> String {
        if drawn == row { return "" }
        drawn = row
        return "\r" + Escape.wrapOff + row.before + Escape.saveCursor + row.after + Escape.unstyled
            + Escape.eraseToRowEnd + Escape.restoreCursor + Escape.unstyled + Escape.wrapOn
    }

    /// Removes the row and leaves the cursor at its beginning.
    mutating func erase() -> String {
        guard drawn != nil else { return "" }
        drawn = nil
        return "\r" + Escape.eraseBelow
    }

    /// Forgets the row, because its screen is gone or another program has written there.
    mutating func forget() {
        drawn = nil
    }
}

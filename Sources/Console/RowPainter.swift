/// Draws the input row, and knows whether it stands, so that it can be taken away again. It only says what
/// to write; it writes nothing.
///
/// The cursor is put in its place by saving it (DECSC) between what is left and what is right of it, not by
/// counting columns, so it stands right even where a terminal's idea of an emoji's width is not ours.
/// Autowrap is off while the row is drawn, for the same reason.
struct RowPainter {
    private var drawn: InputRow?

    /// Draws the row where the cursor is, or over the one that is there; nothing if it is there already.
    mutating func draw(_ row: InputRow) -> String {
        if drawn == row { return "" }
        drawn = row
        return "\r" + Escape.wrapOff + row.before + Escape.saveCursor + row.after + Escape.unstyled
            + Escape.eraseToRowEnd + Escape.restoreCursor + Escape.unstyled + Escape.wrapOn
    }

    /// Takes the row away and leaves the cursor at its beginning.
    mutating func erase() -> String {
        guard drawn != nil else { return "" }
        drawn = nil
        return "\r" + Escape.eraseBelow
    }

    /// Forgets the row: the screen it was on is gone, or another program has written there.
    mutating func forget() {
        drawn = nil
    }
}

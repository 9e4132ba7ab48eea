/// Draws pictures that stay where they are: of each one only the rows that are not there already. It only says what to
/// write; it writes nothing.
package struct FramePainter {
    private var drawn: [String] = []
    private var size: TerminalSize?

    /// A painter that has drawn nothing yet.
    package init() {}

    /// Draws the rows from the top of the screen down, each cut to its width; what is left of the screen is emptied, but
    /// for the lowest rows, which are another's. The cursor is anywhere afterwards.
    ///
    /// Autowrap is off meanwhile, so that a row stays one where a terminal's idea of an emoji's width is not ours.
    package mutating func draw(_ rows: [String], rowsBelow: Int = 0, on size: TerminalSize) -> String {
        let rows = (0..<max(size.rows - rowsBelow, 0)).map { $0 < rows.count ? cut(rows[$0], to: size.columns) : "" }
        let isNew = self.size != size || drawn.count != rows.count
        let changes = rows.indices.filter { isNew || rows[$0] != drawn[$0] }
        (drawn, self.size) = (rows, size)
        if changes.isEmpty { return "" }
        return changes.reduce(into: Escape.wrapOff) { text, index in
            text += Escape.row(index) + printable(rows[index], styled: true) + Escape.unstyled
            // After a full row the cursor is still at its last column, and that would be erased.
            if displayWidth(rows[index]) < size.columns { text += Escape.eraseToRowEnd }
        } + Escape.wrapOn
    }

    /// Forgets what is there: the screen was cleared, or another program has written on it.
    package mutating func forget() {
        size = nil
    }
}

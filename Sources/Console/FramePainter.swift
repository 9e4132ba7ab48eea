/// Draws pictures that stay in place, and of each one only the rows that have changed. Its methods return what to write;
/// they write nothing.
package struct FramePainter {
    private var drawn: [String] = []
    private var size: TerminalSize?

    /// A painter that has drawn nothing yet.
    package init() {}

    /// Draws the rows from the top of the screen, each cut to its width, and clears the rest of the screen except the lowest
    /// rows, which belong to others. Afterwards the cursor can be anywhere.
    ///
    /// Autowrap is off meanwhile, so that a row stays one row even if the terminal measures an emoji differently.
    package mutating func draw(_ rows: [String], rowsBelow: Int = 0, on size: TerminalSize) -> String {
        let rows = (0..<max(size.rows - rowsBelow, 0)).map { $0 < rows.count ? cut(rows[$0], to: size.columns) : "" }
        let isNew = self.size != size || drawn.count != rows.count
        let changes = rows.indices.filter { isNew || rows[$0] != drawn[$0] }
        (drawn, self.size) = (rows, size)
        if changes.isEmpty { return "" }
        return changes.reduce(into: Escape.wrapOff) { text, index in
            text += Escape.row(index) + printable(rows[index], styled: true) + Escape.unstyled
            // After a full row the cursor is still on its last column, which would be erased.
            if displayWidth(rows[index]) < size.columns { text += Escape.eraseToRowEnd }
        } + Escape.wrapOn
    }

    /// Forgets what is on the screen, because it was cleared or another program has written on it.
    package mutating func forget() {
        size = nil
    }
}

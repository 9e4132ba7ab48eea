import Phrases

/// The contents of a terminal: the input row at the bottom, and above it lines that scroll, or a scene on the second screen.
/// Its methods return what to write; they write nothing.
@MainActor struct Display {
    let palette: Palette
    /// What the console itself says.
    var catalog = Catalog.english
    private var painter = RowPainter()
    private var transcript = Transcript()
    private var scene: Scene?
    /// The second screen, while it is shown.
    private var frame: FramePainter?

    /// Whether a picture was on the screen at any time since the scene was set.
    private(set) var wasStaged = false

    init(palette: Palette) {
        self.palette = palette
    }

    /// Whether the second screen is shown.
    var isStaged: Bool { frame != nil }
    var hasScene: Bool { scene != nil }
    /// Whether a page of a long text is shown instead of the picture.
    var isPaged: Bool { isStaged && scene?.page.isEmpty == false }

    /// Sets a scene, to be drawn by the next ``draw(_:on:)``.
    mutating func set(_ scene: Scene) {
        self.scene = scene
    }

    /// Ends the scene and returns to the first screen.
    mutating func endScene() -> String {
        scene = nil
        wasStaged = false
        return leaveScreen()
    }

    /// Draws what has changed, the input row last.
    mutating func draw(_ row: InputRow, on size: TerminalSize) -> String {
        if let rows = scene?.rows(on: size, after: transcript, palette: palette, catalog: catalog) {
            return paint(rows, on: size) + painter.draw(row)
        }
        // The window has become too small for the picture.
        return isStaged ? repaint(row, on: size) : painter.draw(row)
    }

    /// Draws the input row only.
    mutating func draw(_ row: InputRow) -> String { painter.draw(row) }

    /// Redraws everything, whatever is on the screen.
    mutating func repaint(_ row: InputRow, on size: TerminalSize) -> String {
        painter.forget()
        guard let rows = scene?.rows(on: size, after: transcript, palette: palette, catalog: catalog) else {
            return leaveScreen() + Escape.clearScreen + transcript.tail(columns: size.columns, rows: size.rows - 1)
                + painter.draw(row)
        }
        frame?.forget()
        return (isStaged ? Escape.clearScreen : "") + paint(rows, on: size) + painter.draw(row)
    }

    /// Adds lines above the input row, where they scroll. With a picture, the next ``draw(_:on:)`` shows them.
    mutating func append(_ text: String, _ row: InputRow) -> String {
        transcript.add(text)
        if isStaged { return "" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            // A terminal breaks a long line anywhere. Long words are left to it, so that they can be copied in one piece.
            line.split(separator: " ").contains { displayWidth(String($0)) > row.columns }
                ? [String(line)] : wrapped(String(line), to: row.columns)
        }
        return painter.erase() + lines.joined(separator: "\n") + "\n" + painter.draw(row)
    }

    /// Forgets the lines printed so far.
    mutating func clear() {
        transcript = Transcript()
    }

    /// Shows lines on a page of their own if they do not fit under the picture.
    /// - Returns: whether it did.
    mutating func turn(to lines: [String], on size: TerminalSize) -> Bool {
        isStaged && scene?.turn(to: lines, on: size) == true
    }

    /// Shows the next part of a page, or closes it. One that a small window hides is closed.
    /// - Returns: whether a page was shown.
    mutating func turnPage(ends: Bool, on size: TerminalSize) -> Bool {
        let wasShown = isPaged
        ends || !wasShown ? scene?.page = [] : scene?.turnPage(on: size)
        return wasShown
    }

    /// Removes the input row and returns to the first screen.
    mutating func leave() -> String { painter.erase() + leaveScreen() }

    /// Forgets the input row: another program has written on the screen.
    mutating func forget() {
        painter.forget()
    }

    /// Draws these rows on the second screen, and leaves the cursor at the input row.
    private mutating func paint(_ rows: [String], on size: TerminalSize) -> String {
        let opening = isStaged ? "" : painter.erase() + Escape.openScreen + Escape.clearScreen
        var frame = frame ?? FramePainter()
        let drawing = frame.draw(rows, rowsBelow: 1, on: size)
        self.frame = frame
        wasStaged = true
        if opening.isEmpty, drawing.isEmpty { return "" }
        painter.forget()
        return opening + drawing + Escape.row(size.rows - 1)
    }

    private mutating func leaveScreen() -> String {
        guard isStaged else { return "" }
        frame = nil
        painter.forget()
        return Escape.leaveScreen
    }
}

/// The row at the bottom that shows the prompt and the line being typed.
///
/// It is always narrower than the screen, so that it never wraps and can be redrawn from its beginning. A longer line scrolls
/// sideways, with "…" where it continues.
struct InputRow: Equatable {
    /// The text left of the cursor, including the prompt.
    let before: String
    /// The text right of the cursor.
    let after: String
    /// The columns of the screen.
    let columns: Int

    private static let leastForText = 5

    init(prompt: String, line: LineBuffer, columns: Int) {
        self.columns = columns
        let room = max(columns - 1, 1)
        let shownPrompt = cut(prompt, to: max(room - Self.leastForText, room / 2))
        let textRoom = room - displayWidth(shownPrompt)
        let afterWidth = displayWidth(line.after)
        let shownBefore = tail(of: line.before, in: textRoom - min(afterWidth, textRoom / 4))
        before = shownPrompt + shownBefore
        after = cut(line.after, to: textRoom - displayWidth(shownBefore))
    }
}

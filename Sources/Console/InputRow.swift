/// The one row at the bottom that shows the prompt and what is being typed.
///
/// It is never wider than the screen less one column: a longer line scrolls sideways, with "…" where it
/// goes on. A row that cannot wrap can be redrawn exactly from its own beginning.
struct InputRow: Equatable {
    /// What is left of the cursor, the prompt included.
    let before: String
    /// What is right of the cursor.
    let after: String
    /// Those of the screen.
    let columns: Int

    private static let leastForText = 8

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

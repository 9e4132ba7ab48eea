/// What a console with a picture shows: the picture, under it what was printed last, or a page of something long in the
/// place of both.
struct Scene {
    /// The rows of the picture, at most so many; nothing where there is no room for it.
    let draw: @MainActor (TerminalSize) -> [String]?
    /// What was printed and is longer than the rows under the picture, as far as it was not turned over yet.
    var page: [String] = []

    private static let turn = "── Enter shows more ──"
    private static let end = "── Enter goes back ──"

    /// All rows of the screen but the input row.
    @MainActor func rows(on size: TerminalSize, after transcript: Transcript, palette: Palette) -> [String]? {
        guard let picture = draw(size) else { return nil }
        if !page.isEmpty {
            let shown = page.prefix(Self.pageRows(on: size))
            return shown + Array(repeating: "", count: max(size.rows - 2 - shown.count, 0)) + [
                palette(page.count > shown.count ? Self.turn : Self.end, .faint)
            ]
        }
        let rule = palette(String(repeating: "─", count: size.columns), .faint)
        let room = max(size.rows - picture.count - 2, 0)
        let news = transcript.rows(columns: size.columns, rows: room)
        // The latest stands next to what is typed.
        return picture + [rule] + Array(repeating: "", count: max(room - news.count, 0)) + news
    }

    /// Puts lines on a page of their own if the rows under the picture do not have room for them.
    /// - Returns: whether it did.
    @MainActor mutating func turn(to lines: [String], on size: TerminalSize) -> Bool {
        guard let picture = draw(size) else { return false }
        let rows = lines.flatMap { wrapped($0, to: size.columns) }
        guard rows.count > size.rows - picture.count - 2 else { return false }
        page = rows
        return true
    }

    /// Goes on after what is seen of the page.
    mutating func turnPage(on size: TerminalSize) {
        page.removeFirst(min(page.count, Self.pageRows(on: size)))
    }

    private static func pageRows(on size: TerminalSize) -> Int { max(size.rows - 2, 1) }
}

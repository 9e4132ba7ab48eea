import Phrases

/// The contents of a console with a picture: the picture and under it the latest lines, or a page of a long text
/// instead of both.
struct Scene {
    /// Returns the rows of the picture, or nil where the screen is too small.
    let draw: @MainActor (TerminalSize) -> [String]?
    /// The rest of a text that did not fit under the picture: lines, which are wrapped to the width at each drawing.
    var page: [String] = []

    /// All rows of the screen except the input row.
    @MainActor func rows(on size: TerminalSize, after transcript: Transcript, palette: Palette, catalog: Catalog)
        -> [String]?
    {
        guard let picture = draw(size) else { return nil }
        if !page.isEmpty {
            let rows = pageRows(on: size), shown = rows.prefix(Self.most(on: size))
            let way = catalog(.console(rows.count > shown.count ? .more : .back))
            return shown + Array(repeating: "", count: max(size.rows - 2 - shown.count, 0)) + [
                palette("── \(way) ──", .faint)
            ]
        }
        let rule = palette(String(repeating: "─", count: size.columns), .faint)
        let room = max(size.rows - picture.count - 2, 0)
        let news = transcript.rows(columns: size.columns, rows: room)
        // The latest line is next to the input row.
        return picture + [rule] + Array(repeating: "", count: max(room - news.count, 0)) + news
    }

    /// Shows lines on a page of their own if they do not fit under the picture.
    /// - Returns: whether it did.
    @MainActor mutating func turn(to lines: [String], on size: TerminalSize) -> Bool {
        guard let picture = draw(size) else { return false }
        let rows = lines.flatMap { wrapped($0, to: size.columns) }
        guard rows.count > size.rows - picture.count - 2 else { return false }
        page = lines
        return true
    }

    /// Shows the next part of the page.
    mutating func turnPage(on size: TerminalSize) {
        page = Array(pageRows(on: size).dropFirst(Self.most(on: size)))
    }

    private func pageRows(on size: TerminalSize) -> [String] { page.flatMap { wrapped($0, to: size.columns) } }

    /// The rows of a page that are shown at once.
    private static func most(on size: TerminalSize) -> Int { max(size.rows - 2, 1) }
}

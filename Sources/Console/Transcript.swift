/// The lines printed last, so that the screen can be redrawn when its width changes.
///
/// Each terminal rearranges its contents in its own way when it is resized, before this process notices. Only redrawing
/// everything is sure to be right.
struct Transcript {
    private var lines: [String] = []

    static let longest = 1_000

    /// Adds printed text of one or more lines, without the last line end.
    mutating func add(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.removeFirst(max(0, lines.count - Self.longest))
    }

    /// The last lines that fit into this many rows, broken between words, without empty lines. If the latest does not fit,
    /// its beginning stays, which says what it is about.
    func rows(columns: Int, rows: Int) -> [String] {
        var result: [String] = []
        for line in lines.reversed() where result.count < rows && !line.isEmpty {
            let all = wrapped(line, to: columns)
            if result.isEmpty, all.count > rows { return all.shortened(toRows: rows, columns: columns) }
            result = all + result
        }
        return result.suffix(rows)
    }

    /// The last lines that fit on a screen of this size, each with its line end.
    func tail(columns: Int, rows: Int) -> String {
        var room = rows
        let fitting = lines.reversed().prefix { line in
            room -= max(1, (displayWidth(line) + columns - 1) / columns)
            return room >= 0
        }
        return fitting.reversed().map { $0 + "\n" }.joined()
    }
}

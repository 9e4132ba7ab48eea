/// The lines printed last, so that the screen can be written anew when its width changes.
///
/// A terminal that is made narrower or wider moves what is on it, each in its own way and before this
/// process hears of it. Only a screen written anew from the top is sure to be right.
struct Transcript {
    private var lines: [String] = []

    static let longest = 1_000

    /// Takes printed text, of one line or several, without the last line end.
    mutating func add(_ text: String) {
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.removeFirst(max(0, lines.count - Self.longest))
    }

    /// The last lines that fit into so many rows, broken between words; empty ones left out.
    func rows(columns: Int, rows: Int) -> [String] {
        var result: [String] = []
        for line in lines.reversed() where result.count < rows && !line.isEmpty {
            result = wrapped(line, to: columns) + result
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

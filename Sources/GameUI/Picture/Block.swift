import Console

// Arranging rows of text.

/// The text, centred in this many columns.
func centred(_ text: String, in columns: Int) -> String {
    String(repeating: " ", count: max((columns - displayWidth(text)) / 2, 0)) + text
}

/// The text with spaces before it, so that it takes at least this many columns.
func leading(_ text: String, in columns: Int) -> String {
    String(repeating: " ", count: max(columns - displayWidth(text), 0)) + text
}

extension String {
    /// The text without spaces at its end.
    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension [String] {
    /// These rows as one block, centred in this many columns.
    func centred(in columns: Int) -> [String] {
        let width = map(displayWidth).max() ?? 0
        let margin = String(repeating: " ", count: Swift.max((columns - width) / 2, 0))
        return map { $0.isEmpty ? "" : margin + $0 }
    }

    /// These rows, centred vertically in this many rows, cut if there are more; none in a terminal without space.
    func padded(to rows: Int) -> [String] {
        let rows = Swift.max(rows, 0)
        let above = Swift.max((rows - count) / 2, 0)
        let below = Swift.max(rows - count - above, 0)
        return Array((Array(repeating: "", count: above) + self + Array(repeating: "", count: below)).prefix(rows))
    }
}

import Console

// Rows of text and where they stand.

/// The text in the middle of so many columns.
func centred(_ text: String, in columns: Int) -> String {
    String(repeating: " ", count: max((columns - displayWidth(text)) / 2, 0)) + text
}

extension [String] {
    /// These rows, aligned with each other as they are, in the middle of so many columns.
    func centred(in columns: Int) -> [String] {
        let width = map(displayWidth).max() ?? 0
        let margin = String(repeating: " ", count: Swift.max((columns - width) / 2, 0))
        return map { $0.isEmpty ? "" : margin + $0 }
    }

    /// These rows in the middle of so many rows, and no more than those.
    func padded(to rows: Int) -> [String] {
        let above = Swift.max((rows - count) / 2, 0)
        let below = Swift.max(rows - count - above, 0)
        return Array((Array(repeating: "", count: above) + self + Array(repeating: "", count: below)).prefix(rows))
    }
}

/// Text large enough to read from across a room: digits, cards, operators and capital letters.
enum LargeText {
    /// The rows of the smallest size.
    static let height = 5
    private static let largest = 4

    /// The text, as large as there is room for.
    /// - Returns: nil if there is no room at all, or if a character has no large form.
    static func rows(_ text: String, columns: Int, rows: Int) -> [String]? {
        guard let small = small(text) else { return nil }
        let scale = scale(of: small, columns: columns, rows: rows)
        guard scale > 0 else { return nil }
        return small.flatMap { row in
            let wide = row.reduce(into: "") { $0 += String(repeating: $1, count: scale) }
            return Array(repeating: wide, count: scale)
        }
    }

    /// How many times the smallest size there is room for; 0 if there is none at all.
    static func scale(_ text: String, columns: Int, rows: Int) -> Int {
        small(text).map { scale(of: $0, columns: columns, rows: rows) } ?? 0
    }

    private static func scale(of small: [String], columns: Int, rows: Int) -> Int {
        max(min(rows / height, columns / max(small[0].count, 1), largest), 0)
    }

    /// The text in the smallest size.
    private static func small(_ text: String) -> [String]? {
        let characters = text.map { alike[$0] ?? $0 }
        let shapes = characters.compactMap { signs[$0] ?? letters[$0] }
        guard shapes.count == characters.count, !shapes.isEmpty else { return nil }
        return (0..<height).map { row in shapes.map { $0[row] }.joined(separator: " ") }
    }

    /// Other characters for the same operators and brackets.
    private static let alike: [Character: Character] = [
        "×": "*", "·": "*", "x": "*", "÷": "/", ":": "/", "−": "-", "–": "-", "[": "(", "]": ")", "{": "(", "}": ")",
    ]
}

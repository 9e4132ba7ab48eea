/// Digits, cards and operators large enough to read from across a room.
enum LargeText {
    private static let glyphs: [Character: [String]] = [
        "0": ["█████", "█   █", "█   █", "█   █", "█████"],
        "1": ["  █  ", " ██  ", "  █  ", "  █  ", " ███ "],
        "2": ["█████", "    █", "█████", "█    ", "█████"],
        "3": ["█████", "    █", " ████", "    █", "█████"],
        "4": ["█   █", "█   █", "█████", "    █", "    █"],
        "5": ["█████", "█    ", "█████", "    █", "█████"],
        "6": ["█████", "█    ", "█████", "█   █", "█████"],
        "7": ["█████", "    █", "   █ ", "  █  ", "  █  "],
        "8": ["█████", "█   █", "█████", "█   █", "█████"],
        "9": ["█████", "█   █", "█████", "    █", "█████"],
        "A": [" ███ ", "█   █", "█████", "█   █", "█   █"],
        "J": ["  ███", "   █ ", "   █ ", "█  █ ", " ██  "],
        "Q": [" ███ ", "█   █", "█   █", "█  █ ", " ██ █"],
        "K": ["█  █ ", "█ █  ", "██   ", "█ █  ", "█  █ "],
        "+": ["   ", " █ ", "███", " █ ", "   "],
        "-": ["   ", "   ", "███", "   ", "   "],
        "*": ["   ", "█ █", " █ ", "█ █", "   "],
        "/": ["    █", "   █ ", "  █  ", " █   ", "█    "],
        "(": [" █", "█ ", "█ ", "█ ", " █"],
        ")": ["█ ", " █", " █", " █", "█ "],
        " ": ["    ", "    ", "    ", "    ", "    "],
    ]

    /// The rows of the smallest size.
    static let height = 5
    private static let largest = 4

    /// The text, as large as there is room for.
    /// - Returns: nil if there is no room at all, or if a character has no large form.
    static func rows(_ text: String, columns: Int, rows: Int) -> [String]? {
        let characters = text.map { alike[$0] ?? $0 }
        let shapes = characters.compactMap { glyphs[$0] }
        guard shapes.count == characters.count, !shapes.isEmpty else { return nil }
        let small = (0..<height).map { row in shapes.map { $0[row] }.joined(separator: " ") }
        let scale = min(rows / height, columns / max(small[0].count, 1), largest)
        guard scale > 0 else { return nil }
        return small.flatMap { row in
            let wide = row.reduce(into: "") { $0 += String(repeating: $1, count: scale) }
            return Array(repeating: wide, count: scale)
        }
    }

    /// Other characters for the same operators and brackets.
    private static let alike: [Character: Character] = [
        "×": "*", "·": "*", "x": "*", "÷": "/", ":": "/", "−": "-", "–": "-", "[": "(", "]": ")", "{": "(", "}": ")",
    ]
}

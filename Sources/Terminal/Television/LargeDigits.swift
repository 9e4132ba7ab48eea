/// Digits that can be read from across a room, five rows high.
enum LargeDigits {
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
    ]

    static let height = 5

    /// Numbers side by side, as rows.
    static func rows(_ numbers: [Int]) -> [String] {
        (0..<height).map { row in
            numbers.map { number in
                String(number).compactMap { glyphs[$0]?[row] }.joined(separator: " ")
            }.joined(separator: "      ")
        }
    }
}

import Foundation

/// Text large enough to read from across a room: digits, cards, operators and capital letters. Letters with a mark have
/// it above them where there is a row for it.
enum LargeText {
    /// The rows of the smallest size, without marks.
    static let height = 5
    /// The rows of a sign, whose points are a quarter of a cell each. There is always room for marks.
    static let signHeight = 3
    private static let largest = 4

    /// The text, as large as there is room for.
    /// - Returns: nil if there is no room at all, or if a character has no large form.
    static func rows(_ text: String, columns: Int, rows: Int) -> [String]? {
        guard let shape = Shape(text) else { return nil }
        let scale = scale(of: shape, columns: columns, rows: rows)
        guard scale > 0 else { return nil }
        let marks = shape.hasMarks && scale * (height + 1) <= rows ? [shape.marks] : []
        return (marks + shape.rows).flatMap { row in
            let wide = row.reduce(into: "") { $0 += String(repeating: $1, count: scale) }
            return Array(repeating: wide, count: scale)
        }
    }

    /// How many times the smallest size there is room for; 0 if there is none at all.
    static func scale(_ text: String, columns: Int, rows: Int) -> Int {
        Shape(text).map { scale(of: $0, columns: columns, rows: rows) } ?? 0
    }

    private static func scale(of shape: Shape, columns: Int, rows: Int) -> Int {
        max(min(rows / height, columns / max(shape.width, 1), largest), 0)
    }

    /// The text as a sign of three rows, half as wide as the smallest large text.
    /// - Returns: nil if it does not fit, or if a character has no large form.
    static func sign(_ text: String, columns: Int) -> [String]? {
        guard let shape = Shape(text), (shape.width + 1) / 2 <= columns else { return nil }
        let points = ([shape.marks] + shape.rows).map { $0.map { $0 == "█" } }
        return stride(from: 0, to: points.count, by: 2).map { row in
            String(
                stride(from: 0, to: shape.width, by: 2).map { column in
                    let cell = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
                    return quarters[
                        cell.enumerated().reduce(0) { sum, point in
                            let (row, column) = point.element
                            return sum + (column < shape.width && points[row][column] ? 1 << point.offset : 0)
                        }]
                })
        }
    }

    /// The characters for the points of a cell: the upper left one counts 1, the upper right one 2, those below 4 and 8.
    private static let quarters: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

/// A text in the smallest size, with a row of marks above it.
private struct Shape {
    var marks = ""
    var rows = Array(repeating: "", count: LargeText.height)
    var width: Int { marks.count }
    var hasMarks: Bool { marks.contains { $0 != " " } }

    /// - Returns: nil if a character has no large form.
    init?(_ text: String) {
        if text.isEmpty { return nil }
        for character in text {
            guard let (shape, mark) = Self.shape(of: character) else { return nil }
            let gap = marks.isEmpty ? "" : " ", width = shape[0].count
            // A mark is as wide as a wide letter.
            let spare = max(mark.count - width, 0) / 2
            marks +=
                gap
                + (mark.isEmpty ? String(repeating: " ", count: width) : String(mark.dropFirst(spare).prefix(width)))
            for index in rows.indices { rows[index] += gap + shape[index] }
        }
    }

    /// The shape of a character, and the mark above it. A letter with a mark below it is drawn without.
    private static func shape(of character: Character) -> (rows: [String], mark: String)? {
        let character = alike[character] ?? character
        if let shape = LargeText.signs[character] ?? LargeText.letters[character] { return (shape, "") }
        let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        guard let first = scalars.first, let base = LargeText.letters[alike[Character(first)] ?? Character(first)],
            scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        else { return nil }
        return (base, scalars.dropFirst().lazy.compactMap { LargeText.marks[$0] }.first ?? "")
    }

    /// Other characters for the same operators, brackets and letters.
    private static let alike: [Character: Character] = [
        "×": "*", "·": "*", "x": "*", "÷": "/", ":": "/", "−": "-", "–": "-", "[": "(", "]": ")", "{": "(", "}": ")",
        "’": "'", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Ħ": "H",
    ]
}

import Console
import GameView
import Messages

// The players in the waiting room on a television: in columns that use the space there is.
extension GamePicture {
    /// The columns from which names can be signs, and the widest such name. A longer one stays as it is.
    private static let leastForSigns = 100, widestSign = 40
    /// The spaces between two players.
    private static let rollGap = "   "

    /// All players, in the order in which they joined: as signs, or in a row each; nil if there is no room for all.
    func roll(of people: [Frame.Row], rows: Int) -> [String]? {
        let signs = people.map { $0.sign(frame.settings, palette, widest: Self.widestSign) }
        return (columns < Self.leastForSigns ? nil : grid(signs, rows: rows))
            ?? grid(people.map { [$0.marks(frame.settings, palette) + $0.name] }, rows: rows)
    }

    /// Cells of one height, from left to right and from the top; nil if there is no room for all.
    private func grid(_ cells: [[String]], rows: Int) -> [String]? {
        guard let height = cells.first?.count, let width = cells.joined().map(displayWidth).max() else { return nil }
        let most = max((columns - 8 + Self.rollGap.count) / (width + Self.rollGap.count), 1)
        let lines = (cells.count + most - 1) / most, count = (cells.count + lines - 1) / lines
        guard lines * height <= rows, width <= columns - 2 else { return nil }
        let gap = lines * (height + 1) <= rows ? [""] : []
        let parts = stride(from: 0, to: cells.count, by: count).map { start in
            (0..<height).map { row in
                (start..<start + count).map { index in
                    let text = index < cells.count ? cells[index][row] : ""
                    return text + String(repeating: " ", count: width - displayWidth(text))
                }.joined(separator: Self.rollGap)
            }
        }
        return Array(parts.joined(separator: gap))
    }
}

import Testing

@testable import History

@Suite("A history as comma-separated values") struct CSVTests {
    /// A row in which everything that people typed is the same.
    private static func cells(typing text: String) -> [Substring] {
        let row = ExportRow(
            number: 1, room: "room", roomName: text, match: 1, round: 1, numbers: "1 2 3 4", target: "24",
            difficulty: nil, solutions: 1, player: text, team: text, verdict: "correct", expression: text,
            solution: nil, value: nil, time: nil, points: nil, hints: nil, won: false, discovery: nil,
            at: WallTime(milliseconds: 0), bot: false)
        return row.csv.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    }

    @Test(
        "In no column is what people typed a formula, whatever is combined with its first character",
        arguments: [
            "=1+2", "=\u{301}1+2", "+\u{301}1", "-\u{327}1", "@\u{338}a", "\u{200B}=1", "＝1", "=\u{20DD}\u{20DD}a",
        ])
    func formulas(text: String) throws {
        let heading = ExportRow.heading.dropLast().split(separator: ",")
        let cells = Self.cells(typing: text)
        try #require(cells.count == heading.count)
        for name in ["name", "player", "expression", "team"] {
            let cell = cells[try #require(heading.firstIndex { $0 == name })]
            #expect(cell.unicodeScalars.first == "'", "\(name): \(cell)")
        }
    }

    @Test("Other text stays as it is", arguments: ["1=1", "Ann", "~=1"])
    func harmless(text: String) { #expect(Self.cells(typing: text)[1] == text) }
}

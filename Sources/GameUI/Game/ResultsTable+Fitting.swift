import Console
import GameView

// The table of a picture: where one block of rows would leave players out, several are side by side, and on a large
// screen the table has wider gaps.
extension ResultsTable {
    /// The columns that a block of rows needs, and those from which a screen is large.
    private static let leastBlock = 34, large = 100
    /// The columns below which a block is narrow.
    private static let narrow = 50
    /// The widest gaps between columns, tried one after the other.
    private static let gaps = [12, 9, 6, 4]

    /// The rows that it would have if nobody were left out.
    func wanted(columns: Int, palette: Palette) -> Int {
        if isOnTelevision, columns >= SignTable.leastColumns { return 1 + table.rows.count * LargeText.signHeight }
        return table.rows.isEmpty && table.teams.isEmpty
            ? 0 : teams(within: columns, palette: palette).count + 1 + table.rows.count + (table.more > 0 ? 1 : 0)
    }

    /// The rows, centred, no more than fit.
    func picture(columns: Int, rows room: Int, palette: Palette) -> [String] {
        if table.rows.isEmpty && table.teams.isEmpty || room < 2 { return [] }
        if isOnTelevision, let signs = SignTable(table: self, palette: palette).rows(columns: columns, rows: room) {
            return signs
        }
        let drawn = fitted(columns: columns, rows: room, palette: palette)
        let lines = drawn.lines(within: columns, palette: palette).prefix(room)
        let isAiry = drawn.blocks == 1 && table.teams.isEmpty && columns >= Self.large && 2 * lines.count - 1 <= room
        return (isAiry ? Array(lines.map { [$0] }.joined(separator: [""])) : Array(lines))
    }

    private func fitted(columns: Int, rows room: Int, palette: Palette) -> Self {
        var table = self
        for blocks in 1...max((columns + Self.blockGap.count) / (Self.leastBlock + Self.blockGap.count), 1) {
            table.blocks = blocks
            table.isNarrow = blocks > 1 || columns < Self.narrow
            // The heading, and what counts the others.
            table.most = room - 1
            let teams = table.teams(within: columns, palette: palette).count
            if self.table.more == 0, self.table.rows.count <= (room - 1 - teams) * blocks { break }
            table.most = max(room - 2, 1)
            if self.table.rows.count <= (room - 2 - teams) * blocks { break }
        }
        if table.blocks > 1 {
            (table.foreseesGains, table.foreseesMoves) = (false, false)
        } else {
            let gap = Self.gaps.first { gap in
                var wide = table
                wide.gap = gap
                return wide.naturalWidth(palette: palette) <= columns * 3 / 5
            }
            if columns >= Self.large { table.gap = gap ?? table.gap }
        }
        return table
    }
}

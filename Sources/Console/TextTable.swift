/// A table, aligned by the terminal columns that its cells take.
package struct TextTable: Sendable {
    /// A column's title and how its cells are aligned.
    package struct Column: Sendable {
        /// The side on which cells are aligned.
        package enum Alignment: Sendable { case left, right }

        let title: String
        let alignment: Alignment
        let widest: Int
        let least: Int
        let spare: Int
        let usual: Int

        /// - Parameters:
        ///   - title: shown above the column; a table whose titles are all empty has no heading.
        ///   - widest: wider cells are cut with "…".
        ///   - least: the width that a text column keeps as long as others can still shrink, or be left out.
        ///   - spare: how dispensable the column is: where space is short, the columns with the highest number are left out
        ///     first, and those with 0 never.
        ///   - usual: its width while all its cells are narrower, so that small changes do not move other columns.
        package init(
            _ title: String, _ alignment: Alignment = .left, widest: Int = .max, least: Int = 4, spare: Int = 0,
            usual: Int = 0
        ) {
            self.title = title
            self.alignment = alignment
            self.widest = widest
            self.least = least
            self.spare = spare
            self.usual = usual
        }
    }

    private var columns: [Column]
    private var rows: [(cells: [String], isMarked: Bool)] = []
    private let gap: Int

    private static let mark = "> "
    private static let noMark = "  "

    /// An empty table.
    /// - Parameter gap: the spaces between two columns.
    package init(_ columns: [Column], gap: Int = 2) {
        (self.columns, self.gap) = (columns, gap)
    }

    /// Adds a row at the bottom. Missing cells are empty, extra cells are left out.
    ///
    /// - Parameter isMarked: the row begins with ">".
    package mutating func add(_ cells: [String], isMarked: Bool = false) {
        let cells = cells.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
        rows.append((columns.indices.map { $0 < cells.count ? cells[$0] : "" }, isMarked))
    }

    /// The lines of the table, the heading first.
    ///
    /// - Parameters:
    ///   - width: the columns available, nil for as many as needed. Where they do not suffice, spare columns are left out;
    ///     then wide columns shrink, text before numbers, but never below one column.
    ///   - palette: styles the heading and the marked rows.
    package func lines(
        within width: Int? = nil, palette: Palette = Palette(isColoured: false)
    ) -> [String] {
        if let width, let spare = firstToGo(within: width) {
            var narrower = self
            narrower.remove(column: spare)
            return narrower.lines(within: width, palette: palette)
        }
        let heading = columns.map(\.title)
        let hasHeading = !heading.allSatisfy(\.isEmpty)
        let widths = widths(of: rows.map(\.cells) + [heading], within: width.map { $0 - margin.count })
        let body = rows.map { row in
            let line = (row.isMarked ? Self.mark : margin) + line(row.cells, widths)
            return row.isMarked ? palette(line, .strong) : line
        }
        return (hasHeading ? [palette(margin + line(heading, widths), .faint)] : []) + body
    }

    /// The columns that the whole table takes.
    package var width: Int {
        widths(of: rows.map(\.cells) + [columns.map(\.title)], within: nil).reduce(margin.count + gaps, +)
    }

    private var gaps: Int { gap * (columns.count - 1) }

    /// The indentation of rows that are not marked.
    private var margin: String { rows.contains(where: \.isMarked) ? Self.noMark : "" }

    /// The column to leave out first, if the table does not fit.
    private func firstToGo(within width: Int) -> Int? {
        let natural = widths(of: rows.map(\.cells) + [columns.map(\.title)], within: nil)
        let needed = zip(columns, natural).map { $0.alignment == .left ? min($1, $0.least) : $1 }
        guard needed.reduce(gaps + margin.count, +) > width else { return nil }
        return columns.indices.filter { columns[$0].spare > 0 }.max { columns[$0].spare < columns[$1].spare }
    }

    private mutating func remove(column: Int) {
        columns.remove(at: column)
        for index in rows.indices { rows[index].cells.remove(at: column) }
    }

    private func widths(of rows: [[String]], within width: Int?) -> [Int] {
        var widths = columns.enumerated().map { index, column in
            min(column.widest, max(rows.map { displayWidth($0[index]) }.max() ?? 0, column.usual))
        }
        guard let width else { return widths }
        while widths.reduce(gaps, +) > width, let index = yielding(of: widths) { widths[index] -= 1 }
        return widths
    }

    /// The column to shrink next: text, which can be recognized by its beginning, before numbers.
    private func yielding(of widths: [Int]) -> Int? {
        let texts = widths.indices.filter { columns[$0].alignment == .left && widths[$0] > columns[$0].least }
        let candidates = texts.isEmpty ? widths.indices.filter { widths[$0] > 1 } : texts
        return candidates.max { widths[$0] < widths[$1] }
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var line = ""
        for (index, cell) in cells.enumerated() {
            let text = cut(cell, to: widths[index])
            let padding = String(repeating: " ", count: widths[index] - displayWidth(text))
            let isLast = index == cells.count - 1
            switch columns[index].alignment {
            case .left: line += text + (isLast ? "" : padding)
            case .right: line += padding + text
            }
            line += isLast ? "" : String(repeating: " ", count: gap)
        }
        return line
    }
}

import CPseudoTerminal

/// The screen of a terminal: a small VT100 for the tests. It measures code points with `wcwidth(3)`, as many terminals
/// do, and does not know the widths that the program under test uses.
package struct Screen {
    private struct Row {
        /// One entry per column; the second column of a wide character is empty text.
        var cells: [String]
        /// Whether the text continues in the next row.
        var wraps = false

        var text: String {
            let text = cells.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    package private(set) var columns: Int
    package private(set) var rowCount: Int
    package private(set) var cursor = Position(row: 0, column: 0)
    /// Sequences that this model does not know; a test can require that there are none.
    package private(set) var unknown: [String] = []
    /// Whether bracketed paste is on.
    package private(set) var marksPastes = false
    private var rows: [Row]
    private var scrolledAway: [Row] = []
    private var saved = Position(row: 0, column: 0)
    /// The first screen, while the second is visible.
    private var first: (rows: [Row], cursor: Position)?
    private var autowrap = true
    private var isAtMargin = false
    private var pending: [UInt8] = []

    package struct Position: Equatable {
        package var row: Int
        package var column: Int
    }

    package init(columns: Int, rows: Int) {
        self.columns = columns
        rowCount = rows
        self.rows = Array(repeating: Row(cells: Self.blank(columns)), count: rows)
    }

    /// The visible rows without trailing blanks, up to the last that shows something or has the cursor.
    package var lines: [String] {
        let last = rows.lastIndex { !$0.text.isEmpty } ?? 0
        return rows[...max(last, cursor.row)].map(\.text)
    }

    /// All rows, including those that have scrolled off the top, with wrapped rows joined.
    package var history: [String] {
        (scrolledAway + rows).reduce(into: (lines: [String](), joins: false)) { result, row in
            if result.joins, let last = result.lines.popLast() {
                result.lines.append(last + row.text)
            } else {
                result.lines.append(row.text)
            }
            result.joins = row.wraps
        }.lines.filter { !$0.isEmpty }
    }

    /// Whether the second screen is visible.
    package var isSecond: Bool { first != nil }

    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let length = completeLength() {
            let unit = Array(pending.prefix(length))
            pending.removeFirst(length)
            obey(unit)
        }
    }

    /// Changes the size of the window. A terminal that reflows rewraps its wrapped rows, and those that have become too
    /// long; other terminals cut rows off.
    package mutating func resize(columns newColumns: Int, rows newCount: Int, reflows: Bool) {
        reflows ? reflow(to: newColumns) : cutRows(to: newColumns)
        columns = newColumns
        while rows.count > newCount {
            if cursor.row < rows.count - 1, rows.last?.text == "" {
                rows.removeLast()
            } else {
                scrolledAway.append(rows.removeFirst())
                cursor.row -= 1
            }
        }
        while rows.count < newCount { rows.append(Row(cells: Self.blank(columns))) }
        rowCount = newCount
        cursor.column = min(cursor.column, columns - 1)
        cursor.row = max(cursor.row, 0)
        isAtMargin = false
    }

    private static func blank(_ count: Int) -> [String] { Array(repeating: " ", count: count) }
}

// MARK: - Resizing

extension Screen {
    private mutating func cutRows(to newColumns: Int) {
        for index in rows.indices {
            rows[index].cells = Array((rows[index].cells + Self.blank(newColumns)).prefix(newColumns))
        }
    }

    private mutating func reflow(to newColumns: Int) {
        var lines: [(cells: [String], cursor: Int?)] = []
        var joins = false
        for (index, row) in rows.enumerated() {
            var cells = row.cells
            if !row.wraps { cells.removeLast(cells.reversed().prefix { $0 == " " }.count) }
            if !joins { lines.append(([], nil)) }
            if index == cursor.row {
                lines[lines.count - 1].cursor = lines[lines.count - 1].cells.count + cursor.column
            }
            lines[lines.count - 1].cells += cells
            joins = row.wraps
        }
        rows = []
        for line in lines {
            var rest = line.cells[...]
            var start = 0
            repeat {
                var taken = Array(rest.prefix(newColumns))
                if rest.count > newColumns, rest[rest.startIndex + newColumns] == "" { taken.removeLast() }
                rest = rest.dropFirst(taken.count)
                if let place = line.cursor, place >= start, place < start + taken.count || rest.isEmpty {
                    cursor = Position(row: rows.count, column: place - start)
                }
                start += taken.count
                let padding = Self.blank(newColumns - taken.count)
                rows.append(Row(cells: taken + padding, wraps: !rest.isEmpty))
            } while !rest.isEmpty
        }
    }
}

// MARK: - Interpreting output

extension Screen {
    /// The length of the next control character, sequence or character; nil if it is still incomplete.
    private func completeLength() -> Int? {
        guard let first = pending.first else { return nil }
        if first == 0x1B {
            guard pending.count > 1 else { return nil }
            guard pending[1] == UInt8(ascii: "[") else { return 2 }
            return pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
        }
        let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        return pending.count >= length ? length : nil
    }

    private mutating func obey(_ unit: [UInt8]) {
        let text = String(decoding: unit, as: UTF8.self)
        switch text {
        case "\r": move(to: cursor.row, 0)
        case "\n": lineFeed()
        case "\u{8}": move(to: cursor.row, cursor.column - 1)
        case "\u{7}": break
        case "\u{1B}7": saved = cursor
        case "\u{1B}8": move(to: saved.row, saved.column)
        case _ where unit.starts(with: [0x1B, UInt8(ascii: "[")]):
            obey(sequence: String(text.dropFirst(2).dropLast()), text.last ?? " ")
        default:
            guard let scalar = text.unicodeScalars.first, unit[0] >= 0x20, unit[0] != 0x7F else {
                return unknown.append(text)
            }
            show(scalar)
        }
    }

    private mutating func obey(sequence parameters: String, _ final: Character) {
        let number = Int(parameters) ?? 0
        switch (final, parameters) {
        case ("m", _): break
        case ("A", _): move(to: cursor.row - max(number, 1), cursor.column)
        case ("H", ""): move(to: 0, 0)
        case ("H", _):
            let place = parameters.split(separator: ";").compactMap { Int($0) }
            move(to: (place.first ?? 1) - 1, (place.last ?? 1) - 1)
        case ("K", ""): erase(cursor.row, from: cursor.column)
        case ("J", ""):
            erase(cursor.row, from: cursor.column)
            for row in rows.indices.dropFirst(cursor.row + 1) { erase(row, from: 0) }
        case ("J", "2"): for row in rows.indices { erase(row, from: 0) }
        case ("h", "?7"): autowrap = true
        case ("l", "?7"): autowrap = false
        case ("h", "?1049"):
            first = first ?? (rows, cursor)
            for row in rows.indices { erase(row, from: 0) }
        case ("l", "?1049"): leaveSecond()
        case ("h", "?25"), ("l", "?25"): break
        case ("h", "?2004"): marksPastes = true
        case ("l", "?2004"): marksPastes = false
        default: unknown.append("ESC [ \(parameters) \(final)")
        }
    }

    /// Returns to the first screen, cut or filled up to the window's current size.
    private mutating func leaveSecond() {
        guard let first else { return }
        self.first = nil
        let blank = Row(cells: Self.blank(columns))
        rows = (first.rows + Array(repeating: blank, count: rowCount)).prefix(rowCount).map { row in
            Row(cells: Array((row.cells + Self.blank(columns)).prefix(columns)), wraps: row.wraps)
        }
        move(to: first.cursor.row, first.cursor.column)
    }

    private mutating func move(to row: Int, _ column: Int) {
        cursor = Position(row: min(max(row, 0), rowCount - 1), column: min(max(column, 0), columns - 1))
        isAtMargin = false
    }

    private mutating func erase(_ row: Int, from column: Int) {
        for index in column..<columns { rows[row].cells[index] = " " }
        rows[row].wraps = false
    }

    private mutating func lineFeed() {
        isAtMargin = false
        if cursor.row < rowCount - 1 {
            cursor.row += 1
        } else {
            let gone = rows.removeFirst()
            if !isSecond { scrolledAway.append(gone) }
            rows.append(Row(cells: Self.blank(columns)))
        }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        let width = Int(utf8_wcwidth(scalar.value))
        guard width > 0 else { return combine(scalar) }
        if isAtMargin || cursor.column + width > columns {
            if autowrap {
                rows[cursor.row].wraps = true
                lineFeed()
                cursor.column = 0
            } else {
                cursor.column = max(columns - width, 0)
            }
        }
        rows[cursor.row].cells[cursor.column] = String(scalar)
        if width == 2, cursor.column + 1 < columns { rows[cursor.row].cells[cursor.column + 1] = "" }
        isAtMargin = cursor.column + width >= columns
        cursor.column = min(cursor.column + width, columns - 1)
    }

    private mutating func combine(_ scalar: Unicode.Scalar) {
        var column = isAtMargin ? cursor.column : cursor.column - 1
        while column > 0, rows[cursor.row].cells[column].isEmpty { column -= 1 }
        if column >= 0 { rows[cursor.row].cells[column].unicodeScalars.append(scalar) }
    }
}

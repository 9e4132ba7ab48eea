extension QRCode {
    /// The code with its quiet zone as rows of a terminal. Each character shows two modules, one above the other (▀▄█).
    ///
    /// The light modules are drawn, the dark ones are left blank: on a dark terminal, as most are, this looks right
    /// even without colours. On a light one it is inverted, which not every scanner reads.
    ///
    /// - Parameter coloured: writes white on black (SGR with the two of the 256 colours that no theme changes), so that
    ///   the code is right on every terminal.
    package func halfBlocks(coloured: Bool) -> [String] {
        stride(from: -Self.quietZone, to: size + Self.quietZone, by: 2).map { row in
            let blocks = (-Self.quietZone..<size + Self.quietZone).map { column in
                switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
                case (false, false): "█"
                case (false, true): "▀"
                case (true, false): "▄"
                case (true, true): " "
                }
            }.joined()
            return coloured ? "\u{1B}[38;5;231;48;5;16m\(blocks)\u{1B}[0m" : blocks
        }
    }

    /// The terminal columns that ``halfBlocks(coloured:)`` takes.
    package var columns: Int { size + 2 * Self.quietZone }
    /// The terminal rows that ``halfBlocks(coloured:)`` takes.
    package var rows: Int { (columns + 1) / 2 }
}

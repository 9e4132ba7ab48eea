extension QRCode {
    /// The code with its quiet zone as rows of a terminal, two modules above each other in each character (▀▄█).
    ///
    /// The light modules are what is drawn, the dark ones are left out: on a terminal that is dark, as most are, that
    /// is the right way round even without colours. On a light one it is then inverted, which not every scanner reads.
    ///
    /// - Parameter coloured: writes white on black (SGR with the two colours of the 256 that no theme changes), so
    ///   that the code is right on every terminal.
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

    /// The columns of a terminal that ``halfBlocks(coloured:)`` takes.
    package var columns: Int { size + 2 * Self.quietZone }
    /// The rows of a terminal that ``halfBlocks(coloured:)`` takes.
    package var rows: Int { (columns + 1) / 2 }
}

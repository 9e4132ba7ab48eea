extension QRCode {
    /// The code with its quiet zone as an SVG document, black on white on any background, without a fixed size. It
    /// contains nothing of the text.
    package var svg: String {
        let side = size + 2 * Self.quietZone
        // A subpath for each run of dark modules in a row.
        let runs = (0..<size).flatMap { row in
            (0..<size).filter { isDark(row: row, column: $0) && !isDark(row: row, column: $0 - 1) }.map { start in
                let length = (start..<size).prefix { isDark(row: row, column: $0) }.count
                return "M\(start + Self.quietZone) \(row + Self.quietZone)h\(length)v1h-\(length)z"
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
            <path fill="#fff" d="M0 0h\(side)v\(side)h-\(side)z"/><path fill="#000" d="\(runs.joined())"/></svg>

            """
    }
}

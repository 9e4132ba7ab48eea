/// The text if it fits into the columns, else its beginning and "…". All styling is kept, so that what is switched on is
/// switched off again.
package func cut(_ text: String, to columns: Int) -> String {
    let all = pieces(of: text)
    guard all.reduce(0, { $0 + $1.columns }) > columns else { return text }
    guard columns > 0 else { return "" }
    var room = columns - 1
    var isCut = false
    return all.reduce(into: "") { result, piece in
        if case .glyph = piece {
            if isCut { return }
            isCut = piece.columns > room
            room -= piece.columns
            result += isCut ? "…" : piece.text
        } else {
            result += piece.text
        }
    }
}

/// The text if it fits into the columns, else "…" and its end. The text must have no styling.
func tail(of text: String, in columns: Int) -> String {
    guard displayWidth(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var room = columns - 1
    let kept = text.reversed().prefix { character in
        room -= columnCount(of: character)
        return room >= 0
    }
    return "…" + String(kept.reversed())
}

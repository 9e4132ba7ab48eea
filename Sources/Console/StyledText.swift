/// A piece of text for a terminal.
///
/// Terminals obey control characters, so text is split into what is allowed: visible characters, line ends, and styling (SGR,
/// ECMA-48 section 8.3.117). Other control characters are dropped; a tab becomes a space, so that words stay apart.
enum Piece: Equatable {
    case glyph(Character)
    case style(String)
    case newline

    var text: String {
        switch self {
        case .glyph(let character): String(character)
        case .style(let sequence): sequence
        case .newline: "\n"
        }
    }
}

/// The pieces of a text, in order.
func pieces(of text: String) -> [Piece] {
    var result: [Piece] = []
    var run = String.UnicodeScalarView()
    func endRun() {
        result += String(run).map { .glyph($0) }
        run.removeAll()
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
        if let sequence = styleSequence(at: rest) {
            endRun()
            result.append(.style(String(sequence)))
            rest = rest[sequence.endIndex...]
            continue
        }
        rest.removeFirst()
        switch scalar {
        case "\n":
            endRun()
            result.append(.newline)
        case "\t":
            run.append(" ")
        case _ where scalar.properties.generalCategory == .control:
            break
        default:
            run.append(scalar)
        }
    }
    endRun()
    return result
}

/// The text without anything that a terminal would obey, except line ends and, if wanted, styling.
func printable(_ text: String, styled: Bool) -> String {
    pieces(of: text).reduce(into: "") { result, piece in
        if case .style = piece, !styled { return }
        result += piece.text
    }
}

/// The text as one line without control characters, with tabs as spaces: what a typed line may contain.
func typeable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if scalar == "\t" { scalars.append(" ") }
        if scalar.properties.generalCategory != .control { scalars.append(scalar) }
    }
    return String(scalars)
}

private func styleSequence(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let parameters = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
    guard text[parameters.endIndex...].first == "m" else { return nil }
    return text[...parameters.endIndex]
}

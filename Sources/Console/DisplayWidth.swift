/// How many columns of a terminal a text takes; line ends and styling take none.
///
/// Widths come from tables of our own rather than `wcwidth(3)`: that one depends on the locale that the
/// process was started in (in the C locale every character outside ASCII is refused), and it measures code
/// points, so that a heart with an emoji selector or a family is measured wrongly. A test compares the tables
/// with `wcwidth(3)`.
package func displayWidth(_ text: String) -> Int {
    pieces(of: text).reduce(0) { $0 + $1.columns }
}

extension Piece {
    var columns: Int {
        guard case .glyph(let character) = self else { return 0 }
        return columnCount(of: character)
    }
}

/// Columns of one grapheme cluster: an emoji made of several code points takes two, as in terminals that
/// know clusters; any other cluster takes what its code points take.
func columnCount(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1, let first = scalars.first?.properties {
        // ❤️ and ☝🏽, whose first code point alone is text.
        let selected =
            first.isEmoji
            && (scalars.contains("\u{FE0F}") || scalars.dropFirst().contains { $0.properties.isEmojiModifier })
        if selected || first.isEmojiPresentation { return 2 }
    }
    return scalars.reduce(0) { $0 + columnCount(of: $1) }
}

/// Columns of one code point, 0 to 2 (Unicode Standard Annex #11).
func columnCount(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) ? 1 : 0 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
        return 0
    case .format where properties.isDefaultIgnorableCodePoint && scalar != softHyphen:
        return 0
    default:
        break
    }
    if joiningHangul.contains(where: { $0.contains(scalar.value) }) { return 0 }
    if properties.isEmojiPresentation { return regionalIndicators.contains(scalar.value) ? 1 : 2 }
    return wide.contains(where: { $0.contains(scalar.value) }) ? 2 : 1
}

private let softHyphen: Unicode.Scalar = "\u{AD}"

/// One of these is half a flag.
private let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

/// Vowels and finals, drawn inside the syllable that the initial before them began.
private let joiningHangul: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

/// East Asian Wide and Fullwidth, apart from emoji, which the standard library knows. Unassigned code points in between
/// count as wide, as Annex #11 asks for the ideographic planes.
private let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
]

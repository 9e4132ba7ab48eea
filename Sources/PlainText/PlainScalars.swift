// What single code points mean in plain text.
extension Unicode.Scalar {
    /// Whether it is visible and has no other effect.
    var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: !properties.isDefaultIgnorableCodePoint && !Self.blanks.contains(self)
        }
    }

    /// Whether it is invisible, but can change how its neighbours look.
    var isJoining: Bool {
        switch self {
        case Joining.emojiSelector, Joining.joiner, Joining.nonJoiner: true
        default: isTag
        }
    }

    /// Whether it is one of the invisible letters that name a flag.
    var isTag: Bool { (0xE0020...0xE007F).contains(value) }

    /// Whether it is drawn on the previous character.
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: self != Joining.emojiSelector
        default: false
        }
    }

    /// Scalars that are drawn as nothing, though they are neither white space nor ignorable: the ideographic half fill
    /// space, the Braille blank, the object replacement character, the Khitan filler, the blanks of hieroglyphs, the
    /// null notehead.
    private static let blanks: Set<Unicode.Scalar> = [
        "\u{303F}", "\u{2800}", "\u{FFFC}", "\u{16FE4}", "\u{13441}", "\u{13442}", "\u{1D159}",
    ]
}

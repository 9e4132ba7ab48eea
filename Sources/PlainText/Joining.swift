/// The places where invisible scalars mean something: variation selectors of emoji, the joiners of emoji and of
/// scripts, the tags of a flag. Anywhere else, they would only turn one visible name into two.
struct Joining {
    /// Requests the colourful form of a character that also has a plain one (U+FE0F).
    static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    static let joiner: Unicode.Scalar = "\u{200D}"
    static let nonJoiner: Unicode.Scalar = "\u{200C}"
    private static let keycap: Unicode.Scalar = "\u{20E3}"
    private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

    private let scalars: [Unicode.Scalar]

    init(of scalars: some Sequence<Unicode.Scalar>) {
        self.scalars = Array(scalars)
    }

    /// Whether the scalar in this place means something there.
    func keeps(_ index: Int) -> Bool {
        switch scalars[index] {
        case Self.emojiSelector: selectsEmoji(index)
        case Self.joiner: joinsEmoji(index) || followsVirama(index)
        case Self.nonJoiner: followsVirama(index) || partsArabic(index)
        default: isInFlag(index)
        }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    /// After an emoji that is not displayed as one by default; after a digit only in a keycap (Unicode TR51).
    private func selectsEmoji(_ index: Int) -> Bool {
        guard let base = scalar(index - 1), base.properties.isEmoji, !base.properties.isEmojiPresentation else {
            return false
        }
        return !base.isASCII || scalar(index + 1) == Self.keycap
    }

    /// Between two emoji, of which the first may have a selector or a skin tone (Unicode TR51).
    private func joinsEmoji(_ index: Int) -> Bool {
        guard let next = scalar(index + 1), next.isPicture, var last = scalar(index - 1) else { return false }
        if last == Self.emojiSelector, let base = scalar(index - 2) { last = base }
        return last.isPicture || last.properties.isEmojiModifier
    }

    /// RFC 5892, appendices A.1 and A.2.
    private func followsVirama(_ index: Int) -> Bool {
        scalar(index - 1)?.properties.canonicalCombiningClass == .virama
    }

    /// RFC 5892, appendix A.1: between a letter that joins to the next one and a letter.
    private func partsArabic(_ index: Int) -> Bool {
        guard let next = scalar(index + 1), next.isArabicLetter else { return false }
        let base = scalars[..<index].suffix(5).last { !$0.isMark }
        return base.map { $0.isArabicLetter && !Self.endsJoining.contains($0.value) } ?? false
    }

    /// Only the flags of England, Scotland and Wales are displayed (Unicode TR51, RGI_Emoji_Tag_Sequence).
    private func isInFlag(_ index: Int) -> Bool {
        guard let start = scalars[..<index].suffix(6).lastIndex(where: { !$0.isTag }), scalars[start] == Self.blackFlag
        else { return false }
        let letters = scalars[(start + 1)...].prefix(7).prefix(while: \.isTag).map { $0.value &- 0xE0000 }
        return Self.flags.contains { $0.elementsEqual(letters) }
    }

    private static let flags = ["gbeng", "gbsct", "gbwls"].map { $0.utf8.map(UInt32.init) + [0x7F] }

    /// Arabic letters that never join to the next one (Joining_Type R or U of ArabicShaping.txt, Unicode 15).
    private static let endsJoining: Set<UInt32> = Set(
        [
            0x621...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x677, 0x688...0x699,
            0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF, 0x6D2...0x6D5, 0x6EE...0x6EF,
            0x759...0x75B, 0x76B...0x76C, 0x771...0x771, 0x773...0x774, 0x778...0x779, 0x870...0x882,
            0x88E...0x88E, 0x8AA...0x8AC, 0x8AE...0x8AE, 0x8B1...0x8B2, 0x8B9...0x8B9,
        ].joined())
}

extension Unicode.Scalar {
    /// Whether this is an emoji that can be joined with others: not a digit, half of a flag, or a skin tone.
    fileprivate var isPicture: Bool {
        properties.isEmoji && !isASCII && !(0x1F1E6...0x1F1FF).contains(value) && !properties.isEmojiModifier
    }

    fileprivate var isArabicLetter: Bool {
        switch value {
        case 0x620...0x6FF, 0x750...0x77F, 0x870...0x8FF: properties.generalCategory == .otherLetter
        default: false
        }
    }
}

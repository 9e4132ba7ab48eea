import Foundation

extension String {
    /// This text made safe for a terminal, a page, a log or a table: all text from strangers goes through here first.
    ///
    /// Drops what could move a cursor, hide text or change its direction: control characters, format characters (among
    /// them the bidirectional ones of Unicode TR9, annotations and tags), line and paragraph separators, code points
    /// that are private, unassigned or surrogates, and characters that are displayed as nothing or as a blank.
    /// Invisible characters stay only where they change visible ones: in an emoji, in a flag, in scripts that join
    /// their letters (see ``Joining``). Runs of white space become one space; leading and trailing white space is
    /// removed. The result is in normalization form C (Unicode TR15).
    ///
    /// - Parameter limit: the largest number of characters (as a reader counts them) to keep. A character keeps at most
    ///   four combining marks (Unicode TR39, section 5.4) and ten scalars, so that no text is longer in bytes than it
    ///   looks.
    /// - Returns: the clean text, which may be empty.
    package func plain(limit: Int) -> String {
        if isOrdinary(limit: limit) { return self }
        let text = plain(limit: limit, dropsInvisible: false)
        if text.unicodeScalars.elementsEqual(unicodeScalars) { return text }
        // A dropped character may have stood between two that mean nothing without each other; then both are dropped.
        let again = text.plain(limit: limit, dropsInvisible: false)
        if again.unicodeScalars.elementsEqual(text.unicodeScalars) { return text }
        return plain(limit: limit, dropsInvisible: true)
    }

    /// Whether this is plain already, as most names are: words of visible ASCII characters and ordinary letters, with single
    /// spaces between them.
    /// - Parameter limit: the largest number of characters.
    private func isOrdinary(limit: Int) -> Bool {
        var (last, count) = (" " as Unicode.Scalar, 0)
        for scalar in unicodeScalars {
            count += 1
            guard count <= limit, scalar.isOrdinary || scalar == " " && last != " " else { return false }
            last = scalar
        }
        return last != " "
    }

    private func plain(limit: Int, dropsInvisible: Bool) -> String {
        // Enough for `limit` characters of honest text; hostile text is not read to its end.
        // Form C comes first: some characters become several in it, and all of those count.
        let composed = String(prefix(limit &* 4 &+ 64)).precomposedStringWithCanonicalMapping
        let scalars = composed.unicodeScalars.filter { $0.properties.isWhitespace || $0.isPlain || $0.isJoining }
        let joining = Joining(of: scalars)
        var kept = String.UnicodeScalarView()
        var needsSpace = false
        for (index, scalar) in scalars.enumerated() {
            if scalar.properties.isWhitespace {
                needsSpace = !kept.isEmpty
                continue
            }
            if scalar.isJoining, dropsInvisible || !joining.keeps(index) { continue }
            // A mark on a space has no character to belong to.
            if scalar.isMark, needsSpace || kept.isEmpty { continue }
            if needsSpace { kept.append(" ") }
            needsSpace = false
            kept.append(scalar)
        }
        let characters = String(kept).compactMap(\.bounded)
        let text = String(characters).precomposedStringWithCanonicalMapping
        // Dropping what stood between two characters can join them into one.
        return String(text.prefix(limit)).trimmingCharacters(in: .whitespaces)
    }
}

extension Character {
    /// The character without excess scalars, or nil if none is left.
    fileprivate var bounded: Character? {
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            if scalar.isMark {
                marks += 1
                guard marks <= 4, !scalars.isEmpty else { continue }
            }
            // Not only marks join without limit: jamos, modifiers, emoji and prepended signs do too (Unicode TR29). The
            // longest emoji has ten scalars.
            guard scalars.count < 10 else {
                while scalars.last?.isJoining == true { scalars.removeLast() }
                break
            }
            scalars.append(scalar)
        }
        // Scalars that formed one character with another between them may form several without it.
        return String(scalars).first
    }
}

extension Unicode.Scalar {
    /// Whether it is visible ASCII, a common letter or a picture. Such a scalar is a character by itself, and in normalization form C,
    /// unless a mark follows it.
    fileprivate var isOrdinary: Bool {
        switch value {
        // ASCII, Latin with its accents, Greek, Cyrillic, quotation marks, kana, Chinese characters, syllables of Hangul.
        case 0x21...0x7E, 0xC0...0x17F, 0x391...0x3A1, 0x3A3...0x3C9, 0x400...0x45F, 0x2018...0x201D, 0x3041...0x3096,
            0x30A1...0x30FA, 0x4E00...0x9FEF, 0xAC00...0xD7A3:
            true
        // Pictures, without skin tones and the letters of flags, which belong to the character before them.
        case 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6C5, 0x1F900...0x1F9FF: true
        default: false
        }
    }
}

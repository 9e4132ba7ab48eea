import Foundation

extension String {
    /// This text made fit for a terminal, a page, a log or a table: text from a stranger passes here first.
    ///
    /// What could move a cursor, hide text or turn its direction is dropped: control characters, format
    /// characters (the bidirectional ones of Unicode TR9, annotations and tags among them), line and paragraph
    /// separators, code points that are private, unassigned or surrogates, and what shows as nothing or as a blank. What
    /// cannot be seen stays only where it makes what can be seen another: in an emoji, in a flag, in scripts that
    /// join their letters (see ``Joining``). Runs of white space become one space, none stays at the ends. What is left
    /// is in normalization form C (Unicode TR15).
    ///
    /// - Parameter limit: at most this many characters (as a reader counts them) are kept. A character keeps
    ///   at most four combining marks (Unicode TR39, section 5.4) and ten scalars, so that no text is longer in bytes than
    ///   it looks.
    /// - Returns: the clean text, which may be empty.
    package func plain(limit: Int) -> String {
        if utf8.count <= limit, isPlainASCII { return self }
        let text = plain(limit: limit, dropsInvisible: false)
        if text.unicodeScalars.elementsEqual(unicodeScalars) { return text }
        // What was dropped may have stood between two that are nothing without each other; then both go.
        let again = text.plain(limit: limit, dropsInvisible: false)
        if again.unicodeScalars.elementsEqual(text.unicodeScalars) { return text }
        return plain(limit: limit, dropsInvisible: true)
    }

    /// Whether this is words of visible characters of ASCII with single spaces between them, as most names are.
    private var isPlainASCII: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard (0x21...0x7E).contains(byte) || byte == UInt8(ascii: " ") && last != byte else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }

    private func plain(limit: Int, dropsInvisible: Bool) -> String {
        // Enough for `limit` characters of text that is honest; a hostile one is not read to its end.
        // Form C first: there are characters that are several in it, and all of those count.
        let composed = String(prefix(limit &* 4 &+ 64)).precomposedStringWithCanonicalMapping
        let scalars = composed.unicodeScalars.filter { $0.isWhite || $0.isPlain || $0.isJoining }
        let joining = Joining(of: scalars)
        var kept = String.UnicodeScalarView()
        var needsSpace = false
        for (index, scalar) in scalars.enumerated() {
            if scalar.isWhite {
                needsSpace = !kept.isEmpty
                continue
            }
            if scalar.isJoining, dropsInvisible || !joining.keeps(index) { continue }
            // What stands on a space stands on nothing.
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
    /// The character without the scalars that are too many, or nothing if none is left.
    fileprivate var bounded: Character? {
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            if scalar.isMark {
                marks += 1
                guard marks <= 4, !scalars.isEmpty else { continue }
            }
            // Not only marks join without end: jamos, modifiers, emoji and prepended signs do too (Unicode TR29). The
            // longest emoji has ten scalars.
            guard scalars.count < 10 else {
                while scalars.last?.isJoining == true { scalars.removeLast() }
                break
            }
            scalars.append(scalar)
        }
        // Scalars that were one character with another between them may be several without it.
        return String(scalars).first
    }
}

import Foundation

extension String {
    /// This text made fit for a terminal, a log or a table: text from a stranger passes here first.
    ///
    /// What could move a cursor, hide text or turn its direction is dropped: control characters, format
    /// characters (the bidirectional ones of Unicode TR9 among them), line and paragraph separators, and
    /// code points that are private, unassigned or surrogates. Runs of white space become one space, none
    /// stays at the ends. What is left is in normalization form C (Unicode TR15).
    ///
    /// - Parameter limit: at most this many characters (as a reader counts them) are kept. A character keeps
    ///   at most four combining marks and eight scalars, so that no text is longer in bytes than it looks.
    /// - Returns: the clean text, which may be empty.
    package func plain(limit: Int) -> String {
        var characters: [Character] = []
        var needsSpace = false
        // Enough for `limit` characters of text that is honest; a hostile one is not read to its end.
        for character in self.prefix(limit * 4 + 64) {
            guard characters.count < limit else { break }
            if character.isWhitespace {
                needsSpace = !characters.isEmpty
                continue
            }
            guard let kept = character.plain else { continue }
            if needsSpace {
                characters.append(" ")
                needsSpace = false
                guard characters.count < limit else { break }
            }
            characters.append(kept)
        }
        let text = String(characters).precomposedStringWithCanonicalMapping
        // Dropping what stood between two characters can join them into one.
        return String(text.prefix(limit)).trimmingCharacters(in: .whitespaces)
    }
}

extension Character {
    /// The character without the scalars that do not belong in plain text, or nothing if none is left.
    fileprivate var plain: Character? {
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars where scalar.isPlain {
            if scalar.isMark {
                marks += 1
                guard marks <= 4, !scalars.isEmpty else { continue }
            }
            // Not only marks join without end: jamos, modifiers and prepended signs do too (Unicode TR29).
            guard scalars.count < 8 else { break }
            scalars.append(scalar)
        }
        // Scalars that were one character with a joiner between them are several without it.
        return String(scalars).first
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        // What cannot be seen, but for the selectors that choose between the looks of a character.
        default: !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
        }
    }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}

import Foundation

/// The name under which a player is admitted: 1 to 24 characters in normalization form C, with nothing invisible in it.
package struct PlayerName: Hashable, Sendable, CustomStringConvertible {
    /// The largest number of characters (as a reader counts them) in a name.
    package static let limit = 24
    /// The most bytes of a name, so that the table of a room fits a message: enough for 24 letters of three bytes with two
    /// marks each, or for 24 usual emoji.
    package static let mostBytes = 240

    /// The name as shown.
    package let text: String

    /// The key by which names are sorted, and players recognized from one room to the next: `ann` for `Ann`.
    package let key: String

    /// What a name may be mistaken for. See ``PlayerName/likenesses``.
    package enum Likeness: Hashable, Sendable {
        /// As read, ignoring case: the skeleton of the lowercased name.
        case read(String)
        /// As seen in writing: the skeleton of the name itself.
        case seen(String)
    }

    /// Cleans the name that a player requested.
    /// - Returns: nil if it has no visible characters, or more than 24, or if they take more than 240 bytes or stand for
    ///   more than 24 others besides themselves (normalization form KC): some ligatures stand for whole sentences, and to
    ///   compare them takes as long. Each character counts by itself, so that the beginning of a permitted name is
    ///   permitted: see ``numbered(_:)``.
    package init?(_ text: String) {
        // A space after the characters that fit does not make a longer name fit.
        let plain = text.plain(limit: Self.limit + 2)
        guard (1...Self.limit).contains(plain.count), plain.utf8.count <= Self.mostBytes else { return nil }
        if !plain.utf8.allSatisfy({ $0 < 0x80 }) {
            let growth = plain.reduce(0) { $0 + Self.growth(of: $1) }
            guard growth <= Self.limit else { return nil }
        }
        self.init(plain: plain)
    }

    /// How many more scalars a character stands for than it has.
    private static func growth(of character: Character) -> Int {
        if character.isASCII { return 0 }
        let whole = String(character).precomposedStringWithCompatibilityMapping.unicodeScalars.count
        return max(whole - character.unicodeScalars.count, 0)
    }

    private init(plain: String) {
        text = plain
        key = plain.lowercased()
    }

    /// What this name may be mistaken for. Names that share a likeness count as the same: once `Ann` is taken, so are
    /// `ann` and `Аnn` with a Cyrillic А.
    ///
    /// Look-alikes are found by ``Swift/String/skeleton``, after other forms of a letter have become that letter
    /// (normalization form KC): fullwidth letters, and the brackets of `Ann（2）`. Case is folded before that, because
    /// `I` looks like `l` and `i` does not: folded afterwards, `Ian` would be `Lan`. As `Ian` and `lan` do look alike,
    /// the name also counts as it is written. Capitals of another alphabet (`ТОМ`, which is Cyrillic) look like Latin
    /// ones, their small letters often do not: such a name counts as the Latin one that it looks like, too.
    ///
    /// - Returns: different ones.
    package var likenesses: [Likeness] {
        let seen = usualForm.skeleton
        let likenesses = [likenessRead, .seen(seen)]
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return likenesses }
        let asLatin = Likeness.read(seen.lowercased().skeleton)
        return likenesses.contains(asLatin) ? likenesses : likenesses + [asLatin]
    }

    /// The first likeness, under which the numbers added to names are counted.
    package var likenessRead: Likeness { .read(usualForm.lowercased().skeleton) }

    /// The name in the usual letters. A fullwidth bracket includes its space, so a space before a bracket does not
    /// count.
    private var usualForm: String {
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "(") }) { return text }
        return text.precomposedStringWithCompatibilityMapping.split(separator: " (", omittingEmptySubsequences: false)
            .joined(separator: "(")
    }

    /// Whether this name counts as the same as another.
    package func isLike(_ other: PlayerName) -> Bool {
        key == other.key || likenesses.contains(where: other.likenesses.contains)
    }

    /// This name with a number added, shortened so that both fit: `Ann (2)`.
    package func numbered(_ number: Int) -> PlayerName {
        let suffix = " (\(number))"
        var stem = text.prefix(Self.limit - suffix.count)
        while stem.utf8.count + suffix.utf8.count > Self.mostBytes { stem.removeLast() }
        if stem.last == " " { stem.removeLast() }
        // A joiner at the end of the stem joins nothing any more.
        return PlayerName(plain: (stem + suffix).plain(limit: Self.limit))
    }

    package var description: String { text }
}

// A name is stored as its text. Decoding refuses a name that nobody could be admitted under.
extension PlayerName: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let name = PlayerName(text), name.text == text else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no clean name"))
        }
        self = name
    }

    package func encode(to encoder: any Encoder) throws {
        try text.encode(to: encoder)
    }
}

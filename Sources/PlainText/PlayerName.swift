import Foundation

/// A name that a player is admitted under: 1 to 24 characters in normalization form C, with nothing in it that cannot be
/// seen.
package struct PlayerName: Hashable, Sendable, CustomStringConvertible {
    /// The most characters (as a reader counts them) in a name.
    package static let limit = 24

    /// The name as shown.
    package let text: String

    /// By which names are sorted, and people known from one room to the next: `ann` for `Ann`.
    package let key: String

    /// What a name may be taken for. See ``PlayerName/likenesses``.
    package enum Likeness: Hashable, Sendable {
        /// Read without regard to case: the skeleton of the name in small letters.
        case read(String)
        /// Seen as it is written: the skeleton of the name itself.
        case seen(String)
    }

    /// Cleans what a player asked to be called.
    /// - Returns: nothing if it has nothing that can be shown, or more than 24 characters that can.
    package init?(_ text: String) {
        let plain = text.plain(limit: Self.limit + 1)
        guard (1...Self.limit).contains(plain.count) else { return nil }
        self.init(plain: plain)
    }

    private init(plain: String) {
        text = plain
        key = plain.lowercased()
    }

    /// What this name may be taken for. Names that have one of these in common count as the same: `ann` is taken once `Ann`
    /// is, and so is `Аnn` with a Cyrillic А.
    ///
    /// Look-alikes are found by ``Swift/String/skeleton``, after what is the same letter in another form has become that letter
    /// (normalization form KC): fullwidth letters, and the brackets of `Ann（2）`. Case is folded before that, as `I` looks like `l` and `i` does not:
    /// folded afterwards, `Ian` would be `Lan`. As `Ian` and `lan` do look alike, the name counts as it is written too.
    package var likenesses: [Likeness] { [likenessRead, .seen(usualForm.skeleton)] }

    /// The first of them, under which the numbers behind names are counted.
    package var likenessRead: Likeness { .read(usualForm.lowercased().skeleton) }

    /// In the usual letters. A fullwidth bracket has its space in itself, so the one before a bracket does not count.
    private var usualForm: String {
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "(") }) { return text }
        return text.precomposedStringWithCompatibilityMapping.split(separator: " (", omittingEmptySubsequences: false)
            .joined(separator: "(")
    }

    /// Whether this name counts as the same as another.
    package func isLike(_ other: PlayerName) -> Bool {
        key == other.key || zip(likenesses, other.likenesses).contains { $0 == $1 }
    }

    /// This name with a number behind it, shortened so that both fit: `Ann (2)`.
    package func numbered(_ number: Int) -> PlayerName {
        let suffix = " (\(number))"
        var stem = text.prefix(Self.limit - suffix.count)
        if stem.last == " " { stem.removeLast() }
        // A joiner at the stem's end joins nothing any more.
        return PlayerName(plain: (stem + suffix).plain(limit: Self.limit))
    }

    package var description: String { text }
}

// A name is kept as its text. One that nobody could be admitted under does not come back.
extension PlayerName: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let name = PlayerName(text), name.text == text else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no clean name")
        }
        self = name
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// A name that a player is admitted under: 1 to 24 characters in normalization form C, with no control,
/// format or bidirectional ones.
package struct PlayerName: Hashable, Sendable, CustomStringConvertible {
    /// The most characters (as a reader counts them) in a name.
    package static let limit = 24

    /// The name as shown.
    package let text: String

    /// Names with equal keys are the same name: `ann` is taken once `Ann` is.
    package let key: String

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

    /// This name with a number behind it, shortened so that both fit: `Ann (2)`.
    package func numbered(_ number: Int) -> PlayerName {
        let suffix = " (\(number))"
        var stem = text.prefix(Self.limit - suffix.count)
        if stem.last == " " { stem.removeLast() }
        return PlayerName(plain: stem + suffix)
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

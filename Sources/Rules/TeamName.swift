import PlainText

/// The name of a team: 1 to 16 characters with at most 100 bytes, cleaned, without a comma.
package struct TeamName: Hashable, Sendable, CustomStringConvertible {
    /// The largest number of characters in one.
    package static let limit = 16
    /// The most bytes of one: each row of a table has it.
    private static let mostBytes = 100

    private let name: PlayerName

    /// - Returns: nil if the name has no visible characters, too many, or a comma.
    package init?(_ text: String) {
        guard let name = PlayerName(text), name.text.count <= Self.limit, name.text.utf8.count <= Self.mostBytes,
            !name.text.contains(",")
        else { return nil }
        self.name = name
    }

    package var text: String { name.text }
    package var description: String { text }

    /// Whether it counts as equal to another name, by the rule for names of players.
    package func isLike(_ other: TeamName) -> Bool { name.isLike(other.name) }
}

// Stored as text.
extension TeamName: Codable, CodingKeyRepresentable {
    package init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let name = TeamName(text), name.text == text else { throw OutOfBounds("team") }
        self = name
    }

    package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }

    package var codingKey: any CodingKey { text.codingKey }

    package init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}

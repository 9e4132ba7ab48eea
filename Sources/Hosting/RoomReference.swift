import PlainText

/// How a guest names a room: its code, its id or its name.
///
/// It is made once, where the text arrives. So everything after that, such as a store, gets only short plain text.
package struct RoomReference: Hashable, Sendable {
    /// A code in capital letters; an ID or a name unchanged.
    package let text: String

    /// The longest name of a room, in characters, and the most bytes for these characters.
    private static let longest = 63, mostBytes = 252

    /// - Returns: nil for a text that is no room's name: too long, or not readable for people.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.mostBytes else { return nil }
        let plain = text.plain(limit: Self.longest)
        guard plain == text else { return nil }
        self.text = RoomCode(plain)?.text ?? plain
    }

    /// The room with this code.
    package init(_ code: RoomCode) { text = code.text }

    /// The room with this identity.
    package init(_ identity: RoomIdentity) { text = identity.id }

    /// The code, if the text is one.
    package var code: RoomCode? { RoomCode(text) }
}

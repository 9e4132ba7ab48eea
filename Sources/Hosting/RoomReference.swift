import PlainText

/// How a guest names a room: its code, its id or its name.
///
/// It is made once, where it comes in. So everything behind that, such as a store, has only short plain text.
package struct RoomReference: Hashable, Sendable {
    /// A code in capital letters; an id or a name as it came.
    package let text: String

    /// The longest name that a room can have, in characters, and the most bytes that those may take.
    private static let longest = 63, mostBytes = 252

    /// - Returns: nil for a text that no room can be called: too long, or not what a person can read.
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

    /// The code, if that is what it is.
    package var code: RoomCode? { RoomCode(text) }
}

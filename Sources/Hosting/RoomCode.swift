/// Four letters that identify a room where several share a port: `/BKTR` in a browser, typed at `nc`, or read aloud.
///
/// It has no vowels, so that no code is a word or the path of a page, and no letters that people misread. There are
/// 130,321 codes.
package struct RoomCode: Hashable, Sendable, CustomStringConvertible {
    /// In capital letters.
    package let text: String

    private static let letters = Array("BCDFGHJKMNPQRSTVWXZ")
    private static let length = 4

    /// Parses a code as a person types it, ignoring case.
    /// - Returns: nil if the text is not a code.
    package init?(_ text: some StringProtocol) {
        // Without this, ß would become SS.
        guard text.utf8.allSatisfy({ $0 < 128 }) else { return nil }
        let text = text.uppercased()
        guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// The code of the room with this ID, always the same.
    init(of id: String) {
        var hash = id.stableHash
        // The low bits of this hash are the weakest.
        hash ^= hash >> 32
        var text = ""
        for _ in 0..<Self.length {
            text.append(Self.letters[Int(hash % UInt64(Self.letters.count))])
            hash /= UInt64(Self.letters.count)
        }
        self.text = text
    }

    package var description: String { text }

    /// The name of a room that was opened without a name.
    package var roomName: String { "Room \(text)" }
}

import NIOCore
import Phrases

/// What a ``RoomSelector`` knows about a connection that it hands over to a room.
///
/// It is a class so that connections that were not handed over spend no memory on it.
final class Handoff: Sendable {
    let isSecure: Bool
    /// The state of its lines, which may be inside a line end; nil if it does not use lines.
    let lines: TelnetLines?
    /// The language in which it was asked for a room.
    let language: Language
    /// The bytes that are for the room.
    let unread: ByteBuffer

    init(isSecure: Bool, lines: TelnetLines?, language: Language = .english, unread: ByteBuffer) {
        (self.isSecure, self.lines, self.language, self.unread) = (isSecure, lines, language, unread)
    }
}

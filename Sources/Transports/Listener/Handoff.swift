import NIOCore

/// What a ``RoomSelector`` knows about a connection that it hands to a room.
///
/// A class, so that a connection that was not handed over spends no memory on it.
final class Handoff: Sendable {
    let isSecure: Bool
    /// The state of its lines, which may be in the middle of a line's end; nil if it does not speak in lines.
    let lines: TelnetLines?
    /// What was said and is for the room.
    let unread: ByteBuffer

    init(isSecure: Bool, lines: TelnetLines?, unread: ByteBuffer) {
        (self.isSecure, self.lines, self.unread) = (isSecure, lines, unread)
    }
}

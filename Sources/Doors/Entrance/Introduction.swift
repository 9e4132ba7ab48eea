import NIOCore

/// What is known of somebody who was shown to a room by an ``Usher``.
///
/// It is no value, so that a connection that had none has no room for it.
final class Introduction: Sendable {
    /// Whether what comes and goes is encrypted.
    let isSecure: Bool
    /// If it has typed which room it wants: what has cut its lines, which may be in the middle of one's end.
    let lines: TelnetLines?
    /// What it has said that is for the room.
    let words: ByteBuffer

    init(isSecure: Bool, lines: TelnetLines?, words: ByteBuffer) {
        (self.isSecure, self.lines, self.words) = (isSecure, lines, words)
    }
}

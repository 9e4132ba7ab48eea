import Hosting
import Messages
import NIOCore
import Phrases
import Rules
import Telling

/// What both directions of a connection with lines share. It lives on the room's event loop.
final class LineSession {
    var talk: LineDialog
    /// How many tables everybody had been told when this guest was told the last of them.
    var tables = 0

    init(_ talk: LineDialog) {
        self.talk = talk
    }
}

/// How a person at `nc` or telnet is spoken to: in sentences, a line each.
struct LinesCodec: Codec {
    let abilities = Abilities.lines
    let encoding: EncodedBroadcast.Encoding? = nil
    let session: LineSession
    let clock: RoomClock

    func encode(_ encoded: inout EncodedBroadcast) -> ByteBuffer? {
        let now = clock.now.inSeconds
        let isTable = if case .results = encoded.broadcast.message { encoded.broadcast.isForAll } else { false }
        defer { if isTable { session.tables = encoded.tables + 1 } }
        // Whoever has not been told the table before, but another one on coming in, is told other news.
        guard encoded.broadcast.isForAll, !isTable || session.tables == encoded.tables else {
            return Self.bytes(session.talk.tell(encoded.broadcast.message, at: now))
        }
        let announcement = encoded.announcement(in: session.talk.catalog)
        let lines = session.talk.tell(announcement, at: now)
        // Most are told the same, in the same bytes.
        guard announcement.lines != nil, !announcement.isAbout(session.talk.player) else { return Self.bytes(lines) }
        return encoded.bytes(.lines(announcement.catalog.language)) { _ in Self.bytes(lines) }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        Self.bytes([session.talk.catalog(goodbye)])
    }

    /// Lines as telnet has them (RFC 854): CR LF ends each. Nothing for none.
    static func bytes(_ lines: [String]) -> ByteBuffer? {
        lines.isEmpty ? nil : ByteBuffer(string: lines.map { $0 + "\r\n" }.joined())
    }
}

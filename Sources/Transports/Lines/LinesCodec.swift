import Hosting
import Messages
import NIOCore
import Phrases
import Rules
import Telling

/// How a person at `nc` or telnet is spoken to: in sentences, a line each.
struct LinesCodec: Codec {
    let abilities = Abilities.lines
    let encoding: Broadcast.Encoding? = nil
    let dialog: LineDialog
    let clock: RoomClock

    func encode(_ broadcast: Broadcast) -> ByteBuffer? {
        let now = clock.now.inSeconds, catalog = dialog.catalog
        let before = dialog.table
        let (announcement, former, bytes) = broadcast.once(.lines(catalog.language)) {
            let announcement = Announcement(broadcast.message, after: before, in: catalog)
            return (announcement, before, announcement.lines.flatMap(Self.bytes))
        }
        // A guest who was told another table before is told other news.
        guard announcement.lines != nil, before == former else {
            return Self.bytes(dialog.tell(broadcast.message, at: now))
        }
        let lines = dialog.narrator.tell(announcement, at: now)
        // Most are told the same, in the same bytes.
        return announcement.isAbout(dialog.player) ? Self.bytes(lines) : bytes
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        Self.bytes([dialog.catalog(goodbye)])
    }

    /// Lines as telnet has them (RFC 854): CR LF ends each. Nothing for none.
    static func bytes(_ lines: [String]) -> ByteBuffer? {
        lines.isEmpty ? nil : ByteBuffer(string: lines.map { $0 + "\r\n" }.joined())
    }
}

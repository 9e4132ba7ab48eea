import GameView
import Hosting
import Messages
import NIOCore
import Phrases
import Rules
import Telling

/// Encodes messages for a person at `nc` or telnet: as sentences, one per line.
struct LinesCodec: Codec {
    let abilities = Abilities.lines
    let encoding: Broadcast.Encoding? = nil
    let dialog: LineDialog
    let clock: RoomClock

    func encode(_ broadcast: Broadcast) -> ByteBuffer? {
        let now = clock.now.inSeconds, catalog = dialog.catalog
        let shared = broadcast.shared
        let (announcement, bytes) = shared.once(.lines(catalog.language)) {
            let announcement = Announcement(shared.message, in: catalog, under: dialog.narrator.game.settings)
            return (announcement, announcement.lines.flatMap(Self.bytes))
        }
        guard announcement.lines != nil else { return Self.bytes(dialog.tell(broadcast.message, at: now)) }
        let lines = dialog.narrator.tell(announcement, broadcast.message.own, at: now)
        // Most guests get the same bytes.
        return lines == announcement.lines ? bytes : Self.bytes(lines)
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        Self.bytes(dialog.tell(goodbye))
    }

    /// Lines as telnet requires them (RFC 854): CR LF ends each. Nil if there are none.
    static func bytes(_ lines: [String]) -> ByteBuffer? {
        lines.isEmpty ? nil : ByteBuffer(string: lines.map { $0 + "\r\n" }.joined())
    }
}

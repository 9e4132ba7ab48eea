import Hosting
import Messages
import NIOCore
import Rules
import Telling

/// What both directions of a connection with lines share. It lives on the room's event loop.
final class LineDesk {
    var talk: LineTalk
    /// When the time of the round is up that the guest was told last.
    var deadline: Instant?
    /// How many tables everybody had been told when this guest was told the last of them.
    var tables = 0

    init(_ talk: LineTalk) {
        self.talk = talk
    }
}

/// How a person at `nc` or telnet is spoken to: in sentences, a line each.
struct LinesCodec: Codec {
    let abilities = Abilities.lines
    let tongue: Copies.Tongue? = nil
    let desk: LineDesk
    let clock: RoomClock

    func encode(_ copies: inout Copies) -> ByteBuffer? {
        switch copies.letter.message {
        case .startRound(let start):
            desk.deadline = clock.now.advanced(by: .milliseconds(wholeSeconds(start.seconds) * 1_000))
        case .endRound: desk.deadline = nil
        default: break
        }
        let isTable = if case .results = copies.letter.message { copies.letter.isForAll } else { false }
        defer { if isTable { desk.tables = copies.tables + 1 } }
        // Whoever has not been told the table before, but another one on coming in, is told other news.
        guard copies.letter.isForAll, !isTable || desk.tables == copies.tables else {
            return Self.bytes(desk.talk.tell(copies.letter.message))
        }
        let announcement = copies.announcement()
        let lines = desk.talk.tell(announcement)
        // Most are told the same, in the same bytes.
        guard announcement.lines != nil, !announcement.isAbout(desk.talk.player) else { return Self.bytes(lines) }
        return copies.copy(.lines) { _ in Self.bytes(lines) }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        Self.bytes([goodbye.text])
    }

    /// Lines as telnet has them (RFC 854): CR LF ends each. Nothing for none.
    static func bytes(_ lines: [String]) -> ByteBuffer? {
        lines.isEmpty ? nil : ByteBuffer(string: lines.map { $0 + "\r\n" }.joined())
    }
}

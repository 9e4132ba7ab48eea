import Hosting
import Messages
import NIOCore
import Wire

/// JSON in frames, as used by this program's own players.
struct FramedCodec: Codec {
    let abilities = Abilities.frames
    let encoding: Broadcast.Encoding? = .framedJSON

    func encode(_ broadcast: Broadcast) -> ByteBuffer? {
        broadcast.json.map { ByteBuffer(framing: $0) }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        try? JSONDialect.frame(HostMessage.goodbye(goodbye))
    }
}

/// The original game's archives in frames. They have no message for a goodbye.
struct ClassicCodec: Codec {
    let abilities = Abilities.classic
    let encoding: Broadcast.Encoding? = .framedClassic

    func encode(_ broadcast: Broadcast) -> ByteBuffer? {
        let frames = broadcast.classic.map(\.frame)
        guard var all = frames.first else { return nil }
        for frame in frames.dropFirst() { all.writeImmutableBuffer(frame) }
        return all
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? { nil }
}

import Hosting
import Messages
import NIOCore
import Wire

/// JSON in frames, as this program's own players speak.
struct FramedCodec: Codec {
    let abilities = Abilities.frames
    let encoding: Broadcast.Encoding? = .framedJSON

    func encode(_ broadcast: Broadcast) -> ByteBuffer? {
        // A message that JSON has no word for would be a fault of ours; nobody is told it.
        try? JSONDialect.shared.frame(broadcast.message)
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        try? JSONDialect.shared.frame(HostMessage.goodbye(goodbye))
    }
}

/// The original game's archives in frames. It has no message for goodbye.
struct ClassicCodec: Codec {
    let abilities = Abilities.classic
    let encoding: Broadcast.Encoding? = .framedClassic

    func encode(_ broadcast: Broadcast) -> ByteBuffer? { broadcast.classic?.frame }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? { nil }
}

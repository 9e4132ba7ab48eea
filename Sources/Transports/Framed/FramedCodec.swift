import Hosting
import Messages
import NIOCore
import Wire

/// JSON in frames, as this program's own players speak.
struct FramedCodec: Codec {
    let abilities = Abilities.frames
    let encoding: EncodedBroadcast.Encoding? = .framedJSON

    func encode(_ encoded: inout EncodedBroadcast) -> ByteBuffer? {
        // A message that cannot be encoded would be a bug of ours; it is not sent.
        encoded.bytes(.framedJSON) { try? JSONDialect.shared.frame($0.message) }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        try? JSONDialect.shared.frame(HostMessage.goodbye(goodbye))
    }
}

/// The original game's archives in frames. It has no message for goodbye.
struct ClassicCodec: Codec {
    let abilities = Abilities.classic
    let encoding: EncodedBroadcast.Encoding? = .framedClassic

    func encode(_ encoded: inout EncodedBroadcast) -> ByteBuffer? {
        encoded.bytes(.framedClassic) { $0.classic?.frame }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? { nil }
}

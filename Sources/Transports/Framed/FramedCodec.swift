import Hosting
import Messages
import NIOCore
import Wire

/// JSON in frames, as this program's own players speak.
struct FramedCodec: Codec {
    let abilities = Abilities.frames
    let tongue: Copies.Tongue? = .framedJSON

    func encode(_ copies: inout Copies) -> ByteBuffer? {
        // A message that JSON has no word for would be a fault of ours; nobody is told it.
        copies.copy(.framedJSON) { try? JSONDialect.shared.frame($0.message) }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        try? JSONDialect.shared.frame(HostMessage.goodbye(goodbye))
    }
}

/// The original game's archives in frames. It has no word for goodbye.
struct ClassicCodec: Codec {
    let abilities = Abilities.classic
    let tongue: Copies.Tongue? = .framedClassic

    func encode(_ copies: inout Copies) -> ByteBuffer? {
        copies.copy(.framedClassic) { $0.classic?.frame }
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? { nil }
}

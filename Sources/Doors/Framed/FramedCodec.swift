import Hosting
import NIOCore
import Wire

/// JSON in frames, as this program's own players speak.
struct FramedCodec: Codec {
    let abilities = Abilities.json
    let tongue: Tongue? = .framedJSON

    func encode(_ letter: Letter) -> ByteBuffer? {
        // A message that JSON has no word for would be a fault of ours; nobody is told it.
        try? JSONDialect().frame(letter.message)
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? {
        try? JSONDialect().frame(HostMessage.goodbye(goodbye))
    }
}

/// The original game's archives in frames. It has no word for goodbye.
struct ClassicCodec: Codec {
    let abilities = Abilities.classic
    let tongue: Tongue? = .framedClassic

    func encode(_ letter: Letter) -> ByteBuffer? {
        letter.classic?.frame
    }

    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer? { nil }
}

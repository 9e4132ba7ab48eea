import Hosting
import NIOCore
import Wire

/// How one kind of guest is spoken to: letters to bytes. What it says comes in through channel handlers of its door,
/// which hand it to the ``Connection``.
protocol Codec {
    /// What this kind of guest can.
    var abilities: Abilities { get }
    /// Guests with equal tongues get the same bytes, so that a letter to all is encoded once; nil if each is told in
    /// words of its own.
    var tongue: Tongue? { get }
    /// The bytes of a letter; nothing where this kind has no word for it.
    mutating func encode(_ letter: Letter) -> ByteBuffer?
    /// The last bytes of a connection; nothing where this kind has no word for goodbye.
    mutating func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer?
}

/// Which bytes a letter becomes.
enum Tongue: Hashable {
    case framedJSON, framedClassic, webSocket
}

/// The bytes of a letter in each tongue that was asked for.
struct Encodings {
    private var buffers: [Tongue: ByteBuffer?] = [:]

    mutating func bytes(of letter: Letter, by codec: inout any Codec) -> ByteBuffer? {
        guard let tongue = codec.tongue else { return codec.encode(letter) }
        if let known = buffers[tongue] { return known }
        let bytes = codec.encode(letter)
        buffers[tongue] = .some(bytes)
        return bytes
    }
}

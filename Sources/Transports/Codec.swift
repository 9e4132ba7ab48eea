import Hosting
import Messages
import NIOCore

/// How one kind of guest is spoken to. What it says comes in through channel handlers of its door, which hand it to the
/// ``Connection``.
protocol Codec {
    /// What this kind of guest can.
    var abilities: Abilities { get }
    /// What all guests of this kind are told in the same bytes; nothing if each may be told something of its own.
    var encoding: EncodedBroadcast.Encoding? { get }
    /// The bytes of a broadcast; nothing where this kind has no word for it.
    mutating func encode(_ encoded: inout EncodedBroadcast) -> ByteBuffer?
    /// The last bytes of a connection; nothing where this kind has no word for goodbye.
    mutating func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer?
}

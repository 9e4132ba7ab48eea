import Hosting
import Messages
import NIOCore

/// How the host encodes messages for one kind of guest. The channel handlers of that transport read the input, and pass
/// it to the ``Connection``.
protocol Codec {
    /// The abilities of this kind of guest.
    var abilities: Abilities { get }
    /// The encoding whose bytes all guests of this kind share; nil if each can get different bytes.
    var encoding: Broadcast.Encoding? { get }
    /// The bytes of a broadcast; nil if this kind of guest has no message for it.
    func encode(_ broadcast: Broadcast) -> ByteBuffer?
    /// The last bytes of a connection; nil if this kind of guest has no message for a goodbye.
    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer?
}

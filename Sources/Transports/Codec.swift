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

extension Codec {
    /// The bytes of broadcasts to the same guests, in order.
    /// - Parameter joined: the bytes already joined for other guests. With 1,000 guests, writing is most of a host's
    ///   work, so the bytes are joined once for each encoding, and each connection writes them at once.
    func encode(_ broadcasts: [Broadcast], joined: inout [Broadcast.Encoding: ByteBuffer]) -> ByteBuffer {
        if let encoding, let known = joined[encoding] { return known }
        var all = ByteBuffer()
        for broadcast in broadcasts {
            let bytes = if let encoding { broadcast.once(encoding) { encode(broadcast) } } else { encode(broadcast) }
            guard let bytes else { continue }
            if all.readableBytes > 0 { all.writeImmutableBuffer(bytes) } else { all = bytes }
        }
        if let encoding { joined[encoding] = all }
        return all
    }
}

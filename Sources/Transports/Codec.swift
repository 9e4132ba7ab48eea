import Hosting
import Messages
import NIOCore

/// How the host talks to one kind of guest. Input goes through the channel handlers of that transport, which hand it to
/// the ``Connection``.
protocol Codec {
    /// The abilities of this kind of guest.
    var abilities: Abilities { get }
    /// The encoding whose bytes all guests of this kind share; nil if each may get bytes of its own.
    var encoding: Broadcast.Encoding? { get }
    /// The bytes of a broadcast; nil if this kind of guest has no message for it.
    func encode(_ broadcast: Broadcast) -> ByteBuffer?
    /// The last bytes of a connection; nil if this kind of guest has no message for a goodbye.
    func encode(_ goodbye: HostMessage.Goodbye) -> ByteBuffer?
}

extension Codec {
    /// The bytes of broadcasts that go to the same guests, one after the other.
    /// - Parameter joined: what was joined for other guests. With 1,000 guests writing is most of a host's work, so it is
    ///   joined once for each encoding, and each connection writes it as one.
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

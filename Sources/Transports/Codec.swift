import Hosting
import Messages
import NIOCore

/// How one kind of guest is spoken to. What it says comes in through channel handlers of its door, which hand it to the
/// ``Connection``.
protocol Codec {
    /// What this kind of guest can.
    var abilities: Abilities { get }
    /// What all guests of this kind are told in the same bytes; nothing if each may be told something of its own.
    var encoding: Broadcast.Encoding? { get }
    /// The bytes of a broadcast; nothing where this kind has no word for it.
    func encode(_ broadcast: Broadcast) -> ByteBuffer?
    /// The last bytes of a connection; nothing where this kind has no word for goodbye.
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

package import Hosting
import NIOCore

/// Broadcasts to the same guests, in order, which each connection writes at once. Their bytes are joined once for each
/// encoding: with 1,000 guests, writing is most of a host's work.
package struct JoinedBroadcasts {
    private let broadcasts: [Broadcast]
    /// How many of them are verdicts.
    let verdicts: Int
    /// The last round whose puzzle is in them; nil if there is none.
    package let round: Int?
    /// The bytes for the encodings so far. An array, because a room has few of them, and hashing takes longer.
    private var known: [(encoding: Broadcast.Encoding, bytes: ByteBuffer)] = []

    package init(_ broadcasts: [Broadcast]) {
        self.broadcasts = broadcasts
        verdicts = broadcasts.count(where: \.isVerdict)
        round = broadcasts.last { $0.round != nil }?.round
    }

    /// The bytes for a connection that encodes messages in this way.
    mutating func bytes(from codec: any Codec) -> ByteBuffer {
        guard let encoding = codec.encoding else { return joined { codec.encode($0) } }
        if let last = known.first(where: { $0.encoding == encoding }) { return last.bytes }
        let bytes = joined { broadcast in
            broadcast.isVerdict
                ? codec.encode(broadcast) : broadcast.once(encoding) { codec.encode(broadcast) }
        }
        known.append((encoding, bytes))
        return bytes
    }

    private func joined(_ encode: (Broadcast) -> ByteBuffer?) -> ByteBuffer {
        var all = ByteBuffer()
        for broadcast in broadcasts {
            guard let bytes = encode(broadcast) else { continue }
            if all.readableBytes > 0 { all.writeImmutableBuffer(bytes) } else { all = bytes }
        }
        return all
    }
}

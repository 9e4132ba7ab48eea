import Hosting
package import Messages
import NIOCore

/// Broadcasts that go to the same guests, one after the other. They are joined once, and each connection writes them as one:
/// with 1,000 guests writing is most of a host's work.
package struct BroadcastBatch {
    private(set) var encoded: [EncodedBroadcast]
    private var joined: [EncodedBroadcast.Encoding: ByteBuffer] = [:]

    /// The round that begins for its readers with this.
    let round: Int?
    /// The verdicts in it.
    package let verdicts: [HostMessage.Verdict]

    init(_ encoded: [EncodedBroadcast]) {
        self.encoded = encoded
        // Looked up once, and not for each of ten thousand guests.
        round = encoded.lazy.compactMap(\.broadcast.round).first
        verdicts = encoded.compactMap { if case .verdict(let verdict) = $0.broadcast.message { verdict } else { nil } }
    }

    /// The bytes for one guest; nothing if there is no word for any of it.
    mutating func bytes(by codec: inout any Codec) -> ByteBuffer? {
        if encoded.count == 1 { return codec.encode(&encoded[0]) }
        if let encoding = codec.encoding, let known = joined[encoding] { return known.readableBytes > 0 ? known : nil }
        var bytes = ByteBuffer()
        for index in encoded.indices {
            if var copy = codec.encode(&encoded[index]) { bytes.writeBuffer(&copy) }
        }
        if let encoding = codec.encoding { joined[encoding] = bytes }
        return bytes.readableBytes > 0 ? bytes : nil
    }
}

import Hosting
package import Messages
import NIOCore

/// Letters that go to the same guests, one behind the other. What many are told is put together once, and each connection
/// is handed it as one: with 1,000 guests what it takes for each to be written is most of a host's work.
package struct Parcel {
    private(set) var copies: [Copies]
    private var joined: [Copies.Tongue: ByteBuffer] = [:]

    /// The round that begins for its readers with this.
    let round: Int?
    /// The verdicts in it.
    package let verdicts: [HostMessage.Verdict]

    init(_ copies: [Copies]) {
        self.copies = copies
        // Looked up once, and not for each of ten thousand guests.
        round = copies.lazy.compactMap(\.letter.round).first
        verdicts = copies.compactMap { if case .verdict(let verdict) = $0.letter.message { verdict } else { nil } }
    }

    /// The bytes for one guest; nothing if there is no word for any of it.
    mutating func bytes(by codec: inout any Codec) -> ByteBuffer? {
        if copies.count == 1 { return codec.encode(&copies[0]) }
        if let tongue = codec.tongue, let known = joined[tongue] { return known.readableBytes > 0 ? known : nil }
        var bytes = ByteBuffer()
        for index in copies.indices {
            if var copy = codec.encode(&copies[index]) { bytes.writeBuffer(&copy) }
        }
        if let tongue = codec.tongue { joined[tongue] = bytes }
        return bytes.readableBytes > 0 ? bytes : nil
    }
}

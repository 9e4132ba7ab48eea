package import NIOCore

/// Cuts a stream of bytes into the payloads of its frames: a 4-byte little-endian unsigned length, then that many
/// bytes. The length is judged before anything of the payload is kept.
package struct FrameDecoder: NIOSingleStepByteToMessageDecoder {
    package typealias InboundOut = ByteBuffer

    /// What a host takes from a player, in bytes.
    package static let playerPayloadLimit = 4_096
    /// What a player takes from a host, in bytes.
    package static let hostPayloadLimit = 65_536

    /// The most bytes that a payload may have.
    private let limit: Int

    /// - Parameter limit: the most bytes that a payload may have.
    package init(limit: Int) {
        self.limit = limit
    }

    /// - Throws: ``FrameError`` as soon as a length is known to be wrong.
    package mutating func decode(buffer: inout ByteBuffer) throws -> ByteBuffer? {
        guard let length = buffer.getInteger(at: buffer.readerIndex, endianness: .little, as: UInt32.self) else {
            return nil
        }
        guard length > 0 else { throw FrameError.empty }
        guard length <= limit else { throw FrameError.oversize(length: length, limit: limit) }
        guard buffer.readableBytes >= 4 + Int(length) else { return nil }
        buffer.moveReaderIndex(forwardBy: 4)
        return buffer.readSlice(length: Int(length))
    }

    /// What is left at the end of a stream is no frame.
    package mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> ByteBuffer? {
        try decode(buffer: &buffer)
    }
}

/// Why bytes are not a frame.
package enum FrameError: Error, Hashable, Sendable {
    /// A length of 0.
    case empty
    /// A length above what this side takes. Nothing of the payload was read.
    case oversize(length: UInt32, limit: Int)

    /// What is wrong, for a person.
    package var sentence: String {
        switch self {
        case .empty: "A frame must not be empty."
        case .oversize(let length, let limit): "A frame of \(length) bytes is too long; \(limit) are allowed."
        }
    }
}

extension ByteBuffer {
    /// A frame around a payload.
    package init(framing payload: some Collection<UInt8>) {
        self = ByteBufferAllocator().buffer(capacity: 4 + payload.count)
        writeInteger(UInt32(payload.count), endianness: .little)
        writeBytes(payload)
    }
}

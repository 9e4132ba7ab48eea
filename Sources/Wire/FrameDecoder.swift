package import NIOCore

/// Splits a stream of bytes into the payloads of its frames: a 4-byte little-endian unsigned length, then that many
/// bytes. The length is checked before any of the payload is stored.
package struct FrameDecoder: NIOSingleStepByteToMessageDecoder {
    package typealias InboundOut = ByteBuffer

    /// The longest payload that a host accepts from a player, in bytes.
    package static let playerPayloadLimit = 4_096
    /// The longest payload that a player accepts from a host, in bytes.
    package static let hostPayloadLimit = 65_536

    /// The longest payload, in bytes.
    private let limit: Int

    /// - Parameter limit: the longest payload, in bytes.
    package init(limit: Int) {
        self.limit = limit
    }

    /// - Throws: ``FrameError`` as soon as a length is known to be invalid.
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

    /// An incomplete frame at the end of a stream is dropped.
    package mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> ByteBuffer? {
        try decode(buffer: &buffer)
    }
}

/// Why bytes are not a frame.
package enum FrameError: Error, Hashable, Sendable {
    /// The length is 0.
    case empty
    /// The length is above this side's limit. Nothing of the payload was read.
    case oversize(length: UInt32, limit: Int)

    /// What is wrong, for people.
    package var sentence: String {
        switch self {
        case .empty: "A frame must not be empty."
        case .oversize(let length, let limit): "A frame of \(length) bytes is too long; \(limit) are allowed."
        }
    }
}

extension ByteBuffer {
    /// A frame around a payload.
    package init(framing payload: [UInt8]) {
        self = ByteBufferAllocator().buffer(capacity: 4 + payload.count)
        writeInteger(UInt32(payload.count), endianness: .little)
        writeBytes(payload)
    }
}

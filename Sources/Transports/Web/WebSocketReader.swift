import NIOCore

/// Reads the messages from the bytes of a WebSocket's client (RFC 6455 section 5), as a value. It detects an error at
/// the first byte that shows it, so that the client does not send the rest in vain.
struct WebSocketReader {
    enum Message: Hashable {
        case text(ByteBuffer)
        case ping(ByteBuffer)
        case pong
        /// The status code of a close frame, if it has one.
        case close(code: UInt16?)
    }

    private enum Kind: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        var isControl: Bool { rawValue & 8 != 0 }
    }

    private struct Frame {
        let kind: Kind
        let isLast: Bool
        /// The bytes of the payload that have not arrived yet.
        var missing: Int
        let mask: ByteBuffer
        /// How many of its bytes have been unmasked.
        var read = 0
    }

    /// The most bytes of a text.
    private let limit: Int
    /// The most frames of a text.
    private static let mostFrames = 64
    /// The most bytes of the payload of a control frame (section 5.5).
    private static let longestControl = 125

    private var unread = ByteBuffer()
    private var frame: Frame?
    /// The text so far; nil between two texts.
    private var text: ByteBuffer?
    private var check = UTF8Check()
    private var frames = 0
    private var control = ByteBuffer()

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds bytes that have arrived. ``next()`` returns the messages in them.
    mutating func append(_ bytes: ByteBuffer) {
        if unread.readableBytes == 0 { unread = bytes } else { unread.writeImmutableBuffer(bytes) }
    }

    /// The next message; nil if more bytes are needed. After an error the remaining bytes have no meaning.
    mutating func next() throws(WebSocketFailure) -> Message? {
        while true {
            if frame == nil { frame = try begin() }
            guard var current = frame else {
                // Many connections are idle, and none of them should keep a read buffer.
                if unread.readableBytes == 0 { unread = ByteBuffer() } else { unread.discardReadBytes() }
                return nil
            }
            try readPayload(of: &current)
            frame = current.missing > 0 ? current : nil
            if current.missing > 0 {
                unread = ByteBuffer()
                return nil
            }
            if let message = try end(current) { return message }
        }
    }

    /// Reads the head of a frame.
    private mutating func begin() throws(WebSocketFailure) -> Frame? {
        guard let start: UInt8 = unread.getInteger(at: unread.readerIndex) else { return nil }
        // No extension was negotiated, so the three bits are not used.
        guard start & 0x70 == 0, let kind = Kind(rawValue: start & 0x0F) else { throw .malformed }
        let isLast = start & 0x80 != 0
        switch kind {
        case .continuation: guard text != nil else { throw .malformed }
        case .text: guard text == nil else { throw .malformed }
        case .binary: throw text == nil ? .binary : .malformed
        case .close, .ping, .pong: guard isLast else { throw .malformed }
        }
        guard let second: UInt8 = unread.getInteger(at: unread.readerIndex + 1) else { return nil }
        // Clients must mask all frames (section 5.1).
        guard second & 0x80 != 0, !kind.isControl || second & 0x7F <= Self.longestControl else { throw .malformed }
        let place = unread.readerIndex + 2
        let (length, size): (UInt64?, Int) =
            switch second & 0x7F {
            case 126: (unread.getInteger(at: place, as: UInt16.self).map(UInt64.init), 2)
            case 127: (unread.getInteger(at: place), 8)
            case let short: (UInt64(short), 0)
            }
        guard let length else { return nil }
        // A length must have its shortest form (section 5.2).
        guard size == 0 || length > (size == 2 ? 125 : 0xFFFF) else { throw .malformed }
        if !kind.isControl, length > limit - (text?.readableBytes ?? 0) { throw .tooLong(limit: limit) }
        guard let mask = unread.getSlice(at: place + size, length: 4) else { return nil }
        unread.moveReaderIndex(to: place + size + 4)
        if !kind.isControl {
            frames += 1
            guard frames <= Self.mostFrames else { throw .tooManyFrames }
            if text == nil { text = ByteBuffer() }
        }
        return Frame(kind: kind, isLast: isLast, missing: Int(length), mask: mask)
    }

    private mutating func readPayload(of frame: inout Frame) throws(WebSocketFailure) {
        let count = min(frame.missing, unread.readableBytes)
        guard count > 0, var bytes = unread.readSlice(length: count) else { return }
        let mask = Array(frame.mask.readableBytesView), start = frame.read
        bytes.withUnsafeMutableReadableBytes { bytes in
            for index in bytes.indices { bytes[index] ^= mask[(start + index) & 3] }
        }
        (frame.missing, frame.read) = (frame.missing - count, start + count)
        if frame.kind.isControl {
            control.writeBuffer(&bytes)
        } else {
            guard check.accepts(bytes) else { throw .notUTF8 }
            text?.writeBuffer(&bytes)
        }
    }

    /// The message that ends with this frame; nil if it continues.
    private mutating func end(_ frame: Frame) throws(WebSocketFailure) -> Message? {
        if frame.kind.isControl {
            defer { control = ByteBuffer() }
            switch frame.kind {
            case .ping: return .ping(control)
            case .pong: return .pong
            default: return .close(code: try Self.closeCode(in: control))
            }
        }
        guard frame.isLast else { return nil }
        guard check.isComplete else { throw .notUTF8 }
        defer { (text, frames) = (nil, 0) }
        return text.map { .text($0) }
    }

    /// The status code in a close frame's payload; nil if it is empty.
    private static func closeCode(in payload: ByteBuffer) throws(WebSocketFailure) -> UInt16? {
        if payload.readableBytes == 0 { return nil }
        var reason = payload, check = UTF8Check()
        // The codes that a client may send: those in the RFC, those registered since, and those for libraries and
        // programs (section 7.4).
        guard let code: UInt16 = reason.readInteger(),
            [1_000...1_003, 1_007...1_014, 3_000...4_999].contains(where: { $0.contains(code) })
        else { throw .malformed }
        guard check.accepts(reason), check.isComplete else { throw .notUTF8 }
        return code
    }
}

extension UTF8Check {
    /// - Returns: whether all these bytes can follow the earlier ones.
    fileprivate mutating func accepts(_ bytes: ByteBuffer) -> Bool {
        for byte in bytes.readableBytesView where !accepts(byte) { return false }
        return true
    }
}

import NIOCore

/// How a test splits what a host sends into pieces.
protocol Cut: Sendable {
    /// Takes the first complete piece out of the bytes; nil if there is none yet.
    mutating func piece(of bytes: inout ByteBuffer) -> ByteBuffer?
}

/// The payloads of frames, each after its length.
struct FrameCut: Cut {
    func piece(of bytes: inout ByteBuffer) -> ByteBuffer? {
        bytes.readLengthPrefixedSlice(endianness: .little, as: UInt32.self)
    }
}

/// Lines without their ends, which must be CR LF.
struct LineCut: Cut {
    func piece(of bytes: inout ByteBuffer) -> ByteBuffer? {
        guard let end = bytes.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let length = end + 1 - bytes.readerIndex
        guard let line = bytes.readSlice(length: length) else { return nil }
        let isWhole = line.getString(at: line.writerIndex - 2, length: 2) == "\r\n"
        return isWhole ? line.getSlice(at: line.readerIndex, length: length - 2) : line
    }
}

/// Everything, as it arrives.
struct NoCut: Cut {
    func piece(of bytes: inout ByteBuffer) -> ByteBuffer? {
        guard bytes.readableBytes > 0 else { return nil }
        defer { bytes.clear() }
        return bytes
    }
}

/// A web server's complete responses; after a switch of protocols, complete WebSocket frames.
struct WebCut: Cut {
    private var isWebSocket = false

    mutating func piece(of bytes: inout ByteBuffer) -> ByteBuffer? {
        isWebSocket ? frame(of: &bytes) : response(of: &bytes)
    }

    private mutating func response(of bytes: inout ByteBuffer) -> ByteBuffer? {
        let text = String(decoding: bytes.readableBytesView, as: UTF8.self)
        guard let head = text.firstRange(of: "\r\n\r\n").map({ text[..<$0.upperBound] }) else { return nil }
        let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
            .flatMap { Int($0.split(separator: ":")[1].drop { $0 == " " }) }
        guard let piece = bytes.readSlice(length: head.utf8.count + (length ?? 0)) else { return nil }
        isWebSocket = head.hasPrefix("HTTP/1.1 101 ")
        return piece
    }

    private func frame(of bytes: inout ByteBuffer) -> ByteBuffer? {
        let start = bytes.readerIndex
        guard let short = bytes.getInteger(at: start + 1, as: UInt8.self) else { return nil }
        let length: (bytes: Int, value: Int?) =
            switch short {
            case 126: (2, bytes.getInteger(at: start + 2, as: UInt16.self).map { Int($0) })
            case 127: (8, bytes.getInteger(at: start + 2, as: UInt64.self).map { Int($0) })
            default: (0, Int(short))
            }
        guard let payload = length.value else { return nil }
        return bytes.readSlice(length: 2 + length.bytes + payload)
    }
}

import NIOCore

/// The transport of a guest's program.
package enum DetectedTransport: Hashable {
    /// Frames of either dialect. Unrecognizable bytes count as frames, and get the goodbye for a bad frame.
    case framed
    /// HTTP, for a page or a WebSocket.
    case web
    /// Lines, from a person at `nc` or telnet.
    case lines
    /// Any of these over TLS.
    case tls
}

/// Detects a connection's transport by its first bytes.
enum ProtocolDetector {
    /// The bytes of a frame's length that distinguish it from text.
    private static let enough = 3
    /// Methods that a browser or a tool for web servers could send (RFC 9110 section 9.1).
    private static let methods = [
        "GET ", "HEAD ", "POST /", "PUT /", "OPTIONS ", "DELETE /", "PATCH /", "TRACE /", "CONNECT ",
    ]

    /// The transport of a connection.
    /// - Parameters:
    ///   - bytes: everything received so far.
    ///   - isPatient: whether more bytes may arrive in time. If not, these must be enough.
    /// - Returns: nil if more bytes are needed.
    static func transport(of bytes: ByteBufferView, isPatient: Bool = true) -> DetectedTransport? {
        if bytes.isEmpty { return isPatient ? nil : .lines }
        // A server ignores an empty line before a request (RFC 9112 section 2.2).
        let request = bytes.dropFirst(bytes.starts(with: "\r\n".utf8) ? 2 : bytes.first == UInt8(ascii: "\n") ? 1 : 0)
        for method in methods {
            if request.starts(with: method.utf8) { return .web }
            if isPatient, method.utf8.starts(with: request) { return nil }
        }
        // A handshake record of TLS (RFC 8446 section 5.1). As a length it would be too large.
        if bytes.starts(with: [0x16, 0x03]), let minor = bytes.dropFirst(2).first {
            return (1...4).contains(minor) ? .tls : .framed
        }
        if isPatient, [0x16, 0x03].starts(with: bytes) { return nil }
        // A length ends with two zero bytes, and text contains none. A shorter line waits, because its bytes could
        // begin a length.
        let start = bytes.prefix(enough)
        guard start.allSatisfy(isOfText) || isTelnet(start) else { return .framed }
        if start.count == enough || isTelnet(start) && start.count > 1 { return .lines }
        return isPatient ? nil : .lines
    }

    /// Whether the byte is printable ASCII, white space, or part of a UTF-8 character.
    private static func isOfText(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...0xF4: true
        default: false
        }
    }

    /// Whether the bytes are a telnet command: IAC and a verb (RFC 854).
    private static func isTelnet(_ bytes: ByteBufferView.SubSequence) -> Bool {
        guard bytes.first == 0xFF else { return false }
        return bytes.dropFirst().first.map { (0xF0...0xFE).contains($0) } ?? true
    }
}

import NIOCore

/// Tells from a connection's first bytes which door its guest is at.
enum Doorman {
    /// A way into the room.
    enum Door: Hashable {
        /// Frames of either dialect. Also of bytes that are nothing: there they are told that they are no frame.
        case framed
        /// A browser, for a page or a WebSocket.
        case web
        /// A person at `nc` or telnet.
        case lines
        /// Any of these over TLS.
        case tls
    }

    /// What a frame begins with: its length.
    private static let enough = 4
    /// Requests that a browser or a tool for browsers' servers could begin with (RFC 9110 section 9.1).
    private static let methods = [
        "GET ", "HEAD ", "POST /", "PUT /", "OPTIONS ", "DELETE /", "PATCH /", "TRACE /", "CONNECT ",
    ]

    /// Looks at all that has come so far.
    /// - Parameter isPatient: whether more may be waited for. A guest that was silent for long is judged as it is.
    /// - Returns: nothing if more is needed.
    static func door(for bytes: ByteBufferView, isPatient: Bool = true) -> Door? {
        if bytes.isEmpty { return isPatient ? nil : .lines }
        for method in methods {
            if bytes.starts(with: method.utf8) { return .web }
            if isPatient, method.utf8.starts(with: bytes) { return nil }
        }
        // A handshake record of TLS (RFC 8446 section 5.1). As a length it would be too long.
        if bytes.starts(with: [0x16, 0x03]), let minor = bytes.dropFirst(2).first {
            return (1...4).contains(minor) ? .tls : .framed
        }
        if isPatient, bytes.count < 3, [0x16, 0x03].starts(with: bytes) { return nil }
        // A length has two zero bytes on top, and text has none. A line that is shorter waits: its bytes could be a length.
        let start = bytes.prefix(enough)
        guard start.allSatisfy(isOfText) || isTelnet(start) else { return .framed }
        if start.count == enough || isTelnet(start) && start.count > 1 { return .lines }
        return isPatient ? nil : .lines
    }

    /// Printable ASCII, white space, or part of a character of UTF-8.
    private static func isOfText(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...0xF4: true
        default: false
        }
    }

    /// A command of telnet: IAC, then what to do (RFC 854).
    private static func isTelnet(_ bytes: ByteBufferView.SubSequence) -> Bool {
        guard bytes.first == 0xFF else { return false }
        return bytes.dropFirst().first.map { (0xF0...0xFE).contains($0) } ?? true
    }
}

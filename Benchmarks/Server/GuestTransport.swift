import NIOCore

/// How a guest speaks to its host.
enum GuestTransport: String, CaseIterable {
    case framed, browser, lines

    /// What is sent, and what the answer has in it.
    typealias Step = (bytes: ByteBuffer, answer: String)

    /// What it takes to get a seat.
    func handshake(of name: String) -> [Step] {
        let handshake = #"{"handshake":{"protocol":1,"name":"\#(name)"}}"#
        switch self {
        case .framed: return [(message(handshake), #""welcome""#)]
        case .browser:
            let upgrade = """
                GET /play HTTP/1.1\r
                Host: party:24\r
                Connection: Upgrade\r
                Upgrade: websocket\r
                Sec-WebSocket-Version: 13\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                \r

                """
            return [(ByteBuffer(string: upgrade), "101 Switching"), (message(handshake), #""welcome""#)]
        case .lines: return [(message("hello"), "What is your name?"), (message(name), "come back under")]
        }
    }

    /// A wrong answer in the round that is on when all are in, and its verdict.
    var answer: Step {
        self == .lines
            ? (message("1+1"), "Not yet") : (message(#"{"answer":{"round":3,"expression":"1+1"}}"#), #""verdict""#)
    }

    /// What the start of a round has in it.
    var start: String { self == .lines ? "make 24 from" : #""startRound""# }

    private func message(_ text: String) -> ByteBuffer {
        var bytes = ByteBuffer()
        switch self {
        case .framed:
            bytes.writeInteger(UInt32(text.utf8.count), endianness: .little)
            bytes.writeString(text)
        case .browser:
            let mask: [UInt8] = [0x24, 3, 3, 8]
            bytes.writeBytes([0x81, 0x80 | UInt8(text.utf8.count)] + mask)
            bytes.writeBytes(text.utf8.enumerated().map { $1 ^ mask[$0 % 4] })
        case .lines: bytes.writeString(text + "\n")
        }
        return bytes
    }
}

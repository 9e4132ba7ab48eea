import NIOCore
import Testing

@testable import Transports

/// Detects a connection's transport from its first bytes.
@Suite struct ProtocolDetectorTests {
    private func transport(of bytes: [UInt8], isPatient: Bool = true) -> DetectedTransport? {
        ProtocolDetector.transport(of: ByteBuffer(bytes: bytes).readableBytesView, isPatient: isPatient)
    }

    @Test("Every valid frame length begins a frame", arguments: [0, 1, 2, 10, 13, 71, 255, 4_096])
    func frames(length: UInt32) {
        #expect(transport(of: withUnsafeBytes(of: length.littleEndian, Array.init)) == .framed)
    }

    @Test(
        "Every HTTP method means a browser, once it is complete", arguments: ["GET", "HEAD", "POST", "PUT"])
    func web(method: String) {
        let request = Array("\(method) / HTTP/1.1\r\n".utf8)
        #expect(transport(of: request) == .web)
        let enough = method.utf8.count + (["GET", "HEAD"].contains(method) ? 1 : 2)
        for count in 1..<enough { #expect(transport(of: Array(request.prefix(count))) == nil) }
        #expect(transport(of: Array(request.prefix(enough))) == .web)
    }

    @Test("An empty line before a request is ignored", arguments: ["\r\n", "\n"])
    func emptyLine(end: String) {
        let request = Array("\(end)GET / HTTP/1.1\r\n".utf8)
        for count in 1..<(end.utf8.count + 4) { #expect(transport(of: Array(request.prefix(count))) == nil) }
        #expect(transport(of: request) == .web)
        #expect(transport(of: Array("\(end)\(end)GET / HTTP/1.1\r\n".utf8)) == .lines)
    }

    @Test(
        "Text in any script is a line",
        arguments: [
            "Bo\n", "Ann\n", "A\r\n", "Ann#K7QFX2MP", "Zoë\n", "爱丽丝\n", "GETTY\n", "get /", "POST it", "\r\n\r\n",
            "hello",
            "\n\n\n\n",
        ])
    func lines(text: String) {
        #expect(transport(of: Array(text.utf8)) == .lines)
    }

    @Test("Telnet negotiation is a line")
    func telnet() {
        #expect(transport(of: [0xFF, 0xFB, 0x1F]) == .lines)
        #expect(transport(of: [0xFF, 0xFD, 0x03, 0xFF, 0xFB, 0x18]) == .lines)
    }

    @Test("A TLS handshake is TLS", arguments: 1...4 as ClosedRange<UInt8>)
    func tls(minor: UInt8) {
        #expect(transport(of: [0x16, 3, minor]) == .tls && transport(of: [0x16, 3, minor, 0]) == .tls)
        #expect(transport(of: [0x16, 3]) == nil && transport(of: [0x16]) == nil)
    }

    @Test(
        "Anything else is a bad frame",
        arguments: [
            [0xFF, 0xFF, 0xFF, 0xFF], [0x16, 3, 5, 2], [0x16, 3, 0, 0], [0x80, 0, 0, 1], [1], [0x1B, 0x5B, 0x41],
        ] as [[UInt8]])
    func nothing(bytes: [UInt8]) {
        #expect(transport(of: bytes) == .framed)
    }

    @Test("Too few bytes are undecided at first; in the end, their sender counts as a person")
    func silence() {
        for bytes: [UInt8] in [
            [], Array("G".utf8), Array("POST".utf8), Array("An".utf8), [10], Array("A\n".utf8), [0xFF],
        ] {
            #expect(transport(of: bytes) == nil)
            #expect(transport(of: bytes, isPatient: false) == .lines)
        }
    }

    @Test("However the first bytes are split, they mean the same transport")
    func cuts() {
        let texts = ["GET / HTTP/1.1", "GETTY\n", "P\r\n\n", "OPTIONS * HTTP/1.1", "Ann\r\n", "\r\nGET /", "\nGo\n"].map
        { Array($0.utf8) }
        for bytes in texts + [
            [0, 1, 0, 0, 0x7B], [0x41, 0x0A, 0, 0], [71, 69, 0, 0], [10, 71, 0, 0], [0xFF, 0xFB, 0x1F, 0x41],
        ] {
            let whole = transport(of: bytes)
            let first = bytes.indices.lazy.compactMap { transport(of: Array(bytes[...$0])) }.first
            #expect(first == whole, "\(bytes)")
        }
    }
}

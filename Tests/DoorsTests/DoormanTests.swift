import NIOCore
import Testing

@testable import Doors

/// Which door a connection's first bytes open.
@Suite struct DoormanTests {
    private func door(_ bytes: [UInt8], isPatient: Bool = true) -> Doorman.Door? {
        Doorman.door(for: ByteBuffer(bytes: bytes).readableBytesView, isPatient: isPatient)
    }

    @Test("Every length that a frame may have opens the door of frames", arguments: [0, 1, 2, 10, 13, 71, 255, 4_096])
    func frames(length: UInt32) {
        #expect(door(withUnsafeBytes(of: length.littleEndian, Array.init)) == .framed)
    }

    @Test(
        "Every method of HTTP opens the door of browsers, once it is whole", arguments: ["GET", "HEAD", "POST", "PUT"])
    func web(method: String) {
        let request = Array("\(method) / HTTP/1.1\r\n".utf8)
        #expect(door(request) == .web)
        let enough = method.utf8.count + (["GET", "HEAD"].contains(method) ? 1 : 2)
        for count in 1..<enough { #expect(door(Array(request.prefix(count))) == nil) }
        #expect(door(Array(request.prefix(enough))) == .web)
    }

    @Test(
        "A line of text in any script opens the door of lines",
        arguments: [
            "Ann\n", "A\r\n?", "Ann#K7QFX2MP", "Zoë\n", "爱丽丝\n", "GETTY\n", "get /", "POST it", "\r\n\r\n", "hello",
            "\n\n\n\n",
        ])
    func lines(text: String) {
        #expect(door(Array(text.utf8)) == .lines)
    }

    @Test("Telnet's negotiation opens the door of lines")
    func telnet() {
        #expect(door([0xFF, 0xFB, 0x1F]) == .lines)
        #expect(door([0xFF, 0xFD, 0x03, 0xFF, 0xFB, 0x18]) == .lines)
    }

    @Test("A handshake of TLS opens the door behind which the others are", arguments: 1...4 as ClosedRange<UInt8>)
    func tls(minor: UInt8) {
        #expect(door([0x16, 3, minor]) == .tls && door([0x16, 3, minor, 0]) == .tls)
        #expect(door([0x16, 3]) == nil && door([0x16]) == nil)
    }

    @Test(
        "What is none of these is told so in a frame",
        arguments: [
            [0xFF, 0xFF, 0xFF, 0xFF], [0x16, 3, 5, 2], [0x16, 3, 0, 0], [0x80, 0, 0, 1], [1], [0x1B, 0x5B, 0x41],
        ] as [[UInt8]])
    func nothing(bytes: [UInt8]) {
        #expect(door(bytes) == .framed)
    }

    @Test("Who says nothing, or too little to tell, is waited for, and then taken for a person")
    func silence() {
        for bytes: [UInt8] in [
            [], Array("G".utf8), Array("POST".utf8), Array("An".utf8), [10], Array("A\n".utf8), [0xFF],
        ] {
            #expect(door(bytes) == nil)
            #expect(door(bytes, isPatient: false) == .lines)
        }
    }

    @Test("However the first bytes are cut, they open the same door")
    func cuts() {
        let texts = ["GET / HTTP/1.1", "GETTY\n", "P\r\n\n", "OPTIONS * HTTP/1.1", "Ann\r\n"].map { Array($0.utf8) }
        for bytes in texts + [[0, 1, 0, 0, 0x7B], [0x41, 0x0A, 0, 0], [71, 69, 0, 0], [0xFF, 0xFB, 0x1F, 0x41]] {
            let whole = door(bytes)
            let first = bytes.indices.lazy.compactMap { door(Array(bytes[...$0])) }.first
            #expect(first == whole, "\(bytes)")
        }
    }
}

import Messages
import NIOCore
import NIOEmbedded
import NIOTestUtils
import Puzzles
import Testing
import Wire

/// How a stream of bytes is split into frames.
@Suite struct FrameDecoderTests {
    @Test("Frames come out whole, however they were split and joined")
    func splitAndGlued() throws {
        let payloads = ["{}", #"{"leave":{}}"#, String(repeating: "x", count: 300), "\u{0}\u{0}\u{0}\u{1}"]
        try ByteToMessageDecoderVerifier.verifyDecoder(
            inputOutputPairs: payloads.map { payload in
                (ByteBuffer(framing: Array(payload.utf8)), [ByteBuffer(string: payload)])
            },
            decoderFactory: { FrameDecoder(limit: 300) })
    }

    @Test("A length is 4 bytes, least significant first")
    func littleEndian() throws {
        var frame = ByteBuffer(framing: Array(String(repeating: "y", count: 258).utf8))
        #expect(frame.readBytes(length: 4) == [2, 1, 0, 0])
        #expect(frame.readableBytes == 258)
    }

    @Test("A length of 0 is refused")
    func zeroLength() {
        var decoder = FrameDecoder(limit: 10)
        var bytes = ByteBuffer(bytes: [0, 0, 0, 0, 1])
        #expect(throws: FrameError.empty) { try decoder.decode(buffer: &bytes) }
    }

    @Test(
        "A length above the limit is refused before any of its payload arrives",
        arguments: [11, 4_097, 65_537, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
    func oversize(length: UInt32) {
        var decoder = FrameDecoder(limit: 10)
        var bytes = ByteBuffer()
        bytes.writeInteger(length, endianness: .little)
        #expect(throws: FrameError.oversize(length: length, limit: 10)) { try decoder.decode(buffer: &bytes) }
    }

    @Test("The longest allowed payload is accepted, and one byte more is not", arguments: [4_096, 65_536])
    func longest(limit: Int) throws {
        var decoder = FrameDecoder(limit: limit)
        var longest = ByteBuffer(framing: [UInt8](repeating: 7, count: limit))
        #expect(try decoder.decode(buffer: &longest)?.readableBytes == limit)
        var tooLong = ByteBuffer(framing: [UInt8](repeating: 7, count: limit + 1))
        #expect(throws: FrameError.self) { try decoder.decode(buffer: &tooLong) }
    }

    @Test("A player's payloads are limited to 4,096 bytes, a host's to 65,536")
    func limits() {
        #expect(FrameDecoder.playerPayloadLimit == 4_096)
        #expect(FrameDecoder.hostPayloadLimit == 65_536)
    }

    @Test("In a pipeline, nothing after an oversize length is delivered")
    func afterOversize() throws {
        let channel = EmbeddedChannel(handler: ByteToMessageHandler(FrameDecoder(limit: 10)))
        #expect(throws: FrameError.oversize(length: 11, limit: 10)) {
            try channel.writeInbound(ByteBuffer(bytes: [11, 0, 0, 0]))
        }
        _ = try? channel.writeInbound(ByteBuffer(framing: Array("fine".utf8)))
        #expect(try channel.readInbound(as: ByteBuffer.self) == nil)
    }

    @Test("A frame cut off by the end of the stream is dropped")
    func cutOff() throws {
        let channel = EmbeddedChannel(handler: ByteToMessageHandler(FrameDecoder(limit: 10)))
        var frame = ByteBuffer(framing: Array("half".utf8))
        try channel.writeInbound(frame.readSlice(length: 6))
        _ = try? channel.finish()
        #expect(try channel.readInbound(as: ByteBuffer.self) == nil)
    }

    @Test("Any chunking gives the same payloads", arguments: 0..<20)
    func randomChunks(run: Int) throws {
        let seed = UInt64.random(in: .min ... .max)
        var chance = SeededGenerator(seed: seed)
        let payloads = (0..<40).map { _ in
            (0..<Int.random(in: 1...200, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance)
            }
        }
        var stream = ByteBuffer()
        for payload in payloads {
            var frame = ByteBuffer(framing: payload)
            stream.writeBuffer(&frame)
        }
        let channel = EmbeddedChannel(handler: ByteToMessageHandler(FrameDecoder(limit: 200)))
        while stream.readableBytes > 0 {
            let length = min(Int.random(in: 1...90, using: &chance), stream.readableBytes)
            try channel.writeInbound(stream.readSlice(length: length))
        }
        var found: [[UInt8]] = []
        while let payload = try channel.readInbound(as: ByteBuffer.self) {
            found.append(Array(payload.readableBytesView))
        }
        #expect(found == payloads, "seed \(seed)")
    }
}

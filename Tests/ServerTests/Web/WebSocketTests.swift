import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import PlainText
import Rules
import Testing

/// A guest in a browser plays, and misbehaves.
@Suite(.timeLimit(.minutes(5))) struct WebSocketTests {
    private func withBrowser(
        limits: Limits = Limits.unhurried, _ body: (RoomServer, RawBrowser) async throws -> Void
    ) async throws {
        try await withRoom(limits: limits) { room in
            let browser = try await RawBrowser.connect(to: room.port)
            #expect(try await browser.upgrade("Origin: http://party:24").status == 101)
            try await body(room, browser)
        }
    }

    private let handshake = #"{"handshake":{"protocol":1,"name":"Ann"}}"#

    @Test("A browser plays a round beside a guest with frames, and both see the same table")
    func round() async throws {
        try await withBrowser { room, browser async throws in
            browser.say(handshake)
            #expect(try await browser.next(\.welcome).player.name == "Ann")
            let start = try await browser.next(\.startRound)
            let (bob, _) = try await room.player("Bob")
            let solution = try start.solution
            browser.say(#"{"answer":{"round":1,"expression":"\#(solution)"}}"#)
            #expect(try await browser.next(\.verdict).correct)
            bob.send(#"{"giveUp":{"round":1}}"#)
            let table = try await browser.next(\.endRound)
            #expect(try await bob.next(\.endRound).solution == table.solution)
            #expect(table.own?.rank == 1)
        }
    }

    @Test(
        "A page of another site may not play",
        arguments: [
            "http://elsewhere", "http://party:25", "http://party", "null", "http://party:24.elsewhere", "file://",
        ])
    func otherSite(origin: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let answer = try await browser.upgrade("Origin: \(origin)")
            #expect(answer.status == 403)
            #expect(answer.body.contains("Pages on other sites cannot play here."))
        }
    }

    @Test("A page under a name that was pointed here may not play either")
    func rebinding() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            browser.send(
                """
                GET /play HTTP/1.1\r\nHost: elsewhere.example:24\r\nOrigin: http://elsewhere.example:24\r\n\
                Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
                """)
            #expect(try await browser.response()?.status == 421)
        }
    }

    @Test("A message in many frames is read, with a ping among them")
    func fragments() async throws {
        try await withBrowser { _, browser async throws in
            let parts = [Array(handshake.utf8.prefix(5)), Array(handshake.utf8.dropFirst(5).prefix(20))]
            browser.send(opcode: 1, parts[0], isLast: false)
            browser.send(opcode: 0, parts[1], isLast: false)
            browser.send(opcode: 9, "still there?".utf8)
            browser.send(opcode: 0, handshake.utf8.dropFirst(25))
            #expect(try await browser.frame() == .init(opcode: 10, payload: "still there?"))
            #expect(try await browser.next(\.welcome).player.name == "Ann")
        }
    }

    @Test("A close frame is answered with its code, and the seat is kept")
    func closing() async throws {
        try await withBrowser { room, browser async throws in
            browser.say(handshake)
            let welcome = try await browser.next(\.welcome)
            browser.send(opcode: 8, [3, 0xE9])
            #expect(try await browser.rest().last?.closeCode == 1_001)
            let again = try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#).1
            #expect(again.player == welcome.player)
        }
    }

    @Test("A player who leaves is closed normally, and has no seat any more")
    func leaving() async throws {
        try await withBrowser { room, browser async throws in
            browser.say(handshake)
            _ = try await browser.next(\.welcome)
            browser.say(#"{"leave":{}}"#)
            _ = try await browser.rest()
            #expect(await room.seats().isEmpty)
        }
    }

    /// What a browser would never send.
    enum Mischief: String, CaseIterable {
        case unmasked, binary, invalidUTF8, gigabyte, wideLength, widestLength, tooLong, tooLongInParts,
            endlessFragments, orphan, reservedOpcode,
            reservedBit, notJSON,
            longPing, fragmentedPing, twoMessagesAtOnce

        /// The status code of the close frame (RFC 6455 section 7.4.1).
        var closeCode: Int {
            switch self {
            case .unmasked, .orphan, .reservedOpcode, .reservedBit, .longPing, .fragmentedPing, .wideLength,
                .widestLength:
                1_002
            case .binary: 1_003
            case .invalidUTF8: 1_007
            case .endlessFragments, .notJSON, .twoMessagesAtOnce: 1_008
            case .gigabyte, .tooLong, .tooLongInParts: 1_009
            }
        }
    }

    @Test("What a browser would never send gets an error, and the room plays on", arguments: Mischief.allCases)
    func mischief(_ kind: Mischief) async throws {
        try await withBrowser { room, browser async throws in
            let (bob, _) = try await room.player("Bob")
            browser.say(handshake)
            let welcome = try await browser.next(\.welcome)
            // If it were shorter, it would be ignored.
            let unknown = #"{"dance":"\#(String(repeating: "x", count: 4_500))"}"#
            switch kind {
            case .unmasked: browser.send(opcode: 1, #"{"giveUp":{"round":1}}"#.utf8, isMasked: false)
            case .binary: browser.send(opcode: 2, #"{"giveUp":{"round":1}}"#.utf8)
            case .invalidUTF8: browser.send(opcode: 1, Array(#"{"giveUp":""#.utf8) + [0xC3, 0x28, 0x22, 0x7D])
            case .gigabyte: browser.send(opcode: 1, Array("{".utf8), length: 1 << 30)
            case .wideLength: browser.channel.writeAndFlush(ByteBuffer(bytes: [0x81, 0xFE, 0, 125]), promise: nil)
            case .widestLength:
                browser.channel.writeAndFlush(
                    ByteBuffer(bytes: [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]), promise: nil)
            case .tooLong: browser.say(unknown)
            case .tooLongInParts:
                browser.send(opcode: 1, unknown.utf8.prefix(2_500), isLast: false)
                browser.send(opcode: 0, unknown.utf8.dropFirst(2_500))
            case .endlessFragments:
                browser.send(opcode: 1, Array("{".utf8), isLast: false)
                for _ in 0..<200 { browser.send(opcode: 0, Array(" ".utf8), isLast: false) }
            case .orphan: browser.send(opcode: 0, Array("{}".utf8))
            case .reservedOpcode: browser.send(opcode: 5, Array("{}".utf8))
            case .reservedBit: browser.send(opcode: 0x41, #"{"giveUp":{"round":1}}"#.utf8)
            case .notJSON: browser.say("hello")
            case .longPing: browser.send(opcode: 9, [UInt8](repeating: 0x20, count: 126))
            case .fragmentedPing: browser.send(opcode: 9, Array("x".utf8), isLast: false)
            case .twoMessagesAtOnce: browser.say(#"{"leave":{},"giveUp":{"round":1}}"#)
            }
            let farewell = try await browser.farewell()
            #expect(farewell.goodbye == .badFrame)
            #expect(farewell.close == kind.closeCode)
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .wrongNumbers)
            let again = try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#).1
            #expect(again.player == welcome.player)
        }
    }

    @Test("Pings and pongs count like messages: more than 20 at once are flooding", arguments: [9, 10] as [UInt8])
    func pingFlood(opcode: UInt8) async throws {
        try await withBrowser { _, browser async throws in
            browser.say(handshake)
            _ = try await browser.next(\.welcome)
            for _ in 0..<40 { browser.send(opcode: opcode, Array("x".utf8)) }
            let farewell = try await browser.farewell()
            #expect(farewell.goodbye == .flooding)
            #expect(farewell.close == 1_008)
        }
    }

    @Test("A browser that does not read is disconnected as too slow, and the others play on")
    func tooSlow() async throws {
        var limits = Limits.unhurried
        limits.unsentBytes = 70_000
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        limits.farewell = .seconds(10)
        try await withRoom(limits: limits) { room in
            let (bob, _) = try await room.player("Bob")
            let browser = try await RawBrowser.connect(to: room.port)
            #expect(try await browser.upgrade().status == 101)
            browser.say(handshake)
            _ = try await browser.next(\.welcome)
            try await browser.channel.setOption(.autoRead, value: false).get()
            let answer = RawBrowser.frame(1, #"{"answer":{"round":1,"expression":""}}"#.utf8)
            let answers = ByteBuffer(bytes: repeatElement(answer.readableBytesView, count: 500).joined())
            var isCutOff = false
            // Nothing waits for what she sends: a host that has cut her off reads no more of it.
            while !isCutOff {
                if browser.channel.isWritable { browser.channel.writeAndFlush(answers, promise: nil) }
                isCutOff = await room.seats().contains { $0.player.name.text == "Ann" && !$0.isHere }
            }
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .wrongNumbers)
            await browser.startReading()
            let farewell = try await browser.farewell()
            #expect(farewell.goodbye == .tooSlow)
            #expect(farewell.close == 1_008)
        }
    }
}

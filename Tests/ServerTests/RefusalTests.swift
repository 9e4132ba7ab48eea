import Classic
import Logging
import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing
import Wire

/// What ends a connection at its first frames, and the code for it.
@Suite(.timeLimit(.minutes(5))) struct RefusalTests {
    @Test(
        "Bytes that are not a frame end in badFrame",
        arguments: [
            [0, 0, 0, 0], [0, 0, 0, 0, 0x7B], [1, 16, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF],
            [0, 0, 0, 0x80, 1, 2, 3],
            [1, 0, 0, 0, 0x5B], [2, 0, 0, 0, 0x20, 0x7B],
            [7, 0, 0, 0] + Array("bplist0".utf8), [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3],
        ] as [[UInt8]])
    func badFrame(bytes: [UInt8]) async throws {
        try await withRoom { room in
            let guest = try await RawPlayer.connect(to: room.port)
            guest.send(bytes: bytes)
            let messages = try await guest.rest()
            #expect(messages.map(\.goodbye?.code) == [.badFrame])
            #expect(messages.first?.goodbye?.text.isEmpty == false)
        }
    }

    @Test(
        "An invalid first message ends with its code",
        arguments: [
            ("{", .badFrame), ("{}", .badFrame), (#"{"handshake":{"protocol":1,"name":"Ann"}"#, .badFrame),
            (#"{"handshake":{"protocol":1,"name":"Ann"},"leave":{}}"#, .badFrame), ("[]", .badFrame),
            ("hello", .badFrame), (#" {"handshake":{"protocol":1,"name":"Ann"}}"#, .badFrame),
            (#"{"answer":{"round":"x"}}"#, .badFrame),
            (#"{"handshake":{}}"#, .badHandshake), (#"{"handshake":5}"#, .badHandshake),
            (#"{"handshake":{"protocol":1}}"#, .badHandshake),
            (#"{"handshake":{"name":"Ann"}}"#, .badHandshake),
            (#"{"handshake":{"protocol":1.5,"name":"Ann"}}"#, .badHandshake),
            (#"{"handshake":{"protocol":1,"name":"Ann","role":"judge"}}"#, .badHandshake),
            (#"{"answer":{"round":1,"expression":"1"}}"#, .badHandshake), (#"{"leave":{}}"#, .badHandshake),
            (#"{"pong":{"id":1}}"#, .badHandshake),
            (#"{"handshake":{"protocol":0,"name":"Ann"}}"#, .unsupportedProtocol),
            (#"{"handshake":{"protocol":2,"name":"Ann","resume":"x"}}"#, .unsupportedProtocol),
            (#"{"handshake":{"protocol":-9223372036854775808,"name":""}}"#, .unsupportedProtocol),
            ("bplist00", .classicRefused), ("bplist00\u{1}\u{2}", .classicRefused),
        ] as [(String, GoodbyeCode)])
    func firstFrame(payload: String, code: GoodbyeCode) async throws {
        try await withRoom { room in
            let guest = try await RawPlayer.connect(to: room.port)
            guest.send(payload)
            #expect(try await guest.rest().map(\.goodbye?.code) == [code])
        }
    }

    @Test("The log notes only once that players of the original game are turned away")
    func notices() async throws {
        let (said, notices) = AsyncStream.makeStream(of: Logger.Level.self)
        let logger = Logger(label: "room") { _ in Levels(levels: notices) }
        try await withRoom(logger: logger) { room in
            for _ in 1...3 {
                let guest = try await RawPlayer.connect(to: room.port)
                guest.send("bplist00")
                #expect(try await guest.rest().map(\.goodbye?.code) == [.classicRefused])
            }
        }
        notices.finish()
        var levels: [Logger.Level] = []
        for await level in said { levels.append(level) }
        #expect(levels == [.notice, .info, .info])
    }

    @Test(
        "An invalid later message ends with its code",
        arguments: [
            ("nonsense", .badFrame), ("{}", .badFrame), (#"{"answer":{}}"#, .badFrame),
            (#"{"answer":{"round":1e400,"expression":""}}"#, .badFrame), (#"{"leave":5}"#, .badFrame),
            ("bplist00", .badFrame), (#"{"handshake":{"protocol":1,"name":"Ann"}}"#, .badHandshake),
            (#"{"handshake":{}}"#, .badHandshake),
        ] as [(String, GoodbyeCode)])
    func laterFrame(payload: String, code: GoodbyeCode) async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            ann.send(payload)
            #expect(try await ann.farewell() == code)
        }
    }

    @Test(
        "A player of the original game who sends nothing sensible, or no name, is disconnected without a message",
        arguments: [ByteBuffer(framing: Array("bplist00".utf8)), ClassicHostMessage(status: "Waiting").frame])
    func classic(frame: ByteBuffer) async throws {
        try await withRoom(admitsClassic: true) { room in
            let old = try await RawPlayer.connect(to: room.port)
            old.send(bytes: frame.readableBytesView)
            #expect(try await old.payload() == nil)
        }
    }

    @Test("Messages of the original game that mean nothing count as messages, in a round and between rounds")
    func classicFlood() async throws {
        var waiting = Settings()
        waiting.gathering = Gathering()
        for settings in [Settings(), waiting] {
            try await withRoom(settings, limits: Limits(), admitsClassic: true) { room in
                let old = try await RawPlayer.connect(to: room.port)
                let (name, nothing) = (["handshake": ClassicValue.string("Old")], ["x": ClassicValue.integer(1)])
                old.send(bytes: ByteBuffer(framing: KeyedArchive.write(name)).readableBytesView)
                // The table comes first, so that the player has a seat.
                #expect(try await old.payload() != nil)
                for _ in 1...100 {
                    old.send(bytes: ByteBuffer(framing: KeyedArchive.write(nothing)).readableBytesView)
                }
                while try await old.payload() != nil {}
            }
        }
    }

    @Test("An error that quotes the peer is cleaned")
    func cleaned() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            ann.send(#"{"answer":{"round":"\u001b[2J","expression":5}}"#)
            let text = try await ann.rest().last?.goodbye?.text ?? "\u{1B}"
            #expect(!text.unicodeScalars.contains { $0.value < 32 })
        }
    }

    @Test("Unknown messages, unknown members and unrequested pongs are ignored")
    func ignored() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann", more: #","client":"test","mood":{"good":true}"#)
            ann.send(#"{"dance":{"wildly":true}}"#)
            ann.send(#"{"pong":{"id":77}}"#)
            ann.send(#" {"sing":[]}"#)
            ann.answer("1+", round: 1)
            #expect(try await ann.next(\.verdict).reason == .syntax)
        }
    }

    @Test("A frame split into single bytes is read like a whole one")
    func drip() async throws {
        try await withRoom { room in
            let guest = try await RawPlayer.connect(to: room.port)
            let payload = Array(#"{"handshake":{"protocol":1,"name":"Ann"}}"#.utf8)
            for byte in [UInt8(payload.count), 0, 0, 0] + payload {
                try await guest.channel.writeAndFlush(ByteBuffer(bytes: [byte])).get()
            }
            #expect(try await guest.next().welcome?.player.name == "Ann")
        }
    }

    @Test("Frames that arrive together are all read")
    func glued() async throws {
        try await withRoom { room in
            let guest = try await RawPlayer.connect(to: room.port)
            let payloads = [
                #"{"handshake":{"protocol":1,"name":"Ann"}}"#, #"{"answer":{"round":1,"expression":"1+"}}"#,
                #"{"giveUp":{"round":1}}"#,
            ]
            guest.send(bytes: payloads.flatMap { [UInt8($0.utf8.count), 0, 0, 0] + Array($0.utf8) })
            #expect(try await guest.next(\.verdict).reason == .syntax)
            #expect(try await guest.next(\.verdict).reason == .gaveUp)
        }
    }
}

/// The levels of the lines in a host's log about goodbyes.
private struct Levels: LogHandler {
    let levels: AsyncStream<Logger.Level>.Continuation
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { if event.message == "goodbye" { levels.yield(event.level) } }
}

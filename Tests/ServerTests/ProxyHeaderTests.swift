import History
import Hosting
import Messages
import NIOCore
import NIOPosix
import Phrases
import Puzzles
import Testing

@testable import Server
@testable import Transports
@testable import Website

/// What a proxy says about the guest whom it forwards.
@Suite struct ProxyHeaderTests {
    /// A header as any proxy sends it: from 192.0.2.1:56324 to 198.51.100.7:443, and then the guest's first bytes.
    private let plain: [UInt8] = [
        0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A, 0x21, 0x11, 0x00, 0x0C, 192, 0, 2, 1,
        198, 51,
        100, 7, 0xDC, 0x04, 0x01, 0xBB,
    ]

    private func header(_ bytes: [UInt8]) throws -> (header: ProxyHeader?, rest: String) {
        var buffer = ByteBuffer(bytes: bytes)
        guard case .header(let header) = try ProxyHeader.read(from: &buffer) else {
            return (nil, String(buffer: buffer))
        }
        return (header, String(buffer: buffer))
    }

    @Test("The header of any proxy is read, and the bytes after it are left")
    func plainHeader() throws {
        let (header, rest) = try header(plain + Array("GET /".utf8))
        #expect(header?.source == (try SocketAddress(ipAddress: "192.0.2.1", port: 56_324)))
        #expect(header?.destination == (try SocketAddress(ipAddress: "198.51.100.7", port: 443)))
        #expect(header?.room == nil && header?.roundTrip == nil && rest == "GET /")
    }

    @Test("A host reads a gateway's header", arguments: ["192.0.2.1", "2001:db8::7"])
    func written(address: String) throws {
        let header = ProxyHeader(
            source: try SocketAddress(ipAddress: address, port: 4_000),
            destination: try SocketAddress(ipAddress: address, port: 24),
            roundTrip: 12_345, room: RoomReference("BKTR"), language: .german, isSecure: true)
        let read = try #require(try self.header(Array(header.bytes().readableBytesView)).header)
        #expect(read.source == header.source && read.destination == header.destination)
        #expect(read.roundTrip == 12_345 && read.room?.text == "BKTR" && read.language == .german && read.isSecure)
    }

    @Test("A header with something that no room is called is refused", arguments: ["BKTR\0", "", "\u{1B}[2J"])
    func impossible(room: String) {
        var bytes = plain
        bytes[15] += UInt8(3 + room.utf8.count)
        bytes += [0xE1, 0, UInt8(room.utf8.count)] + Array(room.utf8)
        #expect(throws: ProxyHeader.Fault.notUnderstood) { try header(bytes) }
    }

    @Test("A proxy that connects for itself forwards no one")
    func local() throws {
        var bytes = Array(plain.prefix(12))
        bytes += [0x20, 0, 0, 0]
        let read = try #require(try header(bytes).header)
        #expect(read.source == nil && read.destination == nil && read.room == nil)
    }

    @Test("A partial header is undecided; anything else is a guest's, and stays whole")
    func beginnings() throws {
        for count in 0..<plain.count {
            var bytes = ByteBuffer(bytes: plain.prefix(count))
            guard case .unknown = try ProxyHeader.read(from: &bytes) else { Issue.record("\(count) bytes"); continue }
            #expect(bytes.readableBytes == count)
        }
        var bytes = ByteBuffer(string: "\r\nhello")
        guard case .other = try ProxyHeader.read(from: &bytes) else {
            Issue.record("taken for a header")
            return
        }
        #expect(String(buffer: bytes) == "\r\nhello")
    }

    @Test("Random bytes after the signature are read or refused")
    func chance() {
        for seed in 0..<20_000 as Range<UInt64> {
            var chance = SeededGenerator(seed: seed)
            var bytes = Bool.random(using: &chance) ? plain : Array(plain.prefix(12))
            for _ in 0..<Int.random(in: 0..<40, using: &chance) { bytes.append(.random(in: 0...255, using: &chance)) }
            bytes[Int.random(in: 12..<max(bytes.count, 13), using: &chance) % bytes.count] = .random(
                in: 0...255, using: &chance)
            var buffer = ByteBuffer(bytes: bytes)
            do {
                if case .unknown = try ProxyHeader.read(from: &buffer) {
                    #expect(buffer.readableBytes == bytes.count, "seed \(seed)")
                }
            } catch {
                #expect(error == .notUnderstood)
            }
        }
    }

    @Test("A crowd that says nothing keeps no gateway out, and its members are guests", .timeLimit(.minutes(5)))
    func crowd() async throws {
        let secret = [UInt8](repeating: 24, count: 32)
        var limits = Limits.unhurried
        (limits.connectionsWithoutSeat, limits.gatewayHeader) = (4, .seconds(600))
        limits.silenceBeforeGreeting = .seconds(1)
        let listener = try await RoomListener.open(
            at: "127.0.0.1", gateways: GatewayRecognition(secret: { secret }, now: { .now }), limits: limits,
            website: RoomWebsite.self, on: MultiThreadedEventLoopGroup.singleton.next())
        let room = try await RoomServer.open(try LiveRoom(limits: limits), at: listener, logger: silent)
        try await listener.start()
        var crowd: [RawPlayer] = []
        for _ in 1...6 { crowd.append(try await RawPlayer.connect(to: room.port, cut: NoCut())) }
        let gateway = try await RawPlayer.connect(to: room.port)
        let header = ProxyHeader(
            source: try SocketAddress(ipAddress: "192.0.2.1", port: 4_000),
            destination: try SocketAddress(ipAddress: "192.0.2.24", port: 24))
        gateway.send(bytes: header.bytes { GatewayProof(of: $0, by: secret, at: .now) }.readableBytesView)
        gateway.greet("Ann")
        #expect(try await gateway.next(\.welcome).player.name == "Ann")
        // Who gave way to the gateway is a guest now, and is greeted. The first two had given way before; for Ann the
        // listener dismisses them, as nobody of the crowd has chosen a room.
        #expect(try await crowd[2].payload() != nil)
        await room.close()
    }
}

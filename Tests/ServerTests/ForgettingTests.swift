import Hosting
import NIOCore
import NIOEmbedded
import Rules
import Testing

@testable import Gateway
@testable import Server
@testable import Transports
@testable import Website

/// Nothing is left of a closed connection, however often a guest connects.
@Suite struct ForgettingTests {
    @Test(
        "A closed connection is freed, in every protocol and whichever side closed it",
        arguments: [
            "", "x", "hello\nAnn\n/me\n", "\u{29}\0\0\0{\"handshake\":{\"protocol\":1,\"name\":\"Ann\"}}", "\0\0\0\0",
            "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHo", "GET / HTTP/1.0\r\n\r\n",
            """
            GET /play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
            Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
            """,
        ], [true, false] as [Bool])
    func freed(text: String, isClosedByUs: Bool) throws {
        let loop = EmbeddedEventLoop()
        let room = LiveRoom(
            try Room(settings: Settings(), seed: 24), identity: RoomIdentity(name: "Party"), policy: AdmissionPolicy(),
            limits: Limits())
        let driver = RoomDriver(
            room, from: Instant(nanoseconds: 0), website: RoomWebsite(.made(for: RoomIdentity(name: ""))), loop: loop,
            log: RoomLog(silent))
        weak var gone: Connection?
        do {
            let connection = Connection(from: Origin(address: "192.0.2.1"), handler: driver)
            gone = connection
            let channel = EmbeddedChannel(handler: connection, loop: loop)
            channel.connect(to: try SocketAddress(ipAddress: "192.0.2.24", port: 24), promise: nil)
            _ = try? channel.writeInbound(ByteBuffer(string: text))
            loop.advanceTime(by: .seconds(3))
            if isClosedByUs {
                _ = driver.close()
                loop.advanceTime(by: .seconds(60))
            } else {
                channel.close(promise: nil)
                loop.run()
            }
        }
        #expect(gone == nil)
    }
}

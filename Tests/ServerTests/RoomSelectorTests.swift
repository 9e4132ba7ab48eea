import Foundation
import Hosting
import NIOCore
import NIOEmbedded
import Rules
import Testing

@testable import Server
@testable import Transports
@testable import Website

/// A guest who must say which room they want, with a simulated network and clock.
@Suite struct RoomSelectorTests {
    private let loop = EmbeddedEventLoop()

    /// - Returns: what the guest was sent when the time is up.
    private func heard(
        by guest: EmbeddedChannel, after seconds: Int64, saying bytes: [UInt8]
    ) throws -> [String] {
        try guest.writeInbound(ByteBuffer(bytes: bytes))
        loop.advanceTime(by: .seconds(seconds))
        var heard: [String] = []
        while let bytes = try guest.readOutbound(as: ByteBuffer.self) { heard.append(String(buffer: bytes)) }
        return heard
    }

    private func driver(of identity: RoomIdentity, _ security: RoomSecurity? = nil) throws -> RoomDriver {
        let room = LiveRoom(
            try Room(settings: Settings(), seed: 24), identity: identity, policy: AdmissionPolicy(), limits: Limits())
        return RoomDriver(
            room, from: Instant(nanoseconds: 0), security: security, website: RoomWebsite(.made(for: identity)),
            loop: loop, log: RoomLog(silent))
    }

    /// A port that leads to two rooms.
    private func pending(_ security: RoomSecurity? = nil) throws -> PendingConnections {
        let rooms = LocalRooms(on: loop, website: RoomWebsite.self)
        for id in ["a", "b"] {
            let identity = RoomIdentity(id: id, name: "Party \(id)", sharesPort: true)
            let driver = try driver(of: identity, security)
            rooms.add(.init(identity: identity, handler: NIOLoopBound(driver, eventLoop: loop), loop: loop))
        }
        return PendingConnections(on: loop, security: security, limits: Limits(), router: rooms)
    }

    private func guest(of pending: PendingConnections) throws -> EmbeddedChannel {
        let guest = EmbeddedChannel(loop: loop)
        guest.remoteAddress = try SocketAddress(ipAddress: "192.0.2.1", port: 24)
        try pending.admit(guest)
        guest.connect(to: try SocketAddress(ipAddress: "192.0.2.24", port: 24), promise: nil)
        loop.run()
        return guest
    }

    @Test("A guest who is slow with TLS does not count as a person with lines, and has 10 s in all")
    func slowTLS() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let certificate = try HostCertificate.selfSigned(environment: ["XDG_STATE_HOME": folder.path])
        let pending = try pending(RoomSecurity(certificate, admitsPlain: false))
        let guest = try guest(of: pending)
        // The beginning of a handshake.
        #expect(try heard(by: guest, after: 9, saying: [0x16, 3, 1, 0, 200, 1]).isEmpty)
        #expect(guest.isActive && pending.count == 1)
        loop.advanceTime(by: .seconds(5))
        #expect(!guest.isActive && pending.count == 0)
    }

    @Test("A refused guest who sends nothing gets a goodbye even while the room's clock stands still")
    func stoppedClock() throws {
        let driver = try driver(of: RoomIdentity(id: "a", name: "Party"))
        driver.clock.stop()
        let (guest, connection) = (
            EmbeddedChannel(loop: loop), Connection(from: Origin(address: "192.0.2.1"), handler: driver)
        )
        try guest.pipeline.syncOperations.addHandler(connection)
        guest.connect(to: try SocketAddress(ipAddress: "192.0.2.24", port: 24), promise: nil)
        loop.run()
        connection.close(.elsewhere, within: .seconds(2))
        loop.advanceTime(by: .seconds(1))
        #expect(try guest.readOutbound(as: ByteBuffer.self) != nil)
    }

    @Test("A guest whom the room refuses at once does not count any more")
    func refused() throws {
        let pending = try pending()
        for _ in 1...70 {
            // A frame of sixteen million bytes.
            let heard = try heard(by: guest(of: pending), after: 20, saying: [0, 0, 0xF0, 0, 0])
            #expect(heard.contains { $0.contains("badFrame") })
        }
        let handshake = #"{"handshake":{"protocol":1,"name":"Ann","room":"b"}}"#
        let welcome = try heard(
            by: guest(of: pending), after: 1, saying: [UInt8(handshake.utf8.count), 0, 0, 0] + Array(handshake.utf8))
        #expect(welcome.contains { $0.contains(#""welcome""#) }, "\(welcome)")
    }
}

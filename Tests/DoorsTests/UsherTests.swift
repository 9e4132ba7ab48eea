import Foundation
import Hosting
import NIOCore
import NIOEmbedded
import Rules
import Testing

@testable import Doors

/// Somebody who has to say which room it wants, on a network and by a clock that are made up.
@Suite struct UsherTests {
    private let loop = EmbeddedEventLoop()

    /// - Returns: the guest, and all it was sent when the time is up.
    private func heard(
        by guest: EmbeddedChannel, after seconds: Int64, saying bytes: [UInt8]
    ) throws -> [String] {
        try guest.writeInbound(ByteBuffer(bytes: bytes))
        loop.advanceTime(by: .seconds(seconds))
        var heard: [String] = []
        while let bytes = try guest.readOutbound(as: ByteBuffer.self) { heard.append(String(buffer: bytes)) }
        return heard
    }

    /// A port that leads to two rooms.
    private func foyer(_ security: RoomSecurity? = nil) throws -> Foyer {
        let foyer = Foyer(on: loop, security: security, limits: Limits())
        for id in ["a", "b"] {
            let identity = RoomIdentity(id: id, name: "Party \(id)", sharesPort: true)
            let room = LiveRoom(
                try Room(settings: Settings(), seed: 24), identity: identity, policy: AdmissionPolicy(),
                limits: Limits())
            let driver = RoomDriver(
                room, from: Instant(nanoseconds: 0), security: security, pages: Pages(of: identity, listeningAt: nil),
                loop: loop, log: RoomLog(silent), summaries: AsyncStream.makeStream(of: RoomSummary.self).continuation)
            foyer.add(.init(identity: identity, driver: NIOLoopBound(driver, eventLoop: loop), loop: loop))
        }
        return foyer
    }

    private func guest(of foyer: Foyer) throws -> EmbeddedChannel {
        let guest = EmbeddedChannel(loop: loop)
        guest.remoteAddress = try SocketAddress(ipAddress: "192.0.2.1", port: 24)
        try foyer.admit(guest)
        guest.connect(to: try SocketAddress(ipAddress: "192.0.2.24", port: 24), promise: nil)
        loop.run()
        return guest
    }

    @Test("Who takes its time for TLS is not taken for a person with lines, and has 10 s for all of it")
    func slowTLS() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let certificate = try HostCertificate.selfSigned(environment: ["XDG_STATE_HOME": folder.path])
        let foyer = try foyer(RoomSecurity(certificate, admitsPlain: false))
        let guest = try guest(of: foyer)
        // The beginning of a handshake.
        #expect(try heard(by: guest, after: 9, saying: [0x16, 3, 1, 0, 200, 1]).isEmpty)
        #expect(guest.isActive && foyer.waiting == 1)
        loop.advanceTime(by: .seconds(5))
        #expect(!guest.isActive && foyer.waiting == 0)
    }

    @Test("Who is refused the moment that it is shown in counts no longer")
    func refused() throws {
        let foyer = try foyer()
        for _ in 1...70 {
            // A frame of sixteen million bytes.
            let heard = try heard(by: guest(of: foyer), after: 20, saying: [0, 0, 0xF0, 0, 0])
            #expect(heard.contains { $0.contains("badFrame") })
        }
        let handshake = #"{"handshake":{"protocol":1,"name":"Ann","room":"b"}}"#
        let welcome = try heard(
            by: guest(of: foyer), after: 1, saying: [UInt8(handshake.utf8.count), 0, 0, 0] + Array(handshake.utf8))
        #expect(welcome.contains { $0.contains(#""welcome""#) }, "\(welcome)")
    }
}

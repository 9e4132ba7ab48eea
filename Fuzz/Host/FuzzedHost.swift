import Hosting
import Logging
import NIOCore
import NIOEmbedded
import Rules

@testable import Server
@testable import Transports
@testable import Website

/// A host whose network and clock are made up, for fuzzers to talk to. Each talk ends as if it had never been.
package final class FuzzedHost {
    /// libFuzzer has one thread.
    package static var shared: FuzzedHost { host.value }
    private static let host = {
        let loop = EmbeddedEventLoop()
        return NIOLoopBound(FuzzedHost(of: ["a"], on: loop), eventLoop: loop)
    }()

    /// One whose port leads to two rooms, of the ids `a` and `b`.
    package static var ofTwoRooms: FuzzedHost { hostOfTwo.value }
    private static let hostOfTwo = {
        let loop = EmbeddedEventLoop()
        return NIOLoopBound(FuzzedHost(of: ["a", "b"], on: loop), eventLoop: loop)
    }()

    private let loop: EmbeddedEventLoop
    private let drivers: [RoomDriver]
    private let pending: PendingConnections

    private init(of rooms: [String], on loop: EmbeddedEventLoop) {
        self.loop = loop
        let open = LocalRooms(on: loop, website: RoomWebsite.self)
        drivers = rooms.map { id in
            guard let room = try? Room(settings: Self.settings, seed: 24) else { fatalError("No puzzle can be dealt.") }
            let identity = RoomIdentity(id: id, name: "Party \(id)", sharesPort: rooms.count > 1)
            let driver = RoomDriver(
                LiveRoom(room, identity: identity, policy: AdmissionPolicy(), limits: Limits()),
                from: Instant(nanoseconds: 0),
                website: RoomWebsite(
                    RoomPlace(identity, among: OpenRooms([identity]), address: nil, port: 0, fingerprint: nil)),
                loop: loop, log: RoomLog(Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }))
            open.add(.init(identity: identity, handler: NIOLoopBound(driver, eventLoop: loop), loop: loop))
            return driver
        }
        pending = PendingConnections(on: loop, security: nil, limits: Limits(), router: open)
        loop.run()
    }

    /// Short rounds and short memories: a guest lives through several rounds, and is forgotten a minute later. Every
    /// second of the clock takes time of the fuzzer's.
    private static var settings: Settings {
        var settings = Settings()
        settings.roundDuration = .seconds(20)
        settings.lateJoinMinimum = .seconds(5)
        settings.intermission = .seconds(3)
        settings.awayLimit = .seconds(10)
        return settings
    }

    /// Hears a guest out: bytes as they are, then bytes in pieces as long as the first of them says. It must not keep
    /// the next guest from playing, and nothing may be left of it.
    package func receive(_ opening: String, then bytes: [UInt8]) {
        weak let gone = talk(opening, bytes)
        guard gone == nil else { fatalError("A connection outlives its channel.") }
        for driver in drivers where !driver.room.seats.isEmpty {
            fatalError("Seats are left: \(driver.room.seats)")
        }
        guard pending.count == 0 else { fatalError("\(pending.count) are counted who are not there.") }
    }

    /// - Returns: what stood at the head of its pipeline.
    private func talk(_ opening: String, _ bytes: [UInt8]) -> any AnyObject & ChannelHandler {
        let (guest, first) = connect()
        receive(Array(opening.utf8), from: guest)
        var rest = bytes.dropFirst()
        let piece = max(Int(bytes.first ?? 0), 1)
        while !rest.isEmpty {
            receive(Array(rest.prefix(piece)), from: guest)
            rest = rest.dropFirst(piece)
        }
        loop.advanceTime(by: .seconds(1))
        playAnother()
        // All that waits for a handshake, a pong or a reader has given up by now.
        loop.advanceTime(by: .seconds(50))
        close(guest)
        loop.advanceTime(by: .seconds(60))
        return first
    }

    private func connect() -> (EmbeddedChannel, any AnyObject & ChannelHandler) {
        let channel = EmbeddedChannel(loop: loop)
        guard let room = try? SocketAddress(ipAddress: "192.0.2.24", port: 24) else { fatalError("No address.") }
        channel.remoteAddress = try? SocketAddress(ipAddress: "192.0.2.1", port: 24)
        let pipeline = channel.pipeline.syncOperations
        guard (try? pending.admit(channel)) != nil,
            let first: any AnyObject & ChannelHandler = drivers.count == 1
                ? try? pipeline.handler(type: Connection.self) : try? pipeline.handler(type: RoomSelector.self)
        else { fatalError("Nobody is let in.") }
        channel.connect(to: room, promise: nil)
        loop.run()
        return (channel, first)
    }

    /// Not the channel's `finish`, which cancels the timers of others too.
    private func close(_ guest: EmbeddedChannel) {
        guest.close(promise: nil)
        loop.run()
    }

    private func receive(_ bytes: [UInt8], from guest: EmbeddedChannel) {
        guard guest.isActive, !bytes.isEmpty else { return }
        _ = try? guest.writeInbound(ByteBuffer(bytes: bytes))
        loop.run()
        while (try? guest.readOutbound(as: ByteBuffer.self)) != nil {}
    }

    private func playAnother() {
        let (guest, _) = connect()
        let handshake = #"{"handshake":{"protocol":1,"name":"Ann"}}"#
        var frame = ByteBuffer(integer: UInt32(handshake.utf8.count), endianness: .little)
        frame.writeString(handshake)
        _ = try? guest.writeInbound(frame)
        loop.run()
        let answer = (try? guest.readOutbound(as: ByteBuffer.self)).flatMap(\.self).map { String(buffer: $0) }
        guard answer?.contains(#""welcome""#) == true else {
            fatalError("Another guest is not let in: \(answer ?? "silence")")
        }
        close(guest)
    }
}

import Hosting
import Messages
import NIOCore
import NIOEmbedded

@testable import Transports
@testable import Website

/// Leads browsers to a gateway's website, and finds no room.
private final class NoRooms: ConnectionRouter {
    private let responder = GatewayWebsite { _, answer in answer(.noHost) }
    let onlyRoom: (any ConnectionHandler)? = nil
    let directory = RoomDirectory()
    let hasUnlistedRooms = true
    let refusal: HostMessage.Goodbye? = nil
    var website: any HTTPResponder.Type { GatewayWebsite.self }

    func route(_ selector: RoomSelector, to room: RequestedRoom) {
        if selector.transport == .web { return selector.serve(responder) }
        if case .named(let code) = room, selector.askAgain(insteadOf: code) { return }
        selector.dismiss(.noSuchRoom)
    }

    func shedConnections() {}
    func warn(ofUntrustedProxyAt address: String) {}
}

/// A gateway whose network and clock are made up.
package final class FuzzedGateway {
    /// libFuzzer has one thread.
    package static var shared: FuzzedGateway { gateway.value }
    private static let gateway = {
        let loop = EmbeddedEventLoop()
        return NIOLoopBound(FuzzedGateway(on: loop), eventLoop: loop)
    }()

    private let loop: EmbeddedEventLoop

    private init(on loop: EmbeddedEventLoop) { self.loop = loop }

    /// Hears a guest out: bytes in pieces as long as the first of them says.
    package func receive(_ bytes: [UInt8]) {
        let pending = PendingConnections(on: loop, security: nil, limits: Limits(), router: NoRooms())
        let guest = EmbeddedChannel(loop: loop)
        guest.remoteAddress = try? SocketAddress(ipAddress: "192.0.2.1", port: 24)
        guard (try? pending.admit(guest)) != nil, let here = try? SocketAddress(ipAddress: "192.0.2.24", port: 24)
        else {
            fatalError("Nobody is let in.")
        }
        guest.connect(to: here, promise: nil)
        loop.run()
        weak let selector = try? guest.pipeline.syncOperations.handler(type: RoomSelector.self)
        var rest = bytes.dropFirst()
        while !rest.isEmpty, guest.isActive {
            _ = try? guest.writeInbound(ByteBuffer(bytes: rest.prefix(max(Int(bytes[0]), 1))))
            rest = rest.dropFirst(max(Int(bytes[0]), 1))
            loop.run()
            while (try? guest.readOutbound(as: ByteBuffer.self)) != nil {}
        }
        loop.advanceTime(by: .seconds(200))
        guard !guest.isActive, pending.count == 0 else { fatalError("A silent guest is never dismissed.") }
        guard selector == nil else { fatalError("A connection outlives its channel.") }
    }
}

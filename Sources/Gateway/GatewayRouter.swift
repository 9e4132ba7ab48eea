import Glibc
import Hosting
import Messages
import Phrases
import NIOCore
import NIOPosix
import Rules
import Transports

/// Routes connections to rooms on other hosts. It belongs to the gateway's event loop.
final class GatewayRouter: ConnectionRouter {
    /// A search for a room, for a waiting guest.
    private struct Search {
        let selector: RoomSelector
        let room: RoomReference
        /// Whether the guest, and not a proxy, has named it.
        let isByGuest: Bool
        /// When to give up.
        let end: Instant
        /// Whether no one answered at the last known address.
        var isAgain = false
    }

    private let loop: any EventLoop
    private let clock: RoomClock
    private let finder: any RoomFinder
    private let connections: ProxiedConnections
    let website: any HTTPResponder.Type
    /// Set at the end of the initializer, because it can request rooms.
    private var responder: (any HTTPResponder)?
    /// Limits how many rooms can be opened.
    private var budget: RoomBudget

    private let prove: (([UInt8]) -> GatewayProof?)?
    private let watch: GatewayWatch
    private let warn: (String) -> Void
    /// The addresses about which it has warned.
    private var warned: Set<String> = []
    private static let mostWarned = 8

    let directory = RoomDirectory()
    let hasUnlistedRooms = true
    let onlyRoom: (any ConnectionHandler)? = nil
    let refusal: HostMessage.Goodbye? = nil

    init(
        on loop: any EventLoop, limits: Limits, finder: any RoomFinder, maker: RoomMaker?,
        warn: @escaping (String) -> Void, prove: (([UInt8]) -> GatewayProof?)? = nil, watch: GatewayWatch = .none,
        connections: ProxiedConnections, website: any GatewayResponder.Type
    ) {
        (self.warn, self.prove, self.watch, self.connections) = (warn, prove, watch, connections)
        self.website = website
        self.loop = loop
        self.finder = finder
        clock = RoomClock(on: loop, from: Instant(nanoseconds: 0))
        budget = RoomBudget(limits: limits, at: clock.now)
        responder = website.init(
            maker.map { maker in { [weak self] origin, answer in self?.createRoom(for: origin, by: maker, answer) } })
    }

    func route(_ selector: RoomSelector, to room: RequestedRoom) {
        if selector.transport == .web, selector.isPlainRefused { return serve(selector) }
        switch room {
        case .named(let room): search(for: room, isByGuest: true, selector)
        case .byProxy(let room): search(for: room, isByGuest: false, selector)
        case .impossible: selector.dismiss(.noSuchRoom)
        case .any:
            selector.transport == .web ? serve(selector) : selector.dismiss(.roomWanted)
        }
    }

    // It has no rooms of its own from which guests could be dismissed.
    func shedConnections() {}

    func warn(ofUntrustedProxyAt address: String) {
        // Otherwise anyone could fill the operator's screen.
        if warned.count < Self.mostWarned, warned.insert(address).inserted { warn(address) }
    }

    private func serve(_ selector: RoomSelector) {
        if let responder { selector.serve(responder) }
    }

    private func createRoom(
        for origin: Origin, by maker: @escaping RoomMaker, _ answer: @escaping (RoomCreation) -> Void
    ) {
        guard budget.take(from: origin, at: clock.now) else { return answer(.tooMany) }
        loop.makeFutureWithTask { await maker() }.assumeIsolated().whenSuccess(answer)
    }
}

// The search for a room.
extension GatewayRouter {
    private func search(for room: RoomReference, isByGuest: Bool, _ selector: RoomSelector) {
        selector.hold()
        let end = clock.now.advanced(by: FleetTiming.gatewayPatience)
        look(Search(selector: selector, room: room, isByGuest: isByGuest, end: end))
    }

    private func look(_ search: Search) {
        if search.selector.isLeaving { return }
        let (room, isAgain) = (search.room, search.isAgain)
        let found = loop.makeFutureWithTask { [finder] in await finder.find(room, isAgain: isAgain) }
        // A store may not answer for longer.
        var isLate = false
        let late = clock.schedule(at: search.end) { [self] in
            isLate = true
            arrive(at: .underway, search)
        }
        found.assumeIsolated().whenSuccess { [self] whereabouts in
            late.cancel()
            if !isLate { arrive(at: whereabouts, search) }
        }
    }

    private func arrive(at whereabouts: Whereabouts, _ search: Search) {
        if search.selector.isLeaving { return }
        // Others may have sent wrong codes during the query to the store.
        if whereabouts != .nowhere, search.isByGuest, search.selector.refuse(search.room) { return }
        switch whereabouts {
        case .at(let host, let port): connect(to: host, port, search)
        case .underway: lookAgain(search)
        case .stopped:
            watch.ended(.stopped)
            search.selector.dismiss(.answersLost)
        case .nowhere: give(up: search)
        }
    }

    private func lookAgain(_ search: Search) {
        if search.selector.isLeaving { return }
        var search = search
        search.isAgain = true
        guard clock.now.advanced(by: FleetTiming.gatewayPause) < search.end else {
            watch.ended(.noHost)
            return search.selector.dismiss(.elsewhere)
        }
        search.selector.pause(FleetTiming.gatewayPause) { [self, search] in look(search) }
    }

    private func give(up search: Search) {
        watch.ended(.nowhere)
        if search.isByGuest { search.selector.countWrongCode(search.room) }
        // The person may have mistyped the code.
        if search.selector.askAgain(insteadOf: search.room) { return }
        search.selector.transport == .web ? serve(search.selector) : search.selector.dismiss(.noSuchRoom)
    }

    private func connect(to host: String, _ port: Int, _ search: Search) {
        // A host closes the connection of a gateway that proves nothing, and the guest would hear nothing.
        if let prove, prove([]) == nil { return lookAgain(search) }
        ClientBootstrap(group: loop).connectTimeout(TimeAmount(FleetTiming.hostConnecting))
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .noticingSilence()
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelOption(.writeBufferWaterMark, value: .init(low: 16 * 1_024, high: 64 * 1_024))
            .channelInitializer { channel in
                // If a name has several addresses, NIO makes a channel for each that it tries.
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(GlueHandler())
                }
            }
            .connect(host: host, port: port).assumeIsolated().whenComplete { [self] result in
                let place = Whereabouts.at(host: host, port: port)
                if case .success(let channel) = result,
                    let far = try? channel.pipeline.syncOperations.handler(type: GlueHandler.self)
                {
                    glue(channel, at: place, far, search)
                } else {
                    watch.recordSilent(place, search.room)
                    lookAgain(search)
                }
            }
    }

    /// Forwards all bytes from now on.
    private func glue(_ host: any Channel, at place: Whereabouts, _ far: GlueHandler, _ search: Search) {
        let near = far.makeOther()
        let header = search.selector.proxyHeader(for: search.room)
        guard let (guest, said) = search.selector.replace(by: near) else { return host.close(promise: nil) }
        host.write(header.bytes(prove: prove), promise: nil)
        host.writeAndFlush(said, promise: nil)
        far.goOn()
        if search.selector.isInputOver { near.endInput() }
        watch.ended(.found)
        connections.add(guest, to: search.room, at: place)
        let room = search.room
        far.died = { [watch] in watch.recordDeadPath(to: place, room) }
        host.closeFuture.whenComplete { [finder] _ in finder.forget(room) }
        try? guest.syncOptions?.setOption(.autoRead, value: true)
    }
}

extension ClientBootstrap {
    /// Has the kernel ask for a sign of life when nothing comes from the host, and close the connection if there is none.
    fileprivate func noticingSilence() -> ClientBootstrap {
        let (silence, probing) = (
            FleetTiming.hostSilence.components.seconds, FleetTiming.hostProbing.components.seconds
        )
        let patience = silence + probing * Int64(FleetTiming.hostProbes)
        return channelOption(.socketOption(.so_keepalive), value: 1)
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: Int(silence))
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: Int(probing))
            .channelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: FleetTiming.hostProbes)
            // The same for what was sent and is not acknowledged, for which there are no probes.
            .channelOption(.tcpOption(.init(rawValue: TCP_USER_TIMEOUT)), value: Int(patience * 1_000))
    }
}

extension HostMessage.Goodbye {
    fileprivate static let roomWanted = Self(.badHandshake, .reason(.whichRoom))
}

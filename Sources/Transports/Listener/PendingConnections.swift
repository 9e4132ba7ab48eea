import Hosting
package import Messages
import NIOCore
import Phrases
import Rules

/// The state behind a listener: the router, and the connections that have not chosen a room yet. It belongs to the
/// listener's event loop.
final class PendingConnections {
    let loop: any EventLoop
    let security: RoomSecurity?
    let limits: Limits
    /// Created when it is first needed.
    private(set) lazy var clock = RoomClock(on: loop, from: Instant(nanoseconds: 0))
    let router: any ConnectionRouter
    let metrics: ConnectionMetrics
    /// The addresses of trusted proxies.
    private let proxies: Set<String>
    /// Recognizes the gateways of the host's store; nil without a store.
    let gateways: GatewayRecognition?
    /// The connections that may still turn out to be a gateway's, and count for nobody until then. Those from the
    /// address of a gateway are not among them.
    private var undecided: [ObjectIdentifier: ProxyHeaderHandler] = [:]
    private var undecidedLine = WaitingLine<ObjectIdentifier>()
    /// The addresses at which gateways proved themselves, each with the last time.
    private var gatewayAddresses: [String: Instant] = [:]
    let reserve = DescriptorReserve()
    private var threshold: ConnectionLimiter
    /// The connections that have not chosen a room yet.
    private var selectors: [ObjectIdentifier: RoomSelector] = [:]
    private var waiting = WaitingLine<ObjectIdentifier>()
    /// The networks that sent codes of no existing room.
    private var wrongRooms: AttemptLimiter
    /// The most connections to dismiss when there are no descriptors left.
    private static let mostShed = 32
    /// How long an address counts as a gateway's after a proof.
    private static let gatewayMemory = Duration.seconds(60)

    init(
        on loop: any EventLoop, security: RoomSecurity?, limits: Limits, router: any ConnectionRouter,
        proxies: Set<String> = [], gateways: GatewayRecognition? = nil, metrics: ConnectionMetrics = .none
    ) {
        self.loop = loop
        self.security = security
        self.limits = limits
        self.router = router
        (self.proxies, self.gateways) = (proxies, gateways)
        self.metrics = metrics
        threshold = ConnectionLimiter(limits: limits)
        wrongRooms = AttemptLimiter(most: limits.wrongRooms, window: limits.pinWindow)
    }

    /// Accepts a new connection.
    func admit(_ channel: any Channel) throws {
        // A connection that is already gone is closed without being counted.
        guard let address = channel.remoteAddress?.ipAddress else { throw ChannelError.eof }
        let origin = Origin(address: address)
        let pipeline = channel.pipeline.syncOperations
        if proxies.contains(origin.address) {
            try pipeline.addHandler(ProxyHeaderHandler(self, from: origin, isTrusted: true))
        } else if gateways != nil {
            let handler = ProxyHeaderHandler(self, from: origin, isTrusted: false)
            try pipeline.addHandler(handler)
            if !isOfGateway(origin) { add(handler, from: origin) }
        } else if let room = router.onlyRoom {
            try pipeline.addHandler(Connection(from: origin, isLast: reserve.isSpent, handler: room))
        } else {
            try pipeline.addHandler(RoomSelector(origin, isLast: reserve.isSpent, self))
        }
    }

    /// Adds a connection that may be a gateway's. If there are too many, those that have waited longest count as
    /// guests, beginning with the network that has the most.
    private func add(_ handler: ProxyHeaderHandler, from origin: Origin) {
        if undecided.count >= limits.connectionsWithoutSeat || reserve.isSpent {
            for id in undecidedLine.givingWay(most: Self.mostShed) { undecided[id]?.stopWaiting() }
        }
        undecided[ObjectIdentifier(handler)] = handler
        undecidedLine.add(ObjectIdentifier(handler), from: origin)
    }

    /// Notes that it is known whether a connection is a gateway's.
    func decided(_ handler: ProxyHeaderHandler) {
        undecided[ObjectIdentifier(handler)] = nil
        undecidedLine.remove(ObjectIdentifier(handler))
    }

    /// Notes that a gateway has proved itself.
    func recognized(_ origin: Origin) {
        gatewayAddresses = gatewayAddresses.filter { isRecent($0.value) }
        gatewayAddresses[origin.address] = clock.now
    }

    private func isOfGateway(_ origin: Origin) -> Bool { gatewayAddresses[origin.address].map(isRecent) ?? false }

    private func isRecent(_ proof: Instant) -> Bool { proof.duration(to: clock.now) <= Self.gatewayMemory }

    /// Accepts a connection from a proxy's address, or one that could have been a gateway's.
    /// - Parameters:
    ///   - header: the proxy's header; nil if it is the proxy's own connection.
    ///   - unread: the bytes after the header.
    func admit(_ channel: any Channel, _ header: ProxyHeader?, unread: ByteBuffer) throws {
        guard let address = header?.source?.ipAddress ?? channel.remoteAddress?.ipAddress else {
            throw ChannelError.eof
        }
        let roundTrip = header?.source == nil ? nil : Duration.microseconds(Int64(header?.roundTrip ?? 0))
        try channel.pipeline.syncOperations.addHandler(
            RoomSelector(
                Origin(address: address, wayToGateway: roundTrip), isLast: reserve.isSpent, self, header,
                unread: unread))
    }

    /// Counts a connection that has not chosen a room yet. If there are too many, the network that has the most loses
    /// those that have waited longest.
    /// - Returns: why the connection is refused; nil if it is not.
    func opened(_ selector: RoomSelector, from origin: Origin, isLast: Bool) -> HostMessage.Goodbye? {
        if let refusal = threshold.open(origin, at: clock.now) ?? router.refusal { return refusal }
        if isLast {
            shed()
            router.shedConnections()
            return .crowded
        }
        if waiting.count >= limits.connectionsWithoutSeat { shed() }
        selectors[ObjectIdentifier(selector)] = selector
        waiting.add(ObjectIdentifier(selector), from: origin)
        return nil
    }

    private func shed() {
        for id in waiting.givingWay(most: Self.mostShed) { selectors[id]?.dismiss(.crowded) }
    }

    /// Whether no one from this network may send a code now, because too many were wrong.
    func mustWait(_ origin: Origin) -> Bool {
        wrongRooms.mustWait(origin.network, times: limits.factor(of: origin.network), at: clock.now)
    }

    /// Notes a code of no existing room.
    func countWrongCode(from origin: Origin) { wrongRooms.record(from: origin.network, at: clock.now) }

    /// Notes that a connection found its room, or was dismissed.
    func settled(_ selector: RoomSelector) {
        selectors[ObjectIdentifier(selector)] = nil
        waiting.remove(ObjectIdentifier(selector))
    }

    /// Notes that a connection was handed over, or is gone.
    func closed(from origin: Origin) {
        threshold.close(origin)
    }

    /// Dismisses every waiting connection.
    func dismissAll(_ goodbye: HostMessage.Goodbye) {
        for selector in selectors.values { selector.dismiss(goodbye) }
    }

    /// The number of connections that have not chosen a room yet.
    var count: Int { selectors.count }
}

extension HostMessage.Goodbye {
    /// The goodbye if rooms move between hosts.
    package static let elsewhere = Self(.moved)
    /// The goodbye if there are no rooms any more.
    package static let closed = Self(.roomClosed)
    /// The goodbye if there is no such room.
    package static let noSuchRoom = Self(.badHandshake, .reason(.noSuchRoom))
    static let crowded = Self(.busy)
    static let tooManyWrongRooms = Self(.busy, .reason(.tooManyWrongCodes))
}
